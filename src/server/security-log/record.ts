import { sql } from 'drizzle-orm'
import type { Origin, Person } from '../../domain/accounts/accounts.ts'
import type { ACTOR_ROLES, SecurityEventKind } from '../../domain/security-log/events.ts'
import type { SecurityDetails } from '../../domain/security-log/security-log.schema.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { security_log } from '../tables/schema.ts'

type Involved = { id: string; full_name: string; email: string }
/** Who causes an event. Without an id nobody is known who could be named. */
export type Actor = Partial<Involved> & { role?: (typeof ACTOR_ROLES)[number]; origin?: Origin }
type Event = { kind: SecurityEventKind; subject?: Involved | undefined; details?: SecurityDetails }

/** Whoever runs commands on the server. */
export const OPERATOR: Actor = { role: 'operator' }

/** Adds an entry to the security log, in the transaction of what it is about. */
export async function record(tx: Db | Tx, actor: Actor, { kind, subject, details = {} }: Event) {
  await tx.insert(security_log).values({
    kind,
    details,
    actor_role: actor.role,
    actor_id: actor.id,
    actor_name: actor.full_name,
    actor_email: actor.email,
    subject_id: subject?.id,
    subject_name: subject?.full_name,
    subject_email: subject?.email,
    ...actor.origin,
  })
}

/** A route that is refused again and again is recorded once in so many minutes, so that nobody can fill the log. */
const MINUTES = 10

/** Records that a route was refused because of the person's role. */
export async function recordRefusal(db: Db, { id, full_name, email, role, origin }: Person, route: string) {
  const { device = null, network = null } = origin ?? {}
  await db.execute(sql`
    insert into ${security_log} (kind, actor_id, actor_name, actor_email, actor_role, device, network, details)
    select 'refused', ${id}::uuid, ${full_name}, ${email}, ${role}, ${device}, ${network}, jsonb_build_object('route', ${route}::text)
    where not exists (select from ${security_log} where actor_id = ${id}::uuid and kind = 'refused'
      and details ->> 'route' = ${route} and created_at > now() - make_interval(mins => ${MINUTES}))`)
}

import type { ACTOR_ROLES, SecurityEventKind } from '../../domain/security-log/events.ts'
import type { SecurityDetails } from '../../domain/security-log/security-log.schema.ts'
import type { Db, Tx } from '../database/connection.ts'
import { security_log } from '../database/schema.ts'
import type { Origin } from '../person.ts'

type Involved = { id: string; full_name: string; email: string }
/** Who causes an event. Without an id nobody is known who could be named. */
export type Actor = Partial<Involved> & { role?: (typeof ACTOR_ROLES)[number]; origin?: Origin }
type Event = { kind: SecurityEventKind; subject?: Involved | undefined; details?: SecurityDetails }

/** Whoever runs commands on the server. */
export const OPERATOR: Actor = { role: 'operator' }

/** Adds an entry to the security log, in the transaction of what it is about. */
export async function record(tx: Db | Tx, actor: Actor, { kind, subject, details = {} }: Event) {
  await tx.insert(security_log).values({
    ...{ kind, details, actor_role: actor.role },
    ...{ actor_id: actor.id, actor_name: actor.full_name, actor_email: actor.email },
    ...{ subject_id: subject?.id, subject_name: subject?.full_name, subject_email: subject?.email },
    ...actor.origin,
  })
}

import type { Context } from 'hono'
import { deviceOf } from '../../domain/security-log/device.ts'
import type { ACTOR_ROLES, SecurityEventKind } from '../../domain/security-log/events.ts'
import type { SecurityDetails } from '../../domain/security-log/security-log.schema.ts'
import type { AppEnv } from '../context.ts'
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

/** Where a request comes from, without its address. */
export const originOf = (c: Context<AppEnv>): Origin => ({
  device: deviceOf((c.req.header('user-agent') ?? '').slice(0, 300)),
  network: c.var.networkHash(c.var.client_address),
})

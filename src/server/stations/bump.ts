import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Person } from '../../domain/accounts/accounts.ts'
import type { Status } from '../../domain/orders/statuses.ts'
import { bumpedQuantity } from '../../domain/stations/tasks.ts'
import type { BumpedSchema, BumpsSchema } from '../../domain/stations/tickets.schema.ts'
import { changeStatus } from '../order-changes/change-status.ts'
import { lockOrder } from '../orders/locked-order.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { Refusal } from '../platform/refusal.ts'
import { bumps } from '../tables/schema.ts'
import { type OrderWork, readWork } from './read-work.ts'

type Draft = z.output<typeof BumpsSchema>

const COOKED: readonly Status[] = ['confirmed', 'preparing']

/**
 * Stores how many portions are made. It says how many, not how many more: two tablets and a repeated request agree. With
 * the first portion the order is being prepared.
 */
export async function bump(
  context: PaymentContext,
  person: Person,
  order_id: string,
  { revision, tasks: made }: Draft,
  now: Date,
): Promise<z.infer<typeof BumpedSchema>> {
  const { status, tasks } = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_id)
    if (!order) throw new Refusal('not_found', "This order doesn't exist.")
    if (order.revision !== revision)
      throw new Refusal('conflict', 'The order was changed. Please read its ticket again.')
    const work = (await readWork(tx, [order])).get(order_id)
    for (const task of made) requireTask(order.status, work, task)
    await tx
      .insert(bumps)
      .values(
        made.map(({ line, station_id, made: quantity }) => ({
          order_id,
          line,
          station_id,
          quantity,
          bumped_by: person.full_name,
          // Not now(), the transaction's start: a change of the order that came before this may have begun later.
          created_at: sql`statement_timestamp()`,
        })),
      )
      .onConflictDoUpdate({
        target: [bumps.order_id, bumps.line, bumps.station_id],
        set: {
          quantity: sql`excluded.quantity`,
          bumped_by: sql`excluded.bumped_by`,
          created_at: sql`excluded.created_at`,
        },
      })
    return { status: order.status, tasks: (await readWork(tx, [order])).get(order_id)?.tasks ?? [] }
  })
  if (status !== 'confirmed' || tasks.every((task) => task.made === 0)) return { status, tasks }
  await changeStatus(context, person, { order_id, status: 'preparing', from: 'confirmed' }, now)
  return { status: 'preparing', tasks }
}

/** Of a completed order, a reservation may still be to come; of one in the kitchen, a reservation may be cancelled. */
function requireTask(status: Status, work: OrderWork | undefined, { line, station_id, made }: Draft['tasks'][number]) {
  const reservation = work?.lines.find((stored) => stored.line === line)?.reservation
  const cooked = reservation ? reservation.status === 'confirmed' && status !== 'cancelled' : COOKED.includes(status)
  if (!cooked) throw new Refusal('conflict', `The kitchen isn't working on line ${line}: the order is ${status} now.`)
  const task = work?.tasks.find((other) => other.line === line && other.station_id === station_id)
  if (!task) throw new Refusal('conflict', `Line ${line} isn't made at this station.`)
  if (made > bumpedQuantity(task)) throw new Refusal('conflict', `Line ${line} doesn't have so many portions.`)
}

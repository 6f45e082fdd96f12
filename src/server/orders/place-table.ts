import { randomBytes } from 'node:crypto'
import { rulesFor } from '../../domain/cart/for-guest.ts'
import { ALLERGENS_UNKNOWN } from '../../domain/menu/allergens.ts'
import type { GuestOrder } from '../../domain/orders/orders.schema.ts'
import { orderWords } from '../../domain/orders/words.ts'
import { slotProblem } from '../../domain/reservations/availability.ts'
import type { TableDraft } from '../../domain/reservations/reservations.schema.ts'
import { leadDays } from '../../domain/reservations/reservations.ts'
import { offersTables, TABLE } from '../../domain/reservations/table.ts'
import { wallClock } from '../../domain/time/calendar.ts'
import { latestReading } from '../../domain/time/clock-changes.ts'
import { findOrAddCustomer } from '../customers/find-or-add.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import type { MailQueue } from '../platform/mail/mail-queue.ts'
import { Refusal } from '../platform/refusal.ts'
import { guestsExpected, lockSlots } from '../reservations/slots.ts'
import { type Placer, requireShare } from '../reservations/unconfirmed.ts'
import { readSettings, type SettingsRow } from '../settings/settings.ts'
import { order_items, orders, reservations } from '../tables/schema.ts'
import { CONFIRMED, recordTaking, type TakenByStaff, takenColumns } from './insert-order.ts'
import { mailGuest, mailNewOrder } from './mails.ts'
import type { IdempotentRequest } from './order-request.ts'
import { findEarlierOrder } from './place.ts'
import { readGuestOrder } from './view.ts'

type Context = { db: Db; mail: MailQueue; public_url: string }
type Request = Omit<TableDraft, 'email'> & { email: string | null } & Placer

/** Books a table in one transaction: once per key, in free seats. It is an order that costs nothing, of one reservation. */
export async function placeTable(
  { db, mail, public_url }: Context,
  request: Request,
  identity: IdempotentRequest,
  now: Date,
  taken?: TakenByStaff,
): Promise<{ guestOrder: GuestOrder; status: 200 | 201 }> {
  return db.transaction(async (tx) => {
    const earlier = await findEarlierOrder(tx, identity)
    if (earlier) return { guestOrder: await readGuestOrder(tx, earlier, public_url), status: 200 }
    const settings = rulesFor(await readSettings(tx), taken && { overruled: taken.overruled !== null })
    if (!taken && !offersTables(settings))
      throw new Refusal('reservations_closed', "We aren't taking online reservations of tables right now.")
    await requireFreeTable(tx, request, settings, now)
    const id = await insertTable(tx, request, identity, settings, taken)
    const guestOrder = await readGuestOrder(tx, id, public_url)
    if (taken) await mailGuest(tx, mail, guestOrder, settings, 'confirmed')
    else await mailNewOrder(tx, mail, guestOrder, settings)
    return { guestOrder, status: 201 }
  })
}

/** Locks the slot, then counts: until the transaction ends, no other one takes its seats. */
async function requireFreeTable(tx: Tx, request: Request, settings: SettingsRow, now: Date) {
  const { date, time, guests_count: guests } = request
  const slot = { date, time }
  const { date: today } = wallClock(now, settings.time_zone)
  const { slot_capacity: capacity } = settings
  if (capacity !== null) await lockSlots(tx, [slot])
  const problem = slotProblem(slot, {
    guests,
    dish: TABLE,
    rules: settings,
    taken: await guestsExpected(tx, today),
    lead: leadDays('reservation'),
    clock: latestReading(now, settings.time_zone),
  })
  if (problem === 'full') throw new Refusal('slot_full', 'That time is fully booked.')
  if (problem) throw new Refusal('slot_unavailable', "That time can't be booked.")
  if (capacity !== null) await requireShare(tx, [{ ...slot, seats: guests }], request, { capacity, today })
}

const FREE = { subtotal: 0, tax: 0, delivery_fee: 0, total_amount: 0 }

async function insertTable(
  tx: Tx,
  request: Request,
  { key, fingerprint }: IdempotentRequest,
  settings: SettingsRow,
  taken: TakenByStaff | undefined,
) {
  const { full_name, email, phone, user_id, guests_count, special_requests = null } = request
  const customer_id = await findOrAddCustomer(tx, { full_name, email, phone, delivery_address: null })
  const [order] = await tx
    .insert(orders)
    .values({
      ...FREE,
      currency: settings.currency,
      user_id,
      customer_id,
      channel: 'reservation',
      access_token: randomBytes(24).toString('base64url'),
      idempotency_key: key,
      fingerprint,
      full_name,
      email,
      phone,
      payment_method: 'cash',
      payment_status: 'not_required',
      notes: special_requests,
      locale: request.locale,
      ...(taken && takenColumns(taken)),
    })
    .returning({ id: orders.id })
  if (!order) throw new Error('The order was not stored')
  const table = {
    order_id: order.id,
    line: 0,
    product_name: orderWords.en.table,
    product_name_ar: orderWords.ar.table,
    allergens: ALLERGENS_UNKNOWN,
    quantity: 1,
    guests_count,
  }
  await tx.insert(order_items).values({ ...table, unit_price: 0 })
  await tx.insert(reservations).values({
    ...table,
    user_id,
    customer_id,
    customer_name: full_name,
    customer_email: email,
    customer_phone: phone,
    special_requests,
    reservation_date: request.date,
    reservation_time: request.time,
    payment_method: 'cash',
    currency: settings.currency,
    total_amount: 0,
    placed_from: settings.slot_capacity === null || request.standing === 'staff' ? null : request.placed_from,
    ...(taken && { status: CONFIRMED }),
  })
  if (taken) await recordTaking(tx, order.id, taken)
  return order.id
}

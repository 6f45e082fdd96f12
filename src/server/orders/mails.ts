import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { CurrencyCode } from '../../domain/currency-digits.ts'
import type { OrderDelta } from '../../domain/orders/delta.schema.ts'
import type { GuestOrder, Order } from '../../domain/orders/orders.schema.ts'
import { isTableOrder } from '../../domain/orders/orders.ts'
import type { RefundedLine } from '../../domain/payments/line-refunds.ts'
import type { PaymentAlert } from '../../domain/payments/states.ts'
import { oneOf } from '../../domain/records.ts'
import type { Locale } from '../../domain/text/locales.ts'
import type { Tx } from '../platform/database/connection.ts'
import { lock } from '../platform/database/locks.ts'
import type { MailQueue } from '../platform/mail/mail-queue.ts'
import type { Template } from '../platform/mail/message.ts'
import { type MailSettings, mailRestaurant } from '../settings/restaurant-mail.ts'
import { admin_users, orders, outbox, users } from '../tables/schema.ts'
import { orderChanged } from './changed-mail.ts'
import { cancelledByUs, newOrder, orderCancelled, orderConfirmed, orderReceived } from './order-mail.ts'
import { paymentAlert } from './payment-alert-mail.ts'
import { paymentExpired, paymentFailed, paymentRefunded } from './payment-mail.ts'
import { orderOnTheWay, orderReady } from './progress-mail.ts'
import { reservationReleased } from './released-mail.ts'
import {
  newTable,
  tableCancelled,
  tableCancelledByUs,
  tableConfirmed,
  tableReceived,
  tableReminder,
} from './table-mail.ts'

/** Queued in the order's transaction: a mail is sent if and only if the order is stored. */
export async function mailNewOrder(tx: Tx, mail: MailQueue, placed: GuestOrder, settings: MailSettings) {
  const { locale, email } = placed.order
  const [received, news] = isTableOrder(placed.order) ? [tableReceived, newTable] : [orderReceived, newOrder]
  if (!settings.email_notifications) return
  if (email && (await mayMail(tx, placed.order, email)))
    await mail.post(tx, { kind: 'order_received', recipient: email, locale, ...received[locale](placed) })
  const letter = (language: Locale) => news[language](placed)
  await mailRestaurant(tx, mail, settings, { kind: 'new_order', reply_to: email, letter })
}

/** Staff changed an order, and its guest wants to know. */
export async function mailChange(
  tx: Tx,
  mail: MailQueue,
  placed: GuestOrder,
  settings: MailSettings,
  delta: OrderDelta,
) {
  const { locale, email } = placed.order
  if (!settings.email_notifications || !email) return
  await mail.post(tx, { kind: 'order_changed', recipient: email, locale, ...orderChanged[locale](placed, delta) })
}

/** A guest cancelled an order or one of its reservations: the kitchen should not start cooking. */
export async function mailCancellation(tx: Tx, mail: MailQueue, placed: GuestOrder, settings: MailSettings) {
  const news = isTableOrder(placed.order) ? tableCancelled : orderCancelled
  const letter = (language: Locale) => news[language](placed)
  await mailRestaurant(tx, mail, settings, { kind: 'order_cancelled', reply_to: placed.order.email, letter })
}

/** The restaurant confirmed or cancelled an order or a reservation, or its payment expired or failed. */
export async function mailGuest(
  tx: Tx,
  mail: MailQueue,
  placed: GuestOrder,
  settings: MailSettings,
  news: keyof typeof guestMails,
) {
  const { locale, email } = placed.order
  if (!settings.email_notifications || !email) return
  const { kind, letter } = { ...guestMails[news], ...(isTableOrder(placed.order) && tableMails[news]) }
  if (oneOf(UNASKED_MAILS, kind) && !(await mayMail(tx, placed.order, email))) return
  await mail.post(tx, { kind, recipient: email, locale, ...letter[locale](placed) })
}

/** Longer than staff can undo a status on the board. */
const UNDO_SECONDS = 15
const PROGRESS_MAILS = ['order_on_the_way', 'order_ready'] as const

/**
 * The order is on its way, or ready to pick up: once, to a guest who wants to know. A status that staff took back takes
 * its mail with it while that waits.
 */
export async function mailProgress(tx: Tx, mail: MailQueue, placed: GuestOrder, settings: MailSettings) {
  const { id, locale, email, status, payment_method } = placed.order
  const isReady = status === 'ready' && payment_method === 'pickup'
  const kind = isReady ? 'order_ready' : status === 'delivering' ? 'order_on_the_way' : undefined
  const others = PROGRESS_MAILS.filter((one) => one !== kind)
  await tx
    .delete(outbox)
    .where(and(eq(outbox.order_id, id), eq(outbox.status, 'waiting'), inArray(outbox.kind, others)))
  if (!kind || !email || !settings.email_notifications) return
  if ((await tx.$count(outbox, and(eq(outbox.order_id, id), eq(outbox.kind, kind)))) > 0) return
  const letter = isReady ? orderReady : orderOnTheWay
  await mail.post(tx, {
    kind,
    recipient: email,
    locale,
    order_id: id,
    delay: UNDO_SECONDS,
    ...letter[locale](placed),
  })
}

const guestMails = {
  confirmed: { kind: 'order_confirmed', letter: orderConfirmed },
  cancelled: { kind: 'order_cancelled_by_us', letter: cancelledByUs },
  reminder: { kind: 'table_reminder', letter: tableReminder },
  released: { kind: 'reservation_released', letter: reservationReleased },
  payment_expired: { kind: 'payment_expired', letter: paymentExpired },
  payment_failed: { kind: 'payment_failed', letter: paymentFailed },
}

/** The words about a table, where those about an order do not fit. */
const tableMails: Partial<Record<keyof typeof guestMails, { letter: Template<[placed: GuestOrder]> }>> = {
  confirmed: { letter: tableConfirmed },
  cancelled: { letter: tableCancelledByUs },
}

export async function mailRefund(
  tx: Tx,
  mail: MailQueue,
  placed: GuestOrder,
  settings: MailSettings,
  refund: { amount: number; currency: CurrencyCode; lines: readonly RefundedLine[] },
) {
  const { locale, email } = placed.order
  if (!settings.email_notifications || !email) return
  await mail.post(tx, { kind: 'refund', recipient: email, locale, ...paymentRefunded[locale](placed, refund) })
}

/** The payment of an order needs a decision by the restaurant. Without an amount, the mail names the order's total. */
export async function mailPaymentAlert(
  tx: Tx,
  mail: MailQueue,
  placed: GuestOrder,
  settings: MailSettings,
  news: PaymentAlert,
  money = { amount: placed.order.total_amount, currency: placed.order.currency },
) {
  const letter = (language: Locale) => paymentAlert[language](placed, news, money)
  await mailRestaurant(tx, mail, settings, { kind: `money_${news}`, reply_to: placed.order.email, letter })
}

/** Kinds of mail that anybody can have sent to any address by ordering in its name. */
const UNASKED_MAILS = ['order_received', 'payment_expired', 'reservation_released'] as const

/**
 * How many of them an address gets that nobody has confirmed: enough for an office that orders for everybody by itself, too few to
 * fill a stranger's inbox.
 */
export const MOST_UNASKED = { hour: 6, day: 15 } as const

/**
 * Whether a mail about this order may be sent to its address. Only who has signed in with the address, or is staff, shows that
 * the mail is wanted; for all others it is limited. An order that was paid always has its mail.
 */
async function mayMail(tx: Tx, { id, payment_status }: Order, email: string): Promise<boolean> {
  if (payment_status === 'paid') return true
  // Orders that are placed at the same moment count together.
  await lock(tx, 'recipient', [email.toLowerCase()])
  const [sent] = await tx
    .select({
      day: sql<number>`count(*)::int`,
      hour: sql<number>`(count(*) filter (where ${outbox.created_at} > now() - interval '1 hour'))::int`,
      is_own: sql<boolean>`exists ${isPlacedByOwner(tx, id, email)}`,
    })
    .from(outbox)
    .where(
      and(
        gt(outbox.created_at, sql`now() - interval '1 day'`),
        eq(sql`lower(${outbox.recipient})`, email.toLowerCase()),
        inArray(outbox.kind, [...UNASKED_MAILS]),
      ),
    )
  return !sent || sent.is_own || (sent.hour < MOST_UNASKED.hour && sent.day < MOST_UNASKED.day)
}

function isPlacedByOwner(tx: Tx, order_id: string, email: string) {
  const isOwn = and(users.email_verified, eq(sql`lower(${users.email})`, email.toLowerCase()))
  return tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.user_id))
    .leftJoin(admin_users, eq(admin_users.user_id, users.id))
    .where(and(eq(orders.id, order_id), or(isOwn, sql`${admin_users.user_id} is not null`)))
}

import { UNASKED_MAILS } from '../../domain/orders/guest-mails.ts'
import type { GuestOrder } from '../../domain/orders/orders.schema.ts'
import type { RefundedLine } from '../../domain/payments/line-refunds.ts'
import type { PaymentAlert } from '../../domain/payments/states.ts'
import { oneOf } from '../../domain/records.ts'
import type { Locale } from '../../domain/text/locales.ts'
import type { Tx } from '../platform/database/connection.ts'
import type { MailQueue } from '../platform/mail/mail-queue.ts'
import { type MailSettings, mailRestaurant } from '../settings/restaurant-mail.ts'
import { cancelledByUs, newOrder, orderCancelled, orderConfirmed, orderReceived } from './order-mail.ts'
import { paymentAlert } from './payment-alert-mail.ts'
import { paymentExpired, paymentFailed, paymentRefunded } from './payment-mail.ts'
import { reservationReleased } from './released-mail.ts'
import { mayMail } from './unasked-mails.ts'

/** Queued in the order's transaction: a mail is sent if and only if the order is stored. */
export async function mailNewOrder(tx: Tx, mail: MailQueue, placed: GuestOrder, settings: MailSettings) {
  const { locale, email } = placed.order
  if (!settings.email_notifications) return
  if (email && (await mayMail(tx, placed.order, email)))
    await mail.post(tx, { kind: 'order_received', recipient: email, locale, ...orderReceived[locale](placed) })
  const letter = (language: Locale) => newOrder[language](placed)
  await mailRestaurant(tx, mail, settings, { kind: 'new_order', reply_to: email, letter })
}

/** A guest cancelled an order or one of its reservations: the kitchen should not start cooking. */
export async function mailCancellation(tx: Tx, mail: MailQueue, placed: GuestOrder, settings: MailSettings) {
  const letter = (language: Locale) => orderCancelled[language](placed)
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
  const { kind, letter } = guestMails[news]
  if (oneOf(UNASKED_MAILS, kind) && !(await mayMail(tx, placed.order, email))) return
  await mail.post(tx, { kind, recipient: email, locale, ...letter[locale](placed) })
}

const guestMails = {
  confirmed: { kind: 'order_confirmed', letter: orderConfirmed },
  cancelled: { kind: 'order_cancelled_by_us', letter: cancelledByUs },
  released: { kind: 'reservation_released', letter: reservationReleased },
  payment_expired: { kind: 'payment_expired', letter: paymentExpired },
  payment_failed: { kind: 'payment_failed', letter: paymentFailed },
}

export async function mailRefund(
  tx: Tx,
  mail: MailQueue,
  placed: GuestOrder,
  settings: MailSettings,
  { amount, lines }: { amount: number; lines: readonly RefundedLine[] },
) {
  const { locale, email } = placed.order
  if (!settings.email_notifications || !email) return
  await mail.post(tx, { kind: 'refund', recipient: email, locale, ...paymentRefunded[locale](placed, amount, lines) })
}

/** The payment of an order needs a decision by the restaurant. Without an amount, the mail names the order's total. */
export async function mailPaymentAlert(
  tx: Tx,
  mail: MailQueue,
  placed: GuestOrder,
  settings: MailSettings,
  news: PaymentAlert,
  amount = placed.order.total_amount,
) {
  const letter = (language: Locale) => paymentAlert[language](placed, news, amount)
  await mailRestaurant(tx, mail, settings, { kind: `money_${news}`, reply_to: placed.order.email, letter })
}

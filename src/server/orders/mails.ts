import { EMAIL } from '../../domain/messages.ts'
import type { PlacedOrder } from '../../domain/orders.ts'
import type { MoneyNews } from '../../domain/payments/states.ts'
import type { Tx } from '../database/connection.ts'
import type { Mail, Mailroom } from '../mail/mailroom.ts'
import { moneyNews } from '../mail/templates/money-news.ts'
import { cancelledByUs, newOrder, orderCancelled, orderConfirmed, orderReceived } from '../mail/templates/orders.ts'
import { paymentExpired, paymentFailed, paymentRefunded } from '../mail/templates/payments.ts'

type House = { email: string; email_notifications: boolean }

/** Posted in the transaction of the order: whatever is stored is told, whatever is refused is not. */
export async function tellBothSides(tx: Tx, mail: Mailroom, placed: PlacedOrder, house: House) {
  const { locale, email } = placed.order
  if (!house.email_notifications) return
  if (email) await mail.post(tx, { kind: 'order_received', recipient: email, locale, ...orderReceived[locale](placed) })
  await tellRestaurant(tx, mail, house, { kind: 'new_order', ...from(placed), ...newOrder[locale](placed) })
}

/** A guest cancelled an order or one of its reservations: the kitchen should not start cooking. */
export async function tellOfCancellation(tx: Tx, mail: Mailroom, placed: PlacedOrder, house: House) {
  if (!house.email_notifications) return
  const letter = orderCancelled[placed.order.locale](placed)
  await tellRestaurant(tx, mail, house, { kind: 'order_cancelled', ...from(placed), ...letter })
}

/** The restaurant said yes, or no, to an order or to one of its reservations; or there is news about its payment. */
export async function tellGuest(tx: Tx, mail: Mailroom, placed: PlacedOrder, house: House, news: keyof typeof answers) {
  const { locale, email } = placed.order
  if (!house.email_notifications || !email) return
  const { kind, letter } = answers[news]
  await mail.post(tx, { kind, recipient: email, locale, ...letter[locale](placed) })
}

const answers = {
  confirmed: { kind: 'order_confirmed', letter: orderConfirmed },
  cancelled: { kind: 'order_cancelled_by_us', letter: cancelledByUs },
  payment_expired: { kind: 'payment_expired', letter: paymentExpired },
  payment_failed: { kind: 'payment_failed', letter: paymentFailed },
}

export async function tellOfRefund(tx: Tx, mail: Mailroom, placed: PlacedOrder, house: House, amount: number) {
  const { locale, email } = placed.order
  if (!house.email_notifications || !email) return
  await mail.post(tx, { kind: 'refund', recipient: email, locale, ...paymentRefunded[locale](placed, amount) })
}

/** Something about the money of an order needs somebody of the restaurant. Without an amount, it is about all of it. */
export async function tellOfMoney(
  tx: Tx,
  mail: Mailroom,
  placed: PlacedOrder,
  house: House,
  news: MoneyNews,
  amount = placed.order.total_amount,
) {
  if (!house.email_notifications) return
  const letter = moneyNews[placed.order.locale](placed, news, amount)
  await tellRestaurant(tx, mail, house, { kind: `money_${news}`, ...from(placed), ...letter })
}

const from = ({ order: { locale, email } }: PlacedOrder) => ({ locale, ...(email && { reply_to: email }) })

async function tellRestaurant(tx: Tx, mail: Mailroom, { email }: House, letter: Omit<Mail, 'recipient'>) {
  if (EMAIL.test(email)) await mail.post(tx, { ...letter, recipient: email })
}

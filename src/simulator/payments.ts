import { notFound, unprocessable } from './errors.ts'
import { refundEvent } from './event-publisher.ts'
import { countDecimals, formatAmount, isCurrency, type Money, minorUnits, money, readMinor } from './money.ts'
import type { RefundRequest } from './order-request.ts'
import { findReplay, storeReplay } from './replays.ts'
import { formatTime, type Simulator } from './simulator.ts'
import { type Capture, type Order, type Refund, resourceId } from './state.ts'

export type Payment = { order: Order; capture: Capture }

export function requireCapture({ state }: Simulator, id: string): Payment {
  for (const order of state.orders)
    for (const capture of order.captures) if (capture.id === id) return { order, capture }
  throw notFound('capture_id', id)
}

export function requireRefund({ state }: Simulator, id: string): { order: Order; refund: Refund } {
  for (const order of state.orders) for (const refund of order.refunds) if (refund.id === id) return { order, refund }
  throw notFound('refund_id', id)
}

type RefundInput = RefundRequest & { status?: Refund['status'] }

export function refundCapture(sim: Simulator, id: string, request: RefundInput, key: string | undefined) {
  const earlier = findReplay(sim, 'refund', key)
  if (earlier) return { ...requireRefund(sim, earlier), created: false }
  const payment = requireCapture(sim, id)
  const { capture } = payment
  if (capture.status === 'PENDING') throw unprocessable('PENDING_CAPTURE')
  if (readMinor(findRefundable(payment)) === 0n) throw unprocessable('CAPTURE_FULLY_REFUNDED')
  if (capture.status === 'DECLINED' || capture.status === 'FAILED') throw unprocessable('REFUND_NOT_ALLOWED')
  const amount = request.amount ? requireRefundable(payment, request.amount) : findRefundable(payment)
  if (isDisputed(sim, capture) && amount.value !== capture.amount.value) throw unprocessable('TRANSACTION_DISPUTED')
  if (request.invoice_id && invoiceWasRefunded(sim, request.invoice_id))
    throw unprocessable('DUPLICATE_INVOICE_ID', { description: 'Invoice ID was previously used to refund a capture.' })
  const refund = addRefund(sim, payment, amount, request)
  storeReplay(sim, 'refund', key, refund.id)
  refundEvent(sim, payment.order, refund)
  return { order: payment.order, refund, created: true }
}

export const sumRefunded = (payment: Payment): Money => sumRefunds(payment, ['COMPLETED'])

/** The amount that can still be refunded; pending refunds are subtracted too. */
export const findRefundable = (payment: Payment): Money =>
  money(
    payment.capture.amount.currency_code,
    readMinor(payment.capture.amount) - readMinor(sumRefunds(payment, ['COMPLETED', 'PENDING'])),
  )

const sumRefunds = ({ order, capture }: Payment, statuses: Refund['status'][]): Money =>
  money(
    capture.amount.currency_code,
    order.refunds
      .filter(({ capture_id, status }) => capture_id === capture.id && statuses.includes(status))
      .reduce((sum, { amount }) => sum + readMinor(amount), 0n),
  )

function requireRefundable(payment: Payment, amount: Money): Money {
  const { currency_code, value } = amount
  const context = { field: '/amount/value', value, location: 'body' } as const
  if (!isCurrency(currency_code)) throw unprocessable('INVALID_CURRENCY_CODE', { field: '/amount/currency_code' })
  if (currency_code !== payment.capture.amount.currency_code) throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH')
  const minor = minorUnits(amount)
  if (minor === undefined)
    throw unprocessable(countDecimals(currency_code) ? 'DECIMAL_PRECISION' : 'DECIMALS_NOT_SUPPORTED', context)
  if (minor <= 0n) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', context)
  if (minor > readMinor(findRefundable(payment))) throw unprocessable('REFUND_AMOUNT_EXCEEDED', context)
  return formatAmount(amount)
}

export function addRefund(
  sim: Simulator,
  payment: Payment,
  amount: Money,
  { custom_id, invoice_id, note_to_payer, status = 'COMPLETED' }: RefundInput,
) {
  const { order, capture } = payment
  const total = money(amount.currency_code, readMinor(sumRefunded(payment)) + readMinor(amount))
  const at = formatTime(sim)
  const refund: Refund = {
    id: resourceId(),
    capture_id: capture.id,
    status,
    amount,
    total,
    custom_id,
    invoice_id,
    note_to_payer,
    at,
    updated_at: at,
  }
  order.refunds.push(refund)
  markRefunded(sim, payment)
  return refund
}

export function markRefunded(sim: Simulator, payment: Payment): void {
  const { capture } = payment
  const refunded = sumRefunded(payment)
  const isFull = refunded.value === capture.amount.value
  capture.status = isFull ? 'REFUNDED' : readMinor(refunded) > 0n ? 'PARTIALLY_REFUNDED' : 'COMPLETED'
  capture.updated_at = formatTime(sim)
}

const isDisputed = ({ state }: Simulator, { id }: Capture): boolean =>
  state.disputes.some(({ capture_id, status }) => capture_id === id && status !== 'RESOLVED')

const invoiceWasRefunded = ({ state }: Simulator, invoice_id: string): boolean =>
  state.orders.some(({ refunds }) => refunds.some((refund) => refund.invoice_id === invoice_id))

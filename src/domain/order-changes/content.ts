import { asMinor, type Minor } from '../money.ts'
import type { ChangedLine } from '../orders/delta.schema.ts'
import type { PaymentStatus } from '../orders/orders.ts'
import { DONE, type Status } from '../orders/statuses.ts'

export type ContentProblem = 'done' | 'payment_unclear' | 'on_its_way'

type Changeable = { status: Status; payment_status: PaymentStatus }

/**
 * Why staff cannot change an order; null: they can. `adds`: with dishes that the kitchen would have to make, which nobody can
 * add to an order that has left.
 */
export function contentProblem({ status, payment_status }: Changeable, adds: boolean): ContentProblem | null {
  if (DONE.some((done) => done === status)) return 'done'
  if (payment_status === 'checking' || payment_status === 'refunded') return 'payment_unclear'
  return adds && status === 'delivering' ? 'on_its_way' : null
}

/** The next status of a changed order: the kitchen has to make something again. */
export const statusAfter = (status: Status, adds: boolean): Status =>
  adds && status === 'ready' ? 'preparing' : status

type CountedLine = Omit<ChangedLine, 'before' | 'after'> & { quantity: number }

/** What became more, fewer, new or was taken off, by the number of the line. */
export function changedLines(before: readonly CountedLine[], after: readonly CountedLine[]): ChangedLine[] {
  const lines = new Map([...before, ...after].map((line) => [line.line, line]))
  const quantityIn = (list: readonly CountedLine[], number: number) =>
    list.find(({ line }) => line === number)?.quantity ?? 0
  return [...lines.values()]
    .map(({ quantity: _, ...line }) => ({
      ...line,
      before: quantityIn(before, line.line),
      after: quantityIn(after, line.line),
    }))
    .filter((line) => line.before !== line.after)
    .toSorted((a, b) => a.line - b.line)
}

export const addsDishes = (lines: readonly ChangedLine[]): boolean => lines.some(({ before, after }) => after > before)

/** `to_collect`: what the guest pays on receipt. `refundable`: what is left of the money that was paid online. */
export type PaidOrder = { total: Minor; to_collect: Minor; refundable: Minor }

/**
 * The total of an order that was paid online changes. What it costs more is paid on receipt; what it costs less is first
 * taken off that, and the rest goes back the way it came.
 */
export function settleDifference({ total, to_collect, refundable }: PaidOrder, next: Minor) {
  const more = Math.max(0, next - total)
  const less = Math.max(0, total - next)
  const offReceipt = Math.min(to_collect, less)
  return {
    to_collect: asMinor(to_collect + more - offReceipt),
    refund: asMinor(Math.min(refundable, less - offReceipt)),
  }
}

type Paid = { captured: Minor; refunded: Minor }

/** Of the refunds of a payment, those that gave back what a cheaper order no longer costs. */
export function givenBack({ captured, refunded }: Paid, total: Minor, to_collect: Minor): Minor {
  const price = Math.max(0, total - to_collect)
  return asMinor(Math.min(refunded, Math.max(0, captured - price)))
}

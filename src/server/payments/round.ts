import type { OnlinePaymentContext } from './payment-context.ts'
import { PayPalRefusal } from './paypal-refusal.ts'

const AT_ONCE = 5

export type Round = ReturnType<typeof openRound>

/**
 * Work with many requests to PayPal, such as one run of the sweeper: a few at once, until its time is over. After one
 * request without a response no other payment is read: a PayPal that hangs costs one time-out, not one per payment.
 */
export function openRound(context: OnlinePaymentContext, limit_ms = Number.POSITIVE_INFINITY) {
  const end = performance.now() + limit_ms
  let answering = true
  const goesOn = () => answering && performance.now() < end

  const watch =
    <Arguments extends unknown[], Answer>(request: (...sent: Arguments) => Promise<Answer>) =>
    async (...sent: Arguments): Promise<Answer> => {
      try {
        return await request(...sent)
      } catch (error) {
        if (error instanceof PayPalRefusal && error.status === 0) answering = false
        throw error
      }
    }
  const { paypal } = context
  const read = watch(paypal.readOrder)
  const watched: typeof paypal = {
    ...paypal,
    // A capture or refund is sent all the same: it was stored as requested before.
    captureOrder: watch(paypal.captureOrder),
    refundCapture: watch(paypal.refundCapture),
    check: watch(paypal.check),
    createOrder: watch(paypal.createOrder),
    listDisputes: watch(paypal.listDisputes),
    readDispute: watch(paypal.readDispute),
    readOrder: async (id) => {
      if (answering) return read(id)
      throw new PayPalRefusal(0, 'UNREACHABLE', 'PayPal did not answer another request', { call: 'read' })
    },
  }
  return {
    context: { ...context, paypal: watched },
    goesOn,
    /** Works through the items as long as the round goes on. */
    async each<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
      const waiting = [...items]
      const takeNext = async () => {
        while (goesOn() && waiting.length > 0) await work(waiting.shift() as Item)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, takeNext))
    },
  }
}

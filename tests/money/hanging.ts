import fc from 'fast-check'
import { act } from './actions.ts'
import { Step } from './step.ts'
import type { History } from './world.ts'

const NAMES = [
  'guest comes back',
  'guest chooses cash',
  'staff cancel',
  'staff refund a part',
  'the sweeper comes',
] as const

/** PayPal answers nothing while something happens. */
const hangsDuring = fc
  .constantFrom(...NAMES)
  .map((what) => new Step(`PayPal hangs while ${what}`, (history) => hang(history, () => act(what, history, 0))))

/** Whatever PayPal does, an order that is not paid in time gives its seats back, unless its money was asked for. */
const hangsAtTheEnd = fc.constant(
  new Step('PayPal hangs when the time to pay is over', async (history) => {
    await history.pass(40)
    await hang(history, () => act('the sweeper comes', history, 0))
    const { order } = await history.staff.getJson(`/api/admin/orders/${history.id}`)
    if (order.status === 'pending' && order.payment_status === 'unpaid' && !order.payment_asked)
      history.broken.push('an expired order keeps its seats while PayPal hangs')
  }),
)

async function hang({ paypal }: History, work: () => Promise<unknown>) {
  await paypal.fault({ on: '*', timeout: 'before', times: 1000 })
  await work()
  await paypal.clearFaults()
}

export const hanging = fc.oneof(hangsDuring, hangsAtTheEnd)

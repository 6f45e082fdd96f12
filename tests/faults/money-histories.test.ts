import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlacedOrder } from '../../src/domain/orders.ts'
import { changeStatus } from '../../src/server/orders/change-status.ts'
import { payAgain, payInPerson } from '../../src/server/payments/choose.ts'
import { forgivePayPal, PayPalRefusal } from '../../src/server/payments/paypal-refusal.ts'
import { refundOrder } from '../../src/server/payments/refund.ts'
import { settle } from '../../src/server/payments/settle.ts'
import { isOnline, type OnlineTill } from '../../src/server/payments/till.ts'
import { Refusal } from '../../src/server/refusal.ts'
import { wrongWith } from '../books.ts'
import { CAPTURE, CREATE, GET, type Money, openMoney, REFUND } from '../money.ts'
import { paypalIdOf } from '../paypal.ts'

/** `npm run money` plays 2,000. */
const HISTORIES = Number(process.env.MONEY ?? 6)

let money: Money
let tills: [OnlineTill, OnlineTill]
beforeAll(async () => {
  money = await openMoney({ timeout: 1000, pauses: [5] })
  const [first, second] = [money.restaurant.till, money.second.till]
  if (!isOnline(first) || !isOnline(second)) throw new Error('PayPal is not set up')
  tills = [first, second]
})
afterAll(() => money.close())

type World = { placed: PlacedOrder; approve_url: string | undefined }
type Act = { name: string; run: (world: World) => Promise<unknown> }

/** What is refused, or not possible at that moment, is no mistake: the books at the end tell. */
const attempt = async (work: () => Promise<unknown>) => {
  try {
    await work()
  } catch (error) {
    const expected = error instanceof Refusal || error instanceof PayPalRefusal || /^(POST|GET) \//.test(String((error as Error).message))
    if (!expected) throw error
  }
}
const person = () => ({ ...money.staff.account, id: money.staff.account.id }) as never
const till = (n: number) => tills[n] ?? tills[0]
const paypalOrder = async ({ placed }: World) => (await money.paypal.ofOrder(placed.order.id)).at(-1)
const ofOrder = ({ placed }: World) => placed.order.id

const guest = fc.oneof(
  fc.constantFrom('pay', 'hold', 'decline').map((outcome) => ({
    name: `approve: ${outcome}`,
    run: async ({ approve_url }: World) =>
      approve_url && money.paypal.approve(paypalIdOf(approve_url), outcome as 'pay' | 'hold' | 'decline'),
  })),
  fc.nat(1).map((n) => ({ name: `come back ${n}`, run: (w: World) => settle(till(n), ofOrder(w)) })),
  fc.nat(1).map((n) => ({
    name: `pay again ${n}`,
    run: async (w: World) => {
      w.approve_url = (await payAgain(till(n), ofOrder(w))) ?? w.approve_url
    },
  })),
  fc.constant({ name: 'cash', run: (w: World) => payInPerson(till(0), ofOrder(w)) }),
)
const staff = fc.oneof(
  fc.nat(1).map((n) => ({
    name: `cancel ${n}`,
    run: (w: World) => changeStatus(till(n), person(), { order_id: ofOrder(w), status: 'cancelled' }, new Date()),
  })),
  fc.constant({
    name: 'cancel and refund',
    run: async (w: World) => {
      const { refundable } = await money.moneyOf(w.placed)
      const refund = refundable > 0 ? { refund: { id: crypto.randomUUID(), amount: refundable } } : {}
      await changeStatus(till(0), person(), { order_id: ofOrder(w), status: 'cancelled', ...refund }, new Date())
    },
  }),
  fc.constant({
    name: 'revive',
    run: (w: World) => changeStatus(till(1), person(), { order_id: ofOrder(w), status: 'confirmed' }, new Date()),
  }),
  fc.integer({ min: 1, max: 900 }).map((amount) => ({
    name: `refund ${amount}`,
    run: (w: World) =>
      refundOrder(till(amount % 2), person(), ofOrder(w), { id: crypto.randomUUID(), amount: amount / 100, reason: 'Cold' }),
  })),
)
const atPayPal = fc.oneof(
  fc.constantFrom('complete', 'deny', 'reverse').map((what) => ({
    name: `PayPal: ${what}`,
    run: async (w: World) => {
      const capture = (await paypalOrder(w))?.captures.at(-1)
      if (capture) await money.paypal.decide(capture.id, what as 'complete' | 'deny' | 'reverse')
    },
  })),
  fc.constant({
    name: 'PayPal: a refund fails',
    run: async (w: World) => {
      const refund = (await paypalOrder(w))?.refunds.at(-1)
      if (refund) await money.paypal.decideRefund(refund.id, 'fail')
    },
  }),
)
const house = fc.oneof(
  fc.tuple(fc.nat(1), fc.boolean()).map(([n, unpaid]) => ({
    name: `sweep ${n}${unpaid ? ', too late to pay' : ''}`,
    run: async () => {
      await money.timePasses(unpaid)
      await (n === 0 ? money.restaurant : money.second).sweep()
    },
  })),
  fc.constantFrom('normal', 'never', 'twice', 'delayed').map((manner) => ({
    name: `webhooks: ${manner}`,
    run: () => money.paypal.webhooks(manner as 'normal'),
  })),
)
const fault = fc
  .record({
    on: fc.constantFrom(GET, CREATE, CAPTURE, REFUND),
    how: fc.constantFrom<object>(
      { drop: 'before' },
      { drop: 'after' },
      { status: 500 },
      { status: 500, effect: true },
      { status: 409, issue: 'PREVIOUS_REQUEST_IN_PROGRESS' },
      { status: 403, issue: 'PERMISSION_DENIED' },
      { status: 404, issue: 'INVALID_RESOURCE_ID' },
      { status: 422, issue: 'SHIPPING_ADDRESS_INVALID' },
      { status: 422, issue: 'INSTRUMENT_DECLINED' },
      { delay_ms: 60, concurrent: 409 },
      { delay_ms: 60, late: true },
    ),
    times: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ on, how, times }) => ({
    name: `fault on ${on}: ${JSON.stringify(how)} ×${times}`,
    run: () => money.paypal.fault({ on, times, ...how }),
  }))

const act = fc.oneof(
  { weight: 5, arbitrary: guest },
  { weight: 3, arbitrary: staff },
  { weight: 2, arbitrary: atPayPal },
  { weight: 3, arbitrary: house },
  { weight: 3, arbitrary: fault },
) as fc.Arbitrary<Act>

/** One thing after another, or two at the same moment. */
const commandOf = (acts: Act[]): fc.AsyncCommand<object, World> => ({
  check: () => true,
  run: async (_, world) => void (await Promise.all(acts.map(({ run }) => attempt(() => run(world))))),
  toString: () => acts.map(({ name }) => name).join(' ‖ '),
})
const commands = fc.commands(
  [act.map((one) => commandOf([one])), fc.tuple(act, act).map((both) => commandOf(both))],
  { maxCommands: 14 },
)

test('whatever guests, staff, PayPal, two processes and faults do in whatever order, no cent is lost or doubled', {
  timeout: 120_000 + HISTORIES * 5000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(commands, fc.boolean(), async (history, automatic) => {
      await money.clear()
      await money.paypal.webhooks('never')
      await money.sql('update settings set refund_cancelled = $1', [automatic])
      const placed = await money.order()
      const world = { placed, approve_url: placed.approve_url }
      await fc.asyncModelRun(() => ({ model: {}, real: world }), history)
      // The storm is over: sooner or later everybody agrees.
      await money.paypal.mend()
      await money.paypal.webhooks('never')
      for (let turn = 0; turn < 4; turn++) {
        await money.timePasses()
        await money.restaurant.sweep()
      }
      await settle(till(0), placed.order.id).catch(forgivePayPal)
      expect(await wrongWith(money)).toEqual([])
    }),
    { numRuns: HISTORIES, ...(process.env.MONEY_SEED && { seed: Number(process.env.MONEY_SEED) }), endOnFailure: HISTORIES > 100 },
  )
})

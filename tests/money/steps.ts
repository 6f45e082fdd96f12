import fc from 'fast-check'
import { act, actions, atPayPal } from './actions.ts'
import { fault, WHERE, where } from './faults.ts'
import { hanging } from './hanging.ts'
import { Step } from './step.ts'
import type { History } from './world.ts'

/** Repeated entries are more likely. */
const name = fc.constantFrom(
  ...Object.keys(actions),
  'guest comes back',
  'guest pays again',
  'guest chooses cash',
  'staff cancel',
  'staff cancel and refund',
  'staff refund a part',
  'staff refund a dish',
  'staff refund all that is left',
  'the sweeper comes',
  'staff cancel a part',
  'staff bring the part back',
)
const app = fc.constantFrom(0 as const, 1 as const)

const simple = fc.tuple(name, app).map(([what, by]) => new Step(`${what} (${by})`, (history) => act(what, history, by)))

const elsewhere = fc
  .constantFrom(...Object.keys(atPayPal))
  .map((what) => new Step(what, (history) => atPayPal[what]?.(history) ?? Promise.resolve()))

/** Steps that advance an order: without these most histories would end before any capture. */
const usual = fc.constantFrom('guest comes back', 'the sweeper comes', 'all webhooks arrive twice').map(
  (what) =>
    new Step(`payer approves, ${what}`, async (history) => {
      await atPayPal['payer approves']?.(history)
      await act(what, history, 0)
    }),
)

const together = fc
  .array(fc.tuple(name, app), { minLength: 2, maxLength: 3 })
  .map(
    (all) =>
      new Step(`at once: ${all.map(([what, by]) => `${what} (${by})`).join(' + ')}`, (history) =>
        Promise.all(all.map(([what, by]) => act(what, history, by))),
      ),
  )

/** The requests of each actor. */
const ASKING = [
  'guest comes back',
  'the sweeper comes',
  'guest pays again',
  'staff ask PayPal',
  'all webhooks arrive twice',
]
const MAKERS = {
  capture: ASKING,
  read: ASKING,
  refund: ['staff refund a part', 'staff refund a dish', 'staff refund all that is left', 'staff cancel and refund'],
  create: ['guest pays again'],
}
const request = where.chain((on) => fc.record({ on: fc.constant(on), what: fc.constantFrom(...MAKERS[on]), by: app }))

/** The sweeper sends a request only when it is due, and a guest needs a new payment only when the last one is over. */
async function prepare(history: History, on: keyof typeof MAKERS, what: string) {
  if (on === 'capture') await atPayPal['payer approves']?.(history)
  if (on === 'create') await atPayPal['PayPal voids the order']?.(history)
  if (what === 'the sweeper comes') await history.pass(2)
}

/** Starts an action whose request is held at PayPal, so that later steps overtake it. */
const overtaken = fc.tuple(request, fc.constantFrom('before' as const, 'after' as const)).map(
  ([{ on, what, by }, hold]) =>
    new Step(`${what} (${by}) begins, ${on} held ${hold} its work`, async (history) => {
      const { paypal, started } = history
      await prepare(history, on, what)
      await paypal.fault({ on: WHERE[on], hold })
      const work = act(what, history, by)
      started.push(work)
      const isHeld = await Promise.race([
        work.then(() => false),
        paypal.held().then(
          () => true,
          () => false,
        ),
      ])
      if (!isHeld) await paypal.clearFaults()
    }),
)

const released = fc.boolean().map(
  (drop) =>
    new Step(drop ? 'what is held is lost' : 'what is held goes on', async ({ paypal, started }) => {
      await paypal.release('*', drop)
      await Promise.all(started)
    }),
)

const time = fc
  .constantFrom(2, 12, 40, 200, 400)
  .map((minutes) => new Step(`${minutes} minutes pass`, ({ pass }) => pass(minutes)))

/** Money and the choice of cash that come when the promised times, or the reserved day, have passed. */
const late = fc
  .tuple(fc.constantFrom(25, 45, 100, 170, 5 * 1440), fc.constantFrom('guest comes back', 'guest chooses cash'))
  .map(
    ([minutes, what]) =>
      new Step(`payer approves, ${what} after ${minutes} minutes`, async (history) => {
        await atPayPal['payer approves']?.(history)
        await history.pass(minutes)
        await act(what, history, 0)
      }),
  )

const forgotten = fc.constant(new Step('PayPal forgets request ids', ({ paypal }) => paypal.forgetRequestIds()))

const faulty = fault.map(
  ({ on, fault }) => new Step(`next ${on}: ${JSON.stringify(fault)}`, (history) => history.addFault(on, fault)),
)

/** An immediate fault. */
const immediateFault = fc.tuple(fault, app, fc.nat()).map(([{ on, fault }, by, pick]) => {
  const what = MAKERS[on][pick % MAKERS[on].length] ?? ''
  return new Step(`${what} (${by}) meets ${on} ${JSON.stringify(fault)}`, async (history) => {
    await prepare(history, on, what)
    await history.addFault(on, fault)
    await act(what, history, by)
  })
})

const stale = fc.constant(
  new Step('reads will be of this moment', async ({ paypal }) => {
    await paypal.keepMoment('before')
    await paypal.fault({ on: WHERE.read, stale: 'before', times: 2 })
  }),
)

/** Whether webhooks arrive at the end, and whether cancelled orders are refunded automatically. */
export const conditions = fc.record({ webhooks: fc.boolean(), automatic: fc.boolean() })

/** The state of the order before the history: most faults need a capture. */
export const beginning = fc.constantFrom('placed', 'approved', 'paid', 'paid', 'held for review')

export async function reach(history: History, stage: string) {
  if (stage !== 'placed')
    await atPayPal[stage === 'held for review' ? 'payer approves, held for review' : 'payer approves']?.(history)
  if (stage === 'paid' || stage === 'held for review') await act('guest comes back', history, 0)
}

export const history = fc.commands<object, History, false>(
  [
    simple,
    simple,
    simple,
    elsewhere,
    elsewhere,
    usual,
    together,
    together,
    overtaken,
    overtaken,
    released,
    immediateFault,
    immediateFault,
    immediateFault,
    time,
    late,
    forgotten,
    faulty,
    stale,
    hanging,
  ],
  { size: 'max', maxCommands: 12 },
)

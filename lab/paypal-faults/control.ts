import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Extension } from '../../src/simulator/app.ts'
import { approveOrder, endOrder, isOpen, requireOrder } from '../../src/simulator/orders.ts'
import { returnUrl } from '../../src/simulator/routes/approval.ts'
import { emptyState } from '../../src/simulator/state.ts'
import { release } from './active-requests.ts'
import { faultControls } from './control-faults.ts'
import { moneyControls, readControl } from './control-money.ts'
import { faultMiddleware } from './fault-middleware.ts'
import { ledgerEntry } from './ledger.ts'
import { emptyTestState } from './test-state.ts'

const DeliveryModeSchema = z.strictObject({
  deliver: z.enum(['normal', 'never', 'twice', 'reversed', 'delayed']),
  delay_ms: z.int().min(0).default(1000),
})
const ApprovalSchema = z.strictObject({ outcome: z.enum(['pay', 'hold', 'decline']).default('pay') })
const ResendSchema = z.strictObject({ event_id: z.string().optional() })
/** The header with the secret. */
export const CONTROL_SECRET = 'x-control-secret'

const ResetSchema = z.strictObject({ everything: z.boolean().default(false) })

/** Not part of PayPal: tests read the state and cause faults here, with a secret. */
export const controlledBy =
  (secret: string): Extension =>
  (sim, deliveries) => {
    const { state } = sim
    const tests = emptyTestState()
    const routes = new Hono()
      .use('/simulator/*', async (c, next) => {
        if (!isEqual(c.req.header(CONTROL_SECRET) ?? '', secret))
          return c.json({ error: 'The control secret is wrong.' }, 401)
        await next()
        sim.save()
      })
      .get('/simulator/ledger', (c) => c.json({ orders: state.orders.map(ledgerEntry) }))
      .get('/simulator/exchanges', (c) => c.json({ exchanges: tests.exchanges }))
      .delete('/simulator/exchanges', (c) => {
        tests.exchanges.length = 0
        return c.body(null, 204)
      })
      .post('/simulator/webhooks', async (c) => {
        state.manner = await readControl(c, DeliveryModeSchema)
        return c.json(state.manner)
      })
      .post('/simulator/webhooks/resend', async (c) => {
        const { event_id } = await readControl(c, ResendSchema)
        return c.json({ sent: await deliveries.resend(state.events.filter(({ id }) => !event_id || id === event_id)) })
      })
      .get('/simulator/events', (c) => c.json({ events: state.events }))
      .post('/simulator/orders/:id/approve', async (c) => {
        const { outcome } = await readControl(c, ApprovalSchema)
        const order = requireOrder(sim, c.req.param('id'))
        if (!isOpen(order)) return c.json({ error: `The order is ${order.status}.` }, 409)
        approveOrder(sim, order, outcome)
        return c.json({ return_url: returnUrl(order, 'approved') ?? null })
      })
      .post('/simulator/orders/:id/:end{void|expire}', (c) => {
        const order = requireOrder(sim, c.req.param('id'))
        if (!isOpen(order)) return c.json({ error: `The order is ${order.status}.` }, 409)
        endOrder(sim, order, c.req.param('end') === 'void' ? 'VOIDED' : 'expired')
        return c.json(ledgerEntry(order))
      })
      .post('/simulator/reset', async (c) => {
        const { everything } = await readControl(c, ResetSchema)
        const { key, tokens, webhooks } = state
        deliveries.stop()
        Object.assign(state, emptyState(key), everything ? {} : { tokens, webhooks })
        tests.exchanges.length = 0
        tests.moments.clear()
        tests.faults.length = 0
        release(tests.activeRequests, () => true, true)
        return c.body(null, 204)
      })
      .route('/', faultControls(sim, tests))
      .route('/', moneyControls(sim))
    return { middleware: faultMiddleware(sim, tests), routes }
  }

const isEqual = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))
const digest = (text: string) => createHash('sha256').update(text).digest()

import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { disputeView, requireDispute } from '../../src/simulator/disputes.ts'
import { RefundRequestSchema } from '../../src/simulator/order-request.ts'
import { refundCapture, requireCapture, requireRefund } from '../../src/simulator/payments.ts'
import type { Simulator } from '../../src/simulator/simulator.ts'
import { refundView } from '../../src/simulator/views.ts'
import { decideCapture, decideRefund, openDispute, resolveDispute, reverseCapture, updateDispute } from './decisions.ts'
import { ledgerEntry } from './ledger.ts'

const DenialSchema = z.strictObject({ event: z.enum(['DENIED', 'DECLINED']).default('DENIED') })
const OwnRefundSchema = RefundRequestSchema.extend({ status: z.enum(['COMPLETED', 'PENDING']).optional() })
const { amount } = RefundRequestSchema.shape
const Stage = z.enum(['INQUIRY', 'CHARGEBACK', 'PRE_ARBITRATION', 'ARBITRATION'])
const DisputeSchema = z.strictObject({
  reason: z.string().default('MERCHANDISE_OR_SERVICE_NOT_RECEIVED'),
  stage: Stage.default('INQUIRY'),
  amount,
})
const DisputeChangeSchema = z.strictObject({
  status: z.enum(['OPEN', 'WAITING_FOR_BUYER_RESPONSE', 'WAITING_FOR_SELLER_RESPONSE', 'UNDER_REVIEW']).optional(),
  stage: Stage.optional(),
})
const ResolutionSchema = z.strictObject({
  outcome: z.enum(['RESOLVED_BUYER_FAVOUR', 'RESOLVED_SELLER_FAVOUR']).default('RESOLVED_BUYER_FAVOUR'),
})

const REFUND_DECISIONS = {
  complete: { to: 'COMPLETED', from: ['PENDING'] },
  fail: { to: 'FAILED', from: ['PENDING', 'COMPLETED'] },
  cancel: { to: 'CANCELLED', from: ['PENDING'] },
} as const

/** Decisions of PayPal, banks and payers, and refunds that the owner makes on PayPal's site. */
export const moneyControls = (sim: Simulator) =>
  new Hono()
    .post('/simulator/captures/:id/:decision{complete|deny|reverse}', async (c) => {
      const payment = requireCapture(sim, c.req.param('id'))
      const decision = c.req.param('decision')
      const { event } = decision === 'deny' ? await readControl(c, DenialSchema) : { event: 'COMPLETED' as const }
      const { status } = payment.capture
      const possible = decision === 'reverse' ? ['COMPLETED', 'PARTIALLY_REFUNDED'] : ['PENDING']
      if (!possible.includes(status)) return c.json({ error: `The capture is ${status}.` }, 409)
      if (decision === 'reverse') reverseCapture(sim, payment)
      else decideCapture(sim, payment, event)
      return c.json(ledgerEntry(payment.order))
    })
    .post('/simulator/captures/:id/refund', async (c) => {
      const { order, refund } = refundCapture(sim, c.req.param('id'), await readControl(c, OwnRefundSchema), undefined)
      return c.json(refundView(order, refund), 201)
    })
    .post('/simulator/refunds/:id/:decision{complete|fail|cancel}', (c) => {
      const existing = requireRefund(sim, c.req.param('id'))
      const decision = Object.entries(REFUND_DECISIONS).find(([name]) => name === c.req.param('decision'))?.[1]
      const possible = decision?.from.some((status) => status === existing.refund.status)
      if (!decision || !possible) return c.json({ error: `The refund is ${existing.refund.status}.` }, 409)
      decideRefund(sim, existing, decision.to)
      return c.json(ledgerEntry(existing.order))
    })
    .get('/simulator/disputes', (c) =>
      c.json({ disputes: sim.state.disputes.map((dispute) => disputeView(sim, dispute)) }),
    )
    .post('/simulator/captures/:id/dispute', async (c) => {
      const payment = requireCapture(sim, c.req.param('id'))
      const { status } = payment.capture
      // Nothing was paid, so nobody can dispute it.
      if (status === 'DECLINED' || status === 'FAILED') return c.json({ error: `The capture is ${status}.` }, 409)
      const dispute = openDispute(sim, payment, await readControl(c, DisputeSchema))
      return c.json(disputeView(sim, dispute), 201)
    })
    .post('/simulator/disputes/:id/update', async (c) => {
      const dispute = requireDispute(sim, c.req.param('id'))
      updateDispute(sim, dispute, await readControl(c, DisputeChangeSchema))
      return c.json(disputeView(sim, dispute))
    })
    .post('/simulator/disputes/:id/resolve', async (c) => {
      const dispute = requireDispute(sim, c.req.param('id'))
      resolveDispute(sim, dispute, (await readControl(c, ResolutionSchema)).outcome)
      return c.json(disputeView(sim, dispute))
    })

/** Parses the body of a control call; an empty body counts as `{}`. */
export const readControl = async <Shape extends z.ZodType>(c: Context, schema: Shape): Promise<z.output<Shape>> =>
  schema.parse(JSON.parse((await c.req.text()) || '{}'))

import { RefundDraftSchema } from '../../../domain/orders/cancellation.schema.ts'
import {
  ComparisonSchema,
  LedgerFilterSchema,
  LedgerSchema,
  OrderPaymentsSchema,
  ProviderSchema,
} from '../../../domain/payments/payments.schema.ts'
import { requirePerson } from '../../accounts/access.ts'
import { body, Id, json, problem, route, routes } from '../../openapi/route.ts'
import { compareLedgers } from '../../payments/compare-ledgers.ts'
import { decideToKeep } from '../../payments/kept-money.ts'
import { readLedger } from '../../payments/ledger.ts'
import { isOnline, type OnlinePaymentContext, type PaymentContext } from '../../payments/payment-context.ts'
import { PayPalRefusal } from '../../payments/paypal-refusal.ts'
import { checkProvider, readProvider } from '../../payments/provider.ts'
import { readPayments, refundOrder } from '../../payments/refund.ts'
import { settle } from '../../payments/settle.ts'
import { ensureWebhook } from '../../payments/webhook.ts'
import { Refusal } from '../../refusal.ts'

const tags = ['Panel: payments']
const unreachable = { 502: problem('PayPal does not answer, or is not set up') }

const ledger = route('staff', {
  method: 'get',
  path: '/admin/payments',
  tags,
  summary: "Our book beside PayPal's, the newest first",
  request: { query: LedgerFilterSchema },
  responses: { 200: json(LedgerSchema, 'A page of payments'), 422: problem('A filter is wrong') },
})
const comparison = route('staff', {
  method: 'post',
  path: '/admin/payments/comparison',
  tags,
  summary: 'Asks PayPal about the newest 200 payments and writes down what it says',
  responses: { 200: json(ComparisonSchema, 'How many differ'), ...unreachable },
})
const ofOrder = route('staff', {
  method: 'get',
  path: '/admin/orders/{id}/payments',
  tags,
  summary: 'All tries to pay an order, and what went back',
  request: { params: Id },
  responses: { 200: json(OrderPaymentsSchema, 'Payments and refunds'), 422: problem('No id') },
})
const settlement = route('staff', {
  method: 'post',
  path: '/admin/orders/{id}/settlement',
  tags,
  summary: 'Brings an order up to what PayPal says about it',
  request: { params: Id },
  responses: { 200: json(OrderPaymentsSchema, 'Payments and refunds'), 422: problem('No id'), ...unreachable },
})
const refund = route('staff', {
  method: 'post',
  path: '/admin/orders/{id}/refunds',
  tags,
  summary: 'Sends money back, all or a part, once per id',
  request: { params: Id, body: body(RefundDraftSchema) },
  responses: {
    200: json(OrderPaymentsSchema, 'Payments and refunds; `requested`: PayPal has not answered yet'),
    404: problem('No such order'),
    409: problem('Not paid online, or the id belongs to another refund'),
    422: problem('Too much, or no reason'),
    ...unreachable,
  },
})
const keepMoney = route('staff', {
  method: 'post',
  path: '/admin/orders/{id}/kept-money',
  tags,
  summary: 'Decides that what was paid for a cancelled order is not sent back',
  request: { params: Id },
  responses: {
    200: json(OrderPaymentsSchema, 'Payments and refunds'),
    404: problem('No such order'),
    409: problem('It is not cancelled'),
    422: problem('No id'),
  },
})
const check = route('admin', {
  method: 'post',
  path: '/admin/payments/provider/check',
  tags,
  summary: 'Asks PayPal whether it lets us work with it',
  responses: { 200: json(ProviderSchema, 'What it said') },
})

export const staffPaymentRoutes = routes()
  .openapi(ledger, async (c) => c.json(await readLedger(c.var, c.req.valid('query')), 200))
  .openapi(comparison, async (c) => c.json(await compareLedgers(requireOnline(c.var)), 200))
  .openapi(ofOrder, async (c) => c.json(await readPayments(c.var.db, c.req.valid('param').id), 200))
  .openapi(settlement, async (c) => {
    const { id } = c.req.valid('param')
    await settle(requireOnline(c.var), id).catch(refuseWithIssue)
    return c.json(await readPayments(c.var.db, id), 200)
  })
  .openapi(refund, async (c) => {
    const { id } = c.req.valid('param')
    await refundOrder(requireOnline(c.var), requirePerson(c), id, c.req.valid('json'))
    return c.json(await readPayments(c.var.db, id), 200)
  })
  .openapi(keepMoney, async (c) => {
    const { id } = c.req.valid('param')
    await decideToKeep(c.var.db, id, requirePerson(c))
    return c.json(await readPayments(c.var.db, id), 200)
  })
  .openapi(check, async (c) => {
    if (isOnline(c.var)) {
      await checkProvider(c.var)
      await ensureWebhook(c.var)
    }
    return c.json(await readProvider(c.var), 200)
  })

function requireOnline<T extends PaymentContext>(context: T): T & OnlinePaymentContext {
  if (!isOnline(context)) throw new Refusal('payment_failed', "PayPal isn't set up.")
  return context as T & OnlinePaymentContext
}

function refuseWithIssue(error: unknown): never {
  if (!(error instanceof PayPalRefusal)) throw error
  const { issue } = error
  throw new Refusal('payment_failed', `PayPal says: ${issue}.`, { issue })
}

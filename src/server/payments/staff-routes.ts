import { RefundDraftSchema } from '../../domain/orders/staff-orders.schema.ts'
import {
  ComparisonSchema,
  LedgerFilterSchema,
  LedgerSchema,
  OrderPaymentsSchema,
  ProviderSchema,
} from '../../domain/payments/payments.schema.ts'
import { requirePerson } from '../accounts/route-access.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { Id, json } from '../api/route.ts'
import { Refusal } from '../platform/refusal.ts'
import { compareLedgers } from './compare-ledgers.ts'
import { decideToKeep } from './kept-money.ts'
import { readLedger } from './ledger.ts'
import { isOnline } from './payment-context.ts'
import { PayPalRefusal } from './paypal-refusal.ts'
import { checkProvider, readProvider } from './provider.ts'
import { readPayments, refundOrder } from './refund.ts'
import { requireOnline } from './require-online.ts'
import { settle } from './settle.ts'
import { ensureWebhook } from './webhook.ts'

const unreachable = 'PayPal does not respond or is not set up'

export const adminOrdersPayments = declareRoutes('Admin: payments')
  .get('staff', '/admin/orders/{id}/payments', {
    summary: 'List the payments, refunds and disputes of an order',
    params: Id,
    responses: { 200: json(OrderPaymentsSchema, 'The payments and refunds') },
    handler: (c) => readPayments(c.var.db, c.req.valid('param').id),
  })
  .post('staff', '/admin/orders/{id}/settlement', {
    summary: 'Update the payments of an order from PayPal',
    params: Id,
    responses: { 200: json(OrderPaymentsSchema, 'The payments and refunds'), 502: unreachable },
    handler: async (c) => {
      const { id } = c.req.valid('param')
      await settle(requireOnline(c.var), id).catch(refuseWithIssue)
      return readPayments(c.var.db, id)
    },
  })
  .post('staff', '/admin/orders/{id}/refunds', {
    summary: 'Refund a payment: an amount, or dishes by name. Requests with the same id make one refund',
    params: Id,
    body: RefundDraftSchema,
    responses: {
      200: json(
        OrderPaymentsSchema,
        'The payments and refunds; a refund that PayPal has not confirmed yet is `requested`',
      ),
      404: 'The order does not exist',
      409: 'The order was not paid online, or the id was used for a different refund',
      502: unreachable,
    },
    handler: async (c) => {
      const { id } = c.req.valid('param')
      await refundOrder(requireOnline(c.var), requirePerson(c), id, c.req.valid('json'))
      return readPayments(c.var.db, id)
    },
  })
  .post('staff', '/admin/orders/{id}/kept-money', {
    summary: 'Keep the money that was paid for a cancelled order, or for dishes of it that were cancelled alone',
    params: Id,
    responses: {
      200: json(OrderPaymentsSchema, 'The payments and refunds'),
      404: 'The order does not exist',
      409: 'Nothing of the order is cancelled and paid',
    },
    handler: async (c) => {
      const { id } = c.req.valid('param')
      await decideToKeep(c.var, id, requirePerson(c))
      return readPayments(c.var.db, id)
    },
  })

export const adminPayments = declareRoutes('Admin: payments')
  .get('staff', '/admin/payments', {
    summary: 'List payments with the amounts recorded here and at PayPal, newest first',
    query: LedgerFilterSchema,
    responses: { 200: json(LedgerSchema, 'A page of payments') },
    handler: (c) => readLedger(c.var, c.req.valid('query')),
  })
  .post('staff', '/admin/payments/comparison', {
    summary: 'Read the newest 200 payments from PayPal and store its amounts',
    responses: { 200: json(ComparisonSchema, 'How many payments were compared and how many differ'), 502: unreachable },
    handler: (c) => compareLedgers(requireOnline(c.var)),
  })
  .post('admin', '/admin/payments/provider/check', {
    summary: 'Check the connection to PayPal',
    responses: { 200: json(ProviderSchema, 'The state of the connection') },
    handler: async (c) => {
      if (isOnline(c.var)) {
        await checkProvider(c.var)
        await ensureWebhook(c.var)
      }
      return readProvider(c.var)
    },
  })

function refuseWithIssue(error: unknown): never {
  if (!(error instanceof PayPalRefusal)) throw error
  const { issue } = error
  throw new Refusal('payment_failed', `PayPal says: ${issue}.`, { issue })
}

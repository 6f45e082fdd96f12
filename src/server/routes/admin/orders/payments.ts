import { RefundDraftSchema } from '../../../../domain/orders/cancellation.schema.ts'
import { OrderPaymentsSchema } from '../../../../domain/payments/payments.schema.ts'
import { requirePerson } from '../../../accounts/route-access.ts'
import { body, Id, json, problem, route, routes } from '../../../openapi/route.ts'
import { decideToKeep } from '../../../payments/kept-money.ts'
import { PayPalRefusal } from '../../../payments/paypal-refusal.ts'
import { readPayments, refundOrder } from '../../../payments/refund.ts'
import { requireOnline } from '../../../payments/require-online.ts'
import { settle } from '../../../payments/settle.ts'
import { Refusal } from '../../../refusal.ts'

const tags = ['Admin: payments']
const unreachable = { 502: problem('PayPal does not respond or is not set up') }

export const adminOrdersPayments = routes()
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/orders/{id}/payments',
      tags,
      summary: 'List the payments, refunds and disputes of an order',
      request: { params: Id },
      responses: { 200: json(OrderPaymentsSchema, 'The payments and refunds'), 422: problem('The id is not a UUID') },
    }),
    async (c) => c.json(await readPayments(c.var.db, c.req.valid('param').id), 200),
  )
  .openapi(
    route('staff', {
      method: 'post',
      path: '/admin/orders/{id}/settlement',
      tags,
      summary: 'Update the payments of an order from PayPal',
      request: { params: Id },
      responses: {
        200: json(OrderPaymentsSchema, 'The payments and refunds'),
        422: problem('The id is not a UUID'),
        ...unreachable,
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await settle(requireOnline(c.var), id).catch(refuseWithIssue)
      return c.json(await readPayments(c.var.db, id), 200)
    },
  )
  .openapi(
    route('staff', {
      method: 'post',
      path: '/admin/orders/{id}/refunds',
      tags,
      summary: 'Refund a payment: an amount, or dishes by name. Requests with the same id make one refund',
      request: { params: Id, body: body(RefundDraftSchema) },
      responses: {
        200: json(
          OrderPaymentsSchema,
          'The payments and refunds; a refund that PayPal has not confirmed yet is `requested`',
        ),
        404: problem('The order does not exist'),
        409: problem('The order was not paid online, or the id was used for a different refund'),
        422: problem('The amount or the portions are too many, or the reason is missing'),
        ...unreachable,
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await refundOrder(requireOnline(c.var), requirePerson(c), id, c.req.valid('json'))
      return c.json(await readPayments(c.var.db, id), 200)
    },
  )
  .openapi(
    route('staff', {
      method: 'post',
      path: '/admin/orders/{id}/kept-money',
      tags,
      summary: 'Keep the money that was paid for a cancelled order, or for dishes of it that were cancelled alone',
      request: { params: Id },
      responses: {
        200: json(OrderPaymentsSchema, 'The payments and refunds'),
        404: problem('The order does not exist'),
        409: problem('Nothing of the order is cancelled and paid'),
        422: problem('The id is not a UUID'),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await decideToKeep(c.var, id, requirePerson(c))
      return c.json(await readPayments(c.var.db, id), 200)
    },
  )

function refuseWithIssue(error: unknown): never {
  if (!(error instanceof PayPalRefusal)) throw error
  const { issue } = error
  throw new Refusal('payment_failed', `PayPal says: ${issue}.`, { issue })
}

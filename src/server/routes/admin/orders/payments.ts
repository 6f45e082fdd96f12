import { RefundDraftSchema } from '../../../../domain/orders/cancellation.schema.ts'
import { OrderPaymentsSchema } from '../../../../domain/payments/payments.schema.ts'
import { requirePerson } from '../../../accounts/access.ts'
import { body, Id, json, problem, route, routes } from '../../../openapi/route.ts'
import { decideToKeep } from '../../../payments/kept-money.ts'
import { PayPalRefusal } from '../../../payments/paypal-refusal.ts'
import { readPayments, refundOrder } from '../../../payments/refund.ts'
import { requireOnline } from '../../../payments/require-online.ts'
import { settle } from '../../../payments/settle.ts'
import { Refusal } from '../../../refusal.ts'

const tags = ['Panel: payments']
const unreachable = { 502: problem('PayPal does not answer, or is not set up') }

export const adminOrdersPayments = routes()
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/orders/{id}/payments',
      tags,
      summary: 'All tries to pay an order, and what went back',
      request: { params: Id },
      responses: { 200: json(OrderPaymentsSchema, 'Payments and refunds'), 422: problem('No id') },
    }),
    async (c) => c.json(await readPayments(c.var.db, c.req.valid('param').id), 200),
  )
  .openapi(
    route('staff', {
      method: 'post',
      path: '/admin/orders/{id}/settlement',
      tags,
      summary: 'Brings an order up to what PayPal says about it',
      request: { params: Id },
      responses: { 200: json(OrderPaymentsSchema, 'Payments and refunds'), 422: problem('No id'), ...unreachable },
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
      summary: 'Sends money back, all or a part, once per id',
      request: { params: Id, body: body(RefundDraftSchema) },
      responses: {
        200: json(OrderPaymentsSchema, 'Payments and refunds; `requested`: PayPal has not answered yet'),
        404: problem('No such order'),
        409: problem('Not paid online, or the id belongs to another refund'),
        422: problem('Too much, or no reason'),
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
      summary: 'Decides that what was paid for a cancelled order is not sent back',
      request: { params: Id },
      responses: {
        200: json(OrderPaymentsSchema, 'Payments and refunds'),
        404: problem('No such order'),
        409: problem('It is not cancelled'),
        422: problem('No id'),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await decideToKeep(c.var.db, id, requirePerson(c))
      return c.json(await readPayments(c.var.db, id), 200)
    },
  )

function refuseWithIssue(error: unknown): never {
  if (!(error instanceof PayPalRefusal)) throw error
  const { issue } = error
  throw new Refusal('payment_failed', `PayPal says: ${issue}.`, { issue })
}

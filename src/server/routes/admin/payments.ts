import {
  ComparisonSchema,
  LedgerFilterSchema,
  LedgerSchema,
  ProviderSchema,
} from '../../../domain/payments/payments.schema.ts'
import { json, problem, route, routes } from '../../openapi/route.ts'
import { compareLedgers } from '../../payments/compare-ledgers.ts'
import { readLedger } from '../../payments/ledger.ts'
import { isOnline } from '../../payments/payment-context.ts'
import { checkProvider, readProvider } from '../../payments/provider.ts'
import { requireOnline } from '../../payments/require-online.ts'
import { ensureWebhook } from '../../payments/webhook.ts'

const tags = ['Admin: payments']
const unreachable = { 502: problem('PayPal does not respond or is not set up') }

export const adminPayments = routes()
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/payments',
      tags,
      summary: 'List payments with the amounts recorded here and at PayPal, newest first',
      request: { query: LedgerFilterSchema },
      responses: { 200: json(LedgerSchema, 'A page of payments'), 422: problem('A filter is invalid') },
    }),
    async (c) => c.json(await readLedger(c.var, c.req.valid('query')), 200),
  )
  .openapi(
    route('staff', {
      method: 'post',
      path: '/admin/payments/comparison',
      tags,
      summary: 'Read the newest 200 payments from PayPal and store its amounts',
      responses: { 200: json(ComparisonSchema, 'How many payments were compared and how many differ'), ...unreachable },
    }),
    async (c) => c.json(await compareLedgers(requireOnline(c.var)), 200),
  )
  .openapi(
    route('admin', {
      method: 'post',
      path: '/admin/payments/provider/check',
      tags,
      summary: 'Check the connection to PayPal',
      responses: { 200: json(ProviderSchema, 'The state of the connection') },
    }),
    async (c) => {
      if (isOnline(c.var)) {
        await checkProvider(c.var)
        await ensureWebhook(c.var)
      }
      return c.json(await readProvider(c.var), 200)
    },
  )

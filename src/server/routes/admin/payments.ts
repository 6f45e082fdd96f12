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

const tags = ['Panel: payments']
const unreachable = { 502: problem('PayPal does not answer, or is not set up') }

export const adminPayments = routes()
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/payments',
      tags,
      summary: "Our book beside PayPal's, the newest first",
      request: { query: LedgerFilterSchema },
      responses: { 200: json(LedgerSchema, 'A page of payments'), 422: problem('A filter is wrong') },
    }),
    async (c) => c.json(await readLedger(c.var, c.req.valid('query')), 200),
  )
  .openapi(
    route('staff', {
      method: 'post',
      path: '/admin/payments/comparison',
      tags,
      summary: 'Asks PayPal about the newest 200 payments and writes down what it says',
      responses: { 200: json(ComparisonSchema, 'How many differ'), ...unreachable },
    }),
    async (c) => c.json(await compareLedgers(requireOnline(c.var)), 200),
  )
  .openapi(
    route('admin', {
      method: 'post',
      path: '/admin/payments/provider/check',
      tags,
      summary: 'Asks PayPal whether it lets us work with it',
      responses: { 200: json(ProviderSchema, 'What it said') },
    }),
    async (c) => {
      if (isOnline(c.var)) {
        await checkProvider(c.var)
        await ensureWebhook(c.var)
      }
      return c.json(await readProvider(c.var), 200)
    },
  )

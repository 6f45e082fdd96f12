import { z } from 'zod'
import type { PayPalAccount } from '../platform/config.ts'
import {
  DisputesAnswer,
  OrderAnswer,
  type PayPalOrder,
  RefundAnswer,
  WebhookAnswer,
  WebhooksAnswer,
} from './paypal-answers.ts'
import { type Fetch, longestCall, type PayPalTimeouts, paypalHttp } from './paypal-http.ts'

export type PayPal = ReturnType<typeof openPayPal>

const ADDRESSES = {
  sandbox: 'https://api-m.sandbox.paypal.com',
  live: 'https://api-m.paypal.com',
}
const isPayPals = (environment: string): environment is keyof typeof ADDRESSES => Object.hasOwn(ADDRESSES, environment)
/** Short, because a guest waits for the result. */
const TIMEOUTS: PayPalTimeouts = { timeout: 8000, retry_delays: [300] }

const WEBHOOKS = '/v1/notifications/webhooks'
const DISPUTES = '/v1/customer/disputes'
const MAX_PAGES = 100

/** PayPal's REST API, or a simulator of it. A repeated call with the same `request_id` takes effect once. */
export function openPayPal(account: PayPalAccount, timeouts = TIMEOUTS, fetchResponse: Fetch = fetch) {
  const address = (isPayPals(account.environment) ? ADDRESSES[account.environment] : account.environment).replace(
    /(?<!\/)\/+$/,
    '',
  )
  const { call, check } = paypalHttp(address, account, timeouts, fetchResponse)
  const order = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`
  return {
    address,
    webhook_id: account.webhook_id,
    connection_version: account.connection_version,
    environment: isPayPals(account.environment) ? account.environment : ('simulator' as const),
    /** In milliseconds: how long to wait for another process's capture, and when its claim expires. */
    wait_ms: timeouts.timeout,
    claim_ms: 3 * longestCall(timeouts),
    /** Whether the credentials are right. */
    check,
    createOrder: (body: object, request_id: string) =>
      call(OrderAnswer, {
        kind: 'create',
        method: 'POST',
        path: '/v2/checkout/orders',
        body,
        request_id,
        representation: true,
      }),
    readOrder: (id: string): Promise<PayPalOrder> =>
      call(OrderAnswer, { kind: 'read', method: 'GET', path: order(id) }),
    captureOrder: (id: string, request_id: string) =>
      call(OrderAnswer, {
        kind: 'capture',
        method: 'POST',
        path: `${order(id)}/capture`,
        body: {},
        request_id,
        representation: true,
      }),
    refundCapture: (capture_id: string, body: object, request_id: string) =>
      call(RefundAnswer, {
        kind: 'refund',
        method: 'POST',
        body,
        request_id,
        representation: true,
        path: `/v2/payments/captures/${encodeURIComponent(capture_id)}/refund`,
      }),
    /** The disputes that changed in the last 180 days. */
    async listDisputes() {
      const found: z.output<typeof DisputesAnswer>['disputes'] = []
      let query: string | undefined = '?page_size=50'
      for (let page = 0; query && page < MAX_PAGES; page++) {
        const path: string = DISPUTES + query
        const answer = await call(DisputesAnswer, { kind: 'dispute', method: 'GET', path })
        found.push(...answer.disputes)
        query = answer.next
      }
      return found
    },
    readDispute: (id: string): Promise<unknown> =>
      call(z.unknown(), { kind: 'dispute', method: 'GET', path: `${DISPUTES}/${encodeURIComponent(id)}` }),
    listWebhooks: async () => (await call(WebhooksAnswer, { kind: 'webhook', method: 'GET', path: WEBHOOKS })).webhooks,
    createWebhook: (body: object) => call(WebhookAnswer, { kind: 'webhook', method: 'POST', path: WEBHOOKS, body }),
    changeWebhook: (id: string, body: object[]) =>
      call(WebhookAnswer, { kind: 'webhook', method: 'PATCH', path: `${WEBHOOKS}/${encodeURIComponent(id)}`, body }),
  }
}

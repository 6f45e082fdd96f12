import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { CONTROL_SECRET, controlledBy } from '../lab/paypal-faults/control.ts'
import type { Exchange } from '../lab/paypal-faults/exchanges.ts'
import type { FaultSchema } from '../lab/paypal-faults/faults.ts'
import { type SimulatorOptions, startSimulator } from '../src/simulator/open.ts'

export type Entry = {
  id: string
  status: string
  custom_id: string
  amount: string
  captures: { id: string; status: string; amount: string; currency: string; refunded: string }[]
  refunds: { id: string; status: string; amount: string; custom_id: string | null }[]
}
type Event = { id: string; body: string; headers: Record<string, string>; deliveries: { delivered: boolean }[] }
type Fault = z.input<typeof FaultSchema>
type Held = { id: string; method: string; path: string; when: 'before' | 'after' }
type Amount = { currency_code: string; value: string }

export const SECRET = 'only the tests know'
export const CONTROL = { [CONTROL_SECRET]: SECRET }

/** A PayPal simulator for tests, with its control routes. */
export async function openPayPal(options: SimulatorOptions = {}) {
  const { url, close } = await startSimulator({ extend: controlledBy(SECRET), ...options })
  return { ...stringsOf(url), close }
}

function stringsOf(url: string) {
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/simulator${path}`, {
      method,
      headers: { ...CONTROL, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.status === 204 ? undefined : answer.json()
  }
  const ledger = async (): Promise<Entry[]> => (await call('GET', '/ledger')).orders
  return {
    url,
    /** The environment of a site that uses this simulator. */
    environment: { PAYPAL_CLIENT_ID: 'simulator', PAYPAL_CLIENT_SECRET: 'simulator', PAYPAL_ENVIRONMENT: url },
    ledger,
    /** PayPal's ledger entries of one of our orders. */
    ofOrder: async (order_id: string) => (await ledger()).filter(({ custom_id }) => custom_id === order_id),
    approve: (id: string, outcome: 'pay' | 'hold' | 'decline' = 'pay') =>
      call('POST', `/orders/${id}/approve`, { outcome }),
    void: (id: string) => call('POST', `/orders/${id}/void`),
    expire: (id: string) => call('POST', `/orders/${id}/expire`),
    decide: (capture_id: string, decision: 'complete' | 'deny' | 'reverse') =>
      call('POST', `/captures/${capture_id}/${decision}`),
    fault: (fault: Fault) => call('POST', '/faults', { times: 1, ...fault }),
    /** Waits until so many requests are held, and returns them. */
    async held(count = 1): Promise<Held[]> {
      for (let turn = 0; turn < 1000; turn++) {
        const { held } = await call('GET', '/held')
        if (held.length >= count) return held
        await wait(10)
      }
      throw new Error(`No ${count} requests were held`)
    },
    /** Releases held requests, all or those that match `on` (or have this id); `drop` ends them without a response. */
    release: (on = '*', drop = false): Promise<{ released: number }> => call('POST', '/held/release', { on, drop }),
    /** Stores the current state under a name, so that a fault may answer a GET with it later (`stale`). */
    keepMoment: (name: string) => call('POST', '/moments', { name }),
    advance: (advance_ms: number) => call('POST', '/clock', { advance_ms }),
    forgetRequestIds: (forget = '*') => call('POST', '/request-ids', { forget }),
    /** A declined capture is declined again under the same key, even after a new approval. */
    rememberRefusals: (remember_refusals = true) => call('POST', '/request-ids', { remember_refusals }),
    /** Decides a pending refund, or fails a completed one. */
    decideRefund: (refund_id: string, decision: 'complete' | 'fail' | 'cancel') =>
      call('POST', `/refunds/${refund_id}/${decision}`),
    /** A refund made in PayPal's own dashboard. */
    refundThere: (capture_id: string, body: { amount?: Amount; note_to_payer?: string; status?: 'PENDING' } = {}) =>
      call('POST', `/captures/${capture_id}/refund`, body),
    dispute: (capture_id: string, body: { amount?: Amount; reason?: string } = {}): Promise<{ dispute_id: string }> =>
      call('POST', `/captures/${capture_id}/dispute`, body),
    updateDispute: (dispute_id: string, status: 'UNDER_REVIEW' | 'WAITING_FOR_BUYER_RESPONSE' = 'UNDER_REVIEW') =>
      call('POST', `/disputes/${dispute_id}/update`, { status }),
    resolveDispute: (dispute_id: string, outcome: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR') =>
      call('POST', `/disputes/${dispute_id}/resolve`, { outcome }),
    disputes: async (): Promise<{ dispute_id: string; status: string; update_time: string }[]> =>
      (await call('GET', '/disputes')).disputes,
    clearFaults: () => call('DELETE', '/faults'),
    webhooks: (deliver: 'normal' | 'never' | 'twice' | 'reversed' | 'delayed') =>
      call('POST', '/webhooks', { deliver }),
    resend: (event_id?: string) => call('POST', '/webhooks/resend', { event_id }),
    events: async (): Promise<Event[]> => (await call('GET', '/events')).events,
    /** Removes all orders and faults; with `everything` also clients and webhooks. */
    reset: (everything = true) => call('POST', '/reset', { everything }),
    exchanges: async (): Promise<Exchange[]> => (await call('GET', '/exchanges')).exchanges,
  }
}

/** The PayPal order id of an approval link. */
export const paypalIdOf = (approve_url: string | undefined): string =>
  new URL(approve_url ?? '').searchParams.get('token') ?? ''

import type { Exchange } from '../src/simulator/exchanges.ts'
import { type SimulatorOptions, startSimulator } from '../src/simulator/open.ts'
import { CONTROL_SECRET } from '../src/simulator/routes/control.ts'

type Entry = {
  id: string
  status: string
  custom_id: string
  amount: string
  captures: { id: string; status: string; amount: string; refunded: string }[]
  refunds: { id: string; amount: string }[]
}
type Event = { id: string; body: string; headers: Record<string, string>; deliveries: { delivered: boolean }[] }
type Fault = {
  on: string
  times?: number
  delay_ms?: number
  status?: number
  issue?: string
  drop?: 'before' | 'after'
}

export const SECRET = 'only the tests know'
export const CONTROL = { [CONTROL_SECRET]: SECRET }

/** A PayPal for tests, with its strings to pull. */
export async function openPayPal(options: SimulatorOptions = {}) {
  const { url, close } = await startSimulator({ controlSecret: SECRET, ...options })
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
    /** What a site is told, so that it works with this one. */
    environment: { PAYPAL_CLIENT_ID: 'simulator', PAYPAL_CLIENT_SECRET: 'simulator', PAYPAL_ENVIRONMENT: url },
    ledger,
    /** What PayPal knows about an order of ours. */
    ofOrder: async (order_id: string) => (await ledger()).filter(({ custom_id }) => custom_id === order_id),
    approve: (id: string, outcome: 'pay' | 'hold' | 'decline' = 'pay') =>
      call('POST', `/orders/${id}/approve`, { outcome }),
    void: (id: string) => call('POST', `/orders/${id}/void`),
    decide: (capture_id: string, decision: 'complete' | 'deny' | 'reverse') =>
      call('POST', `/captures/${capture_id}/${decision}`),
    fault: (fault: Fault) => call('POST', '/faults', { times: 1, ...fault }),
    mend: () => call('DELETE', '/faults'),
    webhooks: (deliver: 'normal' | 'never' | 'twice' | 'reversed' | 'delayed') =>
      call('POST', '/webhooks', { deliver }),
    resend: () => call('POST', '/webhooks/resend', {}),
    events: async (): Promise<Event[]> => (await call('GET', '/events')).events,
    /** Nothing ever happened. */
    reset: () => call('POST', '/reset', { everything: true }),
    exchanges: async (): Promise<Exchange[]> => (await call('GET', '/exchanges')).exchanges,
  }
}

/** The PayPal order that a page to approve is about. */
export const paypalIdOf = (approve_url: string | undefined): string =>
  new URL(approve_url ?? '').searchParams.get('token') ?? ''

import { setTimeout as wait } from 'node:timers/promises'
import { signedHeaders } from './signature.ts'
import type { Simulator } from './simulator.ts'
import type { Delivery, Webhook, WebhookEvent } from './state.ts'

/** Milliseconds between attempts. PayPal retries for three days; the simulator for about 13 minutes. */
const RETRY_DELAYS = [200, 1000, 5000, 30_000, 120_000, 600_000]
const TIMEOUT = 10_000
/** In the mode `reversed`, events within this time are sent newest first. */
const REVERSE_WINDOW = 300

/** Delivers events to the subscribed webhooks in the background; each is retried until it responds with 2xx. */
export function openDelivery(sim: Omit<Simulator, 'publish'>) {
  let stopping = new AbortController()
  let batch: WebhookEvent[] = []

  const findSubscribers = ({ event_type }: WebhookEvent): Webhook[] =>
    sim.state.webhooks.filter(({ event_types }) => event_types.includes('*') || event_types.includes(event_type))

  function deliveryTo({ deliveries }: WebhookEvent, webhook_id: string): Delivery {
    const existing = deliveries.find((delivery) => delivery.webhook_id === webhook_id)
    if (existing) return existing
    const delivery = { webhook_id, attempts: 0, status: 0, delivered: false, withheld: false }
    deliveries.push(delivery)
    return delivery
  }

  async function attempt(event: WebhookEvent, webhook: Webhook): Promise<boolean> {
    const { signal } = stopping
    const delivery = deliveryTo(event, webhook.id)
    delivery.attempts++
    event.headers = signedHeaders(sim.state.key, webhook, event.body, sim.now())
    const response = await fetch(webhook.url, {
      method: 'POST',
      body: event.body,
      headers: event.headers,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    }).catch(() => undefined)
    await response?.body?.cancel().catch(() => {})
    if (signal.aborted) return false
    delivery.status = response?.status ?? 0
    delivery.delivered ||= response?.ok ?? false
    sim.save()
    return delivery.delivered
  }

  async function deliver(event: WebhookEvent, webhook: Webhook, first = 0): Promise<void> {
    const { signal } = stopping
    for (const pause of [first, ...RETRY_DELAYS]) {
      await wait(pause, undefined, { signal })
      if (!sim.state.webhooks.includes(webhook)) return
      if (await attempt(event, webhook)) return
    }
  }

  const deliverToAll = (event: WebhookEvent, first = 0) =>
    Promise.all(findSubscribers(event).map((webhook) => deliver(event, webhook, first))).catch(() => {}) // stopped

  async function sendBatch() {
    await wait(REVERSE_WINDOW, undefined, { signal: stopping.signal })
    const events = batch.reverse()
    batch = []
    for (const event of events) await Promise.all(findSubscribers(event).map((webhook) => attempt(event, webhook)))
    for (const event of events) if (event.deliveries.some(({ delivered }) => !delivered)) void deliverToAll(event, 200)
  }

  function send(event: WebhookEvent): void {
    const { deliver: mode, delay_ms } = sim.state.manner
    for (const { id } of findSubscribers(event)) deliveryTo(event, id).withheld = mode === 'never'
    if (mode === 'never') return
    if (mode === 'reversed') {
      if (batch.push(event) === 1) void sendBatch().catch(() => {})
      return
    }
    void deliverToAll(event, mode === 'delayed' ? delay_ms : 0)
    if (mode === 'twice') void deliverToAll(event)
  }

  return {
    send,
    /** Sends events again, delivered or not. */
    async resend(events: WebhookEvent[]): Promise<number> {
      const sent = events.flatMap((event) => findSubscribers(event).map((webhook) => attempt(event, webhook)))
      return (await Promise.all(sent)).length
    },
    /** Continues deliveries of an earlier run. */
    resume(): void {
      for (const event of sim.state.events)
        for (const webhook of sim.state.webhooks) {
          const delivery = event.deliveries.find(({ webhook_id }) => webhook_id === webhook.id)
          if (delivery && !delivery.delivered && !delivery.withheld && delivery.attempts <= RETRY_DELAYS.length)
            void deliver(event, webhook).catch(() => {})
        }
    },
    stop(): void {
      stopping.abort()
      stopping = new AbortController()
      batch = []
    },
  }
}

export type Deliveries = ReturnType<typeof openDelivery>

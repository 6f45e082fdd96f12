import { setTimeout as wait } from 'node:timers/promises'
import { signedHeaders } from './signature.ts'
import type { Simulator } from './simulator.ts'
import type { Delivery, Happening, Webhook } from './state.ts'

/** Between one attempt and the next. PayPal tries for three days; a demonstration need not. */
const PAUSES = [200, 1000, 5000, 30_000, 120_000, 600_000]
const PATIENCE = 10_000
/** Events this close together are sent newest first, where they are to arrive in the wrong order. */
const WINDOW = 300

/** Takes events to the webhooks that want them, in the background and until somebody answers with 2xx. */
export function openDelivery(sim: Omit<Simulator, 'publish'>) {
  let stopping = new AbortController()
  let batch: Happening[] = []

  const wanted = ({ event_type }: Happening): Webhook[] =>
    sim.state.webhooks.filter(({ event_types }) => event_types.includes('*') || event_types.includes(event_type))

  function deliveryTo({ deliveries }: Happening, webhook_id: string): Delivery {
    const found = deliveries.find((delivery) => delivery.webhook_id === webhook_id)
    if (found) return found
    const delivery = { webhook_id, attempts: 0, status: 0, delivered: false, withheld: false }
    deliveries.push(delivery)
    return delivery
  }

  async function attempt(event: Happening, webhook: Webhook): Promise<boolean> {
    const { signal } = stopping
    const delivery = deliveryTo(event, webhook.id)
    delivery.attempts++
    event.headers = signedHeaders(sim.state.key, webhook, event.body, sim.now())
    const answer = await fetch(webhook.url, {
      method: 'POST',
      body: event.body,
      headers: event.headers,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    }).catch(() => undefined)
    await answer?.body?.cancel().catch(() => {})
    if (signal.aborted) return false
    delivery.status = answer?.status ?? 0
    delivery.delivered ||= answer?.ok ?? false
    sim.save()
    return delivery.delivered
  }

  async function carry(event: Happening, webhook: Webhook, first = 0): Promise<void> {
    const { signal } = stopping
    for (const pause of [first, ...PAUSES]) {
      await wait(pause, undefined, { signal })
      if (!sim.state.webhooks.includes(webhook)) return
      if (await attempt(event, webhook)) return
    }
  }

  const carryToAll = (event: Happening, first = 0) =>
    Promise.all(wanted(event).map((webhook) => carry(event, webhook, first))).catch(() => {}) // stopped in between

  async function sendBatch() {
    await wait(WINDOW, undefined, { signal: stopping.signal })
    const events = batch.reverse()
    batch = []
    for (const event of events) await Promise.all(wanted(event).map((webhook) => attempt(event, webhook)))
    for (const event of events) if (event.deliveries.some(({ delivered }) => !delivered)) void carryToAll(event, 200)
  }

  function send(event: Happening): void {
    const { deliver, delay_ms } = sim.state.manner
    for (const { id } of wanted(event)) deliveryTo(event, id).withheld = deliver === 'never'
    if (deliver === 'never') return
    if (deliver === 'reversed') {
      if (batch.push(event) === 1) void sendBatch().catch(() => {})
      return
    }
    void carryToAll(event, deliver === 'delayed' ? delay_ms : 0)
    if (deliver === 'twice') void carryToAll(event)
  }

  return {
    send,
    /** Once more, whether or not it arrived before. */
    async resend(events: Happening[]): Promise<number> {
      const sent = events.flatMap((event) => wanted(event).map((webhook) => attempt(event, webhook)))
      return (await Promise.all(sent)).length
    },
    /** What an earlier run left undelivered. */
    resume(): void {
      for (const event of sim.state.events)
        for (const webhook of sim.state.webhooks) {
          const left = event.deliveries.find(({ webhook_id }) => webhook_id === webhook.id)
          if (left && !left.delivered && !left.withheld && left.attempts <= PAUSES.length)
            void carry(event, webhook).catch(() => {})
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

import type { OrderEvent } from '../../src/domain/orders/orders.schema.ts'

/** Follows an order's event stream. `next` waits for the next event. */
export const followOrder = (origin: string, access_token: string) =>
  follow<OrderEvent>(`${origin}/api/orders/${access_token}/events`)

/** Follows the panel's event stream with the cookies of a staff member. */
export async function followPanel(origin: string, cookies: Map<string, string>) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const panel = await follow<object>(`${origin}/api/admin/events`, { cookie })
  /** Waits for the next event of these names. */
  async function hear(...names: string[]) {
    for (;;) {
      const event = await panel.next()
      if (event === 'the end' || names.includes((event as { event: string }).event)) return event
    }
  }
  return { ...panel, hear }
}

async function follow<Event>(url: string, headers: Record<string, string> = {}) {
  const leaving = new AbortController()
  const answer = await fetch(url, { headers, signal: leaving.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(): Promise<Event | 'the end'> {
    for (;;) {
      const [block = '', rest] = text.split(/\n\n([\s\S]*)/)
      const data = rest === undefined ? undefined : /^data: ?(.*)$/m.exec(block)?.[1]
      const event = /^event: ?(.*)$/m.exec(block)?.[1]
      if (rest !== undefined) text = rest
      if (data) return event === 'status' ? JSON.parse(data) : { event, ...JSON.parse(data) }
      if (rest !== undefined) continue
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return 'the end'
      text += chunk.value
    }
  }
  return { status: answer.status, type: answer.headers.get('content-type'), next, leave: () => leaving.abort() }
}

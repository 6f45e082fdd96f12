import type { OrderEvent } from '../../src/domain/orders.ts'

/** Follows an order as a browser would. `next` waits for the next event. */
export async function followOrder(origin: string, access_token: string) {
  const leaving = new AbortController()
  const answer = await fetch(`${origin}/api/orders/${access_token}/events`, { signal: leaving.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(): Promise<OrderEvent | 'the end'> {
    for (;;) {
      const [block, rest] = text.split(/\n\n([\s\S]*)/)
      const data = rest === undefined ? undefined : /^data: ?(.*)$/m.exec(block ?? '')?.[1]
      if (rest !== undefined) text = rest
      if (data) return JSON.parse(data)
      if (rest !== undefined) continue
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return 'the end'
      text += chunk.value
    }
  }
  return { status: answer.status, type: answer.headers.get('content-type'), next, leave: () => leaving.abort() }
}

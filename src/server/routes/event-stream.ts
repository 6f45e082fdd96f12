import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { AppEnv } from '../context.ts'

const HEADERS = {
  'x-accel-buffering': 'no', // a proxy must not keep events to itself
  connection: 'close', // nor should a stopping server wait for another request on this line
}

/** An answer that goes on for as long as somebody listens. */
export function eventStream(c: Context<AppEnv>, tell: (stream: SSEStreamingApi, line: Line) => Promise<void>) {
  // Whoever asks for the headers alone gets them, and nobody waits for such a one to leave.
  if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream', ...HEADERS }) as never
  const { signal } = c.req.raw
  const answer = streamSSE(c, (stream) => {
    // The stream hears only of those who leave while it is read: not of whoever was gone before.
    if (signal.aborted) stream.abort()
    else signal.addEventListener('abort', () => stream.abort())
    return tell(stream, { gone: () => stream.aborted, onGone: (leave) => stream.onAbort(leave) })
  })
  for (const [name, value] of Object.entries(HEADERS)) answer.headers.set(name, value)
  return answer as never
}

type Line = { gone: () => boolean; onGone: (leave: () => void) => void }

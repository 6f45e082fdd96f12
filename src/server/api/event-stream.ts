import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { AppEnv } from '../platform/context.ts'

const HEADERS = {
  'x-accel-buffering': 'no', // a proxy must not buffer events
  connection: 'close', // a stopping server must not wait for another request on this connection
}

/** Server-sent events until the client closes the connection. */
export function eventStream(
  c: Context<AppEnv>,
  write: (stream: SSEStreamingApi, connection: Connection) => Promise<void>,
): Response {
  // HEAD gets the headers only: a stream for it would never end.
  if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream', ...HEADERS })
  const { signal } = c.req.raw
  const response = streamSSE(c, (stream) => {
    // The stream only notices a client that disconnects while it is read, not one that disconnected before.
    if (signal.aborted) stream.abort()
    else signal.addEventListener('abort', () => stream.abort())
    return write(stream, { isClosed: () => stream.aborted, onClose: (callback) => stream.onAbort(callback) })
  })
  for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value)
  return response
}

type Connection = { isClosed: () => boolean; onClose: (callback: () => void) => void }

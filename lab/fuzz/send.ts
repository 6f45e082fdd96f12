import { connect } from 'node:net'
import type { Request } from './requests.ts'

/** Longer than any response takes on a busy machine: an abandoned request might still change rows. */
export const PATIENCE = 30_000

export type Answer = { status: number; headers: Map<string, string>; body: string; bytes: number; ms: number }
/** `closed`: the server closed the connection without a response. `silent`: it sent nothing. */
export type Outcome = Answer | 'closed' | 'silent'

/** Sends exactly these bytes on a new connection and reads the response. */
export function send(port: number, request: Request): Promise<Outcome> {
  const started = performance.now()
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const parts: Buffer[] = []
    const finish = (silent = false) => {
      clearTimeout(timer)
      socket.destroy()
      const answer = readAnswer(Buffer.concat(parts))
      done(answer ? { ...answer, ms: performance.now() - started } : silent ? 'silent' : 'closed')
    }
    const timer = setTimeout(() => finish(true), PATIENCE)
    socket.on('data', (part: Buffer) => {
      parts.push(part)
      if (isWhole(Buffer.concat(parts), request)) finish()
    })
    socket.on('error', () => {})
    socket.on('end', () => finish())
    socket.on('close', () => finish())
    socket.write(bytesOf(request))
    // The server would wait for the rest of an unfinished request, so the client disconnects; a request that turns out to
    // be complete is answered before that.
    if (request.unfinished) setTimeout(() => socket.end(), 3000)
  })
}

/** The connection may stay open after a response, and an event stream never ends. */
function isWhole(bytes: Buffer, { method }: Request): boolean {
  const answer = readAnswer(bytes)
  if (!answer) return false
  if (method === 'HEAD') return true
  if ([204, 304].includes(answer.status) || answer.headers.get('content-type') === 'text/event-stream') return true
  if (answer.headers.get('transfer-encoding') === 'chunked') return bytes.subarray(-5).equals(Buffer.from('0\r\n\r\n'))
  return Number(answer.headers.get('content-length') ?? NaN) <= answer.bytes
}

function bytesOf({ method, target, headers, body, chunked }: Request): Buffer {
  const named = headers.some(([name]) => name === 'content-length')
  const framing = chunked
    ? ['transfer-encoding: chunked']
    : named || body.length === 0
      ? []
      : [`content-length: ${body.length}`]
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...framing,
    '',
    '',
  ]
  const sent = chunked ? [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')] : [body]
  return Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), ...sent])
}

function readAnswer(bytes: Buffer): Omit<Answer, 'ms'> | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const status = Number(first.split(' ')[1])
  const rest = bytes.subarray(end + 4)
  if (status === 100) return readAnswer(rest)
  const body = headers.get('transfer-encoding') === 'chunked' ? joined(rest) : rest
  return { status, headers, body: body.toString(), bytes: rest.length }
}

function joined(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const line = bytes.indexOf('\r\n', at)
    const length = Number.parseInt(bytes.toString('latin1', at, line), 16)
    if (line < 0 || !length) return Buffer.concat(parts)
    parts.push(bytes.subarray(line + 2, line + 2 + length))
    at = line + 4 + length
  }
}

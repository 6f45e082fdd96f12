import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Refusal as No, problemResponse, Refusal } from '../refusal.ts'
import { securityHeaders } from './security.ts'

/**
 * What cannot be read as a request never reaches our routes, and Node would turn it away without a word. It gets the
 * same kind of answer as everything else that is refused.
 */
export function answerUnreadable(server: Server) {
  server.on('clientError', (error: { code?: string }, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    void write(socket, refusalOf(error.code))
  })
  server.on('checkExpectation', (_, res) => {
    void write(res.socket, new Refusal('malformed', 'Expect: 100-continue is all that may be expected.'))
  })
}

/** The request's own lines were read, and make no sense together. */
export const malformed = () => unread(new Refusal('malformed', 'The address or the Host header cannot be read.'))

function refusalOf(code = '') {
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal('too_large', 'Address and headers may have at most 16 kB.')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal('malformed', 'The request took too long to arrive.')
  return new Refusal('malformed', 'This is not a request as HTTP knows it.')
}

function unread(refusal: No): Response {
  const response = problemResponse(refusal)
  for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value)
  return response
}

/** Straight onto the line, which is of no further use. */
async function write(socket: Duplex | null, refusal: No) {
  const response = unread(refusal)
  const body = Buffer.from(await response.arrayBuffer())
  const headers = [...response.headers, ['content-length', body.length], ['connection', 'close']]
  const head = [
    `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}`,
    ...headers.map((pair) => pair.join(': ')),
  ]
  socket?.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]))
}

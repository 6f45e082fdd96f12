import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { type Refusal as No, problemResponse, Refusal } from '../platform/refusal.ts'
import { securityHeaders } from './security-headers.ts'
import { closeAfterUnreadBody, endAndDiscard } from './unread-body.ts'

/**
 * A request that cannot be parsed never reaches our routes, and Node.js would send an empty 400. It gets a problem
 * document like every other refused request.
 */
export function answerMalformedRequests(server: Server) {
  server.on('clientError', (error: { code?: string }, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || isUnused(socket)) return socket.destroy()
    void writeRefusal(socket, chooseRefusal(error.code))
  })
  server.on('checkExpectation', async (req, res) => {
    closeAfterUnreadBody(req, res)
    const response = securedResponse(new Refusal('malformed', 'Expect: 100-continue is all that may be expected.'))
    const body = Buffer.from(await response.arrayBuffer())
    await turn()
    res.writeHead(response.status, { ...Object.fromEntries(response.headers), 'content-length': body.length }).end(body)
  })
}

/**
 * Browsers open connections ahead and may send nothing for a while. An answer to nothing would be taken for the answer to
 * the request that is just being sent; on a connection that is only closed the browser sends it again.
 */
const isUnused = (socket: Duplex): boolean => 'bytesRead' in socket && socket.bytesRead === 0

/** For a request that was parsed, but whose address or Host header is invalid. */
export const malformed = () =>
  securedResponse(new Refusal('malformed', "The address or the Host header can't be read."))

function chooseRefusal(code = '') {
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal('too_large', 'Address and headers may have at most 16 kB.')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal('malformed', 'The request took too long to arrive.')
  return new Refusal('malformed', "This isn't a valid HTTP request.")
}

function securedResponse(refusal: No): Response {
  const response = problemResponse(refusal)
  for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value)
  return response
}

/** Written directly to the socket, which is closed afterwards. */
async function writeRefusal(socket: Duplex | null, refusal: No) {
  const response = securedResponse(refusal)
  const body = Buffer.from(await response.arrayBuffer())
  const headers = [...response.headers, ['content-length', body.length], ['connection', 'close']]
  const head = [
    `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}`,
    ...headers.map((pair) => pair.join(': ')),
  ]
  if (socket) endAndDiscard(socket, Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]))
}

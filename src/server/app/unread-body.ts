import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** How long a client may go on sending after the response: a client that is cut off earlier may not read it. */
const LINGER = 2000

/**
 * A response sent before the whole body has arrived closes its connection: the next bytes could be the rest of the body
 * or another request.
 */
export function closeAfterUnreadBody(req: IncomingMessage, res: ServerResponse) {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = req.headers
  if (length === '0' && !encoding) return
  const writeHead = res.writeHead.bind(res) as (...head: unknown[]) => ServerResponse
  res.writeHead = ((...head: unknown[]) => {
    if (!req.complete) {
      res.shouldKeepAlive = false
      // Node.js would reset the connection after the last response, and the response could be lost.
      req.socket.destroySoon = () => endAndDiscard(req.socket)
    }
    return writeHead(...head)
  }) as typeof res.writeHead
}

/** Sends the last bytes. All data that still arrives is read and discarded, never parsed as a request. */
export function endAndDiscard(socket: Duplex, bytes?: Buffer) {
  if (socket.writableEnded) return
  if (bytes) socket.end(bytes)
  else socket.end()
  socket.removeAllListeners('data')
  socket.on('data', () => {})
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), LINGER)
  socket.once('close', () => clearTimeout(timer))
}

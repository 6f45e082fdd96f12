import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** As long as somebody who goes on sending is listened to, so that they come to read the answer. */
const LINGER = 2000

/**
 * An answer sent before the whole body has arrived is the last one on its connection, and says so: what comes next could be
 * the rest of the body as well as another request.
 */
export function closeAfterUnreadBody(req: IncomingMessage, res: ServerResponse) {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = req.headers
  if (length === '0' && !encoding) return
  const writeHead = res.writeHead.bind(res) as (...head: unknown[]) => ServerResponse
  res.writeHead = ((...head: unknown[]) => {
    if (!req.complete) {
      res.shouldKeepAlive = false
      // What Node.js calls after the last answer would reset the connection, and the answer could be lost with it.
      req.socket.destroySoon = () => endAndDiscard(req.socket)
    }
    return writeHead(...head)
  }) as typeof res.writeHead
}

/** Says these last bytes. Whatever else arrives is neither read as a request nor left unread. */
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

import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/**
 * Lets a server close without losing a request that a proxy is just passing on. New connections are refused at once, which
 * sends a proxy elsewhere. Lines that it keeps open are told with their next answer that it was the last: to close one from
 * here could meet a request on its way, and one that changes something is not sent again.
 */
export function prepareClosing(server: Server) {
  /** With the latest answer of each. */
  const lines = new Map<Socket, ServerResponse | undefined>()
  let closing = false
  server.on('connection', (socket: Socket) => {
    lines.set(socket, undefined)
    socket.once('close', () => lines.delete(socket))
  })
  server.prependListener('request', ({ socket }, res: ServerResponse) => {
    lines.set(socket, res)
    if (closing) res.shouldKeepAlive = false
  })
  function hangUp() {
    server.closeIdleConnections()
    // Browsers open lines ahead of any request, and Node.js calls only those idle that had one.
    for (const socket of lines.keys()) if (socket.bytesRead === 0) socket.destroy()
  }
  return {
    isClosing: () => closing,
    /** `patience`: how long lines on which nothing happens are left open for a last request. */
    async close(patience: number) {
      closing = true
      await quietTurn(server)
      for (const res of lines.values()) if (res) res.shouldKeepAlive = false
      // Not the HTTP server's own `close`, which also ends the quiet lines.
      const closed = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()))
      await Promise.race([closed, wait(patience)])
      hangUp()
      const rest = setInterval(hangUp, 100)
      await closed
      clearInterval(rest)
    },
  }
}

const MOST_TURNS = 500

/** Whoever is connected but not yet let in is lost with the door: it closes when nobody came in a turn of the event loop, a short one. */
async function quietTurn(server: Server) {
  let came = 0
  const count = () => void came++
  server.on('connection', count)
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    const [before, started] = [came, performance.now()]
    await turn()
    if (came === before && performance.now() - started < 1) break
  }
  server.off('connection', count)
}

import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/**
 * Closes a server without losing a request that a proxy is just forwarding. New connections are refused at once, so
 * that a proxy uses another process. Open connections get `Connection: close` with their next response: if the server
 * closed one, it could lose a request under way, and a proxy does not repeat a request that changes something.
 */
export function prepareClosing(server: Server) {
  /** Each connection with its latest response. */
  const connections = new Map<Socket, ServerResponse | undefined>()
  let closing = false
  server.on('connection', (socket: Socket) => {
    connections.set(socket, undefined)
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', ({ socket }, res: ServerResponse) => {
    connections.set(socket, res)
    if (closing) res.shouldKeepAlive = false
  })
  function closeIdle() {
    server.closeIdleConnections()
    // Browsers open connections ahead of requests, and Node.js counts only those as idle that had a request.
    for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy()
  }
  return {
    isClosing: () => closing,
    /** `timeout`: how long idle connections stay open for a last request, in milliseconds. */
    async close(timeout: number) {
      closing = true
      await waitForQuietTurn(server)
      for (const res of connections.values()) if (res) res.shouldKeepAlive = false
      // Not the HTTP server's own `close`, which also ends idle connections.
      const closed = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()))
      await Promise.race([closed, wait(timeout)])
      closeIdle()
      const timer = setInterval(closeIdle, 100)
      await closed
      clearInterval(timer)
    },
  }
}

const MAX_TURNS = 500

/**
 * Connections that were made but not yet accepted are lost when the server closes. So it waits for a short turn of the
 * event loop without a new connection.
 */
async function waitForQuietTurn(server: Server) {
  let accepted = 0
  const count = () => void accepted++
  server.on('connection', count)
  for (let turns = 0; turns < MAX_TURNS; turns++) {
    const [before, started] = [accepted, performance.now()]
    await turn()
    if (accepted === before && performance.now() - started < 1) break
  }
  server.off('connection', count)
}

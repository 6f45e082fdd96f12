import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** A proxy to a database whose connections can be cut, restored or made to hang. */
export async function openDatabaseProxy(databaseUrl: string) {
  const address = new URL(databaseUrl)
  const socket = join(address.searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const open = new Set<Socket>()
  const clients = new Set<Socket>()
  let hanging = false
  let awaited: string[] = []

  function hang() {
    hanging = true
    for (const end of open) end.pause()
  }
  const server = createServer((near) => {
    const far = createConnection(socket)
    for (const end of [near, far]) {
      open.add(end)
      end
        .on('error', () => {})
        .on('close', () => {
          open.delete(end)
          near.destroy()
          far.destroy()
        })
    }
    clients.add(near.on('close', () => clients.delete(near)))
    let found = 0
    near.on('data', (sent) => {
      far.write(sent)
      while (awaited[found] && sent.includes(awaited[found] ?? '')) found++
      if (awaited.length === 0 || found < awaited.length) return
      awaited = []
      hang()
    })
    far.on('data', (sent) => near.write(sent))
    if (hanging) for (const end of [near, far]) end.pause()
  })
  const listen = async (port: number) => {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return (server.address() as { port: number }).port
  }
  const port = await listen(0)
  address.search = ''
  address.hostname = '127.0.0.1'
  address.port = String(port)
  return {
    url: address.href,
    cut: async () => {
      server.close()
      for (const end of open) end.destroy()
    },
    reconnect: () => listen(port),
    /** Accepts connections and forwards nothing. */
    hang,
    /** Hangs as soon as one connection has sent these texts in sequence, before the last is answered. */
    hangAfter: (...texts: string[]) => {
      awaited = texts
    },
    /** Sends errors to all clients as a pooler does when it loses the server, and cuts their connections. */
    failClients: (...messages: string[]) => {
      for (const client of clients) {
        for (const message of messages) client.write(errorPacket(message))
        client.end()
      }
    },
    resume: () => {
      hanging = false
      for (const end of open) end.resume()
    },
  }
}

/** An ErrorResponse of PostgreSQL's protocol. */
function errorPacket(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields])
}

import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** A proxy to a database whose connections can be cut, restored or made to hang. */
export async function openDatabaseProxy(databaseUrl: string) {
  const address = new URL(databaseUrl)
  const socket = join(address.searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const open = new Set<Socket>()
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
    resume: () => {
      hanging = false
      for (const end of open) end.resume()
    },
  }
}

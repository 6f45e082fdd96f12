import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import { createLog } from '../../src/server/log.ts'
import { openSite } from '../../src/server/open.ts'
import { freshDatabase, query } from '../test-server.ts'

type Json = Record<string, unknown>

/** The whole restaurant, served over HTTP on a database of its own; closed when the test is over. */
export async function openRestaurant(settings: Json = {}) {
  const { url, mediaFolder } = inject('template')
  const database = await freshDatabase(url)
  for (const [name, value] of Object.entries(settings))
    await query(database.url, `update settings set ${name} = $1`, [value])
  const config = readConfig({ PORT: String(await freePort()), DATA_DIR: dirname(mediaFolder), LOG_LEVEL: 'silent' })
  const site = await openSite({ config, databaseUrl: database.url, demo: true, log: createLog('silent') })
  onTestFinished(async () => {
    await site.close()
    await database.remove()
  })
  const call = (path: string, init?: RequestInit) => fetch(site.public_url + path, { redirect: 'manual', ...init })
  return {
    url: site.public_url,
    get: call,
    getJson: async (path: string) => (await call(path)).json(),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    sql: (text: string, values?: unknown[]) => query(database.url, text, values),
  }
}

const freePort = () =>
  new Promise<number>((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => found(port))
    })
  })

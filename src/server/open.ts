import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createApi } from './app.ts'
import type { Config } from './config.ts'
import { connect, listen, migrateDatabase } from './database/connection.ts'
import { content_version } from './database/schema.ts'
import { createHttpServer } from './http.ts'
import type { Log } from './log.ts'
import { createPages } from './pages.ts'
import { mountDevelopmentSite, mountSite } from './renderer.ts'
import { seed } from './seed/seed.ts'

type Options = { config: Config; databaseUrl: string; demo: boolean; log: Log; development?: boolean }

/** Opens the restaurant: database in order, API and pages served. Closing lets requests under way finish. */
export async function openSite({ config, databaseUrl, demo, log, development = false }: Options) {
  const mediaFolder = join(config.DATA_DIR, 'media')
  await mkdir(mediaFolder, { recursive: true })
  await migrateDatabase(databaseUrl, (db) => seed(db, { demo, mediaFolder }))
  const { db, close: disconnect } = connect(databaseUrl, log)

  const public_url = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
  const api = createApi({ db, log, config, public_url })
  const callApi = (request: Request) => api.fetch(request)
  const dev = development ? await mountDevelopmentSite(callApi) : undefined
  const render = dev?.render ?? (await mountSite(callApi))
  const pages = createPages({ origin: public_url, render, cached: !development })
  const content = listen(databaseUrl, 'content', {
    hear: (version) => pages.setVersion(Number(version)),
    lost: () => pages.setUncertain(),
    found: async () => pages.setVersion((await db.select().from(content_version))[0]?.version ?? 0),
  })

  const server = createHttpServer({ db, log, config, public_url, api, pages, middleware: dev?.middleware })
  await new Promise<void>((ready, failed) => {
    server.once('error', failed).listen(config.PORT, config.HOST, ready)
  })

  async function close() {
    await new Promise((closed) => {
      server.close(closed)
      server.closeIdleConnections()
    })
    await dev?.close()
    await content.stop()
    await disconnect()
  }
  return { db, public_url, port: (server.address() as AddressInfo).port, close }
}

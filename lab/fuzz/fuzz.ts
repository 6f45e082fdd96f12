// `npm run fuzz [-- --requests 50000 --seed 1]`: malformed requests to every operation in every role.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { makeFolder } from '../../tests/folder.ts'
import { openPayPal } from '../../tests/paypal.ts'
import { freePort } from '../../tests/site-process.ts'
import { freshDatabase, query, startTestServer } from '../../tests/test-server.ts'
import { runMalformed } from './malformed-run.ts'
import { report } from './report.ts'
import { seedSite } from './seeded-site.ts'
import { takeSnapshot } from './table-snapshot.ts'

const { values } = parseArgs({ options: { requests: { type: 'string', default: '50000' }, seed: { type: 'string' } } })
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const requests = Number(values.requests)
console.log(`Seed ${seed}. The same again: npm run fuzz -- --seed ${seed}`)

const folder = await makeFolder('fuzz')
const server = await startTestServer(folder)
const database = await freshDatabase(server.template.url)
const paypal = await openPayPal()
const port = await freePort()
const site = fork(fileURLToPath(new URL('site.ts', import.meta.url)), {
  execArgv: ['--expose-gc'],
  env: {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    ...paypal.environment,
  },
})
let alive = true
site.once('exit', () => {
  alive = false
})
const client = new pg.Client({ connectionString: database.url })
try {
  await once(site, 'message')
  await client.connect()
  const url = `http://localhost:${port}`
  const seeded = await seedSite(url, (text, sqlValues) => query(database.url, text, sqlValues))
  const snapshot = await takeSnapshot(client)
  const memory: NodeJS.MemoryUsage[] = []
  const started = performance.now()
  const figures = await runMalformed({
    seeded,
    snapshot,
    seed,
    requests,
    progress: async (sent) => {
      if (!alive) throw new Error(`The site ended after ${sent} requests.`)
      if (sent < ((memory.length + 1) * requests) / 10) return
      site.send('memory')
      const [usage] = await once(site, 'message')
      memory.push(usage)
      console.log(
        `${sent} requests, ${Math.round((performance.now() - started) / 1000)} s, heap ${(usage.heapUsed / 1e6).toFixed(1)} MB`,
      )
    },
  })
  const afterwards = await fetch(`${url}/api/products`).then(({ status }) => status)
  process.exitCode = report({
    figures,
    memory,
    afterwards,
    tables: snapshot.tables,
    seconds: (performance.now() - started) / 1000,
  })
} finally {
  site.kill()
  await client.end()
  await paypal.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

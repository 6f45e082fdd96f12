// `npm run bench`: costs, as ratios measured side by side, because machines differ.
// `npm run bench -- load growth` measures only that; `-- lighthouse` is left out unless named; `--record` writes docs/bench.md.
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../tests/folder.ts'
import { startSite } from '../../tests/site-process.ts'
import { startTestServer } from '../../tests/test-server.ts'
import { findDearest } from './dearest.ts'
import { compareGrowth } from './growth.ts'
import { measureKitchen } from './kitchen.ts'
import { askLighthouse } from './lighthouse.ts'
import { compareWithBare } from './load.ts'
import { memoryMb, rounded } from './measure.ts'
import { pageWeights } from './page-weight.ts'
import { comparePlacing } from './placing.ts'
import { type Findings, report } from './report.ts'
import { compareSearching } from './searching.ts'

const USUAL = ['start', 'load', 'weight', 'placing', 'growth', 'searching', 'dearest', 'kitchen']
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const wanted = new Set(named.length > 0 ? named : USUAL)
/** Orders in the larger restaurant; creating a million takes some minutes. */
const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000)

const folder = await makeFolder('bench')
const findings: Findings = {}
try {
  if (['start', 'load', 'weight', 'lighthouse'].some((part) => wanted.has(part))) await measureSite()
  if (['placing', 'growth', 'searching', 'dearest', 'kitchen'].some((part) => wanted.has(part))) await measureDatabase()
} finally {
  await rm(folder, { recursive: true, force: true })
  await report(findings, process.argv.includes('--record')) // also of the results before a failure
}

/** The site as `npm start` runs it. */
async function measureSite() {
  const environment = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' }
  const first = await timed(() => startSite(environment))
  await stop(first.made)
  const again = await timed(() => startSite(environment))
  const site = again.made
  try {
    if (wanted.has('start'))
      findings.start = {
        first_seconds: first.seconds,
        again_seconds: again.seconds,
        memory_mb: await memoryMb(site.process),
      }
    if (wanted.has('load')) {
      findings.load = [
        await compareWithBare('menu page', site, '/menu', folder),
        await compareWithBare('menu by API', site, '/api/products?category=main-courses&limit=24', folder),
      ]
      if (findings.start) findings.start.memory_after_load_mb = await memoryMb(site.process)
    }
    if (wanted.has('weight')) findings.weight = await pageWeights(site.url)
    if (wanted.has('lighthouse')) {
      const { products } = await (await fetch(`${site.url}/api/products?category=main-courses`)).json()
      findings.lighthouse = await askLighthouse(site.url, products[0].id, folder)
    }
  } finally {
    await stop(site)
  }
}

async function measureDatabase() {
  const server = await startTestServer(folder)
  try {
    if (wanted.has('placing')) findings.placing = await comparePlacing(server.template.url, folder)
    if (wanted.has('searching')) findings.searching = await compareSearching(server.template.url, folder)
    if (wanted.has('dearest')) findings.dearest = await findDearest(server.template.url, folder)
    if (wanted.has('kitchen')) findings.kitchen = await measureKitchen(server.template.url, folder)
    if (wanted.has('growth')) findings.growth = await compareGrowth(server.template.url, folder, ORDERS)
  } finally {
    await server.stop()
  }
}

async function timed<T>(work: () => Promise<T>) {
  const started = performance.now()
  return { made: await work(), seconds: rounded((performance.now() - started) / 1000, 1) }
}

async function stop(site: Awaited<ReturnType<typeof startSite>>) {
  site.process.kill('SIGTERM')
  await once(site.process, 'exit')
}

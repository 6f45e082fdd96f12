// `npm run bench`: what a page costs the server and the visitor. Ratios, because machines differ.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { freePort, startSite } from '../site-process.ts'
import { pageWeights } from './page-weight.ts'

const ROUNDS = 5
const SECONDS = 4
const CONNECTIONS = 20

const folder = await mkdtemp(join(tmpdir(), 'sufra-bench-'))
await chmod(folder, 0o755) // the unprivileged user that PostgreSQL runs as must be able to pass
const site = await startSite({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' })
const bare = await startBareServer()

try {
  const speed = await compareSpeed()
  const weights = await pageWeights(site.url)
  await report({ at: new Date().toISOString(), node: process.version, speed, weights })
} finally {
  bare.process.kill()
  site.process.kill('SIGTERM')
  await once(site.process, 'exit')
  await rm(folder, { recursive: true, force: true })
}

async function startBareServer() {
  let page = await rawPage('/menu')
  while (page.headers['x-cache'] !== 'hit') page = await rawPage('/menu')
  const { date, connection, 'keep-alive': keptAlive, ...headers } = page.headers
  const file = join(folder, 'page.json')
  await writeFile(file, JSON.stringify({ headers, body: page.body.toString('base64') }))
  const port = await freePort()
  const program = fileURLToPath(new URL('bare-server.ts', import.meta.url))
  const child = spawn(process.execPath, [program, file, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return { process: child, url: `http://localhost:${port}` }
}

function rawPage(path: string) {
  return new Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }>((answered, failed) => {
    request(site.url + path, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      const parts: Buffer[] = await answer.toArray()
      answered({ headers: answer.headers, body: Buffer.concat(parts) })
    })
      .on('error', failed)
      .end()
  })
}

/** In turns, so that a machine that slows down slows both. */
async function compareSpeed() {
  const rounds = { menu: [] as autocannon.Result[], bare: [] as autocannon.Result[] }
  for (let round = 0; round <= ROUNDS; round++) {
    const bareRound = await fire(bare.url)
    const menuRound = await fire(site.url)
    if (round === 0) continue // both warm up first
    rounds.bare.push(bareRound)
    rounds.menu.push(menuRound)
  }
  const summary = (results: autocannon.Result[]) => ({
    requests_per_second: Math.round(median(results.map(({ requests }) => requests.average))),
    p99_ms: median(results.map(({ latency }) => latency.p99)),
    failed: results.reduce((sum, { errors, timeouts, non2xx }) => sum + errors + timeouts + non2xx, 0),
  })
  const menu = summary(rounds.menu)
  const bareServer = summary(rounds.bare)
  return {
    menu,
    bare: bareServer,
    ratio: Number((menu.requests_per_second / bareServer.requests_per_second).toFixed(3)),
  }
}

function fire(url: string) {
  const headers = { 'accept-encoding': 'br' }
  return autocannon({ url: `${url}/menu`, connections: CONNECTIONS, duration: SECONDS, headers })
}

function median(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

type Findings = {
  at: string
  node: string
  speed: Awaited<ReturnType<typeof compareSpeed>>
  weights: Awaited<ReturnType<typeof pageWeights>>
}

async function report(findings: Findings) {
  const { speed, weights } = findings
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  const row = (name: string, { requests_per_second, p99_ms, failed }: Findings['speed']['menu']) =>
    `| ${name} | ${requests_per_second} | ${p99_ms} ms | ${failed} |`
  console.log(`
| | requests/s (median of ${ROUNDS}) | p99 | failed |
|---|--:|--:|--:|
${row('menu page', speed.menu)}
${row('bare node:http, same bytes', speed.bare)}

Ratio: **${speed.ratio}**

| page | script, brotli | files |
|---|--:|--:|
${weights.scripts.map(({ page, bytes, files }) => `| ${page} | ${kB(bytes)} | ${files} |`).join('\n')}

| home on a phone (360 px) | bytes |
|---|--:|
${Object.entries(weights.home)
  .map(([kind, bytes]) => `| ${kind} | ${kB(bytes)} |`)
  .join('\n')}
`)
  await mkdir('data/bench', { recursive: true })
  await writeFile('data/bench/latest.json', `${JSON.stringify(findings, null, 2)}\n`)
  console.log('Written to data/bench/latest.json')
}

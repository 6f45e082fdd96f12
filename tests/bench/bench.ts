// `npm run bench`: what a page costs the server and the visitor. Ratios, because machines differ.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
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

/** In turns, so that a machine that slows down slows both; the ratio is that of neighbouring rounds. */
async function compareSpeed() {
  const rounds: { bare: Round; menu: Round }[] = []
  for (let round = 0; round <= ROUNDS; round++) rounds.push({ bare: await fire(bare), menu: await fire(site) })
  rounds.shift() // both warmed up
  const summary = (results: Round[]) => ({
    requests_per_second: Math.round(median(results.map(({ requests_per_second }) => requests_per_second))),
    cpu_us: Math.round(median(results.map(({ cpu_us }) => cpu_us))),
    p99_ms: median(results.map(({ p99_ms }) => p99_ms)),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  })
  const ratio = (of: (round: Round) => number) => Number(median(rounds.map((r) => of(r.menu) / of(r.bare))).toFixed(3))
  return {
    menu: summary(rounds.map(({ menu }) => menu)),
    bare: summary(rounds.map(({ bare }) => bare)),
    ratio: ratio(({ requests_per_second }) => requests_per_second),
    cpu_ratio: ratio(({ cpu_us }) => cpu_us),
  }
}

type Round = Awaited<ReturnType<typeof fire>>

async function fire(server: { url: string; process: ChildProcess }) {
  const headers = { 'accept-encoding': 'br' }
  const before = await cpuSeconds(server.process)
  const result = await autocannon({ url: `${server.url}/menu`, connections: CONNECTIONS, duration: SECONDS, headers })
  const spent = (await cpuSeconds(server.process)) - before
  return {
    requests_per_second: result.requests.average,
    p99_ms: result.latency.p99,
    cpu_us: (spent * 1e6) / result.requests.total,
    failed: result.errors + result.timeouts + result.non2xx,
  }
}

/** What a process has worked so far. Where a busy machine blurs requests per second, this stays sharp (Linux only). */
async function cpuSeconds({ pid }: ChildProcess) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
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
  const row = (name: string, { requests_per_second, cpu_us, p99_ms, failed }: Findings['speed']['menu']) =>
    `| ${name} | ${requests_per_second} | ${cpu_us} µs | ${p99_ms} ms | ${failed} |`
  console.log(`
| median of ${ROUNDS} rounds | requests/s | CPU per request | p99 | failed |
|---|--:|--:|--:|--:|
${row('menu page', speed.menu)}
${row('bare node:http, same bytes', speed.bare)}

The menu page answers **${speed.ratio}** times the requests of the bare server, at ${speed.cpu_ratio} times its CPU each.

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

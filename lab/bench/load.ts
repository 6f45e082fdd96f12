import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { freePort, type SiteProcess } from '../../tests/site-process.ts'
import { cpuSeconds, inTurns, rounded } from './measure.ts'

const ROUNDS = 5
const SECONDS = 4
const CONNECTIONS = 20

type Server = Pick<SiteProcess, 'url' | 'process'>

/** A cached response against a bare node:http server that sends the same bytes. */
export async function compareWithBare(name: string, site: Server, path: string, folder: string) {
  const bare = await startBareServer(site, path, folder)
  try {
    const rounds = await inTurns(
      ROUNDS,
      () => fire(site, path),
      () => fire(bare, path),
    )
    const summary = (of: typeof rounds.ours) => ({
      requests_per_second: Math.round(of((round) => round.requests_per_second)),
      cpu_us: Math.round(of((round) => round.cpu_us)),
      p99_ms: of((round) => round.p99_ms),
    })
    return {
      name,
      ours: summary(rounds.ours),
      bare: summary(rounds.theirs),
      ratio: rounds.ratio((round) => round.requests_per_second),
      cpu_ratio: rounds.ratio((round) => round.cpu_us),
      p99_ratio: rounds.ratio((round) => round.p99_ms),
      failed: rounds.ours((round) => round.failed),
    }
  } finally {
    bare.process.kill()
  }
}

async function startBareServer(site: Server, path: string, folder: string): Promise<Server> {
  let kept = await rawAnswer(site.url + path)
  while (kept.headers['x-cache'] !== 'hit') kept = await rawAnswer(site.url + path)
  const { date, connection, 'keep-alive': keptAlive, ...headers } = kept.headers
  const file = join(folder, 'answer.json')
  await writeFile(file, JSON.stringify({ headers, body: kept.body.toString('base64') }))
  const port = await freePort()
  const program = fileURLToPath(new URL('bare-server.ts', import.meta.url))
  const child = spawn(process.execPath, [program, file, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return { process: child, url: `http://localhost:${port}` }
}

function rawAnswer(url: string) {
  return new Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }>((answered, failed) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      const parts: Buffer[] = await answer.toArray()
      answered({ headers: answer.headers, body: Buffer.concat(parts) })
    })
      .on('error', failed)
      .end()
  })
}

async function fire(server: Server, path: string) {
  const headers = { 'accept-encoding': 'br' }
  const before = await cpuSeconds(server.process)
  const result = await autocannon({ url: server.url + path, connections: CONNECTIONS, duration: SECONDS, headers })
  const spent = (await cpuSeconds(server.process)) - before
  return {
    requests_per_second: result.requests.average,
    p99_ms: rounded(result.latency.p99, 1),
    cpu_us: (spent * 1e6) / result.requests.total,
    failed: result.errors + result.timeouts + result.non2xx,
  }
}

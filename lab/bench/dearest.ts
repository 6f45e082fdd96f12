import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { startSite } from '../../tests/site-process.ts'
import { freshDatabase, query } from '../../tests/test-server.ts'
import { cpuSeconds, median, rounded } from './measure.ts'

const REPEATED = 8
const AT_ONCE = 200
const PROBES = 40
/** Dearer ones need a limit. */
const UNLIMITED_MS = 30
const MOST_READS = 700
const AT_A_TIME = 20
const ONE_NETWORK = 0xff0000
const UUID = '00000000-0000-4000-8000-000000000000'

/** Addresses that anybody can ask for, `N` being another one each time. */
const REQUESTS = [
  ...['/', '/menu', '/order', '/about', '/contact', '/reservations', '/dish-of-day'].map((page) => `${page}?x=N`),
  '/aN/../menu',
  '/aN/%2e%2e/menu',
  '//menu?N',
  '/ar/../menu?N',
  '/menu/?N',
  '/%6Denu?N',
  '/aN/../ar/order',
  '/menu?cursor=N',
  '/menu?category=N',
  '/menu/xN',
  '/menu?diet=vegan&heat=1&search=N',
  '/order?search=lambN',
  '/menu?search=lambN',
  '/ar/menu?search=kunafaN',
  '/menu?search=royal+hummsu+lamb+rice+mint+tea+bread+N',
  `/product/${UUID}?N`,
  '/product/N',
  '/pageN',
  '/ar/pageN',
  '/a/b/c/N',
  '/orders/N',
  '/?preview&N',
  '/menu?preview=N',
  '/login?from=N',
  '/register?N',
  '/admin?N',
  '/admin-login?N',
  '/account?N',
  '/reset-password?token=N',
  '/api/products?search=royal+hummsu+lamb+rice+mint+tea+bread+N',
  '/api/products?search=N',
  '/api/products?cursor=N',
  '/api/products?limit=100&x=N',
  '/api/dish-suggestions?search=xylophoneN',
  '/api/openapi.json?N',
  '/api/nothing/N',
  '/sitemap.xml?N',
  '/media/N.webp',
  '/brand/N.png',
]

const agent = new Agent({ keepAlive: true })
/** The cached page is asked for by somebody else, over a connection that is open: opening many takes this process a while. */
const ownAgent = new Agent({ keepAlive: true })
const SERVING = 'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'

type Ask = (path: string, network?: number) => Promise<number>

/** What anonymous requests cost in CPU of the site and its database, and how long a cached page waits while they are answered. */
export async function findDearest(server: string, folder: string) {
  const database = await freshDatabase(server)
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    BACKUPS: '0',
    TRUST_PROXY: '1',
  }
  const site = await startSite(environment)
  let asked = 0
  /** Each from a network of its own, so that none is refused. */
  const ask: Ask = (path, network = asked) => {
    const address = `45.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`
    return send(site.url, path.replaceAll('N', `x${++asked}`), address)
  }
  const spent = async () => {
    const backends = await query(database.url, SERVING)
    const all = [site.process, ...backends.map(({ pid }) => ({ pid: Number(pid) }))]
    return new Map(await Promise.all(all.map(async (one) => [one.pid, 1000 * (await cpuSeconds(one))] as const)))
  }
  try {
    for (let n = 0; n < 3; n++) for (const path of REQUESTS) await ask(path)
    const requests: { path: string; status: number; cpu_ms: number }[] = []
    for (const path of REQUESTS) {
      const before = await spent()
      let status = 0
      for (let n = 0; n < REPEATED; n++) status = await ask(path)
      let cpu = 0
      for (const [pid, ms] of await spent()) cpu += ms - (before.get(pid) ?? 0)
      requests.push({ path, status, cpu_ms: rounded(cpu / REPEATED, 1) })
    }
    requests.sort((a, b) => b.cpu_ms - a.cpu_ms)
    const dearest = requests[0]?.path ?? ''
    const limit = await requestsUntilRefused(dearest, ask)
    const dear = requests.filter(({ cpu_ms }) => cpu_ms > UNLIMITED_MS)
    const limited: string[] = []
    for (const { path } of dear) if ((await ask(path, ONE_NETWORK)) === 429) limited.push(path)
    return { requests: requests.slice(0, 40), limit, limited, ...(await delayMeanwhile(site.url, dearest, ask)) }
  } finally {
    site.process.kill('SIGTERM')
    await once(site.process, 'exit')
    await database.remove()
  }
}

/** The path as it is written: `fetch` would resolve its dots. */
const send = (url: string, path: string, address: string, usedAgent = agent) =>
  new Promise<number>((answered, failed) => {
    const { port } = new URL(url)
    const headers = { 'x-forwarded-for': address, 'accept-encoding': 'br' }
    request({ port, path, headers, agent: usedAgent }, (answer) => {
      answer.resume().on('end', () => answered(answer.statusCode ?? 0))
    })
      .on('error', failed)
      .end()
  })

/** How many requests one network gets before it is refused, most of them at once. */
async function requestsUntilRefused(path: string, ask: Ask): Promise<number> {
  for (let sent = 0; sent <= MOST_READS; sent += AT_A_TIME) {
    const statuses = await Promise.all(Array.from({ length: AT_A_TIME }, () => ask(path, ONE_NETWORK)))
    if (statuses.includes(429)) return sent + statuses.indexOf(429)
  }
  return Number.POSITIVE_INFINITY
}

/** How long a cached page takes while many ask for the dearest one at once, and without them. */
async function delayMeanwhile(url: string, path: string, ask: Ask) {
  const probe = async () => {
    const started = performance.now()
    await send(url, '/menu', '45.255.0.1', ownAgent)
    return performance.now() - started
  }
  const alone: number[] = []
  for (let n = 0; n < PROBES; n++) alone.push(await probe())
  let over = false
  const flood = Promise.all(Array.from({ length: AT_ONCE }, () => ask(path))).finally(() => (over = true))
  const meanwhile: number[] = []
  while (!over) meanwhile.push(await probe())
  const statuses = await flood
  return {
    flood: { path, at_once: AT_ONCE, refused: statuses.filter((status) => status === 503).length },
    cached_page_ms: {
      alone: rounded(median(alone), 1),
      meanwhile: rounded(median(meanwhile), 1),
      longest: rounded(Math.max(...meanwhile), 1),
    },
  }
}

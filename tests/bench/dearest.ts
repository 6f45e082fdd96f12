import { once } from 'node:events'
import { startSite } from '../site-process.ts'
import { freshDatabase, query } from '../test-server.ts'
import { cpuSeconds, median, rounded } from './measure.ts'

const REPEATED = 8
const AT_ONCE = 200
const PROBES = 40
/** Dearer ones need a limit. */
const UNLIMITED_MS = 30
const MOST_READS = 700
const UUID = '00000000-0000-4000-8000-000000000000'

/** Addresses that anybody can ask for, `N` being another one each time. */
const REQUESTS = [
  ...['/', '/menu', '/order', '/about', '/contact', '/reservations', '/dish-of-day'].map((page) => `${page}?x=N`),
  ...['/aN/../menu', '/aN/%2e%2e/menu', '//menu?N', '/ar/../menu?N', '/menu/?N', '/%6Denu?N', '/aN/../ar/order'],
  ...['/menu?cursor=N', '/menu?category=N', '/menu/xN', '/menu?diet=vegan&heat=1&search=N', '/order?search=lambN'],
  ...['/menu?search=lambN', '/ar/menu?search=kunafaN', '/menu?search=royal+hummsu+lamb+rice+mint+tea+bread+N'],
  ...[
    `/product/${UUID}?N`,
    '/product/N',
    '/pageN',
    '/ar/pageN',
    '/a/b/c/N',
    '/orders/N',
    '/?preview&N',
    '/menu?preview=N',
  ],
  ...['/login?from=N', '/register?N', '/admin?N', '/admin-login?N', '/account?N', '/reset-password?token=N'],
  ...[
    '/api/products?search=royal+hummsu+lamb+rice+mint+tea+bread+N',
    '/api/products?search=N',
    '/api/products?cursor=N',
  ],
  ...[
    '/api/products?limit=100&x=N',
    '/api/dish-suggestions?search=xylophoneN',
    '/api/openapi.json?N',
    '/api/nothing/N',
  ],
  ...['/sitemap.xml?N', '/media/N.webp', '/brand/N.png'],
]

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
  const ask: Ask = async (path, network = asked) => {
    const headers = { 'x-forwarded-for': `45.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}` }
    const answer = await fetch(site.url + path.replaceAll('N', String(++asked)), { headers, redirect: 'manual' })
    await answer.arrayBuffer()
    return answer.status
  }
  const spentMs = async () => {
    const backends = await query(database.url, 'select pid from pg_stat_activity where datname = current_database()')
    const all = await Promise.all([site.process, ...backends].map((process) => cpuSeconds(process as { pid?: number })))
    return 1000 * all.reduce((sum, seconds) => sum + seconds, 0)
  }
  try {
    for (let n = 0; n < 3; n++) for (const path of REQUESTS) await ask(path)
    const requests: { path: string; status: number; cpu_ms: number }[] = []
    for (const path of REQUESTS) {
      const before = await spentMs()
      let status = 0
      for (let n = 0; n < REPEATED; n++) status = await ask(path)
      requests.push({ path, status, cpu_ms: rounded(((await spentMs()) - before) / REPEATED, 1) })
    }
    requests.sort((a, b) => b.cpu_ms - a.cpu_ms)
    const dearest = requests[0]?.path ?? ''
    const limited: { path: string; cpu_ms: number; requests: number }[] = []
    for (const { path, cpu_ms } of requests.filter((request) => request.cpu_ms > UNLIMITED_MS))
      limited.push({ path, cpu_ms, requests: await requestsUntilRefused(path, ask, 0xff0000 + limited.length) })
    return { requests: requests.slice(0, 40), limited, ...(await delayMeanwhile(dearest, ask)) }
  } finally {
    site.process.kill('SIGTERM')
    await once(site.process, 'exit')
    await database.remove()
  }
}

/** How many requests one network gets before it is refused. */
async function requestsUntilRefused(path: string, ask: Ask, network: number): Promise<number> {
  for (let n = 0; n <= MOST_READS; n++) if ((await ask(path, network)) === 429) return n
  return Number.POSITIVE_INFINITY
}

/** How long a cached page takes while many ask for the dearest one at once, and without them. */
async function delayMeanwhile(path: string, ask: Ask) {
  const probe = async () => {
    const started = performance.now()
    await ask('/menu')
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

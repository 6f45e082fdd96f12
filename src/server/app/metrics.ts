import type { IncomingMessage, ServerResponse } from 'node:http'
import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Live } from '../orders/live.ts'

type MetricsContext = { pool: pg.Pool; jobs: PgBoss; live: Live }
export type Metrics = ReturnType<typeof openMetrics>

/** Figures for Prometheus. Without a database its figures are missing and `sufra_database_up` is 0. */
export function openMetrics({ pool, jobs, live }: MetricsContext) {
  const registry = new Registry()
  const registers = [registry]
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const traffic = watchTraffic(registry)
  const streams = gauge('sufra_event_streams', 'Pages that follow an order or the panel live')
  const up = gauge('sufra_database_up', 'Whether the database answered just now')
  const connections = new Gauge({
    name: 'sufra_database_connections',
    help: 'Connections of this process by what they do',
    registers,
    labelNames: ['state'],
  })
  const cpu = new Counter({ name: 'process_cpu_seconds_total', help: 'Processor time used', registers })
  const memory = gauge('process_resident_memory_bytes', 'Memory used')
  const heap = gauge('nodejs_heap_size_used_bytes', 'Memory used by objects')
  gauge('process_start_time_seconds', 'When it started').set(Math.round(Date.now() / 1000 - process.uptime()))

  const database = new Registry()
  const shared = (name: string, help: string) => new Gauge({ name, help, registers: [database] })
  const mail = shared('sufra_mail_waiting', 'Messages that have not left yet')
  const waiting = shared('sufra_jobs_waiting', 'Background jobs that have not begun yet')
  const orders = shared('sufra_orders', 'Orders placed since the beginning')

  /** The same in every process, because they are counted in the database. */
  async function readDatabase() {
    const queues = await jobs.getQueues()
    const { rows } = await pool.query(`select (select count(*)::int from outbox where status = 'waiting') as mail,
      (select sum(orders)::int from (select orders from daily_figures union all select orders from figure_changes) f) as orders`)
    mail.set(rows[0].mail)
    waiting.set(queues.reduce((sum, { queuedCount }) => sum + queuedCount, 0))
    orders.set(rows[0].orders ?? 0)
    return database.metrics()
  }

  return {
    traffic,
    content_type: registry.contentType,
    async read(): Promise<string> {
      const figures = await readDatabase().catch(() => '')
      const { user, system } = process.cpuUsage()
      const { rss, heapUsed } = process.memoryUsage()
      streams.set(live.open())
      up.set(figures ? 1 : 0)
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'awaited' }, pool.waitingCount)
      cpu.reset()
      cpu.inc((user + system) / 1e6)
      memory.set(rss)
      heap.set(heapUsed)
      return `${await registry.metrics()}${figures}`
    },
  }
}

/** Counts requests by class of route, never by client or full path. */
export function watchTraffic(registry: Registry) {
  const registers = [registry]
  const requests = new Counter({
    name: 'sufra_http_requests_total',
    help: 'Requests answered',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'sufra_http_request_seconds',
    help: 'How long answers took, event streams left out',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const pages = new Counter({
    name: 'sufra_pages_total',
    help: 'Pages by where they came from: hit (kept), miss (rendered), stale (kept, the database was away), none (never kept)',
    labelNames: ['cache'],
    registers,
  })
  return {
    watch(req: IncomingMessage, res: ServerResponse) {
      const started = performance.now()
      res.once('close', () => {
        const route = routeClass(req.url ?? '/')
        requests.inc({ route, method: nameMethod(req), status: res.writableEnded ? res.statusCode : 'aborted' })
        // An event stream lasts as long as the page is open, so that its duration says nothing.
        if (!/\/events(?=\?|$)/.test(req.url ?? '')) seconds.observe({ route }, (performance.now() - started) / 1000)
      })
    },
    countPage: (cache: string) => pages.inc({ cache }),
  }
}

const CLASSES: [RegExp, string][] = [
  [/^\/api\/admin(?=[/?]|$)/, 'api_admin'],
  [/^\/api\/auth(?=[/?]|$)/, 'api_auth'],
  [/^\/api\/(orders|reservations|tables|quote|availability)(?=[/?]|$)/, 'api_ordering'],
  [/^\/api(?=[/?]|$)/, 'api'],
  [/^\/media(?=[/?]|$)/, 'media'],
  [/^\/(assets|brand|site|favicon\.ico|robots\.txt|sitemap\.xml|manifest\.webmanifest)(?=[/?]|$)/, 'file'],
  [/^\/(healthz|readyz|metrics)(?=[/?]|$)/, 'supervisor'],
  [/^\/admin(?=[/?]|$)/, 'panel'],
]
const routeClass = (url: string) => CLASSES.find(([pattern]) => pattern.test(url))?.[1] ?? 'page'

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE']
const nameMethod = ({ method = '' }: IncomingMessage) => (METHODS.includes(method) ? method : 'other')

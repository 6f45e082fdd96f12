import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import type { Live } from '../orders/live.ts'
import { type Metric, writeMetrics } from './text.ts'
import type { Traffic } from './traffic.ts'

type MetricsContext = { pool: pg.Pool; jobs: PgBoss; live: Live; traffic: Traffic }

/** Without a database its metrics are missing and `sufra_database_up` is 0. */
export async function readMetrics({ pool, jobs, live, traffic }: MetricsContext): Promise<string> {
  const databaseMetrics = await readDatabaseMetrics(pool, jobs).catch(() => undefined)
  return writeMetrics([
    ...traffic.metrics(),
    gauge('sufra_event_streams', 'Pages that follow an order or the panel live', live.open()),
    gauge('sufra_database_up', 'Whether the database answered just now', databaseMetrics ? 1 : 0),
    {
      ...gauge('sufra_database_connections', 'Connections of this process by what they do', 0),
      samples: [
        { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
        { labels: { state: 'awaited' }, value: pool.waitingCount },
      ],
    },
    ...(databaseMetrics ?? []),
    ...processMetrics(),
  ])
}

/** The same in every process, because they are counted in the database. */
async function readDatabaseMetrics(pool: pg.Pool, jobs: PgBoss): Promise<Metric[]> {
  const queues = await jobs.getQueues()
  const { rows } = await pool.query(`select
    (select count(*)::int from outbox where status = 'waiting') as mail,
    (select sum(orders)::int from (select orders from daily_figures union all select orders from figure_changes) f) as orders`)
  const { mail, orders } = rows[0]
  return [
    gauge('sufra_mail_waiting', 'Messages that have not left yet', mail),
    gauge(
      'sufra_jobs_waiting',
      'Background jobs that have not begun yet',
      sum(queues.map(({ queuedCount }) => queuedCount)),
    ),
    gauge('sufra_orders', 'Orders placed since the beginning', orders ?? 0),
  ]
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

function processMetrics(): Metric[] {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  return [
    counterMetric('process_cpu_seconds_total', 'Processor time used', (user + system) / 1e6),
    gauge('process_resident_memory_bytes', 'Memory used', rss),
    gauge('nodejs_heap_size_used_bytes', 'Memory used by objects', heapUsed),
    gauge('process_start_time_seconds', 'When it started', Math.round(Date.now() / 1000 - process.uptime())),
  ]
}

const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
})
const counterMetric = (name: string, help: string, value: number): Metric => ({
  ...gauge(name, help, value),
  type: 'counter',
})

import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { firstAdmin } from './accounts/admins.ts'
import { createApi } from './app.ts'
import { sessionSecret } from './auth/secret.ts'
import { openBackupFolder } from './backups/backup-folder.ts'
import { backupBefore, openNightlyBackup } from './backups/nightly.ts'
import { watchClock } from './clock.ts'
import type { Config } from './config.ts'
import { connect } from './database/connection.ts'
import { migrateDatabase } from './database/migrations.ts'
import { checkHealth } from './health/check.ts'
import { watchOutages } from './health/outages.ts'
import { type ARRIVAL, createHttpServer } from './http/server.ts'
import { openComparison, openJobs, openReleases, openSweeper, rescheduleJobs } from './jobs.ts'
import { createLimiter, type Limits } from './limits.ts'
import type { Log } from './log.ts'
import { openMailQueue, type Pauses } from './mail/mail-queue.ts'
import { mailFolderOf, openTransport } from './mail/open.ts'
import type { Patience } from './mail/transports.ts'
import { openStore } from './media/open.ts'
import { readMetrics } from './metrics/metrics.ts'
import { watchTraffic } from './metrics/traffic.ts'
import { openLive } from './orders/live.ts'
import { createPages } from './pages/pages.ts'
import { mountDevelopmentSite, mountSite } from './pages/renderer.ts'
import { isOnline, type PaymentContext } from './payments/payment-context.ts'
import { openPayPal } from './payments/paypal.ts'
import type { PayPalPatience } from './payments/paypal-http.ts'
import { checkProvider } from './payments/provider.ts'
import { ensureWebhook } from './payments/webhook.ts'
import { watchContent } from './response-cache/content-version.ts'
import { createResponseCache } from './response-cache/response-cache.ts'
import { seed } from './seed/seed.ts'
import { readSettings } from './settings.ts'

type Options = {
  config: Config
  databaseUrl: string
  demo: boolean
  log: Log
  development?: boolean
  /** How mail is delivered, where the usual patience is too long to wait for. */
  delivery?: { pauses?: Pauses; patience?: Patience }
  limits?: Limits
  paypal_patience?: PayPalPatience
  /** How slowly a request may arrive, likewise. */
  arrival?: typeof ARRIVAL
}

/** How long a proxy has to use up, or let go of, the lines that it keeps open to a site that closes. Ours keeps them for 2 s. */
const LAST_REQUESTS = 3000

/** Opens the restaurant: database in order, API and pages served. Closing lets requests under way finish. */
export async function openSite({
  config,
  databaseUrl,
  demo,
  log,
  development = false,
  delivery = {},
  limits,
  paypal_patience,
  arrival,
}: Options) {
  const notices: string[] = []
  await mkdir(config.DATA_DIR, { recursive: true })
  const store = openStore(config)
  const secret = await sessionSecret(config)
  const public_url = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
  const backupFolder = openBackupFolder(config, databaseUrl)
  await migrateDatabase(
    databaseUrl,
    async (db) => {
      await seed(db, { demo, store })
      notices.push(...(await firstAdmin({ db, log, config, secret, public_url })))
    },
    (pending) => backupBefore(backupFolder, pending),
  )
  const { db, pool, close: disconnect } = connect(databaseUrl, log)

  const carrier = openTransport(config, public_url, delivery.patience)
  if (!config.SMTP_URL)
    notices.push(`No mail server is set (SMTP_URL): messages are written to ${mailFolderOf(config)}.`)
  const jobs = await openJobs({ db, store, databaseUrl, log })
  const mail = await openMailQueue({ db, jobs, log, carrier, pauses: delivery.pauses })
  const paypal = config.paypal && openPayPal(config.paypal, paypal_patience)
  const context: PaymentContext = { db, mail, log, public_url, paypal }
  // Nobody waits for PayPal to open the door.
  const introduced = isOnline(context) ? checkProvider(context).then(() => ensureWebhook(context)) : undefined
  introduced?.catch((error) => log.error({ error }, 'PayPal could not be set up'))
  await openSweeper(jobs, context)
  await openComparison(jobs, context, (await readSettings(db)).time_zone)
  await openReleases(jobs, context)
  const clock = watchClock(db, log, () => rescheduleJobs(jobs, context))
  if (config.BACKUPS) await openNightlyBackup(jobs, backupFolder, { log, tz: (await readSettings(db)).time_zone })

  const live = openLive(databaseUrl)
  const outages = watchOutages()
  const parts = {
    db,
    log,
    config,
    public_url,
    secret,
    mail,
    store,
    limiter: createLimiter(pool, limits),
    paypal,
    live,
    health: () => checkHealth({ db, pool, config, store, paypal, backupFolder, outages }, new Date()),
  }
  const api = createApi(parts)
  const callApi = (request: Request) => api.fetch(request)
  const dev = development ? await mountDevelopmentSite(callApi) : undefined
  const render = dev?.render ?? (await mountSite(callApi))
  const cache = createResponseCache()
  const pages = createPages({ origin: public_url, render, cache, cached: !development })
  const content = watchContent(databaseUrl, log, {
    ...cache,
    onVersion(version) {
      cache.onVersion(version)
      outages.end()
    },
    onDisconnected() {
      cache.onDisconnected()
      outages.begin(new Date())
    },
  })

  const traffic = config.METRICS ? watchTraffic() : undefined
  const metrics = traffic && { traffic, read: () => readMetrics({ pool, live, traffic }) }
  const { server, close: closeServer } = createHttpServer({
    ...{ ...parts, api, pages, cache, metrics, arrival },
    middleware: dev?.middleware,
  })
  await new Promise<void>((ready, failed) => {
    server.once('error', failed).listen(config.PORT, config.HOST, ready)
  })

  async function close() {
    const closed = closeServer(config.TRUST_PROXY ? LAST_REQUESTS : 0)
    await live.stop()
    await closed
    await dev?.close()
    await content.stop()
    await clock.stop()
    // Deliveries under way may finish for a moment; the others are taken up by whoever runs next.
    await jobs.stop({ graceful: true, timeout: 3000 }).catch(() => {})
    carrier.close()
    await introduced?.catch(() => {})
    await disconnect()
  }
  return { db, context, public_url, notices, port: (server.address() as AddressInfo).port, close }
}

import { mkdir } from 'node:fs/promises'
import { firstAdmin } from '../accounts/first-admin.ts'
import { declaredRoutes } from '../api/declared-routes.ts'
import { openStore } from '../media/library.ts'
import { openBackupFolder, openNightlyBackup } from '../operations/backups/backup-folder.ts'
import { bringUpToDate } from '../operations/backups/upgrade.ts'
import { checkHealth } from '../operations/health/check.ts'
import { watchOutages } from '../operations/health/finding.ts'
import type { Recovery } from '../operations/recovery/archiving.ts'
import { openRecovery } from '../operations/recovery/nightly.ts'
import { openLive } from '../orders/live.ts'
import type { PaymentSite } from '../payments/payment-context.ts'
import { openPayPal } from '../payments/paypal.ts'
import { openPayPalAccounts } from '../payments/paypal-accounts.ts'
import type { PayPalTimeouts } from '../payments/paypal-http.ts'
import { checkProvider } from '../payments/provider.ts'
import type { Simulated } from '../payments/simulated.ts'
import { ensureWebhook } from '../payments/webhook.ts'
import { watchContent } from '../platform/cache/content-version.ts'
import { createResponseCache } from '../platform/cache/response-cache.ts'
import { watchClock } from '../platform/clock.ts'
import type { Config, PayPalAccount } from '../platform/config.ts'
import { connect } from '../platform/database/connection.ts'
import { createLimiter, type Limits } from '../platform/limits.ts'
import type { Log } from '../platform/log.ts'
import { openMailQueue, type RetryDelays } from '../platform/mail/mail-queue.ts'
import { findMailFolder, openTransport, type SmtpTimeouts } from '../platform/mail/transports.ts'
import { findSecretFile, sessionSecret } from '../platform/session-secret.ts'
import { seed } from '../seed/seed.ts'
import { findMailServer, sendsMail } from '../settings/mail-connection.ts'
import { readSettings } from '../settings/settings.ts'
import { createApi } from './app.ts'
import { createHttpServer, type REQUEST_TIMEOUTS } from './http-server.ts'
import { openJobs, openPaymentJobs, rescheduleJobs } from './jobs.ts'
import { createPages } from './pages/pages.ts'
import { mountDevelopmentSite, mountSite, noteOutages } from './pages/renderer.ts'

type Options = {
  config: Config
  databaseUrl: string
  /** Where the embedded server archives its WAL. */
  recovery?: Recovery | undefined
  demo: boolean
  /** Starts a PayPal for a demo restaurant without an account. */
  simulate?: (() => Promise<Simulated>) | undefined
  log: Log
  development?: boolean
  /** Shorter retry delays and timeouts of mail delivery, for tests. */
  delivery?: { retry_delays?: RetryDelays; timeouts?: SmtpTimeouts }
  limits?: Limits
  paypal_timeouts?: PayPalTimeouts
  /** Shorter timeouts of requests, for tests. */
  requestTimeouts?: typeof REQUEST_TIMEOUTS
}

/** How long a closing site leaves idle connections of a proxy open. Our proxy closes them after 2 s. */
const PROXY_IDLE_TIMEOUT = 3000

/** Migrates the database, then serves API and pages. `close` waits for requests under way. */
export async function openSite({
  config,
  databaseUrl,
  recovery,
  demo,
  simulate,
  log,
  development = false,
  delivery = {},
  limits,
  paypal_timeouts,
  requestTimeouts,
}: Options) {
  const notices: string[] = []
  await mkdir(config.DATA_DIR, { recursive: true })
  const store = openStore(config)
  const secret = await sessionSecret(config)
  const public_url = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
  const backupFolder = openBackupFolder(config, databaseUrl)
  await bringUpToDate(backupFolder, {
    async afterwards(db) {
      await seed(db, { demo, country: config.DEMO_COUNTRY, store })
      notices.push(...(await firstAdmin(db, config)))
    },
  })
  // Loaded only where it is wanted.
  const telemetry = config.telemetry && (await import('./telemetry.ts')).openTelemetry(config.telemetry, log)
  const { db, pool, close: disconnect } = connect(databaseUrl, log, telemetry?.connections)

  const transport = openTransport({
    config,
    public_url,
    findServer: () => findMailServer({ db, config }),
    timeouts: delivery.timeouts,
  })
  if (!(await sendsMail({ db, config })))
    notices.push(
      `Email isn't connected (Settings, or SMTP_URL), so no one gets email. It is saved to ${findMailFolder(config)}.`,
    )
  const jobs = await openJobs({ db, store, folder: config.DATA_DIR, databaseUrl, log, traceJobs: telemetry?.traceJobs })
  const mail = await openMailQueue({ db, jobs, log, transport, retry_delays: delivery.retry_delays })
  const simulated = !config.paypal && simulate && (await readSettings(db)).is_demo ? await simulate() : undefined
  if (simulated) notices.push(simulated.notice)
  const openAccount = (account: PayPalAccount) => openPayPal(account, paypal_timeouts, telemetry?.fetch)
  const providerSetups = new Set<Promise<unknown>>()
  const paypalAccounts = openPayPalAccounts({
    db,
    config,
    open: openAccount,
    simulator: simulated?.account && openAccount(simulated.account),
    // Nobody waits for PayPal, neither at the start nor in Settings.
    onFirstUse(paypal) {
      const setup = checkProvider({ db, mail, log, public_url, paypal })
        .then(() => ensureWebhook({ paypal, public_url, log }))
        .catch((error) => log.error({ error }, 'PayPal could not be set up'))
        .finally(() => providerSetups.delete(setup))
      providerSetups.add(setup)
    },
  })
  await paypalAccounts.current()
  const context: PaymentSite = { db, mail, log, public_url, paypalAccounts }
  const tz = (await readSettings(db)).time_zone
  await openPaymentJobs(jobs, context, tz)
  const clock = watchClock(db, log, () => rescheduleJobs(jobs, context))
  if (config.BACKUPS) await openNightlyBackup(jobs, backupFolder, { log, tz })

  if (recovery)
    await openRecovery(jobs, recovery, {
      log,
      tz,
      // What is in a bucket is not on a disk of ours.
      store: config.bucket ? undefined : store,
      secretFile: findSecretFile(config),
    })

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
    paypalAccounts,
    live,
    backup: () => backupFolder.add('by-hand', { now: new Date() }),
    health: () => checkHealth({ db, pool, config, store, paypalAccounts, backupFolder, recovery, outages }, new Date()),
  }
  const api = createApi(parts)
  const callApi = noteOutages((request) => api.fetch(request))
  const dev = development ? await mountDevelopmentSite(callApi) : undefined
  const render = dev?.render ?? (await mountSite(callApi))
  const cache = createResponseCache()
  const pages = createPages({
    origin: public_url,
    render,
    cache,
    log,
    countRead: parts.limiter.countRead,
    cached: !development,
  })
  const content = watchContent(databaseUrl, log, {
    onVersion(version) {
      cache.onVersion(version)
      paypalAccounts.onVersion()
      outages.end()
    },
    onChanging() {
      cache.onChanging()
      paypalAccounts.onChanging()
    },
    onDisconnected() {
      cache.onDisconnected()
      paypalAccounts.onDisconnected()
      outages.begin(new Date())
    },
  })

  // Loaded only where it is wanted: the library takes a tenth of a second.
  const metrics = config.METRICS ? (await import('./metrics.ts')).openMetrics({ pool, jobs, live }) : undefined
  const { server, close: closeServer } = createHttpServer({
    ...parts,
    api,
    pages,
    cache,
    metrics,
    requestTimeouts,
    startTrace: telemetry?.traceRequests(public_url, declaredRoutes(api), config.TRUST_PROXY),
    middleware: dev?.middleware,
  })
  await new Promise<void>((ready, failed) => {
    server.once('error', failed).listen(config.PORT, config.HOST, ready)
  })

  async function close() {
    const closed = closeServer(config.TRUST_PROXY ? PROXY_IDLE_TIMEOUT : 0)
    await live.stop()
    await closed
    await dev?.close()
    await content.stop()
    await clock.stop()
    // Running jobs have 3 s to finish; the next process repeats those that do not.
    await jobs.stop({ graceful: true, timeout: 3000 }).catch(() => {})
    transport.close()
    await Promise.all(providerSetups)
    await disconnect()
    await telemetry?.close()
  }
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.PORT
  return { db, context, public_url, notices, port, close }
}

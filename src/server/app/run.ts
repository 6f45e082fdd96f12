import { flushCompileCache } from 'node:module'
import { describeRecovery, startSiteDatabase } from '../operations/recovery/archiving.ts'
import { startSimulator } from '../payments/simulated.ts'
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { openSite } from './open.ts'

/** Runs the site until SIGINT or SIGTERM. */
export async function run({ development }: { development: boolean }) {
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  // Node.js would print the whole error with the parameters of a failed statement, which are personal data.
  process.on('uncaughtException', (error) => {
    log.error({ error }, 'uncaught exception')
    process.exit(1)
  })
  const demo = config.DEMO ?? !config.DATABASE_URL
  const embedded = config.DATABASE_URL ? undefined : await startSiteDatabase(config)
  const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? ''
  const recovery = describeRecovery(config, embedded)
  const simulate = demo ? () => startSimulator(config) : undefined
  const site = await openSite({ config, databaseUrl, recovery, demo, simulate, log, development })
  console.log(`\n  Sufra is running at ${site.public_url}\n\n  The panel is at ${site.public_url}/admin\n`)
  for (const notice of site.notices) console.log(`  ${notice}\n`)
  flushCompileCache() // now, because a killed process never writes its cache

  let stopping = false
  async function stop() {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 30_000).unref() // the embedded database may have much to write on a slow disk
    await site.close()
    await embedded?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}

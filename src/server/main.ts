import { join } from 'node:path'
import { readConfig } from './config.ts'
import { startEmbedded } from './database/embedded.ts'
import { createLog } from './log.ts'
import { openSite } from './open.ts'
import { startSimulator } from './payments/simulated.ts'

const development = process.argv.includes('--dev')
process.env.NODE_ENV = development ? 'development' : 'production' // rendering is twice as slow without it

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function main() {
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  const embedded = config.DATABASE_URL ? undefined : await startEmbedded(join(config.DATA_DIR, 'postgres'))
  const databaseUrl = config.DATABASE_URL ?? embedded?.url ?? ''
  const demo = config.DEMO ?? embedded !== undefined
  const simulated = demo && !config.paypal ? await startSimulator(config) : undefined
  const account = config.paypal ?? simulated?.account
  const site = await openSite({ config: { ...config, paypal: account }, databaseUrl, demo, log, development })
  console.log(`\n  The restaurant is open: ${site.public_url}\n`)
  for (const notice of [...site.notices, ...(simulated ? [simulated.notice] : [])]) console.log(`  ${notice}\n`)

  let stopping = false
  async function stop() {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 30_000).unref() // a database of our own may have much to write on a slow disk
    await site.close()
    await embedded?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}

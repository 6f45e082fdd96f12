// The site in its own process, without rate limits; reports its memory on request.
import { readConfig } from '../../src/server/config.ts'
import { createLog } from '../../src/server/log.ts'
import { openSite } from '../../src/server/open.ts'
import { noLimits } from '../no-limits.ts'

process.env.NODE_ENV = 'production'
const config = readConfig(process.env)
await openSite({
  config,
  databaseUrl: config.DATABASE_URL ?? '',
  demo: true,
  log: createLog(config.LOG_LEVEL),
  limits: noLimits,
})
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage())
})
process.send?.('open')

// The site in its own process, without rate limits; reports its memory on request.

import { openSite } from '../../src/server/app/open.ts'
import { readConfig } from '../../src/server/platform/config.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { noLimits } from '../../tests/no-limits.ts'

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

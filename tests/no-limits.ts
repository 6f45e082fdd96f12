import { LIMITS } from '../src/server/platform/limits.ts'

/** Without rate limits. */
const read = { attempts: 1e9, minutes: 1 }
export const noLimits = {
  ...(Object.fromEntries(Object.keys(LIMITS).map((name) => [name, { address: read, account: read }])) as typeof LIMITS),
  read,
}

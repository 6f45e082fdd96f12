import { LIMITS } from '../src/server/limits.ts'

/** Without rate limits. */
export const noLimits = Object.fromEntries(
  Object.keys(LIMITS).map((name) => [
    name,
    { address: { attempts: 1e9, minutes: 1 }, account: { attempts: 1e9, minutes: 1 } },
  ]),
) as typeof LIMITS

import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './refusal.ts'

type Count = { attempts: number; minutes: number }
type Limit = { address: Count; account: Count }
export type Limits = Record<keyof typeof LIMITS, Limit>
export type Limiter = ReturnType<typeof createLimiter>
/** Whose attempt it is: where it comes from, and which account or e-mail address it is about. */
type Who = { address: string; account: string }

/** How often is often enough. Signing in counts failures only; what sends mail counts every request. */
export const LIMITS = {
  sign_in: { address: { attempts: 50, minutes: 15 }, account: { attempts: 10, minutes: 15 } },
  password: { address: { attempts: 50, minutes: 15 }, account: { attempts: 10, minutes: 15 } },
  two_factor: { address: { attempts: 50, minutes: 15 }, account: { attempts: 20, minutes: 15 } },
  register: { address: { attempts: 30, minutes: 60 }, account: { attempts: 5, minutes: 60 } },
  password_reset: { address: { attempts: 30, minutes: 60 }, account: { attempts: 5, minutes: 60 } },
  verification: { address: { attempts: 30, minutes: 60 }, account: { attempts: 5, minutes: 60 } },
  // A whole office may order from one address.
  order: { address: { attempts: 120, minutes: 60 }, account: { attempts: 60, minutes: 60 } },
  // Each asks PayPal something.
  payment: { address: { attempts: 240, minutes: 60 }, account: { attempts: 60, minutes: 60 } },
  contact: { address: { attempts: 30, minutes: 60 }, account: { attempts: 10, minutes: 60 } },
} satisfies Record<string, Limit>

/** Counts attempts in the database, so that all processes count together. */
export function createLimiter(pool: pg.Pool, limits: Limits = LIMITS) {
  const counterFor = (name: string, { attempts, minutes }: Count, sweeps = false) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: sweeps, // one sweeps for all
      keyPrefix: name,
      points: attempts,
      duration: minutes * 60,
    })
  const countersOf = (name: keyof Limits) => ({
    address: counterFor(`${name}:address`, limits[name].address, name === 'sign_in'),
    account: counterFor(`${name}:account`, limits[name].account),
  })
  const counters = Object.fromEntries(
    (Object.keys(limits) as (keyof Limits)[]).map((name) => [name, countersOf(name)]),
  ) as Record<keyof Limits, ReturnType<typeof countersOf>>

  return {
    /** Counts one attempt before it is made, so that many at the same moment do not slip through together. */
    async count(name: keyof Limits, { address, account }: Who) {
      const { address: byAddress, account: byAccount } = counters[name]
      // The address first: one that is shut out must not use up other people's attempts.
      if (address) await consume(byAddress, keyOf(networkOf(address)))
      if (account) await consume(byAccount, keyOf(account))
    },
    /** The attempt was a good one and does not count. */
    async forgive(name: keyof Limits, { address, account }: Who) {
      if (address) await counters[name].address.reward(keyOf(networkOf(address)))
      if (account) await counters[name].account.delete(keyOf(account))
    },
  }
}

/** So far apart may the clocks of our processes be. */
const APART = 60_000

async function consume(counter: RateLimiterPostgres, key: string) {
  try {
    await counter.consume(key)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    if (reason.msBeforeNext <= counter.msDuration + APART) throw tooMany(reason)
    // Nobody has to wait for longer than the limit lasts: the clock was set back, and counting begins anew.
    await counter.delete(key)
    await consume(counter, key)
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes) {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return new Refusal('rate_limited', 'Too many attempts. Please wait a while and try again.', {
    headers: { 'retry-after': String(seconds) },
  })
}

// No addresses lie in the table.
const keyOf = (who: string) => createHash('sha256').update(who).digest('base64url')

/** One household has one IPv4 address, but a whole /64 of IPv6 addresses to change between. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array(missing).fill('0'), ...(tail ?? '').split(':').filter(Boolean)].slice(0, 4).join(':')
}

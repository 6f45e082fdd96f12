import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './refusal.ts'

type Count = { attempts: number; minutes: number }
/** `both`: one account from one address. Then `account` is there only to stop many addresses that work together. */
type Limit = { address: Count; account: Count; both?: Count }
export type Limits = Record<keyof typeof LIMITS, Limit>
export type Limiter = ReturnType<typeof createLimiter>
/** Whose attempt it is: where it comes from, which account or e-mail address it is about, and whether from a device of its owner. */
type Who = { address: string; account: string; device?: string | undefined }

const perQuarter = (attempts: number): Count => ({ attempts, minutes: 15 })
const perHour = (attempts: number): Count => ({ attempts, minutes: 60 })

/** How often is often enough. Signing in counts failures only; what sends mail counts every request. */
export const LIMITS = {
  sign_in: { address: perQuarter(50), both: perQuarter(10), account: perHour(100) },
  password: { address: perQuarter(50), account: perQuarter(10) },
  two_factor: { address: perQuarter(50), account: perQuarter(20) },
  register: { address: perHour(30), both: perHour(5), account: perHour(20) },
  password_reset: { address: perHour(30), both: perHour(5), account: perHour(20) },
  verification: { address: perHour(30), both: perHour(5), account: perHour(20) },
  invitation: { address: perHour(60), account: perHour(5) },
  invitation_link: { address: perHour(60), account: perHour(60) },
  // A whole office may order from one address.
  order: { address: perHour(120), account: perHour(60) },
  // Each asks PayPal something.
  payment: { address: perHour(240), account: perHour(60) },
  contact: { address: perHour(30), both: perHour(10), account: perHour(30) },
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
  const countersOf = (name: keyof Limits) => {
    const { address, account, both }: Limit = limits[name]
    return {
      address: counterFor(`${name}:address`, address, name === 'sign_in'),
      account: counterFor(`${name}:account`, account),
      both: both && counterFor(`${name}:both`, both),
    }
  }
  const counters = Object.fromEntries(
    (Object.keys(limits) as (keyof Limits)[]).map((name) => [name, countersOf(name)]),
  ) as Record<keyof Limits, ReturnType<typeof countersOf>>

  return {
    /** Counts one attempt before it is made, so that many at the same moment do not slip through together. */
    async count(name: keyof Limits, { address, account, device }: Who) {
      const counter = counters[name]
      // The address first: one that is shut out must not use up other people's attempts.
      if (address) await consume(counter.address, keyOf(networkOf(address)))
      if (address && account && counter.both) await consume(counter.both, keyOf(account, networkOf(address)))
      // A device of the owner has attempts of its own: what others use up does not shut it out.
      if (account) await consume(counter.account, device ? keyOf(account, device) : keyOf(account))
    },
    /** The attempt was a good one and does not count, nor do those before it. */
    async forgive(name: keyof Limits, { address, account, device }: Who) {
      const counter = counters[name]
      if (address) await counter.address.reward(keyOf(networkOf(address)))
      if (address && account) await counter.both?.delete(keyOf(account, networkOf(address)))
      if (account) await counter.account.delete(device ? keyOf(account, device) : keyOf(account))
    },
    /** The attempt was a good one, but proves nothing about the account: only the address it came from has it back. */
    async forgiveAddress(name: keyof Limits, { address }: Who) {
      if (address) await counters[name].address.reward(keyOf(networkOf(address)))
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
const keyOf = (...who: string[]) => createHash('sha256').update(who.join('\n')).digest('base64url')

/** One household has one IPv4 address, but a whole /64 of IPv6 addresses to change between. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array(missing).fill('0'), ...(tail ?? '').split(':').filter(Boolean)].slice(0, 4).join(':')
}

import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { keysOf, recordOf } from '../../domain/records.ts'
import { findNetwork, findWiderNetwork } from './network.ts'
import { isPublicAddress } from './public-address.ts'
import { Refusal } from './refusal.ts'

type Count = { attempts: number; minutes: number }
/** `both`: one account from one address. Then `account` only limits attacks from many addresses at once. */
type Limit = { address: Count; account: Count; both?: Count }
type Name = keyof typeof LIMITS
export type Limits = Record<Name, Limit> & { read?: Count }
export type Limiter = ReturnType<typeof createLimiter>
/** `account`: the id or e-mail address that is tried. `device`: set when its owner signed in on this device before. */
type Attempt = { address: string; account: string; device?: string | undefined }

const perQuarter = (attempts: number): Count => ({ attempts, minutes: 15 })
const perHour = (attempts: number): Count => ({ attempts, minutes: 60 })

/** Signing in counts failures only; requests that send mail are all counted. */
export const LIMITS = {
  sign_in: { address: perQuarter(50), both: perQuarter(10), account: perHour(100) },
  password: { address: perQuarter(50), account: perQuarter(10) },
  two_factor: { address: perQuarter(50), account: perQuarter(20) },
  // Each challenge is a row until the night.
  passkey: { address: perQuarter(100), account: perQuarter(30) },
  register: { address: perHour(30), both: perHour(5), account: perHour(20) },
  password_reset: { address: perHour(30), both: perHour(5), account: perHour(20) },
  verification: { address: perHour(30), both: perHour(5), account: perHour(20) },
  invitation: { address: perHour(60), account: perHour(5) },
  invitation_link: { address: perHour(60), account: perHour(60) },
  // A whole office may order from one network address.
  order: { address: perHour(120), account: perHour(60) },
  // Each attempt calls PayPal.
  payment: { address: perHour(240), account: perHour(60) },
  // Each attempt calls a mail server or PayPal.
  connection_test: { address: perHour(120), account: perHour(40) },
  contact: { address: perHour(30), both: perHour(10), account: perHour(30) },
} satisfies Record<string, Limit>

/** Pages and searches that are not cached: a network of many guests asks for two a second at most. */
const READS: Count = { attempts: 600, minutes: 5 }
/** How many networks are remembered with what they read. */
const READERS = 20_000

/** A /48 may be a whole company, or the telephones of a part of a city: it has as many attempts as this many networks. */
const NETWORKS = 10

/** Counts attempts in the database, so that all processes count together. */
export function createLimiter(pool: pg.Pool, { read = READS, ...limits }: Limits = LIMITS) {
  const counterFor = (name: string, { attempts, minutes }: Count, cleansUp = false) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: cleansUp, // one counter cleans up for all
      keyPrefix: name,
      points: attempts,
      duration: minutes * 60,
    })
  const findCounters = (name: Name) => {
    const { address, account, both }: Limit = limits[name]
    return {
      address: counterFor(`${name}:address`, address, name === 'sign_in'),
      wider: counterFor(`${name}:wider`, { ...address, attempts: address.attempts * NETWORKS }),
      account: counterFor(`${name}:account`, account),
      both: both && counterFor(`${name}:both`, both),
    }
  }
  const counters = recordOf(keysOf(limits), findCounters)
  const readers = new LRUCache<string, { reads: number }>({ max: READERS, ttl: read.minutes * 60_000 })

  return {
    /** Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. */
    async count(name: Name, { address, account, device }: Attempt) {
      const counter = counters[name]
      // The address first: a blocked address must not use up the attempts of other people's accounts.
      if (address) await consume(counter.address, hashKey(findNetwork(address)))
      if (isPartOfWider(address)) await consume(counter.wider, hashKey(findWiderNetwork(address)))
      if (address && account && counter.both) await consume(counter.both, hashKey(account, findNetwork(address)))
      // The owner's device has attempts of its own: attackers cannot lock it out.
      if (account) await consume(counter.account, device ? hashKey(account, device) : hashKey(account))
    },
    /**
     * Counts what costs CPU and changes nothing in the memory of this process: a row for each would cost as much. Addresses
     * that are not on the internet are those of a proxy, behind which all guests would share one limit.
     */
    countRead(address: string) {
      if (!isPublicAddress(address)) return
      const networks = new Map([
        [findWiderNetwork(address), read.attempts * NETWORKS],
        [findNetwork(address), read.attempts], // the same key for IPv4, which is counted once
      ])
      for (const [network, most] of networks) {
        const reader = readers.get(network) ?? { reads: 0 }
        if (reader.reads >= most) throw tooMany(readers.getRemainingTTL(network))
        if (++reader.reads === 1) readers.set(network, reader)
      }
    },
    /** The attempt succeeded: it and the failed ones before it do not count. */
    async forgive(name: Name, { address, account, device }: Attempt) {
      const counter = counters[name]
      await rewardNetworks(counter, address)
      if (address && account) await counter.both?.delete(hashKey(account, findNetwork(address)))
      if (account) await counter.account.delete(device ? hashKey(account, device) : hashKey(account))
    },
    /** The attempt succeeded without proving who owns the account: only its network address gets the attempt back. */
    async forgiveAddress(name: Name, { address }: Attempt) {
      await rewardNetworks(counters[name], address)
    },
  }
}

const isPartOfWider = (address: string) => findNetwork(address) !== findWiderNetwork(address)

async function rewardNetworks({ address, wider }: Record<'address' | 'wider', RateLimiterPostgres>, from: string) {
  if (!from) return
  await address.reward(hashKey(findNetwork(from)))
  if (isPartOfWider(from)) await wider.reward(hashKey(findWiderNetwork(from)))
}

/** How far the clocks of our processes may differ, in milliseconds. */
const CLOCK_TOLERANCE = 60_000

async function consume(counter: RateLimiterPostgres, key: string) {
  try {
    await counter.consume(key)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    if (reason.msBeforeNext <= counter.msDuration + CLOCK_TOLERANCE) throw tooMany(reason.msBeforeNext)
    // A wait longer than the limit itself means that the clock was set back: counting starts anew.
    await counter.delete(key)
    await consume(counter, key)
  }
}

function tooMany(milliseconds: number) {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Refusal('rate_limited', 'Too many attempts. Please wait a while and try again.', {
    headers: { 'retry-after': String(seconds) },
  })
}

// Hashed, so that the table contains no addresses.
const hashKey = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url')

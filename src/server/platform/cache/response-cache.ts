import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { CachedResponse, CacheStatus } from './cached-response.ts'

const MAX_BYTES = { pages: 56 * 1024 * 1024, queries: 8 * 1024 * 1024 }
/** How long we wait for an unresponsive database before an older response is sent: less after the first timeout. */
const TIMEOUT = { first: 3000, later: 300 }
/** Rendering may fail before the lost connection is reported; the report follows within this time. */
const DISCONNECT_DELAY = 500

export type ResponseCache = ReturnType<typeof createResponseCache>
type Entry = { response: CachedResponse; edition: number }
type Job = { started: boolean; response: Promise<CachedResponse> }

/**
 * Caches responses that are the same for every visitor. An entry is current until the content changes; after that it is
 * only sent while the database is out of reach. Without a known content version, and during a change, nothing is
 * current.
 */
export function createResponseCache({ pages, queries } = MAX_BYTES) {
  const entriesWithin = (maxSize: number) =>
    new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ response }) => response.bytes })
  // Visitors can invent any number of searches, which must not push the pages out.
  const [ofPages, ofQueries] = [entriesWithin(pages), entriesWithin(queries)]
  const entriesFor = (key: string) => (key.includes('?') ? ofQueries : ofPages)
  const jobs = new Map<string, Job>()
  let version: number | undefined
  let edition = 0
  let current = false
  let transitions = 0
  let timeout = TIMEOUT.first

  /** Content may change while a response is created: it is sent to the requests that wait for it, but not cached. */
  function setCurrent(value: boolean) {
    current = value
    transitions++
    jobs.clear()
  }

  async function createAndStore(key: string, create: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const transitionsBefore = transitions
    const response = await create()
    const isShared = response.status === 200 && !response.caching.includes('no-store')
    if (isShared && current && transitionsBefore === transitions) entriesFor(key).set(key, { response, edition })
    if (!isShared && response.status < 500) entriesFor(key).delete(key) // a deleted page must not be sent as a stale one
    return response
  }

  /** Concurrent requests share one job. During a change, a request only joins a job that has not started yet. */
  function createOnce(key: string, create: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const job = jobs.get(key)
    if (job && (current || !job.started)) return job.response
    const previous = job?.response.catch(() => {})
    const next: Job = { started: !previous, response: previous ? previous.then(start) : createAndStore(key, create) }
    function start() {
      next.started = true
      return createAndStore(key, create)
    }
    next.response = next.response.finally(() => jobs.get(key) === next && jobs.delete(key))
    jobs.set(key, next)
    return next.response
  }

  const isDisconnected = () => version === undefined

  return {
    onVersion(next: number) {
      if (current && next === version) return
      if (next !== version) edition++
      version = next
      timeout = TIMEOUT.first
      setCurrent(true)
    },
    onChanging: () => setCurrent(false),
    /** The next version may be another database's, so that even an equal number makes all entries outdated. */
    onDisconnected() {
      version = undefined
      setCurrent(false)
    },
    find(key: string): CachedResponse | undefined {
      const entry = entriesFor(key).get(key)
      return current && entry?.edition === edition ? entry.response : undefined
    },
    async getOrCreate(
      key: string,
      create: () => Promise<CachedResponse>,
    ): Promise<{ response: CachedResponse; cacheStatus: CacheStatus }> {
      const older = entriesFor(key).peek(key)?.response
      const creating = createOnce(key, create)
      if (!older) return { response: await creating, cacheStatus: 'miss' }
      // Without a database an older menu is better than an error page; but a stale page must not hide a bug of ours.
      const limit = isDisconnected() ? wait(timeout, undefined, { ref: false }) : creating
      const response = await Promise.race([creating, limit]).catch(() => undefined)
      if (response && response.status < 500) return { response, cacheStatus: 'miss' }
      if (!isDisconnected()) await wait(DISCONNECT_DELAY)
      if (isDisconnected()) timeout = TIMEOUT.later
      return isDisconnected()
        ? { response: older, cacheStatus: 'stale' }
        : { response: await creating, cacheStatus: 'miss' }
    },
  }
}

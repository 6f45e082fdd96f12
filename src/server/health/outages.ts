type Outage = { from: Date; seconds: number; count: number }
export type Outages = ReturnType<typeof watchOutages>

/** Remembers when this process could not hear its database, for as long as it runs. */
export function watchOutages() {
  // When it began by the clock on the wall, and by the one that cannot be set.
  let since: { from: Date; at: number } | undefined
  let last: Outage | undefined
  return {
    lost(now: Date) {
      since ??= { from: now, at: performance.now() }
    },
    found() {
      if (since)
        last = { from: since.from, seconds: (performance.now() - since.at) / 1000, count: (last?.count ?? 0) + 1 }
      since = undefined
    },
    last: () => last,
  }
}

type Outage = { from: Date; seconds: number; count: number }
export type Outages = ReturnType<typeof watchOutages>

/** Remembers the last time this process had no connection to its database. */
export function watchOutages() {
  // `at` is monotonic: the wall clock may be set during an outage.
  let since: { from: Date; at: number } | undefined
  let last: Outage | undefined
  return {
    begin(now: Date) {
      since ??= { from: now, at: performance.now() }
    },
    end() {
      if (since)
        last = { from: since.from, seconds: (performance.now() - since.at) / 1000, count: (last?.count ?? 0) + 1 }
      since = undefined
    },
    last: () => last,
  }
}

type Outage = { from: Date; seconds: number; count: number }
export type Outages = ReturnType<typeof watchOutages>

/** Remembers when this process could not hear its database, for as long as it runs. */
export function watchOutages() {
  let since: Date | undefined
  let last: Outage | undefined
  return {
    lost(now: Date) {
      since ??= now
    },
    found(now: Date) {
      if (since)
        last = { from: since, seconds: (now.getTime() - since.getTime()) / 1000, count: (last?.count ?? 0) + 1 }
      since = undefined
    },
    last: () => last,
  }
}

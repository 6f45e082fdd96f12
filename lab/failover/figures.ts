import type { openGuests } from './guests.ts'
import type { Site } from './sites.ts'

type Guests = Pick<ReturnType<typeof openGuests>, 'acknowledged' | 'reads'>

/** What guests noticed between two moments. */
export function figuresOf({ acknowledged, reads }: Guests, sites: Site[], from: number, to: number) {
  const read = reads.filter(({ at }) => at >= from && at <= to)
  const failed = read.filter(({ status }) => status !== 200)
  return {
    pause: Math.max(...sites.map(({ name }) => longestPause(acknowledged, name, from, to))),
    pages: read.length,
    slowest: Math.max(0, ...read.map(({ ms }) => ms)),
    failed,
  }
}

/** The longest time in which no order was acknowledged at a process. */
function longestPause(acknowledged: Guests['acknowledged'], site: string, from: number, to: number): number {
  const moments = acknowledged.filter(({ at, ...order }) => order.site === site && at <= to).map(({ at }) => at)
  const before = moments.findLast((at) => at < from) ?? from
  const during = [before, ...moments.filter((at) => at >= from), to]
  return Math.max(...during.slice(1).map((at, index) => at - (during[index] ?? at)))
}

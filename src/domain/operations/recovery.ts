import { parseDateTime, toZoned } from '@internationalized/date'
import { isWalName, readPosition, readSegmentName, type Stretch, segmentAt } from './wal.ts'

/** A copy of the data folder; with the WAL from `start` on it becomes the database of any later moment. */
export type BaseBackup = {
  name: string
  finished_at: Date
  timeline: number
  /** Positions in the WAL. */
  start: string
  stop: string
}

export const LATEST = 'latest'
export type Moment = Date | typeof LATEST

/**
 * The base backup to restore a moment from: the newest that was complete by then. Those of a timeline that was given up
 * by an earlier restore lead elsewhere.
 */
export function chooseBase<Base extends BaseBackup>(moment: Moment, bases: readonly Base[], path: readonly Stretch[]) {
  return bases
    .filter((base) => leadsTo(base, path) && (moment === LATEST || base.finished_at <= moment))
    .toSorted(newestFirst)
    .at(0)
}

function leadsTo(base: BaseBackup, path: readonly Stretch[]): boolean {
  const stretch = path.find(({ timeline }) => timeline === base.timeline)
  return stretch !== undefined && (stretch.until === undefined || readPosition(base.stop) <= stretch.until)
}

/** The base backups beyond the newest `keep`, and the WAL that no kept one needs. Without a base backup all WAL is kept. */
export function findOutdated<Base extends BaseBackup>(
  bases: readonly Base[],
  walNames: readonly string[],
  keep: number,
) {
  const newest = bases.toSorted(newestFirst)
  const kept = newest.slice(0, keep)
  const first = Math.min(...kept.map(({ start }) => segmentAt(readPosition(start))))
  const isOutdated = (name: string) => {
    // History files tell how timelines follow each other; they are tiny and always kept.
    const segment = isWalName(name) && !name.endsWith('.history') && readSegmentName(name.slice(0, 24))
    return segment && segment.number < first
  }
  return { bases: newest.slice(keep), wal: kept.length > 0 ? walNames.filter(isOutdated) : [] }
}

const newestFirst = (a: BaseBackup, b: BaseBackup) => b.finished_at.getTime() - a.finished_at.getTime()

const LOCAL = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d(\.\d{1,3})?)?$/
const WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

/** `latest`, a time at the restaurant such as `2026-11-16 20:15`, or one with an offset such as `2026-11-16T18:15:00Z`. */
export function readMoment(text: string, time_zone: string): Moment {
  if (text === LATEST) return LATEST
  if (WITH_OFFSET.test(text) && !Number.isNaN(Date.parse(text))) return new Date(text)
  const [, date, minutes, seconds = ':00'] = LOCAL.exec(text) ?? []
  if (!date || !minutes) throw new UnclearMoment(`"${text}" is not a time. ${EXAMPLES}`)
  const local = parsedOrUnclear(`${date}T${minutes}${seconds}`, text)
  const [earlier, later] = (['earlier', 'later'] as const).map((choice) => toZoned(local, time_zone, choice).toDate())
  if (earlier && later && earlier.getTime() === later.getTime()) return earlier
  // Clocks are changed at this time. A skipped one lies between the two choices, a repeated one is both.
  const both = [earlier, later].map((choice) => choice?.toISOString())
  throw new UnclearMoment(
    `Clocks are changed at ${text} (${time_zone}), so that it is not one moment. Name it as ${both.join(' or ')}.`,
  )
}

function parsedOrUnclear(local: string, text: string) {
  try {
    return parseDateTime(local)
  } catch {
    throw new UnclearMoment(`"${text}" is not a time. ${EXAMPLES}`)
  }
}

const EXAMPLES = 'Examples: "2026-11-16 20:15", "2026-11-16 20:15:30", 2026-11-16T18:15:00Z, latest'

class UnclearMoment extends Error {}

/** A WAL segment of PostgreSQL: 16 MB of one timeline. A restored database begins a timeline of its own. */
export type Segment = { timeline: number; number: number }
/** A timeline up to the position where its successor begins; undefined: it has none. */
export type Stretch = { timeline: number; until: bigint | undefined }

const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/
const WAL_NAME = /^([0-9A-F]{24}(\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/
const SEGMENT_BITS = 24n
/** The last eight digits of a name count to 256, then the eight before go on. */
const PER_BLOCK = 0x100

/** Whether PostgreSQL archives files of such a name. */
export const isWalName = (name: string): boolean => WAL_NAME.test(name)

/** Undefined: not the name of a whole segment. */
export function readSegmentName(name: string): Segment | undefined {
  const [, timeline, block, rest] = SEGMENT.exec(name) ?? []
  if (!timeline || !block || !rest) return undefined
  return { timeline: hex(timeline), number: hex(block) * PER_BLOCK + hex(rest) }
}

export const segmentName = ({ timeline, number }: Segment): string =>
  [timeline, Math.floor(number / PER_BLOCK), number % PER_BLOCK].map(digits).join('')

export const historyName = (timeline: number): string => `${digits(timeline)}.history`

/** A position such as `0/3000028`. */
export function readPosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export const segmentAt = (position: bigint): number => Number(position >> SEGMENT_BITS)

/** What a server writes at the beginning of a segment although nothing has changed. */
const IDLE_BYTES = 1024n

/** Whether changes were written to the segment of this number, or to later ones. */
export const isWritten = (number: number, position: bigint): boolean =>
  position > (BigInt(number) << SEGMENT_BITS) + IDLE_BYTES

/** The timelines that lead to `timeline`, from the history file that PostgreSQL writes when a restore ends. */
export function readHistory(timeline: number, text: string): Stretch[] {
  const earlier = text.split('\n').flatMap((line) => {
    const [number, until] = line.trim().split(/\s+/)
    return number && until && /^\d+$/.test(number) ? [{ timeline: Number(number), until: readPosition(until) }] : []
  })
  return [...earlier, { timeline, until: undefined }]
}

/**
 * How far the archived segments reach without a gap from the segment `from`. `missing`: the first that is missing
 * although later ones are there.
 */
export function reach(from: number, path: readonly Stretch[], names: Iterable<string>) {
  const numbers = numbersByTimeline(names)
  const highest = Math.max(-1, ...path.map((stretch) => findHighest(stretch, numbers)))
  let end = from - 1
  for (let number = from; number <= highest; number++) {
    const timeline = findTimeline(number, path, numbers)
    if (timeline === undefined)
      return { end, missing: segmentName({ timeline: expectedTimeline(number, path), number }) }
    end = number
  }
  return { end, missing: undefined }
}

type Numbers = Map<number, Set<number>>

function numbersByTimeline(names: Iterable<string>): Numbers {
  const numbers: Numbers = new Map()
  for (const name of names) {
    const segment = readSegmentName(name)
    if (segment) numbers.set(segment.timeline, (numbers.get(segment.timeline) ?? new Set()).add(segment.number))
  }
  return numbers
}

const holds = ({ until }: Stretch, number: number) => until === undefined || number <= segmentAt(until)

function findHighest(stretch: Stretch, numbers: Numbers): number {
  let highest = -1
  for (const number of numbers.get(stretch.timeline) ?? [])
    if (holds(stretch, number) && number > highest) highest = number
  return highest
}

/** In the segment in which a timeline ends, its successor begins: the successor's file has the records of both. */
function findTimeline(number: number, path: readonly Stretch[], numbers: Numbers): number | undefined {
  const expected = expectedTimeline(number, path)
  if (numbers.get(expected)?.has(number)) return expected
  const goesOn = [...(numbers.get(expected) ?? [])].some((other) => other > number)
  if (goesOn) return undefined
  return path.findLast((stretch) => holds(stretch, number) && numbers.get(stretch.timeline)?.has(number))?.timeline
}

function expectedTimeline(number: number, path: readonly Stretch[]): number {
  const begun = path.filter((_, n) => {
    const before = path[n - 1]?.until
    return before === undefined || segmentAt(before) <= number
  })
  return begun.at(-1)?.timeline ?? 1
}

const hex = (text: string) => Number.parseInt(text, 16)
const digits = (number: number) => number.toString(16).toUpperCase().padStart(8, '0')

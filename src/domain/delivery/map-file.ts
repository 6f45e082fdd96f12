/** The largest map, the largest part of it that is sent in one request, and the bytes with which a map begins. */
export const MAP_LIMITS = { bytes: 1024 ** 3, part: 8 * 1024 ** 2, header: 127 } as const

const VERSION = 3
/** Where the header says where each of the parts of the file begins and how long it is. */
const PARTS = [8, 24, 40, 56]

/** What is wrong with a file that begins like this; null: it is a PMTiles file, and all of it. */
export function mapProblem(start: Uint8Array, size: number): 'no_map' | 'other_version' | 'cut_off' | null {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength)
  const name = new TextDecoder('latin1').decode(start.subarray(0, 7))
  if (name !== 'PMTiles') return name.startsWith('PM') ? 'other_version' : 'no_map'
  if (start[7] !== VERSION) return 'other_version'
  if (start.length < MAP_LIMITS.header) return 'cut_off'
  const ends = PARTS.map((place) => view.getBigUint64(place, true) + view.getBigUint64(place + 8, true))
  return ends.some((end) => end > BigInt(size)) ? 'cut_off' : null
}

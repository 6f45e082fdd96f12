/** Shorter texts, such as postcodes and codes, are not counted. */
const COUNTED_FROM = 40

type Measured = { left?: number; excess?: number }

/** How many characters are left, once they become few, or how many a text has too many. Spaces around it don't count. */
export function measureText(text: string, max: number | undefined): Measured {
  if (max === undefined) return {}
  const left = max - text.trim().length
  if (left < 0) return { excess: -left }
  return max >= COUNTED_FROM && left <= Math.max(10, max / 10) ? { left } : {}
}

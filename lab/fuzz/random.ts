/** Repeatable random numbers: the same seed gives the same run. */
export type Random = ReturnType<typeof randomFrom>

export function randomFrom(seed: number) {
  let state = seed >>> 0
  /** mulberry32: between 0 and 1, without 1 */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    chance: (share: number) => next() < share,
    pick: <T>(choices: readonly T[]): T => choices[below(choices.length)] as T,
    shuffled: <T>(list: readonly T[]): T[] =>
      list
        .map((one) => [next(), one] as const)
        .sort(([a], [b]) => a - b)
        .map(([, one]) => one),
  }
}

export type Random = ReturnType<typeof randomFrom>

/** Pseudo-random numbers (mulberry32): the same seed gives the same numbers. Not for secrets. */
export function randomFrom(seed: number) {
  let state = seed
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    chance: (share: number): boolean => next() < share,
    pick<T>(choices: readonly T[]): T {
      const chosen = choices[between(0, choices.length - 1)]
      if (chosen === undefined) throw new Error('There is nothing to choose from')
      return chosen
    },
    uuid: (): string => 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => between(0, 15).toString(16)),
  }
}

import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}

export const rounded = (value: number, digits = 3) => Number(value.toFixed(digits))

/** In turns, so that a slower machine slows both; each ratio is that of two adjacent rounds. */
export async function inTurns<T>(rounds: number, ours: () => Promise<T>, theirs: () => Promise<T>) {
  const pairs: { ours: T; theirs: T }[] = []
  for (let round = 0; round <= rounds; round++) pairs.push({ theirs: await theirs(), ours: await ours() })
  pairs.shift() // warm-up
  return {
    ours: (of: (round: T) => number) => median(pairs.map((pair) => of(pair.ours))),
    theirs: (of: (round: T) => number) => median(pairs.map((pair) => of(pair.theirs))),
    ratio: (of: (round: T) => number) => rounded(median(pairs.map((pair) => of(pair.ours) / of(pair.theirs)))),
  }
}

/** CPU time of a process so far. Unlike requests per second, it stays precise on a busy machine (Linux only). */
export async function cpuSeconds({ pid }: Pick<ChildProcess, 'pid'>): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

export async function memoryMb({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

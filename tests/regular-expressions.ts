import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { parseSync } from 'vite'
import { hostileTexts } from './hostile-texts.ts'

export type Expression = { file: string; source: string; flags: string }
type Tree = Record<string, unknown>

/** Every regular expression in the sources, and every place that builds one at run time. */
export function expressionsIn(folder: string): { literals: Expression[]; built: string[] } {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.gen\./.test(file))
    .map((file) => join(folder, file))
  const literals: Expression[] = []
  const built: string[] = []
  for (const file of files)
    for (const node of nodesOf(parseSync(file, readFileSync(file, 'utf8')).program)) {
      const { regex, callee } = node as { regex?: { pattern: string; flags: string }; callee?: { name?: string } }
      if (regex) literals.push({ file, source: regex.pattern, flags: regex.flags })
      if (callee?.name === 'RegExp') built.push(file)
    }
  return { literals, built }
}

function* nodesOf(node: unknown): Generator<Tree> {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) yield node as Tree
  for (const part of Object.values(node)) yield* nodesOf(part)
}

/** Linear expressions need a tenth of a millisecond for so many repeats, quadratic ones at least twenty. */
const LONG = 10_000
const LIMIT_MS = 10
/** Exponential expressions would never finish on long texts: most are found by short ones. */
const SHORT = 24
/** A single run may be slow by chance, though not as slow as `enough`. */
const TRIES = { tries: 5, enough: 300 }

const searchAll = new Script(`
  for (const text of texts) {
    let best = Infinity
    let spent = 0
    for (let i = 0; best > limit && i < tries && spent < enough; i++) {
      const started = now()
      text.replace(pattern, '')
      const took = now() - started
      best = Math.min(best, took)
      spent += took
    }
    if (best > limit) { slow = text; break }
  }`)

/** A text on which this expression takes more than linear time. */
export function slowText({ source, flags }: Omit<Expression, 'file'>): string | undefined {
  // Matches as often as possible, which covers test, replace and split.
  const pattern = new RegExp(source, [...new Set(`${flags}g`)].join(''))
  for (const times of [SHORT, LONG]) {
    const texts = hostileTexts(source, flags, times)
    const sandbox = { pattern, texts, ...TRIES, limit: LIMIT_MS, now: cpuMilliseconds, slow: undefined }
    try {
      searchAll.runInContext(createContext(sandbox), { timeout: 60_000 })
    } catch {
      return `${source} does not come to an end`
    }
    if (sandbox.slow !== undefined) return sandbox.slow
  }
  return undefined
}

/** CPU time, so that other programs do not count. */
function cpuMilliseconds() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

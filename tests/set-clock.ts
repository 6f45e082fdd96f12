import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A wall clock for other processes that can be set while they run. Their monotonic clock is unchanged. */
export async function openClock(file: string) {
  async function set(seconds: number) {
    await writeFile(`${file}.next`, `${seconds < 0 ? '' : '+'}${Math.round(seconds)}\n`)
    await rename(`${file}.next`, file)
  }
  await set(0)
  const common = { FAKETIME_TIMESTAMP_FILE: file, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
  return {
    set,
    /** For programs with threads. */
    environment: { ...common, LD_PRELOAD: library('libfaketimeMT'), FAKETIME_NO_CACHE: '1' },
    /** For programs that read the clock in signal handlers, as PostgreSQL does: they see a change within a second. */
    lazily: { ...common, LD_PRELOAD: library('libfaketime'), FAKETIME_CACHE_DURATION: '1' },
  }
}

/** Starts programs, and their children, with this clock. */
export async function programsWith(environment: Record<string, string>, programs: string[], folder: string) {
  await mkdir(folder)
  const settings = Object.entries(environment).map(([name, value]) => `${name}='${value}'`)
  for (const program of programs)
    await writeFile(
      join(folder, program.split('/').at(-1) ?? ''),
      `#!/bin/sh\nexec env ${settings.join(' ')} ${program} "$@"\n`,
      { mode: 0o755 },
    )
  return folder
}

function library(name: string): string {
  const places = readdirSync('/usr/lib').map((machine) => `/usr/lib/${machine}/faketime/${name}.so.1`)
  const found = places.find((place) => existsSync(place))
  if (!found) throw new Error('libfaketime is not installed here (Debian: apt-get install libfaketime).')
  return found
}

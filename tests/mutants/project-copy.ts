import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The project in a folder of its own, where files can be changed while others work in the original. */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'sufra-mutants-'))
  chmodSync(copy, 0o755) // PostgreSQL, which has a user of its own, runs our program that archives WAL
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split('\n')
  for (const file of files.filter(Boolean)) cpSync(file, join(copy, file))
  cpSync('dist', join(copy, 'dist'), { recursive: true }) // a build of the original replaces it
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  return copy
}

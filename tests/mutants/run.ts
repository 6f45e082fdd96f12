// Applies each mutation in a copy of the project, one at a time, and runs the tests that must detect it.
// `npm run mutants` for all, `npm run mutants -- claimed refund` for those whose name or file contains one of the words.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { mutations } from './list.ts'

const words = process.argv.slice(2)
const chosen = mutations.filter(
  ({ name, file }) => words.length === 0 || words.some((word) => name.includes(word) || file.includes(word)),
)

const copy = mkdtempSync(join(tmpdir(), 'sufra-mutants-'))
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split('\n')
for (const file of files.filter(Boolean)) cpSync(file, join(copy, file))
for (const folder of ['node_modules', 'dist']) symlinkSync(resolve(folder), join(copy, folder))

const survivors: string[] = []
for (const { name, file, find, replace, tests } of chosen) {
  const path = join(copy, file)
  const original = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    original.replace(find, () => replace),
  )
  const { status } = spawnSync('vitest', ['run', '--bail', '1', ...tests], { cwd: copy })
  writeFileSync(path, original)
  if (status === 0) survivors.push(name)
  console.log(`${status === 0 ? 'SURVIVED' : 'noticed '}  ${name}`)
}
rmSync(copy, { recursive: true, force: true })
console.log(`${chosen.length - survivors.length} of ${chosen.length} mutations noticed`)
process.exitCode = survivors.length > 0 ? 1 : 0

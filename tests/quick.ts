// Types, lint, rules and the related API tests of what changed since the last commit (or in it), in under a minute.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const uncommitted = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '-o', '--exclude-standard')]
const changed = uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1')
const code = changed.filter((file) => /\.tsx?$/.test(file))

/** API tests go over HTTP, so only names connect them with their subject: `orders-admin` is about `orders`. */
const nouns = new Set(code.flatMap((file) => file.split(/[/.-]/)).map(singular))
const apiTests = globSync('tests/api/*.test.ts').filter((file) =>
  file
    .slice('tests/api/'.length, -'.test.ts'.length)
    .split('-')
    .some((word) => nouns.has(singular(word))),
)

const results = await Promise.all([
  run('tsc'),
  run('biome', 'check', '--colors=off', '--no-errors-on-unmatched', ...code),
  run('vitest', 'run', '--project', 'rules'),
  ...(apiTests.length > 0 ? [run('vitest', 'run', ...apiTests.slice(0, 4))] : []),
])
process.exitCode = results.every(Boolean) ? 0 : 1

async function run(program: string, ...args: string[]): Promise<boolean> {
  const [exit] = await once(spawn(program, args, { stdio: 'inherit' }), 'exit')
  if (exit !== 0) console.log(`${program} failed`)
  return exit === 0
}

function singular(word: string) {
  return word.replace(/ies$/, 'y').replace(/s$/, '')
}

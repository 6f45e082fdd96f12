#!/usr/bin/env node
// The command line runs on the project's own Node 24, whatever the system has. Plain Node 20, no dependencies.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url))
const node = path('../node_modules/.bin/node')
if (!existsSync(node)) {
  console.error('Dependencies are not installed. Run npm start or npm ci first.')
  process.exit(1)
}
const { status } = spawnSync(
  node,
  [
    '--import',
    new URL('../src/server/compile-cache.ts', import.meta.url).href,
    path('sufra.ts'),
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)

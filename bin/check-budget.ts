// Compares what pages transfer with bin/page-budget.json. A feature that needs more raises its limit in a commit of its own.
import { existsSync } from 'node:fs'
import { builtWeights, exceeded, readLimits } from './page-budget.ts'

if (existsSync('dist/server')) {
  const weights = await builtWeights()
  const problems = exceeded(weights, readLimits())
  const pages = Object.entries(weights.script).map(([page, bytes]) => `${page} ${(bytes / 1000).toFixed(1)} kB`)
  console.log(`scripts as sent: ${pages.join(', ')}`)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
} else console.log('There is no build whose pages could be weighed.')

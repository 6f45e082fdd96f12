import type { Fault, Figures } from './malformed-run.ts'

type Findings = { figures: Figures; memory: NodeJS.MemoryUsage[]; afterwards: number; tables: number; seconds: number }

const MB = 1e6
/** The limit of heap growth between the second tenth of the run, when all code has run once, and the end. */
const GROWTH = 48

/** Prints the findings and returns the exit code. */
export function report({ figures, memory, afterwards, tables, seconds }: Findings): number {
  const { requests, operations, answers, closed, compared, slowest, faults } = figures
  const heap = memory.map(({ heapUsed }) => heapUsed / MB)
  const growth = (heap.at(-1) ?? 0) - (heap[1] ?? 0)
  const kinds = [...answers].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
  console.log(`
| | |
|---|--:|
| requests | ${requests} in ${seconds.toFixed(0)} s |
| operations × roles | ${operations} × 4 |
| answers | ${kinds.join(', ')} |
| lines closed on unfinished requests | ${closed} |
| refused requests checked for changed rows | ${compared}, in ${tables} tables |
| slowest answer | ${slowest.toFixed(0)} ms |
| heap, after each tenth of the run | ${heap.map((used) => used.toFixed(0)).join(', ')} MB |
| resident at the end | ${((memory.at(-1)?.rss ?? 0) / MB).toFixed(0)} MB |
| answers afterwards | ${afterwards === 200 ? 'yes' : afterwards} |
| promises broken | ${faults.length} |
`)
  for (const [what, some] of Map.groupBy(faults, ({ what, request }) => `${what}: ${request.operation}`))
    console.log(`${some.length} × ${what}\n${some.slice(0, 2).map(shown).join('\n')}`)
  if (growth > GROWTH) console.log(`The heap grew by ${growth.toFixed(0)} MB.`)
  return faults.length > 0 || growth > GROWTH || afterwards !== 200 ? 1 : 0
}

export const shown = ({ request, answer }: Fault) =>
  `  ${request.who}: ${request.method} ${request.target.slice(0, 200)}
  ${JSON.stringify(request.headers.filter(([name]) => name !== 'cookie')).slice(0, 400)}
  ${request.body.toString('latin1').slice(0, 300)}
  → ${answer ?? 'nothing'}`

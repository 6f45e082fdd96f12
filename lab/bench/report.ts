import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import type { findDearest } from './dearest.ts'
import type { compareGrowth } from './growth.ts'
import type { measureKitchen } from './kitchen.ts'
import type { askLighthouse } from './lighthouse.ts'
import type { compareWithBare } from './load.ts'
import type { pageWeights } from './page-weight.ts'
import type { comparePlacing } from './placing.ts'
import { plotRatios } from './plot.ts'
import type { compareSearching } from './searching.ts'

type Result<F extends (...all: never[]) => unknown> = Awaited<ReturnType<F>>
export type Findings = {
  load?: Result<typeof compareWithBare>[]
  placing?: Result<typeof comparePlacing>
  growth?: Result<typeof compareGrowth>
  searching?: Result<typeof compareSearching>
  dearest?: Result<typeof findDearest>
  kitchen?: Result<typeof measureKitchen>
  weight?: Result<typeof pageWeights>
  start?: { first_seconds: number; again_seconds: number; memory_mb: number; memory_after_load_mb?: number }
  lighthouse?: Result<typeof askLighthouse>
}

const HISTORY = 'docs/bench.md'
const INTRO = `# Bench

What \`npm run bench -- --record\` found, the newest first. Ratios are those of neighbouring rounds within one run, because
machines differ and other work comes and goes; absolute figures are only there to show where they come from.
`

export async function report(findings: Findings, record: boolean) {
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
  const text = `## ${at} UTC\n\n${machine}\n${describe(findings)}`
  const plot = plotRatios(`Ratios, ${at} UTC`, ratiosOf(findings))
  const json = `${JSON.stringify({ at, machine, ...findings }, null, 2)}\n`
  console.log(text)
  for (const folder of record ? ['data/bench', 'docs/bench'] : ['data/bench']) {
    await mkdir(folder, { recursive: true })
    await writeFile(`${folder}/latest.json`, json)
    await writeFile(`${folder}/ratios.svg`, plot)
  }
  await writeFile('data/bench/latest.md', text)
  if (!record) return
  const before = (await readFile(HISTORY, 'utf8').catch(() => '')).split(/^(?=## )/m).slice(1)
  await writeFile(HISTORY, [INTRO, '![Ratios of the newest run](bench/ratios.svg)\n', text, ...before].join('\n'))
}

function describe({ load, placing, growth, kitchen, searching, dearest, weight, start, lighthouse }: Findings): string {
  const parts: string[] = []
  if (load)
    parts.push(
      table(
        ['against a bare node:http server', 'requests/s', 'bare', 'ratio', 'CPU', 'p99', 'p99 bare', 'p99 ratio'],
        load.map(({ name, ours, bare, ratio, cpu_ratio, p99_ratio }) => [
          name,
          ours.requests_per_second,
          bare.requests_per_second,
          `**${ratio}**`,
          cpu_ratio,
          `${ours.p99_ms} ms`,
          `${bare.p99_ms} ms`,
          `**${p99_ratio}**`,
        ]),
      ),
    )
  if (placing)
    parts.push(
      table(
        ['placing orders', 'per second', `the same ${placing.statements} statements by plain calls`, 'ratio'],
        [['', placing.placements_per_second, placing.transactions_per_second, `**${placing.ratio}**`]],
      ),
    )
  if (kitchen)
    parts.push(
      table(
        ['CPU of one update', `${kitchen.many} open orders`, `${kitchen.few} open orders`, 'answer'],
        kitchen.screens.map(({ name, many_ms, few_ms, kilobytes }) => [
          name,
          `**${many_ms} ms**`,
          `${few_ms} ms`,
          `${kilobytes} kB`,
        ]),
      ),
    )
  if (growth) {
    const { small, large } = growth
    const size = ({ dishes, orders }: typeof small) => `${dishes} dishes, ${orders} orders`
    const rows = growth.screens.map(({ name, small_ms, large_ms, ratio }) => [
      name,
      `${small_ms} ms`,
      `${large_ms} ms`,
      `**${ratio}**`,
    ])
    parts.push(table(['screen', size(small), size(large), 'ratio'], rows))
  }
  if (searching)
    parts.push(
      table(
        [`searching ${searching.dishes} dishes`, 'found', 'time', 'a plain read', 'ratio'],
        searching.searches.map(({ name, search, dishes, search_ms, plain_ms, ratio }) => [
          `${name}: ${search}`,
          dishes,
          `${search_ms} ms`,
          `${plain_ms} ms`,
          `**${ratio}**`,
        ]),
      ),
    )
  if (searching) {
    const { searches, first, among_five, absent, wrong } = searching.spellings
    const percent = (share: number) => `${(100 * share).toFixed(1)} %`
    parts.push(
      table(
        ['what guests type', 'the right dish first', 'among the first five', 'not on the menu', 'answered with a dish'],
        [[searches, `**${percent(first)}**`, `**${percent(among_five)}**`, absent, `**${wrong.length}**`]],
      ),
    )
  }
  if (dearest) {
    const { requests, limit, limited, flood, cached_page_ms } = dearest
    parts.push(
      table(
        ['the dearest anonymous requests (`N`: another one each time)', 'status', 'CPU', 'limit of one network'],
        requests.map(({ path, status, cpu_ms }) => [
          `\`${path}\``,
          status,
          `${cpu_ms} ms`,
          limited.includes(path) ? `${limit} in 5 minutes` : '',
        ]),
      ),
      table(
        [`a cached page during ${flood.at_once} × \`${flood.path}\` (${flood.refused} refused)`, ''],
        Object.entries(cached_page_ms).map(([name, ms]) => [name, `${ms} ms`]),
      ),
    )
  }
  if (weight) {
    const rows = weight.scripts.map(({ page, bytes, files }) => [`${page}, script`, kB(bytes), files])
    const kinds = Object.entries(weight.home).map(([kind, bytes]) => [`home at 360 px, ${kind}`, kB(bytes), ''])
    parts.push(table(['weight as it travels', 'size', 'files'], [...rows, ...kinds]))
  }
  if (start)
    parts.push(
      table(
        ['start', ''],
        [
          ['first, with a new database and the demo', `${start.first_seconds} s`],
          ['again', `${start.again_seconds} s`],
          ['memory when open', `${start.memory_mb} MB`],
          ...(start.memory_after_load_mb ? [['memory after the load', `${start.memory_after_load_mb} MB`]] : []),
        ],
      ),
    )
  if (lighthouse?.[0])
    parts.push(
      table(
        Object.keys(lighthouse[0]),
        lighthouse.map((page) => Object.values(page)),
      ),
    )
  return parts.map((part) => `\n${part}\n`).join('')
}

function ratiosOf({ load = [], placing, growth, searching }: Findings) {
  const bars = load.flatMap(({ name, ratio, p99_ratio }) => [
    { name: `${name}, requests/s`, value: ratio, limit: 0.85, atLeast: true },
    { name: `${name}, p99`, value: p99_ratio, limit: 2, atLeast: false },
  ])
  if (placing) bars.push({ name: 'placing orders', value: placing.ratio, limit: 0.5, atLeast: true })
  for (const { name, ratio } of growth?.screens ?? [])
    bars.push({ name, value: ratio, limit: name.startsWith('menu') ? 1.2 : 2, atLeast: false })
  for (const { name, ratio } of searching?.searches ?? [])
    bars.push({ name: `search: ${name}`, value: ratio, limit: 2, atLeast: false })
  return bars
}

const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map((_, i) => (i === 0 ? '---' : '--:')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

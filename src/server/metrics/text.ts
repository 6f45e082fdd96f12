type Labels = Record<string, string>
export type Sample = { labels?: Labels; suffix?: string; value: number }
export type Metric = { name: string; help: string; type: 'counter' | 'gauge' | 'histogram'; samples: Sample[] }

/** Prometheus' text exposition format, version 0.0.4. */
export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

export const writeMetrics = (metrics: Metric[]): string =>
  metrics
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(({ labels = {}, suffix = '', value }) => `${name}${suffix}${writeLabels(labels)} ${value}`),
        '',
      ].join('\n'),
    )
    .join('')

function writeLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, escapeChar)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}
const escapeChar = (char: string) => (char === '\n' ? '\\n' : `\\${char}`)

export function counter() {
  const counts = new Map<string, { labels: Labels; value: number }>()
  return {
    add(labels: Labels) {
      const key = JSON.stringify(labels)
      const entry = counts.get(key)
      if (entry) entry.value++
      else counts.set(key, { labels, value: 1 })
    },
    samples: (): Sample[] => [...counts.values()],
  }
}

/** Counts values per upper bound, as Prometheus expects. */
export function histogram(bounds: number[]) {
  const series = new Map<string, { labels: Labels; counts: number[]; sum: number }>()
  return {
    observe(labels: Labels, value: number) {
      const key = JSON.stringify(labels)
      const entry = series.get(key) ?? { labels, counts: Array<number>(bounds.length + 1).fill(0), sum: 0 }
      series.set(key, entry)
      const bucket = [...bounds, Number.POSITIVE_INFINITY].findIndex((bound) => value <= bound)
      entry.counts[bucket] = (entry.counts[bucket] ?? 0) + 1
      entry.sum += value
    },
    samples: (): Sample[] =>
      [...series.values()].flatMap(({ labels, counts, sum }) => {
        let total = 0
        const buckets = counts.map((count, n) => {
          total += count
          return {
            suffix: '_bucket',
            labels: { ...labels, le: n < bounds.length ? String(bounds[n]) : '+Inf' },
            value: total,
          }
        })
        return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: total }]
      }),
  }
}

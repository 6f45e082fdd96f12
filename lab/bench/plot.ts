type Bar = { name: string; value: number; limit: number; atLeast: boolean }

const WIDTH = 760
const ROW = 30
const START = 300
const SCALE = (WIDTH - START - 70) / 2.2

/** Bars as long as the ratio, green within the limit, with a line at the limit. */
export function plotRatios(title: string, bars: Bar[]): string {
  const height = 50 + bars.length * ROW
  const rows = bars.map(({ name, value, limit, atLeast }, i) => {
    const y = 44 + i * ROW
    const kept = atLeast ? value >= limit : value <= limit
    const end = START + Math.min(value, 2.2) * SCALE
    const promised = START + limit * SCALE
    return `<text x="${START - 10}" y="${y + 14}" text-anchor="end">${escaped(name)}</text>
<rect x="${START}" y="${y}" width="${(end - START).toFixed(1)}" height="18" fill="${kept ? '#0e4a4c' : '#b4472e'}"/>
<line x1="${promised.toFixed(1)}" x2="${promised.toFixed(1)}" y1="${y - 4}" y2="${y + 22}" stroke="#c9974a" stroke-width="2"/>
<text x="${(Math.max(end, promised) + 8).toFixed(1)}" y="${y + 14}">${value} (${atLeast ? '≥' : '≤'} ${limit})</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13">
<title>${escaped(title)}</title>
<rect width="100%" height="100%" fill="#fffdf8"/>
<text x="16" y="24" font-size="16" font-weight="bold">${escaped(title)}</text>
${rows.join('\n')}
</svg>
`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

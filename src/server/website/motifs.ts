import type { Motif } from '../../domain/menu/placeholders.ts'

const INK = '#0E4A4C'
const GOLD = '#C9974A'
const RED = '#B5532F'

/** What lies on the plate of the placeholder, in a square of 240. Strokes have the color of the brand. */
const MOTIFS: Record<Motif, string> = {
  grill: [62, 120, 178]
    .map(
      (y) =>
        `<path d="M8 ${y}H232"/>${[54, 104, 154].map((x) => `<rect x="${x}" y="${y - 20}" width="40" height="40" rx="11" fill="${x === 104 ? GOLD : RED}" stroke="none"/>`).join('')}`,
    )
    .join(''),
  sweets: [
    [120, 62],
    [66, 120],
    [174, 120],
    [120, 178],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<path d="M${x} ${y - 50}L${x + 46} ${y}L${x} ${y + 50}L${x - 46} ${y}Z"/><circle cx="${x}" cy="${y}" r="13" fill="${GOLD}" stroke="none"/>`,
    )
    .join(''),
  drinks: `<path d="M79 118H161L153 214H87Z" fill="${GOLD}" stroke="none"/><path d="M66 62H174L160 222H80Z M112 200L142 14H176"/><circle cx="66" cy="62" r="30" fill="${RED}" stroke="none"/>`,
  soup: `<path d="M22 122H218A98 92 0 0 1 22 122Z" fill="${RED}" stroke="none"/><path d="M14 122H226M22 122A98 92 0 0 0 218 122M84 92C66 72 100 58 84 32M120 92C102 72 136 58 120 32M156 92C138 72 172 58 156 32"/>`,
  salad: `<path d="M120 118C82 96 78 52 104 16C134 44 142 84 120 118Z" fill="${GOLD}" stroke="none"/><circle cx="168" cy="92" r="30" fill="${RED}" stroke="none"/><path d="M14 124H226M22 124A98 92 0 0 0 218 124M78 118C44 110 32 82 40 52C70 58 84 86 78 118Z"/>`,
  bread: `<ellipse cx="120" cy="124" rx="108" ry="84" fill="${GOLD}" stroke="none"/><ellipse cx="120" cy="124" rx="108" ry="84"/><path d="M76 92V148M120 80V136M164 92V148"/>`,
  rice: `<path d="M36 168A84 96 0 0 1 204 168Z" fill="${GOLD}" stroke="none"/><path d="M36 168A84 96 0 0 1 204 168M10 172H230M52 206H188M92 126L106 114M130 104L146 116M142 146L158 138M104 152L118 156"/>`,
  fish: `<path d="M182 120L232 74V166Z" fill="${RED}" stroke="none"/><path d="M10 120C50 52 136 52 186 120C136 188 50 188 10 120ZM84 84C104 106 104 134 84 156M120 98C134 112 134 128 120 142"/><circle cx="52" cy="110" r="9" fill="${INK}" stroke="none"/>`,
  mezze: [
    [120, 62, GOLD],
    [62, 164, RED],
    [178, 164, GOLD],
  ]
    .map(
      ([x, y, color]) =>
        `<circle cx="${x}" cy="${y}" r="30" fill="${color}" stroke="none"/><circle cx="${x}" cy="${y}" r="50"/>`,
    )
    .join(''),
}

/** Where the motif of the placeholder begins; it is the last thing in the file. */
const MOTIF = `<g fill="${INK}">`

/** The placeholder with another motif on its plate. */
export const withMotif = (placeholder: string, motif: Motif): string =>
  `${placeholder.slice(0, placeholder.indexOf(MOTIF))}<g transform="translate(480 330)" fill="none" stroke="${INK}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round">${MOTIFS[motif]}</g></svg>`

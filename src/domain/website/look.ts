import { keysOf } from '../records.ts'
import type { Appearance } from './appearance.schema.ts'
import { FONT_FAMILIES } from './appearance.ts'
import { DEFAULT_APPEARANCE } from './default-appearance.ts'
import { type Palette, paletteFrom } from './palette.ts'
import { DARK, LIGHT, type Tokens } from './tokens.ts'

export type Look = { style: string; palette: Palette }

/** What a page needs to have a look: the style for its head, empty for the default look, and the colors. */
export function createLook(appearance: Appearance): Look {
  const palette = paletteFrom(appearance)
  return { style: writeStyle(appearance, palette), palette }
}

/** Only what differs from src/web/ui/design.css. */
function writeStyle(appearance: Appearance, { light, dark }: Palette): string {
  const { fonts, corners, ornament } = appearance
  const root = [
    ...colors(light, LIGHT),
    ...(light.brass === LIGHT.brass || ornament === 'none' ? [] : [`--zellige:${zellige(light.brass)}`]),
    ...(fonts === DEFAULT_APPEARANCE.fonts ? [] : families(fonts)),
    ...Object.entries(listRadii(corners)).map(([name, radius]) => `${name}:${radius}`),
    ...(ornament === 'none' ? ['--zellige:none'] : []),
  ]
  const panel = colors(dark, DARK).join(';')
  const onDark = colors(
    { ...dark, surface: light.surface, 'surface-warm': light['surface-warm'] },
    { ...dark, ...pick(LIGHT) },
  ).join(';')
  // The selectors are stronger than those of the style sheet, whichever comes first.
  const scheme = `:root:root:has(#sidebar){${panel}}${onDark && `:root:root:has(#sidebar) .on-dark{${onDark}}`}`
  return [
    root.length > 0 ? `:root{${root.join(';')}}` : '',
    panel && `@media screen and (prefers-color-scheme:dark){${scheme}}`,
    ornament === 'none' ? '.star{display:none}.star-divider{gap:0}' : '',
  ].join('')
}

const pick = ({ surface, 'surface-warm': warm }: Tokens) => ({ surface, 'surface-warm': warm })

const colors = (tokens: Tokens, defaults: Tokens): string[] =>
  keysOf(tokens)
    .filter((token) => tokens[token] !== defaults[token])
    .map((token) => `--color-${token}:${tokens[token]}`)

const families = (fonts: Appearance['fonts']) => [
  `--font-display:${FONT_FAMILIES[fonts].display}`,
  `--font-text:${FONT_FAMILIES[fonts].text}`,
]

/** The radii of cards, of fields and rows, of small parts and of buttons; empty for the default look. */
export function listRadii(corners: Appearance['corners']): Record<string, string> {
  const radii = { square: [0, 0, 0, 0], soft: [], round: [24, 16, 12, 999] }[corners]
  return Object.fromEntries(radii.map((radius, index) => [`--radius-${ROUNDED[index]}`, `${radius}px`]))
}
const ROUNDED = ['card', 'lg', 'md', 'button']

/** The tile pattern of src/web/ui/design.css in another color. */
const zellige = (color: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='96' height='96' fill='none' stroke='%23${color.slice(1)}' stroke-opacity='.22'%3E%3Cpath d='M48 12 58.5 22.5H73.5V37.5L84 48 73.5 58.5V73.5H58.5L48 84 37.5 73.5H22.5V58.5L12 48 22.5 37.5V22.5H37.5Z'/%3E%3Cpath d='M0 0 22.5 22.5M96 0 73.5 22.5M0 96 22.5 73.5M96 96 73.5 73.5M48 0V12M48 84V96M0 48H12M84 48H96'/%3E%3C/svg%3E")`

/** The brand's color is used for the name and, under white text, for buttons. */
export type MailColors = { brand: string; surface: string; ink: string }

const DEFAULT: MailColors = { brand: '#0E4A4C', surface: '#FBF7EF', ink: '#22302F' }

/** The colors of mails in a look. The palette has proved that these pairs are readable. */
export function mailColors(tokens: Tokens): MailColors {
  const { brand, surface, ink } = tokens
  return tokens === LIGHT ? DEFAULT : { brand, surface, ink }
}

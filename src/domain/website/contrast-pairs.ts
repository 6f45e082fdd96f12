import { type Layer, measureContrast } from './contrast.ts'
import type { Token, Tokens } from './tokens.ts'

export const TEXT = 4.5
const CONTROL = 3

export type Scheme = 'light' | 'dark'
export type Pair = { front: Layer; on: readonly Layer[]; ratio: number; scheme?: Scheme }

const pairs = (fronts: Layer[], surfaces: Layer[][], ratio: number, scheme?: Scheme): Pair[] =>
  fronts.flatMap((front) => surfaces.map((on) => ({ front, on, ratio, ...(scheme && { scheme }) })))

/** Text of forms, lists and cards, on the page and in the panel. */
const PAGE: Layer[][] = [['surface'], ['card']]
const TINTED: Layer[][] = [
  ['surface-warm'],
  ['brand-soft'],
  ['surface', 'surface-warm/60'],
  ['card', 'surface-warm/50'],
  ['card', 'surface-warm/70'],
  ['surface', 'brand-soft/60'],
  ['card', 'line/40'],
  ['card', 'bad/5'],
  ['surface', 'bad/5'],
]
const STATUS: Token[] = ['good', 'waiting', 'bad', 'info']
const BADGES: Layer[] = [...STATUS, 'preparing', 'ready', 'delivering', 'bad/85']

/** Every pair of colors that the components use for text, icons, controls and focus rings. */
export const PAIRS: readonly Pair[] = [
  ...pairs(['ink', 'brand', 'muted'], [...PAGE, ...TINTED], TEXT),
  // Prices and links; on a tinted surface they have the darker color.
  ...pairs(['accent'], PAGE, TEXT),
  ...pairs(['accent-deep'], [...PAGE, ...TINTED], TEXT),
  ...pairs(STATUS, PAGE, TEXT),
  ...pairs(['waiting', 'bad', 'info'], [['surface-warm'], ['brand-soft']], TEXT),
  ...STATUS.map((status): Pair => ({ front: status, on: ['card', `${status}/10`], ratio: TEXT })),
  ...pairs(
    ['ink', 'brand'],
    [
      ['surface', 'bad/10'],
      ['card', 'bad/10'],
    ],
    TEXT,
  ),
  // Buttons, badges and the bands of the pages.
  ...pairs(['on-brand'], [['accent'], ['accent-deep'], ...BADGES.map((badge): Layer[] => ['card', badge])], TEXT),
  ...pairs(['on-button'], [['button'], ['button-deep']], TEXT),
  ...pairs(['surface'], [['brand'], ['ink']], TEXT),
  ...pairs(['on-brand', 'surface-warm'], [['brand'], ['brand-deep']], TEXT, 'light'),
  ...pairs(
    ['surface', 'surface-warm/85', 'surface-warm/80', 'surface/70', 'surface/85'],
    [['brand-deep']],
    TEXT,
    'light',
  ),
  ...pairs(
    ['surface'],
    [
      ['brand-deep', 'surface/10'],
      ['brand-deep', 'surface/15'],
    ],
    TEXT,
    'light',
  ),
  // Icons, switches, charts, check boxes and marks.
  ...pairs(['accent', 'brand', 'muted', 'good'], [...PAGE, ['surface-warm'], ['brand-soft']], CONTROL),
  ...pairs(['card'], [['brand']], CONTROL),
  // Borders of fields.
  ...pairs(['muted/60'], PAGE, CONTROL),
  ...pairs(['bad', 'brand'], PAGE, CONTROL),
  // Focus rings: `on-dark` parts have brass ones.
  ...pairs(['accent'], [...TINTED], CONTROL),
  ...pairs(['brass'], [['brand'], ['brand-deep']], CONTROL, 'light'),
]

/** The pairs that a scheme uses and that its tokens fail. */
export const failures = (tokens: Tokens, scheme: Scheme): Pair[] =>
  PAIRS.filter(
    (pair) => (pair.scheme ?? scheme) === scheme && measureContrast(tokens, pair.front, pair.on) < pair.ratio,
  )

import { contrastOf, type Layer } from './contrast.ts'
import type { Token, Tokens } from './tokens.ts'

export const TEXT = 4.5
const CONTROL = 3

export type Scheme = 'light' | 'dark'
export type Pair = { front: Layer; on: readonly Layer[]; ratio: number; scheme?: Scheme }

const pairs = (fronts: Layer[], surfaces: Layer[][], ratio: number, scheme?: Scheme): Pair[] =>
  fronts.flatMap((front) => surfaces.map((on) => ({ front, on, ratio, ...(scheme && { scheme }) })))

/** Text of forms, lists and cards, on the page and in the panel. */
const PAGE: Layer[][] = [['paper'], ['card']]
const TINTED: Layer[][] = [
  ['cream'],
  ['teal-soft'],
  ['paper', 'cream/60'],
  ['card', 'cream/50'],
  ['card', 'cream/70'],
  ['paper', 'teal-soft/60'],
  ['card', 'line/40'],
  ['card', 'bad/5'],
  ['paper', 'bad/5'],
]
const STATUS: Token[] = ['good', 'waiting', 'bad', 'info']
const BADGES: Layer[] = [...STATUS, 'preparing', 'ready', 'delivering', 'bad/85']

/** Every pair of colors that the components use for text, icons, controls and focus rings. */
export const PAIRS: readonly Pair[] = [
  ...pairs(['ink', 'teal', 'muted'], [...PAGE, ...TINTED], TEXT),
  // Prices and links; on a tinted surface they have the darker color.
  ...pairs(['terracotta'], PAGE, TEXT),
  ...pairs(['terracotta-deep'], [...PAGE, ...TINTED], TEXT),
  ...pairs(STATUS, PAGE, TEXT),
  ...pairs(['waiting', 'bad', 'info'], [['cream'], ['teal-soft']], TEXT),
  ...STATUS.map((status): Pair => ({ front: status, on: ['card', `${status}/10`], ratio: TEXT })),
  ...pairs(
    ['ink', 'teal'],
    [
      ['paper', 'bad/10'],
      ['card', 'bad/10'],
    ],
    TEXT,
  ),
  // Buttons, badges and the bands of the pages.
  ...pairs(['white'], [['terracotta'], ['terracotta-deep'], ...BADGES.map((badge): Layer[] => ['card', badge])], TEXT),
  ...pairs(['paper'], [['teal'], ['ink']], TEXT),
  ...pairs(['white', 'cream'], [['teal'], ['deep']], TEXT, 'light'),
  ...pairs(['paper', 'cream/85', 'cream/80', 'paper/70', 'paper/85'], [['deep']], TEXT, 'light'),
  ...pairs(
    ['paper'],
    [
      ['deep', 'paper/10'],
      ['deep', 'paper/15'],
    ],
    TEXT,
    'light',
  ),
  // Icons, switches, charts, check boxes and marks.
  ...pairs(['terracotta', 'teal', 'muted', 'good'], [...PAGE, ['cream'], ['teal-soft']], CONTROL),
  ...pairs(['card'], [['teal']], CONTROL),
  // Borders of fields.
  ...pairs(['muted/60'], PAGE, CONTROL),
  ...pairs(['bad', 'teal'], PAGE, CONTROL),
  // Focus rings: `on-dark` parts have brass ones.
  ...pairs(['terracotta'], [...TINTED], CONTROL),
  ...pairs(['brass'], [['teal'], ['deep']], CONTROL, 'light'),
]

/** The pairs that a scheme uses and that its tokens fail. */
export const failures = (tokens: Tokens, scheme: Scheme): Pair[] =>
  PAIRS.filter((pair) => (pair.scheme ?? scheme) === scheme && contrastOf(tokens, pair.front, pair.on) < pair.ratio)

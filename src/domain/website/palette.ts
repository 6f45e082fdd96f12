import { clampChroma, formatHex, type Oklch, wcagLuminance } from 'culori/fn'
import { keysOf } from '../records.ts'
import { measureContrast, readToken, toOklch, toRgb } from './contrast.ts'
import { PAIRS, type Scheme, TEXT } from './contrast-pairs.ts'
import { DEFAULT_APPEARANCE } from './default-appearance.ts'
import { DARK, LIGHT, type Token, type Tokens } from './tokens.ts'

type Picked = { brand: string; accent: string }

/** The color that is used for a picked one. `lightness` is how far it was moved, in OKLCH: -0.2 is 20% darker. */
export type Nudge = { hex: string; lightness: number }
export type Palette = { light: Tokens; dark: Tokens; brand: Nudge; accent: Nudge }

/**
 * All colors of the design from two. The picked ones are used as they are, the others keep the luminance that they
 * have in the default look and take over the hue; then each is made darker or lighter until it has enough contrast
 * wherever it is used.
 */
export function paletteFrom(picked: Picked): Palette {
  const light = isDefault(picked, 'brand') && isDefault(picked, 'accent') ? LIGHT : derive('light', LIGHT, picked)
  const dark =
    light === LIGHT ? DARK : derive('dark', { ...DARK, 'brand-deep': light['brand-deep'], brass: light.brass }, picked)
  return { light, dark, brand: nudge(picked.brand, light.brand), accent: nudge(picked.accent, light.accent) }
}

type Rule = {
  from: keyof Picked
  /** How much more colorful than in the default look it may be: a vivid brand must not make a vivid page. */
  vivid: number
  /** The directions in which contrast is found, in the light and in the dark scheme. */
  fit: Record<Scheme, 'lighter' | 'darker'>
}
const surface = { light: 'lighter', dark: 'darker' } as const
const text = { light: 'darker', dark: 'lighter' } as const

/** In this order: each is fitted to those before it, and to the status colors, which are the same in every look. */
const RULES: Partial<Record<Token, Rule>> = {
  surface: { from: 'accent', vivid: 1.3, fit: surface },
  card: { from: 'brand', vivid: 1.5, fit: surface },
  'surface-warm': { from: 'accent', vivid: 1.3, fit: surface },
  line: { from: 'accent', vivid: 1.3, fit: surface },
  'brand-soft': { from: 'brand', vivid: 2, fit: surface },
  'brand-deep': { from: 'brand', vivid: 2, fit: text },
  ink: { from: 'brand', vivid: 1.5, fit: text },
  muted: { from: 'brand', vivid: 1.5, fit: text },
  brand: { from: 'brand', vivid: 3, fit: text },
  accent: { from: 'accent', vivid: 2, fit: text },
  'accent-deep': { from: 'accent', vivid: 2, fit: text },
  brass: { from: 'accent', vivid: 1.3, fit: { light: 'lighter', dark: 'lighter' } },
}
/** In the dark scheme the brand tints the page, too. */
const TINTED_BY_BRAND: Token[] = ['surface', 'line']
const SAME_IN_BOTH: Token[] = ['brand-deep', 'brass']

/** Browsers round transparent colors to whole numbers, which costs some contrast. */
const ROUNDING = 1.01

function derive(scheme: Scheme, defaults: Tokens, picked: Picked): Tokens {
  const tokens = { ...defaults }
  const fitted = new Set(keysOf(defaults).filter((token) => !RULES[token]))
  for (const token of keysOf(RULES)) {
    const rule = RULES[token]
    if (!rule) continue
    if (scheme === 'light' || !SAME_IN_BOTH.includes(token)) {
      const from = scheme === 'dark' && TINTED_BY_BRAND.includes(token) ? 'brand' : rule.from
      const start = startingColor(token, scheme, tokens, picked, { ...rule, from })
      const pairs = listPairs(token, fitted, scheme)
      const isReadable = (hex: string) =>
        pairs.every(
          ({ front, on, ratio }) => measureContrast({ ...tokens, [token]: hex }, front, on) >= ratio * ROUNDING,
        )
      tokens[token] = fit(start, rule.fit[scheme], isReadable)
    }
    fitted.add(token)
    // In the dark scheme, "white" is what is written on the light colors.
    if (scheme === 'dark' && token === 'surface') tokens['on-brand'] = tokens.surface
  }
  return { ...tokens, ...buttonColors(scheme === 'light' ? picked.accent : tokens.accent, tokens) }
}

/**
 * A button keeps the picked color if white or dark text can be read on it: only what is written in that color needs to be
 * darker.
 */
function buttonColors(picked: string, tokens: Tokens): Pick<Tokens, ButtonToken> {
  const isReadable = (text: Token, hex: string) =>
    measureContrast({ ...tokens, button: hex }, text, ['button']) >= TEXT * ROUNDING
  const text = (['on-brand', 'ink'] as const).find((one) => isReadable(one, picked))
  if (picked === tokens.accent || !text)
    return { button: tokens.accent, 'button-deep': tokens['accent-deep'], 'on-button': tokens['on-brand'] }
  const start = oklch(picked)
  const darker = toHex(hovered(start))
  const pointed = isReadable(text, darker) ? darker : toHex({ ...start, l: Math.min(1, start.l + 0.05) })
  return { button: picked, 'button-deep': pointed, 'on-button': tokens[text] }
}
type ButtonToken = 'button' | 'button-deep' | 'on-button'

function startingColor(token: Token, scheme: Scheme, tokens: Tokens, picked: Picked, rule: Rule): Oklch {
  const isLight = scheme === 'light'
  if (isLight && token === 'brand') return oklch(picked.brand)
  if (isLight && token === 'accent') return oklch(picked.accent)
  if (isDefault(picked, rule.from)) return oklch(tokens[token])
  if (isLight && token === 'accent-deep') return hovered(oklch(tokens.accent))
  return tinted(tokens[token], picked[rule.from], DEFAULT_APPEARANCE[rule.from], rule.vivid)
}

/** A button under the pointer is darker; a black one is lighter. */
const hovered = (color: Oklch): Oklch => ({ ...color, l: color.l > 0.2 ? color.l - 0.067 : color.l + 0.12 })

/**
 * The default color of a token with the hue of a picked color and the same luminance. Where the default look turns
 * the hue, as from teal to the blue of the night, the picked hue is turned towards the same hue, at most as far.
 */
function tinted(hex: string, picked: string, defaultPicked: string, vivid: number): Oklch {
  const [original, target, source] = [oklch(hex), oklch(picked), oklch(defaultPicked)]
  const c = original.c * Math.min(target.c / source.c, vivid)
  const h = towards(target.h ?? 0, original.h ?? 0, Math.abs(turn(source.h ?? 0, original.h ?? 0)))
  const luminance = wcagLuminance(hex)
  const l = smallest((l) => wcagLuminance(clampChroma({ mode: 'oklch', l, c, h }, 'oklch')) >= luminance)
  return { mode: 'oklch', l, c, h }
}

/** The nearest lightness in the given direction that is readable. */
function fit(start: Oklch, direction: 'lighter' | 'darker', isEnough: (hex: string) => boolean): string {
  const room = direction === 'lighter' ? 1 - start.l : -start.l
  const moved = (share: number) => toHex({ ...start, l: start.l + room * share })
  return isEnough(moved(0)) ? moved(0) : moved(smallest((share) => isEnough(moved(share))))
}

/** The pairs that a token forms with those that are fitted already. */
const listPairs = (token: Token, fitted: Set<Token>, scheme: Scheme) =>
  PAIRS.filter(({ front, on, scheme: only = scheme }) => {
    const used = [front, ...on].map((layer) => readToken(layer))
    return only === scheme && used.includes(token) && used.every((other) => other === token || fitted.has(other))
  })

/** The smallest number from 0 to 1 that fulfils a condition that all larger ones fulfil. */
function smallest(condition: (n: number) => boolean): number {
  let [low, high] = [0, 1]
  for (let i = 0; i < 12; i++) {
    const middle = (low + high) / 2
    if (condition(middle)) high = middle
    else low = middle
  }
  return high
}

/** The shorter way from one hue to another, in degrees. */
const turn = (from: number, to: number) => ((((to - from) % 360) + 540) % 360) - 180
const towards = (from: number, to: number, atMost: number) => from + Math.max(-atMost, Math.min(atMost, turn(from, to)))

const nudge = (picked: string, hex: string): Nudge => ({
  hex,
  lightness: hex === picked ? 0 : oklch(hex).l - oklch(picked).l,
})

const isDefault = (picked: Picked, name: keyof Picked) => picked[name] === DEFAULT_APPEARANCE[name]

/** The nearest color that screens can show. Rounding errors are no reason to change the chroma. */
function toHex(color: Oklch): string {
  const { r, g, b } = toRgb(color)
  const isShown = [r, g, b].every((channel) => channel > -0.001 && channel < 1.001)
  return formatHex(isShown ? color : clampChroma(color, 'oklch'))
}

function oklch(hex: string): Oklch {
  const color = toOklch(hex)
  if (!color) throw new Error(`${hex} is not a color`)
  return color
}

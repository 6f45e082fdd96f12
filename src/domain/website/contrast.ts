import { modeLrgb, modeOklch, modeRgb, type Rgb, useMode as register, wcagContrast } from 'culori/fn'
import type { Token, Tokens } from './tokens.ts'

export const toRgb = register(modeRgb)
export const toOklch = register(modeOklch)
register(modeLrgb) // for the luminance

/** A color, or a transparent one such as `cream/60`. */
export type Layer = Token | `${Token}/${number}`

/** The contrast of a layer with those below it, as WCAG defines it. The first layer of `on` is the lowest. */
export function measureContrast(tokens: Tokens, front: Layer, on: readonly Layer[]): number {
  const back = on.reduce<Rgb | undefined>((below, layer) => painted(tokens, layer, below), undefined)
  if (!back) throw new Error('There is nothing below')
  return wcagContrast(painted(tokens, front, back), back)
}

/** The contrast of two colors that are no tokens, such as those of a logo. */
export const contrastOf = (front: string, back: string): number =>
  wcagContrast(toRgb(front) ?? front, toRgb(back) ?? back)

/** The color of a layer, without its share: `bad/10` is `bad`. */
export const readToken = (layer: Layer): Token => layer.split('/')[0] as Token

/** What the screen shows: browsers blend transparent colors in sRGB. */
function painted(tokens: Tokens, layer: Layer, below: Rgb | undefined): Rgb {
  const token = readToken(layer)
  const [, percent = '100'] = layer.split('/')
  const color = toRgb(tokens[token])
  if (!color) throw new Error(`${tokens[token]} is not a color`)
  const alpha = Number(percent) / 100
  if (!below || alpha === 1) return color
  const blend = (channel: 'r' | 'g' | 'b') => color[channel] * alpha + below[channel] * (1 - alpha)
  return { mode: 'rgb', r: blend('r'), g: blend('g'), b: blend('b') }
}

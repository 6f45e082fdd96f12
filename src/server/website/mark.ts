import type { Tokens } from '../../domain/website/tokens.ts'
import { LETTERS } from './letters.ts'

const STAR =
  '63.5,32 54.27,41.23 54.27,54.27 41.23,54.27 32,63.5 22.77,54.27 9.73,54.27 9.73,41.23 .5,32 9.73,22.77 9.73,9.73 22.77,9.73 32,.5 41.23,9.73 54.27,9.73 54.27,22.77'
const INNER_STAR =
  '59.5,32 51.45,40.05 51.45,51.45 40.05,51.45 32,59.5 23.95,51.45 12.55,51.45 12.55,40.05 4.5,32 12.55,23.95 12.55,12.55 23.95,12.55 32,4.5 40.05,12.55 51.45,12.55 51.45,23.95'

type Mark = { name: string; ornament: 'stars' | 'none'; tokens: Tokens; onDark?: boolean }

/** The logo of a restaurant that has none yet: the first letter of its name on the brand color. */
export function letterMark({ name, ornament, tokens, onDark = false }: Mark): string {
  const [ground, ink] = onDark ? [tokens['surface-warm'], tokens.brand] : [tokens.brand, tokens['surface-warm']]
  const frame =
    ornament === 'stars'
      ? `<polygon points="${STAR}" fill="${ground}"/><polygon points="${INNER_STAR}" fill="none" stroke="${tokens.brass}" stroke-width="1.6"/>`
      : `<circle cx="32" cy="32" r="31.5" fill="${ground}"/>`
  const outline = LETTERS[findInitial(name)]
  const letter = outline
    ? `<path transform="translate(32 32) scale(.27)" d="${outline}" fill="${ink}"/>`
    : `<circle cx="32" cy="32" r="8" fill="${ink}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${frame}${letter}</svg>`
}

/** The first letter or digit, without accents: `É` is `E`, `أ` is `ا`. */
const findInitial = (name: string) => (name.normalize('NFD').match(/[\p{L}\p{N}]/u)?.[0] ?? '').toUpperCase()

/** The colors of our own pictures, as tokens. */
const COLORS: Record<string, keyof Tokens> = {
  '#0e4a4c': 'brand',
  '#15605f': 'brand',
  '#082c38': 'brand-deep',
  '#f4e9d3': 'surface-warm',
  '#fbf4e4': 'surface',
  '#dccbab': 'line',
  '#c9974a': 'brass',
  '#7fb0a8': 'brass',
  '#b5532f': 'accent',
}

/** One of our own pictures in other colors. */
export const recolored = (svg: string, tokens: Tokens): string =>
  svg.replace(/#[0-9a-f]{6}\b/gi, (hex) => {
    const token = COLORS[hex.toLowerCase()]
    return token ? tokens[token] : hex
  })

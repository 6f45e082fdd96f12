import type { Appearance } from './appearance.schema.ts'
import { CORNERS, FONT_PAIRS, ORNAMENTS, readColor } from './appearance.ts'

/** The look as a file, which another installation can load. */
export const appearanceFile = ({ brand, accent, fonts, corners, ornament }: Appearance): string =>
  `${JSON.stringify({ brand, accent, fonts, corners, ornament }, null, 2)}\n`

export type FileProblem = 'not_a_look' | keyof Appearance

/** Reads such a file; a problem names the first value that cannot be used. Without zod, which is too large for pages. */
export function readAppearanceFile(text: string): { appearance: Appearance } | { problem: FileProblem } {
  const stored = parsed(text)
  if (!stored) return { problem: 'not_a_look' }
  const brand = colorIn(stored.brand)
  const accent = colorIn(stored.accent)
  const fonts = FONT_PAIRS.find((pair) => pair === stored.fonts)
  const corners = CORNERS.find((shape) => shape === stored.corners)
  const ornament = ORNAMENTS.find((kind) => kind === stored.ornament)
  if (!brand) return { problem: 'brand' }
  if (!accent) return { problem: 'accent' }
  if (!fonts) return { problem: 'fonts' }
  if (!corners) return { problem: 'corners' }
  if (!ornament) return { problem: 'ornament' }
  return { appearance: { brand, accent, fonts, corners, ornament } }
}

const colorIn = (value: unknown) => (typeof value === 'string' ? readColor(value) : null)

/** The values of a file, if any of them is one of ours. */
function parsed(text: string): Partial<Record<keyof Appearance, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && ('brand' in value || 'accent' in value) ? value : null
  } catch {
    return null
  }
}

/** Each pair has a typeface for headings and one for text, and the same for Arabic. */
export const FONT_PAIRS = ['classic', 'modern', 'elegant', 'friendly'] as const
export const CORNERS = ['square', 'soft', 'round'] as const
export const ORNAMENTS = ['stars', 'none'] as const

export const DEFAULT_APPEARANCE = {
  brand: '#0e4a4c',
  accent: '#b5532f',
  fonts: 'classic',
  corners: 'soft',
  ornament: 'stars',
} as const

/** A color as people write it: `0E4A4C`, `#0e4a4c` or `#fff`. Null: it is none. */
export function readColor(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  return /^[0-9a-f]{3}$/.test(digits) ? `#${digits.replace(/./g, '$&$&')}` : null
}

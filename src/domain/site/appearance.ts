/** Each pair has a typeface for headings and one for text, and the same for Arabic. */
export const FONT_PAIRS = ['classic', 'modern', 'elegant', 'friendly'] as const

export const DEFAULT_APPEARANCE = {
  brand: '#0e4a4c',
  accent: '#b5532f',
  fonts: 'classic',
  corners: 'soft',
  ornament: 'stars',
} as const

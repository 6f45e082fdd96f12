/** Each pair has a typeface for headings and one for text, and the same for Arabic. */
export const FONT_PAIRS = ['classic', 'modern', 'elegant', 'friendly'] as const
export const CORNERS = ['square', 'soft', 'round'] as const
export const ORNAMENTS = ['stars', 'none'] as const

/** A color as people write it: `0E4A4C`, `#0e4a4c` or `#fff`. Null: it is none. */
export function readColor(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  return /^[0-9a-f]{3}$/.test(digits) ? `#${digits.replace(/./g, '$&$&')}` : null
}

export type FontPair = (typeof FONT_PAIRS)[number]

/** The families of each pair: the Latin typeface, its Arabic companion, and a fallback with the metrics of the first. */
export const FONT_FAMILIES: Record<FontPair, { display: string; text: string }> = {
  classic: {
    display: '"Fraunces Variable", "El Messiri Variable", "Fraunces Fallback", Georgia, serif',
    text: '"IBM Plex Sans", "IBM Plex Sans Arabic", "Plex Fallback", system-ui, sans-serif',
  },
  modern: {
    display: '"Outfit Variable", "Cairo Variable", "Outfit Fallback", system-ui, sans-serif',
    text: '"Inter Variable", "Cairo Variable", "Inter Fallback", system-ui, sans-serif',
  },
  elegant: {
    display: '"Playfair Display Variable", "Markazi Text Variable", "Playfair Fallback", Georgia, serif',
    text: '"Source Sans 3 Variable", "IBM Plex Sans Arabic", "Source Sans Fallback", system-ui, sans-serif',
  },
  friendly: {
    display: '"Nunito Variable", "Baloo Bhaijaan 2 Variable", "Nunito Fallback", system-ui, sans-serif',
    text: '"Nunito Sans Variable", "Tajawal", "Nunito Fallback", system-ui, sans-serif',
  },
}

import type { FONT_PAIRS } from './appearance.ts'

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

import plex from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2?url'
import plexArabic from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url'
import tajawal from '@fontsource/tajawal/files/tajawal-arabic-400-normal.woff2?url'
import baloo from '@fontsource-variable/baloo-bhaijaan-2/files/baloo-bhaijaan-2-arabic-wght-normal.woff2?url'
import cairo from '@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2?url'
import messiri from '@fontsource-variable/el-messiri/files/el-messiri-arabic-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import markazi from '@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal.woff2?url'
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url'
import nunitoSans from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url'
import outfit from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url'
import playfair from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url'
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import type { Locale } from '../../../domain/text/locales.ts'
import type { FontPair } from '../../../domain/website/appearance.ts'
import elegant from './elegant.css?url'
import friendly from './friendly.css?url'
import modern from './modern.css?url'

const FILES: Record<FontPair, Record<Locale, string[]>> = {
  classic: { en: [fraunces, plex], ar: [messiri, plexArabic] },
  modern: { en: [outfit, inter], ar: [cairo] },
  elegant: { en: [playfair, sourceSans], ar: [markazi, plexArabic] },
  friendly: { en: [nunito, nunitoSans], ar: [baloo, tajawal] },
}

/** The style sheets that declare the fonts; the classic pair's are part of the main one. */
export const FONT_STYLES: Partial<Record<FontPair, string>> = { modern, elegant, friendly }

/** The links of the head for one pair of fonts: no other pair is downloaded. */
export const fontPreloads = (pair: FontPair, locale: Locale) =>
  FILES[pair][locale].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  }))

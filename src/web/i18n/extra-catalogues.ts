import type { Locale } from '../../domain/text/locales.ts'
import { loadScript } from '../ui/load-script.ts'

/** Texts that only some pages need. */
const CATALOGUES = {
  account: { en: () => import('./account.en.ts'), ar: () => import('./account.ar.ts') },
  checkout: { en: () => import('./checkout.en.ts'), ar: () => import('./checkout.ar.ts') },
  dishOptions: { en: () => import('./dish-options.en.ts'), ar: () => import('./dish-options.ar.ts') },
} satisfies Record<string, Record<Locale, () => Promise<{ default: object }>>>
export type ExtraTextsName = keyof typeof CATALOGUES

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Loaded before the page is shown. */
    texts?: ExtraTextsName[]
  }
}

const loaded = new Map<string, object>()

/** Undefined until they are loaded. */
export const extraTexts = (name: ExtraTextsName, locale: Locale) => loaded.get(`${name} ${locale}`)

/** A page has one language, and its browser downloads only that one. */
export const loadExtraTexts = (names: ExtraTextsName[], locale: Locale) =>
  Promise.all(
    names.map(async (name) => {
      if (extraTexts(name, locale)) return
      const { default: texts } = await loadScript<{ default: object }>(CATALOGUES[name][locale])
      loaded.set(`${name} ${locale}`, texts)
    }),
  )

type Match = { staticData: { texts?: ExtraTextsName[] } }
const namesOf = (matches: Match[]) => matches.flatMap(({ staticData }) => staticData.texts ?? [])

/** The texts of the matched routes. */
export const loadTextsOf = (matches: Match[], locale: Locale) => loadExtraTexts(namesOf(matches), locale)

/** Before a page is shown. A page that is only preloaded must not reload the one that is open. */
export async function loadPageTexts(matches: Match[], locale: Locale, preload: boolean): Promise<void> {
  if (preload) await Promise.allSettled(namesOf(matches).map((name) => CATALOGUES[name][locale]()))
  else await loadTextsOf(matches, locale)
}

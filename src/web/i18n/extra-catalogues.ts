import type { Locale } from '../../domain/text/locales.ts'

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

const requests = new Map<string, Promise<object>>()
const loaded = new Map<string, object>()

/** Undefined until they are loaded. */
export const extraTexts = (name: ExtraTextsName, locale: Locale) => loaded.get(`${name} ${locale}`)

/** A page has one language, and its browser downloads only that one. */
export function loadExtraTexts(name: ExtraTextsName, locale: Locale): Promise<object> {
  const key = `${name} ${locale}`
  const request = requests.get(key) ?? load()
  requests.set(key, request)
  return request

  async function load() {
    try {
      const { default: texts } = await CATALOGUES[name][locale]()
      loaded.set(key, texts)
      return texts
    } catch (error) {
      requests.delete(key) // the next attempt asks again
      throw error
    }
  }
}

type Match = { staticData: { texts?: ExtraTextsName[] } }

/** The texts of the matched routes. */
export const loadTextsOf = (matches: Match[], locale: Locale) =>
  Promise.all(matches.flatMap(({ staticData }) => staticData.texts ?? []).map((name) => loadExtraTexts(name, locale)))

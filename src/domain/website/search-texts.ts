import { recordOf } from '../records.ts'

/** The pages whose title and description for search engines the owner can write. */
export const SEARCH_PAGES = ['home', 'menu', 'about', 'contact', 'reservations'] as const
export type SearchPage = (typeof SEARCH_PAGES)[number]

/** How many characters search engines show of each, about. */
export const SEARCH_SHOWN = { title: 60, description: 155 } as const

export type SearchText = { title: string; title_ar: string; description: string; description_ar: string }

/** Only what is written: most restaurants write nothing, and every page carries it. */
export function publicSearch({ title, title_ar, description, description_ar, ...others }: Written) {
  const pages = { home: { title, title_ar, description, description_ar }, ...others }
  const written = SEARCH_PAGES.filter((page) => Object.values(pages[page]).some(Boolean))
  return recordOf(written, (page) => pages[page])
}

/** The texts of the home page stand beside those of the other pages. */
type Written = SearchText & Record<Exclude<SearchPage, 'home'>, SearchText>

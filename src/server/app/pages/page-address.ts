import { isPageSlug } from '../../../domain/website/slugs.ts'

/** The search parameters that change what a public page shows. An address with others leads to the one without. */
const MENU = ['category', 'search', 'cursor', 'diet', 'heat']
const PUBLIC_PAGES: [pattern: RegExp, parameters: string[]][] = [
  [/^\/menu(\/[\w-]+)?$/, MENU],
  [/^\/order$/, ['tab', ...MENU]],
  [/^\/(product\/[\w-]+|dish-of-day|about|contact|reservations|table)?$/, []],
]
/** Longer values are cut off by the pages, too. */
const LONGEST_VALUE = 400

/**
 * What an address is: `moved`, where it is another way to write a page's address; otherwise the address to render, with the
 * `key` of a page that is the same for every visitor. Undefined: it cannot be read.
 */
export type PageAddress = { moved: string } | { url: URL; key?: string }

export function readAddress(origin: string, path: string): PageAddress | undefined {
  // Not new URL(path, origin): '//evil.example/' would become another host.
  const url = URL.parse(origin + path)
  if (!url || url.origin !== origin) return undefined
  const pathname = onePath(url.pathname)
  if (pathname !== path.replace(/[?#].*$/s, '')) return { moved: pathname + url.search }
  const page = pathname.replace(/^\/ar(?=\/|$)/, '') || '/'
  const known =
    PUBLIC_PAGES.find(([pattern]) => pattern.test(page))?.[1] ?? (isPageSlug(page.slice(1)) ? [] : undefined)
  if (!known || url.searchParams.has('preview')) return { url }
  const search = onlyKnown(url.searchParams, known)
  // The browser would render the page with them, and other than we did.
  if ([...url.searchParams.keys()].some((name) => !known.includes(name))) return { moved: pathname + search }
  const key = pathname + search
  return { url: new URL(origin + key), key }
}

/** The one spelling of a path: no repeated or final slashes, and no letters, digits and dots as escapes. */
const onePath = (pathname: string) =>
  pathname
    .replace(/%[0-9a-f]{2}/gi, (written) => {
      const character = String.fromCharCode(Number.parseInt(written.slice(1), 16))
      return /[\w.~-]/.test(character) ? character : written.toUpperCase()
    })
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')

function onlyKnown(given: URLSearchParams, known: string[]): string {
  const search = new URLSearchParams()
  for (const name of known) {
    // A form without JavaScript repeats a diet; of everything else the first value counts.
    const value = (name === 'diet' ? given.getAll(name).join() : given.get(name))?.slice(0, LONGEST_VALUE)
    if (value) search.set(name, value)
  }
  return search.size > 0 ? `?${search}` : ''
}

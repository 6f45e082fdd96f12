import { isPageSlug, isReserved } from '../../domain/website/slugs.ts'

const FILES = /^(sitemap\.xml|robots\.txt|manifest\.webmanifest|favicon\.ico|map\.pmtiles)$/

/**
 * The pattern of an address outside of the API, of which there are few: `/menu/*` in both languages. What a visitor
 * made up is not in it.
 */
export function routeOfPath(url: string): string {
  const [first = '', ...rest] = url
    .replace(/[?#].*$/s, '')
    .replace(/^\/(ar(?=\/|$)\/?)?/, '')
    .split('/')
  if (first === '') return '/'
  if (isReserved(first)) return rest.length > 0 ? `/${first}/*` : `/${first}`
  if (rest.length > 0) return '/*'
  return FILES.test(first) ? `/${first}` : isPageSlug(first) ? '/{page}' : '/*'
}

/** First parts of addresses that the site itself uses. */
const RESERVED = new Set([
  'menu',
  'product',
  'dish-of-day',
  'about',
  'contact',
  'reservations',
  'table',
  'order',
  'orders',
  'account',
  'account-deleted',
  'login',
  'register',
  'invitation',
  'forgot-password',
  'reset-password',
  'verify-email',
  'admin',
  'admin-login',
  'api',
  'ar',
  'en',
  'media',
  'brand',
  'site',
  'assets',
  'health',
  'healthz',
  'readyz',
  'metrics',
  'setup',
  'preview',
  'paypal',
  'calendar',
  'opening-soon',
  'search',
  'checkout',
  'cart',
  'pay',
])

export const MAX_SLUG = 60
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

export const isReserved = (slug: string): boolean => RESERVED.has(slug)

/** The address of a page of the owner, without the slash. */
export const isPageSlug = (text: string): boolean => text.length <= MAX_SLUG && SLUG.test(text) && !isReserved(text)

/** The address that is proposed for a title; empty where the title has no Latin letter or digit. */
export const slugOfTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-|-$/g, '')

/** The slug itself, or the first of `slug-2`, `slug-3` and so on that is free. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  const isFree = (candidate: string) => isPageSlug(candidate) && !isTaken(candidate)
  if (isFree(slug)) return slug
  for (let number = 2; ; number++) {
    const suffix = `-${number}`
    const candidate = (slug.slice(0, MAX_SLUG - suffix.length).replace(/-$/, '') || 'page') + suffix
    if (isFree(candidate)) return candidate
  }
}

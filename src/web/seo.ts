import type { QueryClient } from '@tanstack/react-query'
import { createTranslator } from 'use-intl/core'
import { chatPreview } from '../domain/media/picture-address.ts'
import { offersTables } from '../domain/reservations/table.ts'
import type { Restaurant } from '../domain/restaurant/restaurant.schema.ts'
import { mapLink } from '../domain/restaurant/restaurant.ts'
import { type Locale, localized, localizedPath } from '../domain/text/locales.ts'
import { withName } from '../domain/website/content.ts'
import type { SearchPage } from '../domain/website/search-texts.ts'
import type { Messages } from './i18n/en.ts'
import { restaurantQuery } from './queries.ts'
import { type Breadcrumb, breadcrumbsLd } from './shop/website/json-ld.ts'

type Translate = ReturnType<typeof translator>
const translator = (locale: Locale, messages: Messages) => createTranslator({ locale, messages })

type Page = {
  title: string
  description: string
  path: string
  image?: string
  jsonLd?: object[]
  /** The pages from the home page to this one. */
  breadcrumbs?: Breadcrumb[]
  /** Without it, the restaurant's name is added to the title. */
  wholeTitle?: boolean
  hidden?: boolean
  shownBeforeOpening?: boolean
}

export type PageContext = { queryClient: QueryClient; locale: Locale; messages: Messages; preview: boolean }

type HeadContext = { t: Translate; locale: Locale; restaurant: Restaurant; name: string }

/** The metadata for search engines and chat previews; empty if the restaurant could not be loaded. */
export function pageHead(
  { queryClient, locale, messages, preview: drafts }: PageContext,
  describe: (context: HeadContext) => Page,
) {
  const restaurant = queryClient.getQueryData(restaurantQuery(drafts).queryKey)
  if (!restaurant) return {}
  const name = localized(restaurant, 'name', locale)
  const context = { t: translator(locale, messages), locale, restaurant, name }
  const page = describe(context)
  const isShown = restaurant.is_open || drafts || page.shownBeforeOpening
  const { title, path, image, jsonLd = [], breadcrumbs, ...options } = isShown ? page : openingSoon(context)
  const description = options.description || name
  const { languages } = restaurant
  const address = (l: Locale) => restaurant.public_url + localizedPath(path, l)
  const preview = new URL(image ? chatPreview(image) : restaurant.social_image, restaurant.public_url).href
  return {
    meta: [
      { title: options.wholeTitle ? title : `${title} · ${name}` },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: name },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: address(locale) },
      { property: 'og:image', content: preview },
      { property: 'og:locale', content: locale === 'ar' ? 'ar_AR' : 'en_US' },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(options.hidden || drafts ? [{ name: 'robots', content: 'noindex' }] : []),
      ...jsonLd.map(jsonLdMeta),
      ...(breadcrumbs ? [jsonLdMeta(breadcrumbsLd(restaurant, locale, breadcrumbs))] : []),
    ],
    links: [
      { rel: 'canonical', href: address(locale) },
      ...(languages.length > 1 ? languages : []).map((l) => ({ rel: 'alternate', hrefLang: l, href: address(l) })),
      ...(languages.length > 1 ? [{ rel: 'alternate', hrefLang: 'x-default', href: address('en') }] : []),
    ],
  }
}

type SearchText = Pick<Page, 'title' | 'description' | 'wholeTitle'>

/** What search engines read of a page for which the owner wrote nothing. */
const AUTOMATIC: Record<SearchPage, (context: HeadContext) => SearchText> = {
  home: ({ locale, restaurant, name }) => ({
    title: name,
    wholeTitle: true,
    description: [localized(restaurant, 'tagline', locale), localized(restaurant, 'statement', locale)]
      .filter(Boolean)
      .join('. '),
  }),
  menu: ({ t, restaurant, name }) => ({
    title: t('menu.title'),
    description: t('menu.description', { name, halal: restaurant.is_halal ? 'yes' : 'no' }),
  }),
  about: ({ t, name }) => ({ title: t('about.title'), description: t('about.description', { name }) }),
  contact: ({ t, restaurant, name }) => ({
    title: t('contact.title'),
    description: t(
      restaurant.address && restaurant.phone && mapLink(restaurant)
        ? 'contact.description'
        : 'contact.plainDescription',
      { name },
    ),
  }),
  reservations: (context) => (offersTables(context.restaurant) ? tableHead(context) : cartHead(context)),
}

/** The page on which a table is booked. */
export const tableHead = ({ t, name }: HeadContext): SearchText => ({
  title: t('tablePage.title'),
  description: t('tablePage.description', { name }),
})

/** The page on which the cart is reserved or ordered. */
export const cartHead = ({ t, name, restaurant }: HeadContext): SearchText => ({
  title: t(restaurant.one_checkout ? 'reservations.oneCheckout' : 'reservations.title'),
  description: t(restaurant.one_checkout ? 'order.description' : 'reservations.description', { name }),
})

/** What a page says of itself. */
export const automaticHead = (page: SearchPage, context: HeadContext) => AUTOMATIC[page](context)

/** What search engines read of a page: the owner's words, or where there are none what the page says of itself. */
export function searchHead(page: SearchPage, context: HeadContext): SearchText {
  const { restaurant, locale, name } = context
  const written = restaurant.search[page]
  const automatic = automaticHead(page, context)
  if (!written) return automatic
  const title = withName(localized(written, 'title', locale), name)
  const description = withName(localized(written, 'description', locale), name) || automatic.description
  return title ? { title, wholeTitle: true, description } : { ...automatic, description }
}

/** What a page would show in a language if the owner wrote nothing. */
export function automaticSearchText(page: SearchPage, restaurant: Restaurant, locale: Locale, messages: Messages) {
  const name = localized(restaurant, 'name', locale)
  const { title, wholeTitle, description } = automaticHead(page, {
    t: translator(locale, messages),
    locale,
    restaurant,
    name,
  })
  return { title: wholeTitle ? title : `${title} · ${name}`, description: description || name }
}

/** The metadata of a page that is another one for everybody, such as the login. */
export const personalHead =
  (title: keyof Messages['titles'], path: string) =>
  ({ match }: { match: { context: PageContext } }) =>
    pageHead(match.context, ({ t, name }) => ({ title: t(`titles.${title}`), description: name, path, hidden: true }))

/** What all other addresses show before the opening. */
const openingSoon = ({ t, name }: HeadContext): Page => ({
  title: name,
  wholeTitle: true,
  description: t('openingSoon.description', { name }),
  path: '/',
  hidden: true,
})

/**
 * On this page the on-screen keyboard resizes the layout, so that a bar at the lower edge stays visible, where browsers
 * support it.
 */
export const resizeForKeyboard = <H extends { meta?: object[] }>(head: H) => ({
  ...head,
  meta: [
    ...(head.meta ?? []),
    { name: 'viewport', content: 'width=device-width, initial-scale=1, interactive-widget=resizes-content' },
  ],
})

/** The router renders this as an escaped JSON-LD script, which its types do not include. */
const jsonLdMeta = (data: object) =>
  ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } }) as { name?: string; content?: string }

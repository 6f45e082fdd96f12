import { offersTables } from '../domain/reservations/table.ts'
import type { Restaurant } from '../domain/restaurant/restaurant.schema.ts'

/** The whole menu; without `params` a link would keep the current category. */
export const MENU = { to: '/menu/{-$category}', params: { category: undefined } } as const

/** The site's pages in the order of the header and the footer. */
const PAGES = [
  { link: { to: '/' }, label: 'home' },
  { link: MENU, label: 'menu' },
  { link: { to: '/dish-of-day' }, label: 'dishOfDay' },
  { link: { to: '/reservations' }, label: 'reservations' },
  { link: { to: '/about' }, label: 'about' },
  { link: { to: '/contact' }, label: 'contact' },
] as const

/**
 * With tables, 'Reservations' leads to booking one; the cart has its own link, and with one checkout no other. The dish of
 * the day has a link while there is one.
 */
export const sitePages = (restaurant: Restaurant) =>
  PAGES.filter(
    ({ label }) =>
      (label !== 'reservations' || offersTables(restaurant) || !restaurant.one_checkout) &&
      (label !== 'dishOfDay' || restaurant.has_dish_of_day),
  ).map((page) =>
    page.label === 'reservations' && offersTables(restaurant) ? { ...page, link: { to: '/table' } as const } : page,
  )

/** The checkout and order pages show the cart themselves. */
export const isAboutCart = (pathname: string): boolean => /^\/(reservations|order)\/?$/.test(pathname)

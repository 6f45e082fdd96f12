import type { CurrencyCode } from '../../../domain/currency-digits.ts'
import { mainService } from '../../../domain/hours/opening-hours.ts'
import type { Category, Product, ProductDetail } from '../../../domain/menu/catalogue.schema.ts'
import type { DishOption, DishOptionGroup } from '../../../domain/menu/options.schema.ts'
import { plainAmount } from '../../../domain/money.ts'
import { readPostalAddress } from '../../../domain/restaurant/postal-address.ts'
import type { Restaurant } from '../../../domain/restaurant/restaurant.schema.ts'
import { type Locale, localized, localizedPath } from '../../../domain/text/locales.ts'
import { DAYS } from '../../../domain/time/calendar.ts'
import { clockOfMinutes, minutesOfClock } from '../../../domain/time/times.ts'

/** The restaurant as schema.org data. The opening hours are those of its main service. */
export function restaurantLd(restaurant: Restaurant, locale: Locale) {
  const { public_url, phone, email, latitude, longitude } = restaurant
  const address = localized(restaurant, 'address', locale)
  return {
    '@type': 'Restaurant',
    '@id': `${public_url}/#restaurant`,
    name: localized(restaurant, 'name', locale),
    description: localized(restaurant, 'tagline', locale) || undefined,
    url: public_url + localizedPath('/', locale),
    image: public_url + restaurant.social_image,
    logo: new URL(restaurant.logo_url, public_url).href,
    telephone: phone || undefined,
    email: email || undefined,
    address: address
      ? { '@type': 'PostalAddress', ...readPostalAddress(address), addressCountry: restaurant.country ?? undefined }
      : undefined,
    geo: latitude !== null && longitude !== null ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined,
    servesCuisine: restaurant.cuisines.length > 0 ? restaurant.cuisines : undefined,
    priceRange: restaurant.price_range ?? undefined,
    acceptsReservations: restaurant.online_reservations,
    hasMenu: public_url + localizedPath('/menu', locale),
    openingHoursSpecification: openingHoursLd(restaurant),
  }
}

/** Weekdays, then seasons, then special days. A day that is closed has the same time twice. */
function openingHoursLd({ service_periods, special_days }: Restaurant) {
  const service = mainService({ service_periods })
  const specification = { '@type': 'OpeningHoursSpecification' }
  const weekly = DAYS.flatMap((day) =>
    service_periods
      .filter(({ services, weekdays }) => services.includes(service) && weekdays.includes(day))
      .map(({ opens, closes, from, to }) => ({
        ...specification,
        dayOfWeek: day.replace(/^./, (letter) => letter.toUpperCase()),
        opens,
        closes: clockLd(closes),
        ...(from && to && { validFrom: from, validThrough: to }),
      })),
  )
  const special = special_days.flatMap(({ date, periods }) => {
    const offered = periods.filter(({ services }) => services.includes(service))
    const hours = offered.length > 0 ? offered : [{ opens: '00:00', closes: '00:00' }]
    return hours.map(({ opens, closes }) => ({
      ...specification,
      opens,
      closes: clockLd(closes),
      validFrom: date,
      validThrough: date,
    }))
  })
  return [...weekly, ...special]
}

/** A time after midnight is earlier than the opening time. */
const clockLd = (clock: string) => (clock > '24:00' ? clockOfMinutes(minutesOfClock(clock) % 1440) : clock)

export function menuLd(restaurant: Restaurant, category: Category, dishes: Product[], locale: Locale) {
  return {
    '@type': 'Menu',
    '@id': `${restaurant.public_url}/menu#menu`,
    inLanguage: locale,
    hasMenuSection: {
      '@type': 'MenuSection',
      name: localized(category, 'name', locale),
      hasMenuItem: dishes.map((dish) => dishLd(restaurant, dish, locale)),
    },
  }
}

type Dish = Product & Partial<Pick<ProductDetail, 'option_groups'>>

export function dishLd({ public_url, is_halal, currency }: Restaurant, dish: Dish, locale: Locale) {
  const offer = (price: number, name?: string) => offerLd(price, currency, dish.is_available, name)
  const diets = [
    ...(is_halal ? ['HalalDiet'] : []),
    ...(dish.diets.includes('vegan') ? ['VeganDiet'] : []),
    ...(dish.diets.includes('vegetarian') ? ['VegetarianDiet'] : []),
  ].map((diet) => `https://schema.org/${diet}`)
  return {
    '@type': 'MenuItem',
    name: localized(dish, 'name', locale),
    description: localized(dish, 'description', locale),
    url: public_url + localizedPath(`/product/${dish.id}`, locale),
    image: new URL(dish.image_url, public_url).href,
    suitableForDiet: diets.length > 1 ? diets : diets[0],
    offers:
      dish.serving_sizes.length > 0
        ? dish.serving_sizes.map((size) => offer(size.price, localized(size, 'name', locale)))
        : offer(dish.price),
    menuAddOn: dish.option_groups?.length
      ? dish.option_groups.map((group) => groupLd(group, currency, locale))
      : undefined,
  }
}

const offerLd = (price: number, currency: CurrencyCode, is_available: boolean, name?: string) => ({
  '@type': 'Offer',
  name,
  price: plainAmount(price, currency),
  priceCurrency: currency,
  availability: `https://schema.org/${is_available ? 'InStock' : 'OutOfStock'}`,
})

const groupLd = (group: DishOptionGroup, currency: CurrencyCode, locale: Locale) => ({
  '@type': 'MenuSection',
  name: localized(group, 'name', locale),
  hasMenuItem: group.options.map((option) => optionLd(option, currency, locale)),
})

/** An offer has a price of zero or more: an option that makes the dish cheaper is named without one. */
const optionLd = (option: DishOption, currency: CurrencyCode, locale: Locale) => ({
  '@type': 'MenuItem',
  name: localized(option, 'name', locale),
  offers: option.price >= 0 ? offerLd(option.price, currency, !option.sold_out) : undefined,
})

export type Breadcrumb = [name: string, path: string]

export function breadcrumbsLd({ public_url }: Restaurant, locale: Locale, steps: Breadcrumb[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: public_url + localizedPath(path, locale),
    })),
  }
}

import fc from 'fast-check'
import type { CurrencyCode } from '../../src/domain/currency-digits.ts'
import { PLACEHOLDER } from '../../src/domain/media/media.ts'
import { ALLERGENS } from '../../src/domain/menu/allergen-list.ts'
import { tidyAllergens } from '../../src/domain/menu/allergens.ts'
import { STATED_DIETS } from '../../src/domain/menu/diets.ts'
import { GROUP_KINDS, MAX_GUESTS } from '../../src/domain/menu/products.ts'
import { hasDirectionMarks } from '../../src/domain/menu-file/file-problems.ts'
import type { PresentMenu } from '../../src/domain/menu-file/menu-file.schema.ts'
import { asMinor, toAmount } from '../../src/domain/money.ts'
import { labelOfMinutes } from '../../src/domain/time/times.ts'

const SPICY = [
  '=1+1',
  "'=x",
  "''-",
  '+961 1',
  '-5',
  '@home',
  'a,b;c',
  '"quoted"',
  'كنافة نابلسية',
  '__proto__',
  'constructor',
  '1,50',
  'yes',
  '\u200fحمّص',
  '🍋',
]
const ONE_LINE = /^[^\p{Cc}]+$/u

/** Names as staff can enter them, also those that look like formulas, numbers or code. */
const name = fc
  .oneof(fc.constantFrom(...SPICY), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }))
  .map((text) => text.trim().slice(0, 100).toWellFormed())
  .filter((text) => ONE_LINE.test(text) && text.trim() === text && text !== '' && !hasDirectionMarks(text))
const text = fc.oneof(
  fc.constant(''),
  name,
  fc.tuple(name, name).map(([a, b]) => `${a}\n${b}`),
  fc.tuple(name, name).map(([a, b]) => `${a}\r\n"${b}"`),
)
const arabic = fc.option(name, { nil: null })
const minutes = fc.option(fc.integer({ min: 0, max: 600 }), { nil: null })
const allergens = fc
  .record({ checked: fc.boolean(), contains: fc.subarray([...ALLERGENS]), may_contain: fc.subarray([...ALLERGENS]) })
  .map(tidyAllergens)
const moment = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const soldOut = fc.oneof(fc.boolean(), moment)
const image = fc.constantFrom(
  PLACEHOLDER,
  '/media/hummus.webp',
  'https://pictures.example/a.jpg?w=1,2',
  '/brand/logo.svg',
)
const times = fc
  .uniqueArray(fc.integer({ min: 0, max: 95 }), { maxLength: 4 })
  .map((slots) => slots.sort((a, b) => a - b).map((slot) => labelOfMinutes(slot * 15)))

const option = (difference: fc.Arbitrary<number>) =>
  fc.record({
    id: fc.uuid(),
    name,
    name_ar: arabic,
    price: difference,
    is_default: fc.boolean(),
    sold_out: soldOut,
    allergens,
  })
const group = (difference: fc.Arbitrary<number>) =>
  fc.record({
    id: fc.uuid(),
    name,
    name_ar: arabic,
    kind: fc.constantFrom(...GROUP_KINDS),
    options: fc.uniqueArray(option(difference), { maxLength: 4, selector: (one) => one.name.toLowerCase() }),
  })
const category = fc.record({
  id: fc.uuid(),
  name,
  name_ar: arabic,
  image,
  status: fc.constantFrom('active' as const, 'inactive' as const),
  slug: fc.stringMatching(/^[a-z]{1,8}$/),
  prep_minutes: minutes,
})
const size = (price: fc.Arbitrary<number>) => fc.record({ name, name_ar: arabic, price })
const counts = fc.record({
  min: fc.integer({ min: 0, max: 1 }),
  max: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  free: fc.integer({ min: 0, max: 3 }),
})

const dish = (categories: number, groups: number, price: fc.Arbitrary<number>) =>
  fc
    .record({
      id: fc.uuid(),
      name,
      name_ar: arabic,
      description: text,
      description_ar: arabic,
      price,
      image,
      category: fc.nat(categories - 1),
      is_available: fc.boolean(),
      is_listed: fc.boolean(),
      is_reservable: fc.boolean(),
      is_dish_of_day: fc.constant(false),
      max_guests: fc.integer({ min: 1, max: 20 }),
      available_times: times,
      heat: fc.integer({ min: 0, max: 3 }),
      sold_out: soldOut,
      allergens,
      now_price: fc.option(price, { nil: null }),
      prep_minutes: minutes,
      stated_diets: fc.subarray([...STATED_DIETS]),
      serving_sizes: fc.uniqueArray(size(price), { maxLength: 3, selector: (one) => one.name }),
      links: fc.uniqueArray(fc.record({ group: fc.nat(Math.max(0, groups - 1)), size: fc.nat(3), counts }), {
        maxLength: groups > 0 ? 4 : 0,
        selector: (link) => `${link.group} ${link.size}`,
      }),
    })
    .map(({ links, ...rest }) => ({
      ...rest,
      ...(rest.is_reservable ? {} : { available_times: [], max_guests: MAX_GUESTS.default }),
      option_groups: links.flatMap(({ group, size: place, counts: rules }) => {
        const serving_size = place === 0 ? null : rest.serving_sizes[place - 1]?.name
        return serving_size === undefined ? [] : [{ group, serving_size, ...rules }]
      }),
    }))

/** Whole menus as the database may hold them. */
export function menusIn(currency: CurrencyCode): fc.Arbitrary<PresentMenu> {
  const amounts = (min: number, max: number) =>
    fc.integer({ min, max }).map((units) => toAmount(asMinor(units), currency) || 0)
  const price = amounts(0, 9_999_999)
  return fc
    .tuple(
      fc.uniqueArray(category, { minLength: 1, maxLength: 4, selector: ({ slug }) => slug }),
      fc.array(group(amounts(-5000, 5000)), { maxLength: 4 }),
    )
    .chain(([categories, option_groups]) =>
      fc
        .tuple(fc.array(dish(categories.length, option_groups.length, price), { maxLength: 8 }), fc.nat(20))
        .map(([dishes, day]) => ({
          categories,
          option_groups,
          dishes: dishes.map((one, place) => ({ ...one, is_dish_of_day: place === day })),
        })),
    )
}

export const menus = menusIn('USD')

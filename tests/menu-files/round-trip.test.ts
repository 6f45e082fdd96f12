import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PLACEHOLDER } from '../../src/domain/media/media.ts'
import { ALLERGENS_UNKNOWN } from '../../src/domain/menu/allergens.ts'
import { MAX_GUESTS } from '../../src/domain/menu/products.ts'
import type { PresentMenu } from '../../src/domain/menu-file/menu-file.schema.ts'
import { writeOwnCsv } from '../../src/domain/menu-file/own-csv.ts'
import { writeOwnJson } from '../../src/domain/menu-file/own-json.ts'
import { planMenu } from '../../src/domain/menu-file/plan.ts'
import { readMenuFile } from '../../src/server/menu-file/read-file.ts'
import { runTask } from '../../src/server/menu-file/tasks.ts'
import { rounds } from '../endurance.ts'
import { menus, menusIn } from './menus.ts'

const WRITERS = { json: writeOwnJson, csv: writeOwnCsv }
/** Many rounds on a busy machine. */
const TIMEOUT = 300_000
const PICTURES = new Set(['/media/hummus.webp'])
const EMPTY: PresentMenu = { categories: [], option_groups: [], dishes: [] }
const CATEGORY = {
  id: 'c0000000-0000-4000-8000-000000000000',
  name: 'Appetizers',
  name_ar: null,
  slug: 'appetizers',
  image: PLACEHOLDER,
  status: 'active' as const,
  prep_minutes: null,
}
const DISH = {
  name_ar: null,
  description: '',
  description_ar: null,
  image: PLACEHOLDER,
  is_available: true,
  is_listed: true,
  is_reservable: true,
  is_dish_of_day: false,
  max_guests: MAX_GUESTS.default,
  available_times: [],
  serving_sizes: [],
  stated_diets: [],
  heat: 0,
  sold_out: false,
  allergens: ALLERGENS_UNKNOWN,
  option_groups: [],
}

const DOLLARS = { currency: 'USD', pictures: PICTURES }
const CURRENCIES = ['USD', 'EUR', 'JPY', 'KWD']

function read(file: string, currency = 'USD') {
  const parsed = readMenuFile(new TextEncoder().encode(file), currency)
  if ('problem' in parsed) throw new Error(JSON.stringify(parsed.problem))
  expect(parsed.findings.problems).toEqual([])
  return parsed
}

const inCurrencies = fc
  .constantFrom(...CURRENCIES)
  .chain((currency) => menusIn(currency).map((menu) => ({ menu, currency })))

const noId = () => {
  throw new Error('every part has an id')
}

for (const format of ['json', 'csv'] as const) {
  test(
    `what is written as ${format} is read back the same`,
    () => {
      fc.assert(
        fc.property(inCurrencies, ({ menu, currency }) => {
          const { menu: back, findings } = read(WRITERS[format](menu, currency), currency)
          expect(back).toEqual(menu)
          expect(findings.warnings()).toEqual([])
        }),
        { numRuns: rounds(75, 5000) },
      )
    },
    TIMEOUT,
  )

  test(
    `importing an exported ${format} changes nothing, and into an empty restaurant adds everything`,
    () => {
      fc.assert(
        fc.property(inCurrencies, ({ menu, currency }) => {
          const parsed = read(WRITERS[format](menu, currency), currency)
          const same = planMenu(parsed, { present: menu, currency, pictures: PICTURES, newId: noId })
          expect(same.problems).toEqual([])
          expect(same.rows).toMatchObject({
            categories: [],
            option_groups: [],
            options: [],
            dishes: [],
            links: [],
            gone: [],
          })
          const fresh = planMenu(parsed, { present: EMPTY, currency, pictures: PICTURES, newId: noId })
          expect(fresh.problems).toEqual([])
          expect(fresh.rows.dishes.map(({ id }) => id)).toEqual(menu.dishes.map(({ id }) => id))
          expect(fresh.rows.links).toHaveLength(menu.dishes.flatMap(({ option_groups }) => option_groups).length)
        }),
        { numRuns: rounds(25, 1000) },
      )
    },
    TIMEOUT,
  )
}

test('our files name their currency, and are refused in another one', () => {
  const dish = { id: 'a0000000-0000-4000-8000-000000000000', name: 'Falafel', category: 0, price: 1.125 }
  const menu: PresentMenu = {
    ...EMPTY,
    categories: [CATEGORY],
    dishes: [{ ...DISH, ...dish, now_price: null, prep_minutes: null }],
  }
  expect(JSON.parse(writeOwnJson(menu, 'KWD')).currency).toBe('KWD')
  for (const format of ['json', 'csv'] as const) {
    const file = new TextEncoder().encode(WRITERS[format](menu, 'KWD'))
    const plan = (currency: string) =>
      runTask({ do: 'plan', file, currency, menu: JSON.stringify(EMPTY), pictures: '[]' })
    const refused = [expect.objectContaining({ code: 'other_currency', value: 'KWD' })]
    expect(plan('USD'), format).toEqual({ problems: refused })
    expect(plan('KWD'), format).toHaveProperty('plan')
  }
})

test('our files without a currency are in that of the restaurant', () => {
  const json = (price: number) =>
    `{"format":"sufra-menu","categories":[{"name":"A"}],"dishes":[{"name":"Tea","category":"A","price":${price}}]}`
  const csv = (price: string) => `row,name,category,price\ncategory,A,,\ndish,Tea,A,"${price}"\n`
  const plan = (file: string, currency: string) =>
    planMenu(read(file, currency), { present: EMPTY, currency, pictures: PICTURES, newId: randomUUID })
  expect(plan(json(1.125), 'KWD').rows.dishes).toMatchObject([{ price: 1.125 }])
  expect(plan(json(12.5), 'JPY').problems).toMatchObject([{ path: 'dishes.0.price', code: 'not_a_price' }])
  expect(plan(csv('1,250'), 'JPY').rows.dishes).toMatchObject([{ price: 1250 }])
  expect(plan(csv('1.125'), 'KWD').rows.dishes).toMatchObject([{ price: 1.125 }])
})

test('a file without a price for now and minutes leaves them as they are; an empty cell empties them', () => {
  const dish = { id: 'a0000000-0000-4000-8000-000000000000', name: 'Falafel', category: 0, price: 7 }
  const menu: PresentMenu = {
    ...EMPTY,
    categories: [{ ...CATEGORY, prep_minutes: 15 }],
    dishes: [{ ...DISH, ...dish, now_price: 5.5, prep_minutes: 10 }],
  }
  const old = 'row,name,category,price\ncategory,Appetizers,,\ndish,Falafel,Appetizers,8\ndish,Kibbeh,Appetizers,9\n'
  const kept = planMenu(read(old), { present: menu, ...DOLLARS, newId: randomUUID })
  expect(kept.plan.categories.unchanged).toBe(1)
  expect(kept.rows.dishes).toMatchObject([
    { name: 'Falafel', price: 8, now_price: 5.5, prep_minutes: 10 },
    { name: 'Kibbeh', price: 9, now_price: null, prep_minutes: null },
  ])
  const emptied =
    'row,name,category,price,now_price,prep_minutes\ncategory,Appetizers,,,,\ndish,Falafel,Appetizers,7,,\n'
  const { plan, rows } = planMenu(read(emptied), { present: menu, ...DOLLARS, newId: noId })
  expect(rows.categories).toMatchObject([{ prep_minutes: null }])
  expect(rows.dishes).toMatchObject([{ now_price: null, prep_minutes: null }])
  expect(plan.dishes.changed.first[0]?.changes).toEqual([
    { field: 'now_price', from: 5.5, to: null },
    { field: 'prep_minutes', from: 10, to: null },
  ])
})

test('a file without options that drops a serving size also drops what was offered with it alone', () => {
  const link = { group: 0, min: 0, max: 1, free: 0 }
  const menu: PresentMenu = {
    categories: [CATEGORY],
    option_groups: [
      { id: 'b0000000-0000-4000-8000-000000000000', name: 'Sauces', name_ar: null, kind: 'several', options: [] },
    ],
    dishes: [
      {
        ...DISH,
        id: 'a0000000-0000-4000-8000-000000000000',
        name: 'Falafel',
        category: 0,
        price: 7,
        now_price: null,
        prep_minutes: null,
        serving_sizes: [
          { name: 'Plate', name_ar: null, price: 7 },
          { name: 'Bowl', name_ar: null, price: 9 },
        ],
        option_groups: [
          { ...link, serving_size: 'Plate' },
          { ...link, serving_size: 'Bowl' },
        ],
      },
    ],
  }
  const file = JSON.parse(writeOwnJson(menu, 'USD'))
  delete file.dishes[0].option_groups
  file.dishes[0].serving_sizes.pop()
  const { problems, rows } = planMenu(read(JSON.stringify(file)), { present: menu, ...DOLLARS, newId: noId })
  expect(problems).toEqual([])
  expect(rows.links).toMatchObject([{ serving_size: 'Plate' }])
})

test('dishes of the same name keep their ids in the order of the menu', () => {
  const dish = { ...DISH, name: 'Falafel', category: 0, now_price: null, prep_minutes: null }
  const [first, second] = ['a0000000-0000-4000-8000-000000000000', 'a0000000-0000-4000-8000-000000000001']
  const menu: PresentMenu = {
    ...EMPTY,
    categories: [CATEGORY],
    dishes: [
      { ...dish, id: first, price: 7 },
      { ...dish, id: second, price: 9 },
    ],
  }
  const file =
    'row,name,category,price\ncategory,Appetizers,,\ndish,Falafel,Appetizers,7.5\ndish,Falafel,Appetizers,9.5\n'
  expect(planMenu(read(file), { present: menu, ...DOLLARS, newId: noId }).rows.dishes).toMatchObject([
    { id: first, price: 7.5 },
    { id: second, price: 9.5 },
  ])
})

test(
  'a menu without ids is recognized by its names',
  () => {
    fc.assert(
      fc.property(menus, (menu) => {
        const names = (list: { name: string }[]) =>
          new Set(list.map(({ name }) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' '))).size
        fc.pre(
          names(menu.categories) === menu.categories.length && names(menu.option_groups) === menu.option_groups.length,
        )
        const withoutIds = JSON.parse(writeOwnJson(menu, 'USD'), (key, value) => (key === 'id' ? undefined : value))
        const { plan, problems } = planMenu(read(JSON.stringify(withoutIds)), {
          present: menu,
          ...DOLLARS,
          newId: noId,
        })
        expect(problems).toEqual([])
        expect(plan.dishes.added.count).toBe(0)
        expect(plan.dishes.gone.count).toBe(0)
      }),
      { numRuns: rounds(25, 1000) },
    )
  },
  TIMEOUT,
)

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PresentMenu } from '../../src/domain/menu-file/menu-file.schema.ts'
import { planMenu } from '../../src/domain/menu-file/plan.ts'
import { readMenuFile } from '../../src/server/menu-file/read-file.ts'
import { runTask } from '../../src/server/menu-file/tasks.ts'

function read(name: string) {
  const parsed = readMenuFile(readFileSync(new URL(name, import.meta.url)), 'USD')
  if ('problem' in parsed) throw new Error(parsed.problem.code)
  expect(parsed.findings.problems).toEqual([])
  return { ...parsed, warnings: parsed.lines(parsed.findings.warnings()) }
}
const EMPTY: PresentMenu = { categories: [], option_groups: [], dishes: [] }
let ids = 0
const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`

test('a menu of GloriaFood is read completely', () => {
  const { menu, format } = read('gloriafood.json')
  expect(format).toBe('gloriafood')
  expect(menu.categories).toEqual([
    { name: 'Manakish', status: 'active' },
    { name: 'Breakfast', status: 'inactive' },
  ])
  expect(menu.option_groups).toEqual([
    {
      name: 'Dips',
      kind: 'several',
      options: [
        { name: 'Labneh', price: 1.5, is_default: false },
        { name: 'Toum', price: 0.75, is_default: false },
      ],
    },
    { name: 'Extra toppings', kind: 'quantities', options: [{ name: 'Olives', price: 0.5, is_default: true }] },
    {
      name: 'Bread',
      kind: 'one',
      options: [
        { name: 'White', price: 0, is_default: true },
        { name: 'Brown', price: -0.25, is_default: false },
      ],
    },
  ])
  const [zaatar, cheese, foul] = menu.dishes
  expect(zaatar).toMatchObject({
    name: 'Zaatar',
    category: 0,
    description: 'Thyme, sesame and olive oil',
    price: 7,
    is_available: true,
    stated_diets: ['vegan'],
    // Nobody here has checked what another system lists.
    allergens: { checked: false, contains: ['gluten', 'sesame'], may_contain: [] },
    serving_sizes: [
      { name: 'Small', price: 7 },
      { name: 'Large', price: 9.1 },
    ],
    option_groups: [
      { group: 0, serving_size: null, min: 0, max: 2 },
      { group: 1, serving_size: 'Large', min: 1, max: null },
    ],
  })
  // The rules of the item replace those of its category.
  expect(cheese).toMatchObject({
    name: 'Cheese',
    is_listed: false,
    description: '',
    price: 8.5,
    serving_sizes: [],
    option_groups: [
      { group: 0, min: 1, max: 1 },
      { group: 2, min: 1, max: 1 },
    ],
  })
  expect(cheese).not.toHaveProperty('stated_diets')
  expect(foul).toMatchObject({ name: 'Foul', category: 1, heat: 2, stated_diets: ['vegetarian'] })
})

test('what a menu of GloriaFood has besides is said with its line', () => {
  const { warnings } = read('gloriafood.json')
  expect(
    warnings.filter(({ count }) => count),
    'each once',
  ).toEqual([])
  expect(warnings.map(({ code, value, line }) => [code, value, line])).toEqual([
    ['field_ignored', 'menu_item_kitchen_internal_name', 53],
    ['order_types_ignored', undefined, 37],
    ['nutrition_ignored', undefined, 37],
    ['tag_ignored', 'DAIRY_FREE', 44],
    ['allergen_ignored', 'Stardust', 45],
    ['tag_ignored', 'HALAL', 136],
    ['schedule_ignored', undefined, 121],
    ['picture_ignored', undefined, 121],
  ])
})

test('an item library of Square is read completely', () => {
  const { menu, format, warnings } = read('square.csv')
  expect(format).toBe('square')
  expect(menu).toEqual({
    categories: [{ name: 'Coffee' }, { name: 'Cakes' }, { name: 'Menu' }],
    option_groups: [{ name: 'Milk' }, { name: 'Extras' }],
    dishes: [
      {
        name: 'Latte',
        category: 0,
        description: 'Espresso, milk',
        price: 4,
        is_available: true,
        is_listed: true,
        serving_sizes: [
          { name: 'Small', name_ar: null, price: 4 },
          { name: 'Large', name_ar: null, price: 5.25 },
        ],
        option_groups: [{ group: 0, serving_size: null, min: 0, max: null, free: 0 }],
      },
      {
        name: 'Carrot Cake',
        category: 1,
        description: '',
        price: 1206.5,
        is_available: true,
        is_listed: true,
        serving_sizes: [],
        option_groups: [{ group: 1, serving_size: null, min: 0, max: null, free: 0 }],
      },
      {
        name: 'Tea',
        category: 2,
        description: '',
        price: 0,
        is_available: true,
        is_listed: false,
        serving_sizes: [],
        option_groups: [{ group: 0, serving_size: null, min: 0, max: null, free: 0 }],
      },
      {
        name: 'Old cake',
        category: 1,
        description: '',
        price: 3,
        is_available: true,
        is_listed: false,
        serving_sizes: [],
        option_groups: [],
      },
    ],
  })
  expect(warnings.map(({ code, value, line }) => [code, value, line])).toEqual([
    ['column_ignored', 'Reference Handle', 2],
    ['column_ignored', 'Token', 2],
    ['column_ignored', 'SKU', 2],
    ['several_categories', 'Drinks > Coffee, Breakfast', 3],
    ['no_category', 'Menu', 6],
    ['variable_price', 'Tea', 6],
    ['set_without_options', 'Milk', 2],
    ['set_without_options', 'Extras', 2],
  ])
})

test('a second import of a Square library keeps what staff added to its groups and links', () => {
  const parsed = read('square.csv')
  const milk = {
    id: newId(),
    name: 'MILK',
    name_ar: 'حليب',
    kind: 'one' as const,
    options: [],
  }
  const first = planMenu(parsed, {
    present: { ...EMPTY, option_groups: [milk] },
    currency: 'USD',
    pictures: new Set(),
    newId,
  })
  expect(first.rows.option_groups).toMatchObject([
    { id: milk.id, is_new: false, name: 'Milk', name_ar: 'حليب', kind: 'one' },
    { is_new: true, name: 'Extras' },
  ])
})

test('a menu of GloriaFood is in the currency that it names', () => {
  const menu = (currency: string, price: number) => ({
    currency,
    categories: [{ name: 'Tea', items: [{ name: 'Mint', price, sizes: [{ name: 'Pot', price: 0.125 }] }] }],
  })
  const plan = (content: object, currency: string) =>
    runTask({
      do: 'plan',
      file: new TextEncoder().encode(JSON.stringify(content)),
      currency,
      menu: JSON.stringify(EMPTY),
      pictures: '[]',
    })
  const other = (value: string) => ({ line: 1, path: 'currency', code: 'other_currency', value })
  const dinars = plan(menu('KWD', 1.25), 'KWD')
  expect('rows' in dinars && JSON.parse(dinars.rows).dishes).toMatchObject([
    { price: 1.375, serving_sizes: [{ price: 1.375 }] },
  ])
  expect(plan(menu('EUR', 1.25), 'JPY')).toEqual({ problems: [other('EUR')] })
  expect(plan(menu('KWD', 1.25), 'USD')).toEqual({ problems: [other('KWD')] })
  expect(plan(menu('JPY', 12.5), 'JPY')).toMatchObject({
    problems: [{ code: 'not_a_price', value: '12.625' }, { code: 'not_a_price' }],
  })
})

import { expect, test } from 'vitest'
import type { Category, Product } from '../../src/domain/menu/catalogue.schema.ts'
import type { OwnersOrder } from '../../src/domain/menu/menu-order.schema.ts'
import type { Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

const ORDER = '/api/admin/menu-order'
const idsOf = (parts: readonly { id: string }[]) => parts.map(({ id }) => id)

async function open(menu_order = 'owner') {
  const restaurant = await openRestaurant()
  await restaurant.sql('update settings set menu_order = $1', [menu_order])
  const staff = await restaurant.as('staff')
  const read = (): Promise<OwnersOrder> => staff.getJson(ORDER)
  const save = (json: object) => staff.put(ORDER, json)
  const categories = async () => ((await restaurant.getJson('/api/categories')) as Category[]).map(({ name }) => name)
  const dishes = async (query: string) =>
    ((await restaurant.getJson(`/api/products?${query}`)).products as Product[]).map(({ name }) => name)
  return { ...restaurant, staff, read, save, categories, dishes }
}

const find = ({ categories }: OwnersOrder, name: string) => {
  const found = categories.find((category) => category.name === name)
  if (!found) throw new Error(name)
  return found
}

test('what is new comes last, whoever adds it', async () => {
  const { sql, read } = await open()
  const before = await read()
  await sql("insert into categories (name, slug, image_url) values ('Aaa', 'aaa', '/x.webp')")
  await sql(`insert into products (name, price, image_url, category_id)
    select 'Aaa', 1, '/x.webp', id from categories where slug = 'salads'`)
  const after = await read()
  expect(idsOf(after.categories).slice(0, -1)).toEqual(idsOf(before.categories))
  expect(after.categories.at(-1)?.name).toBe('Aaa')
  expect(find(after, 'Salads').dishes.at(-1)?.name).toBe('Aaa')
  expect(after.version).not.toBe(before.version)
})

test('guests see categories and dishes in the order of the owner, if the owner wants', async () => {
  const restaurant = await open('name')
  const before = await restaurant.read()
  const byName = await restaurant.categories()
  const salads = find(before, 'Salads')
  const { version } = before
  const reversed = { version, categories: idsOf(before.categories).reverse(), dishes: [idsOf(salads.dishes).reverse()] }
  expect((await restaurant.save(reversed)).status).toBe(200)
  expect(await restaurant.categories()).toEqual(byName)
  expect(await restaurant.dishes('category=salads')).toEqual(['Fattoush', 'Tabbouleh'])

  await restaurant.sql("update settings set menu_order = 'owner'")
  const inOrder = before.categories.map(({ name }) => name).reverse()
  expect(await restaurant.categories()).toEqual(inOrder)
  const staffs: Category[] = await restaurant.staff.getJson('/api/admin/categories')
  expect(staffs.map(({ name }) => name)).toEqual(inOrder)
  expect(await restaurant.dishes('category=salads')).toEqual(salads.dishes.map(({ name }) => name).reverse())
  expect(await restaurant.dishes('sort=name&category=salads')).toEqual(['Fattoush', 'Tabbouleh'])
  const sheet = (await restaurant.staff.getJson('/api/admin/allergens')).dishes as { part_of: string }[]
  expect([...new Set(sheet.map(({ part_of }) => part_of))]).toEqual(inOrder)
  const menu = await (await restaurant.get('/menu')).text()
  expect(menu.indexOf(inOrder[0] ?? '')).toBeLessThan(menu.indexOf(inOrder[1] ?? ''))
})

test('related dishes follow the order, and pages of the whole menu have every dish once', async () => {
  const restaurant = await open()
  const before = await restaurant.read()
  const mains = find(before, 'Main Courses')
  const dishes = idsOf(mains.dishes).reverse()
  await restaurant.save({ version: before.version, categories: idsOf(before.categories).reverse(), dishes: [dishes] })
  const related: Product[] = await restaurant.getJson(`/api/products/${dishes[0]}/related`)
  const available = await restaurant.dishes('category=main-courses&available=true')
  expect(related.map(({ name }) => name)).toEqual(available.slice(1, 7))
  for (const sort of ['menu', 'category']) {
    const all = await restaurant.dishes(`sort=${sort}`)
    const paged: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await restaurant.getJson(`/api/products?sort=${sort}&limit=7&cursor=${cursor}`)
      paged.push(...page.products.map(({ name }: Product) => name))
      cursor = page.next_cursor
    }
    expect(paged, sort).toEqual(all)
    expect(new Set(paged).size, sort).toBe(all.length)
  }
  for (const cursor of ['nonsense', Buffer.from('["x"]').toString('base64url')])
    expect((await restaurant.get(`/api/products?sort=category&cursor=${cursor}`)).status).toBe(422)
})

test('an order that somebody else changed is a conflict; what is new or gone meanwhile does not matter', async () => {
  const { read, save } = await open()
  const before = await read()
  const categories = idsOf(before.categories).reverse()
  expect((await save({ version: before.version, categories })).status).toBe(200)
  expect((await save({ version: before.version, categories: idsOf(before.categories) })).status).toBe(409)
  expect(idsOf((await read()).categories)).toEqual(categories)

  const { version } = await read()
  const first = find(before, 'Salads').dishes[0]
  const gone = '00000000-0000-4000-8000-000000000000'
  const [desert] = find(before, 'Desserts').dishes
  const saved = await save({ version, categories: [gone, categories[1]], dishes: [[gone], [desert?.id, first?.id]] })
  expect(saved.status).toBe(200)
  const after = await read()
  expect(idsOf(after.categories)[0]).toBe(categories[1])
  expect(idsOf(after.categories)).toHaveLength(categories.length)
  expect(idsOf(find(after, 'Desserts').dishes)).not.toContain(first?.id)
  expect((await save({ version: after.version, categories: ['x'] })).status).toBe(422)
})

test('a dish that moves to another category is the last one there', async () => {
  const { read, staff, sql } = await open()
  const [dish] = await sql("select id, version from products where name = 'Hummus'")
  const [desserts] = await sql("select id from categories where slug = 'desserts'")
  const path = `/api/admin/products/${dish.id}`
  expect((await staff.patch(path, { category_id: desserts.id, version: dish.version })).status).toBe(200)
  expect(find(await read(), 'Desserts').dishes.at(-1)?.name).toBe('Hummus')
})

test('an import keeps the order of its file', async () => {
  const { staff, read } = await open()
  const form = new FormData()
  const rows = ['Water,Zzz,1', 'Bread,Zzz,2', 'Apple,Aaa,3', 'Milk,Zzz,4']
  form.set('file', new File([['name,category,price', ...rows].join('\n')], 'menu.csv'))
  const planned = await (await staff.get('/api/admin/menu-imports', { method: 'POST', body: form })).json()
  expect((await staff.post(`/api/admin/menu-imports/${planned.id}/application`, {})).status).toBe(200)
  const { categories } = await read()
  expect(categories.slice(-2).map(({ name }) => name)).toEqual(['Zzz', 'Aaa'])
  expect(categories.at(-2)?.dishes.map(({ name }) => name)).toEqual(['Water', 'Bread', 'Milk'])
})

test('a page of 5,000 dishes in the owner’s order comes from an index', async () => {
  const { sql, getJson } = await open()
  await sql(`insert into products (name, price, image_url, category_id)
    select 'Dish ' || n, 1, '/x.webp', id from generate_series(1, 5000) n, categories where slug = 'salads'`)
  await sql('analyze products')
  const plan = await planOf({ sql })
  expect(plan).toContain('products_by_position')
  const page = await getJson('/api/products?category=salads&limit=100')
  expect(page.total).toBe(5002)
})

const planOf = async ({ sql }: Pick<Restaurant, 'sql'>) =>
  JSON.stringify(
    await sql(`explain select id from products where is_listed and (position, id) > (100, gen_random_uuid())
      and category_id = (select id from categories where slug = 'salads') order by position, id limit 25`),
  )

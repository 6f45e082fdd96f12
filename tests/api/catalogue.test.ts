import { expect, test } from 'vitest'
import type { Category, Product } from '../../src/domain/menu/catalogue.schema.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

type List = { products: Product[]; next_cursor: string | null; total: number }

test('visitors see the active categories by name, with pictures and number of dishes', async () => {
  const restaurant = await openRestaurant()
  await restaurant.sql("update categories set status = 'inactive' where slug = 'salads'")
  const categories: Category[] = await restaurant.getJson('/api/categories')
  expect(categories.map(({ name }) => name)).toEqual(['Appetizers', 'Beverages', 'Desserts', 'Main Courses'])
  expect(categories[0]).toMatchObject({ name_ar: 'المقبلات', products_count: 8, image: { width: 800, height: 800 } })
})

test('dishes are sorted by name and filtered by category id or slug, availability and words in either language', async () => {
  const restaurant = await openRestaurant()
  const names = async (query: string) =>
    ((await restaurant.getJson(`/api/products?${query}`)) as List).products.map(({ name }) => name)
  const [category] = await restaurant.sql("select id from categories where slug = 'salads'")
  expect(await names('category=salads')).toEqual(['Fattoush', 'Tabbouleh'])
  expect(await names(`category=${category.id}`)).toEqual(['Fattoush', 'Tabbouleh'])
  expect(await restaurant.getJson('/api/products?category=nothing')).toMatchObject({ status: 404, code: 'not_found' })
  expect(await names('search=KNAF')).toEqual(['Knafeh'])
  expect(await names(`search=${encodeURIComponent('كنافه')}`)).toEqual(['Knafeh'])
  expect(await names('search=%25')).toEqual([])
  expect(await names('available=false')).toEqual(['Stuffed Grape Leaves'])
  expect((await restaurant.getJson('/api/products?available=false')).products).toMatchObject([{ status: 'inactive' }])
  expect(await names('available=true&category=appetizers')).not.toContain('Stuffed Grape Leaves')
})

test('dishes of an inactive category are not listed, found or shown', async () => {
  const restaurant = await openRestaurant()
  const [dish] = await restaurant.sql("select id from products where name = 'Fattoush'")
  await restaurant.sql("update categories set status = 'inactive' where slug = 'salads'")
  const all: List = await restaurant.getJson('/api/products')
  expect(all.products.map(({ name }) => name)).not.toContain('Fattoush')
  expect((await restaurant.get(`/api/products/${dish.id}`)).status).toBe(404)
  expect((await restaurant.get(`/product/${dish.id}`)).status).toBe(404)
  expect(await (await restaurant.get('/sitemap.xml')).text()).not.toContain(dish.id)
})

test('paging works after a dish with the longest allowed name', async () => {
  const restaurant = await openRestaurant()
  await restaurant.sql(`insert into products (name, price, image_url, category_id)
    select repeat('饗', 100), 1, '/x.webp', id from categories where slug = 'salads' union all
    select '龍', 1, '/x.webp', id from categories where slug = 'salads'`)
  const first: List = await restaurant.getJson('/api/products?category=salads&limit=3')
  const second: List = await restaurant.getJson(`/api/products?category=salads&limit=3&cursor=${first.next_cursor}`)
  expect(first.products[2]?.name).toHaveLength(100)
  expect(second.products.map(({ name }) => name)).toEqual(['龍'])
})

test('the pages of a long menu contain every dish once', async () => {
  const restaurant = await openRestaurant()
  await restaurant.sql(`insert into products (name, price, image_url, category_id)
    select 'Dish ' || (n / 3), 1, '/x.webp', (select id from categories where slug = 'salads') from generate_series(1, 50) n`)
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: List = await restaurant.getJson(`/api/products?category=salads&limit=7&cursor=${cursor}`)
    expect(page.total).toBe(52)
    seen.push(...page.products.map(({ id }) => id))
    cursor = page.next_cursor
  }
  expect(seen).toHaveLength(52)
  expect(new Set(seen).size).toBe(52)
})

test('sorted by category, one category is complete before the next begins, also across pages', async () => {
  const restaurant = await openRestaurant()
  await restaurant.sql(`update categories set name = repeat('饗', 100) where slug = 'salads'`)
  const seen: Product[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: List = await restaurant.getJson(`/api/products?sort=category&limit=3&cursor=${cursor}`)
    seen.push(...page.products)
    cursor = page.next_cursor
  }
  const all: List = await restaurant.getJson('/api/products')
  expect(seen.map(({ id }) => id).sort()).toEqual(all.products.map(({ id }) => id).sort())
  const runs = seen.map(({ category_name }) => category_name).filter((name, n, names) => name !== names[n - 1])
  expect(runs).toEqual([...new Set(runs)])
  expect(runs.at(-1)).toHaveLength(100)
})

test('a dish has its category, times as labels and prices in dollars', async () => {
  const restaurant = await openRestaurant()
  const [{ id }] = await restaurant.sql("select id from products where name = 'Lamb Mandi'")
  const dish: Product = await restaurant.getJson(`/api/products/${id}`)
  expect(dish).toMatchObject({ price: 24, category_name: 'Main Courses', status: 'active', is_dish_of_day: true })
  expect(dish.available_times[0]).toBe('5:00 PM')
})

test('related dishes are up to six available ones of the same category', async () => {
  const restaurant = await openRestaurant()
  const [{ id }] = await restaurant.sql("select id from products where name = 'Hummus'")
  const related: Product[] = await restaurant.getJson(`/api/products/${id}/related`)
  expect(related).toHaveLength(6)
  for (const dish of related) expect(dish).toMatchObject({ category_name: 'Appetizers', is_available: true })
  expect(related.map((dish) => dish.id)).not.toContain(id)
})

test('the dish of the day is one available dish or null', async () => {
  const restaurant = await openRestaurant()
  expect(await restaurant.getJson('/api/dish-of-day')).toMatchObject({ name: 'Lamb Mandi' })
  await expect(restaurant.sql("update products set is_dish_of_day = true where name = 'Hummus'")).rejects.toMatchObject(
    { code: '23505' },
  )
  await restaurant.sql("update products set is_available = false where name = 'Lamb Mandi'")
  expect(await restaurant.getJson('/api/dish-of-day')).toBeNull()
})

test('database constraints refuse invalid rows', async () => {
  const restaurant = await openRestaurant()
  const refused = (sql: string, code: string) => expect(restaurant.sql(sql), sql).rejects.toMatchObject({ code })
  await refused('update products set price = -1', '23514')
  await refused('update products set max_guests = 21', '23514')
  await refused("update products set is_reservable = false where name = 'Lamb Mandi'", '23514')
  await refused("insert into categories (name, slug, image_url) values ('Again', 'salads', '')", '23505')
  await refused("delete from categories where slug = 'salads'", '23503')
  await refused("update categories set status = 'hidden'", '23514')
  await refused('insert into settings select * from settings', '23505')
})

test('a dish that is not on the menu is gone for guests everywhere, and staff still see it', async () => {
  const restaurant = await openRestaurant()
  const staff = await restaurant.as('staff')
  const [dish] = await restaurant.sql("select id, version from products where name = 'Lamb Mandi'")
  const [fattoush] = await restaurant.sql("select id from products where name = 'Fattoush'")
  const count = async () =>
    ((await restaurant.getJson('/api/categories')) as Category[]).map(({ products_count }) => products_count)
  const before = await count()
  const change = (json: object) => staff.patch(`/api/admin/products/${dish.id}`, json)
  expect((await change({ is_listed: false, version: dish.version })).status).toBe(200)

  const names = async (query: string) =>
    ((await restaurant.getJson(`/api/products?${query}`)) as List).products.map(({ name }) => name)
  for (const query of ['', 'category=main-courses', 'search=lamb%20mandi', 'available=true', 'sort=category'])
    expect(await names(query), query).not.toContain('Lamb Mandi')
  expect((await count()).reduce((sum, one) => sum + one)).toBe(before.reduce((sum, one) => sum + one) - 1)
  expect(JSON.stringify(await restaurant.getJson('/api/dish-suggestions?search=lamb%20mandy'))).not.toContain(dish.id)
  for (const path of [`/api/products/${dish.id}`, `/api/products/${dish.id}/related`, `/product/${dish.id}`])
    expect((await restaurant.get(path)).status, path).toBe(404)
  expect(await restaurant.getJson('/api/dish-of-day')).toBeNull()
  for (const path of ['/sitemap.xml', '/menu/main-courses', '/'])
    expect(await (await restaurant.get(path)).text(), path).not.toContain(dish.id)
  const available = await restaurant.get(`/api/availability?product_id=${dish.id}`)
  expect(available.status).toBe(404)

  const list = (await staff.getJson('/api/admin/products?status=unlisted')).products
  expect(list).toMatchObject([{ id: dish.id, is_listed: false, is_available: true }])
  for (const status of ['active', 'inactive'])
    expect(JSON.stringify(await staff.getJson(`/api/admin/products?status=${status}&search=mandi`))).not.toContain(
      dish.id,
    )
  const { dishes } = await staff.getJson('/api/admin/allergens')
  const forGuests = (id: string) => dishes.find((row: { id: string }) => row.id === id).for_guests
  expect([forGuests(dish.id), forGuests(fattoush.id)]).toEqual([false, true])
  const [{ version }] = list
  expect((await change({ is_dish_of_day: false, version })).status).toBe(200)
  expect((await staff.put(`/api/admin/products/${dish.id}/dish-of-day`, { on: true })).status).toBe(409)
})

test('a dish that only staff see keeps no other dish from being found', async () => {
  const restaurant = await openRestaurant()
  const found = async () =>
    ((await restaurant.getJson('/api/products?search=fattousx')) as List).products.map(({ name }) => name)
  expect(await found()).toEqual(['Fattoush'])
  await restaurant.sql(`insert into products (name, price, image_url, category_id, is_listed)
    select 'Fattousx', 5, '/x.webp', id, false from categories where slug = 'desserts'`)
  expect(await found()).toEqual(['Fattoush'])
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { StaffProduct } from '../../src/domain/menu/product-drafts.schema.ts'
import { guestOf } from './ordering.ts'
import type { Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

const PRODUCTS = '/api/admin/products'
type List = { products: StaffProduct[]; next_cursor: string | null }

async function categoryId(restaurant: Restaurant, slug: string): Promise<string> {
  const [row] = await restaurant.sql('select id from categories where slug = $1', [slug])
  return row.id
}

async function rowOf(restaurant: Restaurant, name: string) {
  const [row] = await restaurant.sql('select id, version, image_url from products where name = $1', [name])
  return row as { id: string; version: number; image_url: string }
}

test('a product is added with all fields, and guests see it at the next page load', async () => {
  const restaurant = await openRestaurant()
  const staff = await restaurant.as('staff')
  const before = await (await restaurant.get('/menu/salads')).text()
  expect(before).not.toContain('Beetroot Salad')
  const draft = {
    name: 'Beetroot Salad',
    name_ar: 'سلطة الشمندر',
    description: 'With mint.',
    description_ar: 'مع النعناع.',
    price: 8.75,
    category_id: await categoryId(restaurant, 'salads'),
    image_url: '/media/fattoush.webp',
    is_available: true,
    is_reservable: true,
    is_dish_of_day: false,
    max_guests: 12,
    available_times: ['7:00 PM', '12:30 PM'],
    serving_sizes: [
      { name: 'Plate', name_ar: 'صحن', price: 8.75 },
      { name: 'Bowl', price: 12 },
      { name: '', price: 3 },
      { name: 'No price', price: null },
    ],
  }
  const answer = await staff.post(PRODUCTS, draft)
  expect(answer.status).toBe(201)
  const added: StaffProduct = await answer.json()
  expect(added).toMatchObject({
    ...draft,
    available_times: ['12:30 PM', '7:00 PM'],
    serving_sizes: [
      { name: 'Plate', name_ar: 'صحن', price: 8.75 },
      { name: 'Bowl', name_ar: null, price: 12 },
    ],
    category_name: 'Salads',
    status: 'active',
    version: 1,
  })
  expect(await staff.getJson(`${PRODUCTS}/${added.id}`)).toEqual(added)
  const text = async (path: string) => (await restaurant.get(path)).text()
  expect(await text('/menu/salads')).toContain('Beetroot Salad')
  expect(await text(`/ar/product/${added.id}`)).toContain('سلطة الشمندر')

  await staff.patch(`${PRODUCTS}/${added.id}`, { version: 1, price: 9.5 })
  expect(await text(`/product/${added.id}`)).toContain('$9.50')
  await staff.delete(`${PRODUCTS}/${added.id}`)
  expect(await text('/menu/salads')).not.toContain('Beetroot Salad')
})

test('a product with only a name, a price and a category is available, reservable and for 8', async () => {
  const restaurant = await openRestaurant()
  const staff = await restaurant.as('staff')
  const category_id = await categoryId(restaurant, 'salads')
  expect(await (await staff.post(PRODUCTS, { name: 'Olives', price: 0, category_id })).json()).toMatchObject({
    image_url: '/brand/placeholder.svg',
    is_available: true,
    is_reservable: true,
    is_dish_of_day: false,
    max_guests: 8,
    available_times: [],
    serving_sizes: [],
    description: '',
    name_ar: null,
  })
})

test('an invalid product is refused by field, and nothing is stored', async () => {
  const restaurant = await openRestaurant()
  const staff = await restaurant.as('staff')
  const good = { name: 'Olives', price: 4, category_id: await categoryId(restaurant, 'salads') }
  const before = await restaurant.sql('select count(*) from products')
  for (const [path, change] of [
    ['body.name', { name: ' ' }],
    ['body.price', { price: -0.01 }],
    ['body.price', { price: 1.005 }],
    ['body.price', { price: 100_000_000 }],
    ['body.price', { price: '4' }],
    ['body.category_id', { category_id: '' }],
    ['body.category_id', { category_id: '00000000-0000-4000-8000-000000000000' }],
    ['body.max_guests', { max_guests: 0 }],
    ['body.max_guests', { max_guests: 21 }],
    ['body.max_guests', { max_guests: 2.5 }],
    ['body.available_times.0', { available_times: ['25:00 PM'] }],
    ['body.image_url', { image_url: '//evil.example/a.png' }],
    ['body.serving_sizes.0.price', { serving_sizes: [{ name: 'A', price: -1 }] }],
    [
      'body.serving_sizes.1.name',
      {
        serving_sizes: [
          { name: 'A', price: 1 },
          { name: 'A', price: 2 },
        ],
      },
    ],
    ['body.description', { description: 'x'.repeat(2001) }],
  ] as const) {
    const answer = await staff.post(PRODUCTS, { ...good, ...change })
    const problem = await answer.json()
    expect([answer.status, problem.errors?.[0].path], JSON.stringify(change)).toEqual([422, path])
  }
  const unavailable = await staff.post(PRODUCTS, { ...good, is_available: false, is_dish_of_day: true })
  expect([unavailable.status, (await unavailable.json()).code]).toEqual([409, 'dish_unavailable'])
  expect(await restaurant.sql('select count(*) from products')).toEqual(before)
})

test('turning reservations off clears the times and resets the guests to 8', async () => {
  const restaurant = await openRestaurant()
  const staff = await restaurant.as('staff')
  const { id, version } = await rowOf(restaurant, 'Lamb Mandi')
  const change = { is_reservable: true, available_times: ['1:00 PM'], max_guests: 20 }
  const on = await (await staff.patch(`${PRODUCTS}/${id}`, { version, ...change })).json()
  expect(on).toMatchObject(change)
  const off = await (await staff.patch(`${PRODUCTS}/${id}`, { version: on.version, is_reservable: false })).json()
  expect(off).toMatchObject({ is_reservable: false, available_times: [], max_guests: 8, name: 'Lamb Mandi', price: 24 })
})

test('when two staff members edit a product, the second one gets a conflict', async () => {
  const restaurant = await openRestaurant()
  const staff = await restaurant.as('staff')
  const { id, version } = await rowOf(restaurant, 'Hummus')
  const answers = await Promise.all([
    staff.patch(`${PRODUCTS}/${id}`, { version, price: 7 }),
    staff.patch(`${PRODUCTS}/${id}`, { version, price: 9 }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const problems = await Promise.all(answers.map((answer) => answer.json()))
  expect(problems.filter(({ code }) => code === 'conflict')).toHaveLength(1)
})

test('staff search products by words, category and status, page by page', async () => {
  const restaurant = await openRestaurant()
  const staff = await restaurant.as('staff')
  const salads = await categoryId(restaurant, 'salads')
  await restaurant.sql("update categories set status = 'inactive' where slug = 'salads'")
  await restaurant.sql(
    `insert into products (name, price, image_url, category_id, created_at, is_available)
      select 'Dish ' || (n / 3), 1, '/x.webp', $1, now() - make_interval(mins => n / 4), n % 2 = 0 from generate_series(1, 30) n`,
    [salads],
  )
  const names = async (query: string) =>
    ((await staff.getJson(`${PRODUCTS}?${query}`)) as List).products.map(({ name }) => name)
  expect(await names('search=KNAF')).toEqual(['Knafeh'])
  expect(await names(`search=${encodeURIComponent('كنافه')}`)).toEqual(['Knafeh'])
  expect(await names("search=%25_'")).toEqual([])
  expect(await names('search=nothingness')).toEqual([])
  expect(await names('dish_of_day=true')).toEqual(['Lamb Mandi'])
  expect(await names(`category=${salads}&sort=name&limit=2`)).toEqual(['Dish 0', 'Dish 0'])
  expect(await names(`category=${salads}&status=inactive&search=dish`)).toHaveLength(15)
  for (const sort of ['newest', 'name']) {
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: List = await staff.getJson(`${PRODUCTS}?category=${salads}&sort=${sort}&limit=7&cursor=${cursor}`)
      seen.push(...page.products.map(({ id }) => id))
      cursor = page.next_cursor
    }
    expect(seen, sort).toHaveLength(32)
    expect(new Set(seen).size, sort).toBe(32)
    expect((await staff.get(`${PRODUCTS}?sort=${sort}&cursor=nonsense`)).status).toBe(422)
  }
})

test('deleting a sold dish keeps old orders readable', async () => {
  const restaurant = await openRestaurant({}, { environment: { DATA_DIR: await ownFolder() } })
  const staff = await restaurant.as('staff')
  const guest = await guestOf(restaurant)
  const { order } = await guest.placed([guest.meal('Lamb Mandi')])
  const { id } = await rowOf(restaurant, 'Lamb Mandi')
  expect((await staff.delete(`${PRODUCTS}/${id}`)).status).toBe(204)
  expect((await staff.get(`${PRODUCTS}/${id}`)).status).toBe(404)
  expect((await staff.delete(`${PRODUCTS}/${id}`)).status).toBe(404)
  const lines = await restaurant.sql(
    'select product_id, product_name, unit_price::float8 from order_items where order_id = $1',
    [order.id],
  )
  expect(lines).toEqual([{ product_id: null, product_name: 'Lamb Mandi', unit_price: 24 }])
})

test('the picture of a deleted product is deleted only when nothing else uses it', async () => {
  const restaurant = await openRestaurant({}, { environment: { DATA_DIR: await ownFolder() } })
  const staff = await restaurant.as('staff')
  const [hummus, falafel] = await restaurant.sql(
    "select id, image_url from products where name in ('Hummus', 'Fattoush')",
  )
  await restaurant.sql('update products set image_url = $1 where id = $2', [hummus.image_url, falafel.id])
  const kept = async () => (await restaurant.sql('select 1 from media where url = $1', [hummus.image_url])).length === 1
  expect(await kept()).toBe(true)
  await staff.delete(`${PRODUCTS}/${hummus.id}`)
  expect(await kept()).toBe(true)
  await staff.delete(`${PRODUCTS}/${falafel.id}`)
  expect(await kept()).toBe(false)
})

/** A folder for one test, because pictures are deleted in it. */
async function ownFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-products-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

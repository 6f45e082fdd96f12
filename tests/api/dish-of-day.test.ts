import { expect, test } from 'vitest'
import { times } from './ordering.ts'
import type { Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

const dishesOfDay = async (restaurant: Restaurant) =>
  (await restaurant.sql('select name from products where is_dish_of_day')).map(({ name }) => name)
const idOf = async (restaurant: Restaurant, name: string) =>
  (await restaurant.sql('select id from products where name = $1', [name]))[0].id as string
const place = (id: string) => `/api/admin/products/${id}/dish-of-day`

test('setting the dish of the day unsets every other; unsetting changes only its own dish', async () => {
  const restaurant = await openRestaurant()
  const staff = await restaurant.as('staff')
  const [hummus, mandi] = [await idOf(restaurant, 'Hummus'), await idOf(restaurant, 'Lamb Mandi')]
  expect(await (await staff.put(place(hummus), { on: true })).json()).toMatchObject({
    name: 'Hummus',
    is_dish_of_day: true,
  })
  expect(await dishesOfDay(restaurant)).toEqual(['Hummus'])
  expect((await restaurant.getJson('/api/dish-of-day')).name).toBe('Hummus')
  expect(await (await restaurant.get('/dish-of-day')).text()).toContain('Hummus')
  expect((await staff.put(place(mandi), { on: false })).status).toBe(200)
  expect(await dishesOfDay(restaurant)).toEqual(['Hummus'])
  expect((await staff.put(place(hummus), { on: true })).status).toBe(200)
  await staff.put(place(hummus), { on: false })
  expect(await dishesOfDay(restaurant)).toEqual([])
  expect((await staff.put(place(hummus), {})).status).toBe(422)
})

test('no link leads to a dish of the day that guests cannot see', async () => {
  const restaurant = await openRestaurant()
  const hasDish = async () => (await restaurant.getJson('/api/restaurant')).has_dish_of_day
  const shown = (home: string) => home.includes('href="/dish-of-day"')
  const page = async () => (await restaurant.get('/')).text()
  expect([await hasDish(), shown(await page())]).toEqual([true, true])
  for (const [hide, show] of [
    ["update categories set status = 'inactive'", "update categories set status = 'active'"],
    ['update products set is_listed = false', 'update products set is_listed = true'],
  ] as const) {
    await restaurant.sql(hide)
    expect([await hasDish(), shown(await page())], hide).toEqual([false, false])
    await restaurant.sql(show)
    expect(await hasDish()).toBe(true)
  }
})

test('a product saved as dish of the day replaces the previous one in one transaction', async () => {
  const restaurant = await openRestaurant()
  const staff = await restaurant.as('staff')
  const [{ id: category_id }] = await restaurant.sql("select id from categories where slug = 'salads'")
  const added = await staff.post('/api/admin/products', { name: 'Olives', price: 3, category_id, is_dish_of_day: true })
  expect(added.status).toBe(201)
  expect(await dishesOfDay(restaurant)).toEqual(['Olives'])
  const [hummus] = await restaurant.sql("select id, version from products where name = 'Hummus'")
  const save = (change: object) =>
    staff.patch(`/api/admin/products/${hummus.id}`, { version: hummus.version, ...change })
  expect((await save({ is_dish_of_day: true, category_id: '00000000-0000-4000-8000-000000000000' })).status).toBe(422)
  expect(await dishesOfDay(restaurant)).toEqual(['Olives'])
  expect((await save({ is_dish_of_day: true })).status).toBe(200)
  expect(await dishesOfDay(restaurant)).toEqual(['Hummus'])
})

test('an unavailable product cannot become the dish of the day', async () => {
  const restaurant = await openRestaurant()
  const staff = await restaurant.as('staff')
  const answer = await staff.put(place(await idOf(restaurant, 'Stuffed Grape Leaves')), { on: true })
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'dish_unavailable'])
  expect(await dishesOfDay(restaurant)).toEqual(['Lamb Mandi'])
})

test('thirty concurrent switches in two processes, beside edits, leave exactly one dish of the day', async () => {
  const one = await openRestaurant()
  const two = await openRestaurant({}, { databaseUrl: one.databaseUrl })
  const staff = await one.as('staff')
  const elsewhere = await two.signIn(staff.email)
  const [{ id: category_id }] = await one.sql("select id from categories where slug = 'salads'")
  const dishes = await one.sql(
    `insert into products (name, price, image_url, category_id) select 'Dish ' || n, 1, '/x.webp', $1
     from generate_series(1, 30) n returning id, version`,
    [category_id],
  )
  // No more at once than a process has connections: others would wait for one, and be refused on a busy machine.
  for (let first = 0; first < dishes.length; first += 10) {
    const some = dishes.slice(first, first + 10)
    const switches = some.map(({ id }, n) => (n % 2 ? staff : elsewhere).put(place(id), { on: true }))
    const edits = times(3, (n) => staff.patch(`/api/admin/products/${some[n]?.id}`, { version: 1, price: 2 }))
    for (const { status } of await Promise.all(switches)) expect(status).toBe(200)
    for (const { status } of await Promise.all(edits)) expect([200, 409]).toContain(status)
    expect(await dishesOfDay(one)).toHaveLength(1)
  }
})

test('a database constraint refuses a second dish of the day', async () => {
  const restaurant = await openRestaurant()
  const second = restaurant.sql("update products set is_dish_of_day = true where name = 'Hummus'")
  await expect(second).rejects.toMatchObject({ code: '23505' })
  expect(await dishesOfDay(restaurant)).toEqual(['Lamb Mandi'])
})

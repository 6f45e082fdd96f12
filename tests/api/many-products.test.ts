import { expect, test } from 'vitest'
import type { StaffProduct } from '../../src/domain/menu/product-drafts.schema.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

const CHANGES = '/api/admin/product-changes'

async function open() {
  const restaurant = await openRestaurant()
  const staff = await restaurant.as('staff')
  const send = (products: object, change: object) => staff.post(CHANGES, { products, change })
  const change = async (products: object, what: object) => {
    const answer = await send(products, what)
    expect(answer.status).toBe(201)
    return answer.json()
  }
  const undo = (id: string) => staff.post(`${CHANGES}/${id}/undo`, {})
  const find = async (name: string): Promise<StaffProduct> =>
    (await staff.getJson('/api/admin/products')).products.find((dish: StaffProduct) => dish.name === name)
  const ids = async (...names: string[]) => ({ ids: (await Promise.all(names.map(find))).map(({ id }) => id) })
  const rows = () =>
    restaurant.sql(`select id, category_id, position, price, now_price, serving_sizes, is_available, is_listed
      from products order by id`)
  return { ...restaurant, staff, send, change, undo, find, ids, rows }
}

test('prices of all found dishes change by a percentage, rounded to cents, and come back exactly', async () => {
  const place = await open()
  await place.sql(`update products set price = 10.05, now_price = 4.05,
    serving_sizes = '[{"name":"Large","price":20.05}]' where name = 'Hummus'`)
  const before = await place.rows()
  const [salads] = await place.sql("select id from categories where slug = 'appetizers'")
  const { id, changed } = await place.change({ found: { category: salads.id } }, { do: 'prices', percent: 10 })
  expect(changed).toBe(8)
  const hummus = await place.find('Hummus')
  expect(hummus).toMatchObject({ price: 11.06, now_price: 4.46, serving_sizes: [{ name: 'Large', price: 22.06 }] })
  expect((await place.getJson(`/api/products/${hummus.id}`)).price).toBe(11.06)
  const undone = await place.undo(id)
  expect(undone.status).toBe(200)
  expect(await undone.json()).toEqual({ restored: 8, changed_since: [] })
  expect(await place.rows()).toEqual(before)
  expect((await place.undo(id)).status).toBe(404)
})

test('undoing leaves alone what somebody changed since, and says which', async () => {
  const place = await open()
  const before = await place.find('Fattoush')
  const both = await place.ids('Fattoush', 'Tabbouleh')
  const { id } = await place.change(both, { do: 'state', state: 'unlisted' })
  const { version, id: fattoush } = await place.find('Fattoush')
  await place.staff.patch(`/api/admin/products/${fattoush}`, { price: 77, version })
  expect(await (await place.undo(id)).json()).toEqual({
    restored: 1,
    changed_since: [{ id: fattoush, name: 'Fattoush', name_ar: before.name_ar }],
  })
  expect(await place.find('Fattoush')).toMatchObject({ price: 77, is_listed: false })
  expect(await place.find('Tabbouleh')).toMatchObject({ is_listed: true, is_available: true })
})

test('status, category and for today change at once; what stays as it is is not counted', async () => {
  const place = await open()
  const two = await place.ids('Fattoush', 'Ayran')
  const before = await place.rows()
  const [desserts] = await place.sql("select id from categories where slug = 'desserts'")
  const state = await place.change(two, { do: 'state', state: 'unavailable' })
  expect(await place.find('Ayran')).toMatchObject({ is_listed: true, is_available: false })
  const category = await place.change(two, { do: 'category', category_id: desserts.id })
  expect(await place.find('Ayran')).toMatchObject({ category_slug: 'desserts' })
  await place.sql("update products set now_price = null where name = 'Fattoush'")
  const { price } = await place.find('Fattoush')
  const today = await place.change(two, { do: 'for_today', on: true })
  expect([state.changed, category.changed, today.changed], 'Ayran is for today anyway').toEqual([2, 2, 1])
  expect(await place.find('Fattoush')).toMatchObject({ now_price: price, is_reservable: true })
  expect(await place.change(two, { do: 'for_today', on: true })).toEqual({ id: null, changed: 0 })
  for (const { id } of [today]) expect((await place.undo(id)).status).toBe(200)
  await place.sql('update products p set now_price = null where name = $1', ['Fattoush'])
  expect((await place.rows()).length).toBe(before.length)
})

test('moving dishes and undoing it brings them back to their places', async () => {
  const place = await open()
  const before = await place.rows()
  const [desserts] = await place.sql("select id from categories where slug = 'desserts'")
  const change = { do: 'category', category_id: desserts.id }
  const { id } = await place.change(await place.ids('Hummus', 'Falafel'), change)
  expect((await place.undo(id)).status).toBe(200)
  expect(await place.rows()).toEqual(before)
})

test('a change is all or nothing, is in the security log once, and wrong ones are refused', async () => {
  const place = await open()
  const before = await place.rows()
  const two = await place.ids('Fattoush', 'Ayran')
  const gone = '00000000-0000-4000-8000-000000000000'
  const refused: [object, object][] = [
    [two, { do: 'category', category_id: gone }],
    [two, { do: 'prices', percent: -101 }],
    [two, { do: 'prices', percent: 1.005 }],
    [two, { do: 'prices', percent: 1001 }],
    [two, { do: 'nothing' }],
    [{ ids: [] }, { do: 'prices', percent: 5 }],
    [{}, { do: 'prices', percent: 5 }],
  ]
  for (const [products, change] of refused) expect((await place.send(products, change)).status).toBe(422)
  expect(await place.rows()).toEqual(before)
  await place.change({ ids: [gone, ...two.ids] }, { do: 'prices', percent: -100 })
  expect((await place.find('Ayran')).price).toBe(0)
  expect(await place.sql("select actor_role, details from security_log where kind = 'products_changed'")).toEqual([
    { actor_role: 'staff', details: { change: 'prices', dishes: 2 } },
  ])
})

test('how dishes were is forgotten after a day', async () => {
  const place = await open()
  const first = await place.change(await place.ids('Ayran'), { do: 'prices', percent: 5 })
  await place.sql("update product_changes set created_at = now() - interval '25 hours'")
  await place.change(await place.ids('Ayran'), { do: 'prices', percent: 5 })
  expect((await place.undo(first.id)).status).toBe(404)
})

import { expect, test } from 'vitest'
import { ALLERGENS_UNKNOWN } from '../../src/domain/menu/allergens.ts'
import type { OptionGroup, OptionLink } from '../../src/domain/menu/option-drafts.schema.ts'
import type { StaffProduct } from '../../src/domain/menu/product-drafts.schema.ts'
import { endSoldOut } from '../../src/server/menu/sold-out.ts'
import { guestOf } from './ordering.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

const GROUPS = '/api/admin/option-groups'
const CHECKED = { checked: true, contains: [], may_contain: [] }
const SAUCES = {
  name: 'Sauces',
  name_ar: 'صلصات',
  kind: 'several',
  options: [
    { name: 'Tahini', name_ar: 'طحينة', is_default: true, allergens: { ...CHECKED, contains: ['sesame'] } },
    { name: 'Garlic', price: 0.75, allergens: CHECKED },
    { name: 'Chili', price: 0.5 },
  ],
}

/** The demo's restaurant, whose Ayran has sauces. */
async function openWithSauces(rules: Partial<OptionLink> = {}) {
  const restaurant = await openRestaurant()
  const staff = await restaurant.as('staff')
  const group: OptionGroup = await (await staff.post(GROUPS, SAUCES)).json()
  const { products } = await staff.getJson('/api/admin/products?search=Ayran')
  const change = async (body: object): Promise<StaffProduct> => {
    const { version } = await staff.getJson(`/api/admin/products/${products[0].id}`)
    const answer = await staff.patch(`/api/admin/products/${products[0].id}`, { version, ...body })
    if (answer.status !== 200) throw new Error(await answer.text())
    return answer.json()
  }
  const link = { group_id: group.id, serving_size: null, min: 1, max: 2, free: 0, ...rules }
  const dish = await change({ option_links: [link], own_allergens: { ...CHECKED, contains: ['milk'] } })
  const [tahini = '', garlic = '', chili = ''] = group.options.map(({ id }) => id)
  const guest = await guestOf(restaurant)
  const choose = (...ids: string[]) => ({ choices: ids.map((option_id) => ({ option_id, quantity: 1 })) })
  return { restaurant, staff, guest, group, dish, change, link, tahini, garlic, chili, choose }
}

test('a dish lists its options; the menu only says that there are some', async () => {
  const { restaurant, dish, tahini, link } = await openWithSauces()
  const { products } = await restaurant.getJson('/api/products?search=Ayran')
  expect(products[0]).toMatchObject({ has_options: true, allergens: { checked: true, contains: ['milk', 'sesame'] } })
  expect(products[0]).not.toHaveProperty('option_groups')
  const shown = await restaurant.getJson(`/api/products/${dish.id}`)
  const { group_id, ...rules } = link
  expect(shown.option_groups).toMatchObject([{ id: group_id, name_ar: 'صلصات', ...rules }])
  expect(shown.option_groups[0].options[0]).toMatchObject({ id: tahini, is_default: true, sold_out: false })
  await restaurant.sql('delete from options')
  const { products: afterwards } = await restaurant.getJson('/api/products?search=Ayran')
  expect(afterwards[0], 'a group without options, as Square exports them').toMatchObject({ has_options: false })
})

test('quote, order, reservation and total follow the choices, which are stored with their names', async () => {
  const { restaurant, staff, guest, group, dish, tahini, garlic, choose } = await openWithSauces()
  const item = guest.item('Ayran', { ...choose(garlic), quantity: 2 })
  const quoted = await guest.quote([item])
  const portion = dish.price + 0.75
  expect(quoted.lines[0]).toMatchObject({ price: dish.price, unit_price: portion, line_total: 2 * portion })
  expect(quoted.lines[0]?.allergens).toEqual({ ...CHECKED, contains: ['milk'] })
  const { order } = await guest.placed([item], { avoids: ['nuts'] })
  expect(order).toMatchObject({ total_amount: 2 * portion, avoids: ['nuts'] })
  expect(order.items[0]?.choices).toMatchObject([
    { option_id: tahini, name: 'Tahini', name_ar: 'طحينة', quantity: 0, price: 0 },
    { option_id: garlic, group_name: 'Sauces', name: 'Garlic', quantity: 1, price: 0.75 },
  ])
  await staff.patch(`${GROUPS}/${group.id}`, { version: group.version, options: [{ name: 'Ketchup' }] })
  const [stored] = await restaurant.sql('select choices from order_items where order_id = $1', [order.id])
  expect(stored?.choices).toMatchObject([{ name: 'Tahini' }, { name: 'Garlic' }])
})

test('without choices the guest gets what belongs to the dish', async () => {
  const { guest, dish, tahini } = await openWithSauces()
  const { lines } = await guest.quote([guest.item('Ayran')])
  expect(lines[0]).toMatchObject({
    unit_price: dish.price,
    choices: [{ option_id: tahini, quantity: 1 }],
    problems: [],
  })
})

test('an illegal choice is refused by the name of its rule, in the quote and when it is placed', async () => {
  const { staff, guest, tahini, garlic, chili, choose } = await openWithSauces()
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect((await staff.put(`/api/admin/options/${chili}/sold-out`, { until: 'tomorrow' })).status).toBe(204)
  const cases = {
    too_few_options: choose(),
    too_many_options: choose(tahini, garlic, chili),
    option_gone: choose(tahini, unknown),
    option_sold_out: choose(chili),
    option_repeated: { choices: [{ option_id: tahini, quantity: 2 }] },
  }
  for (const [code, wanted] of Object.entries(cases)) {
    const item = guest.item('Ayran', wanted)
    const { lines, total } = await guest.quote([item])
    if (code !== 'too_many_options') expect(lines[0]?.problems, code).toMatchObject([{ code }])
    const answer = await guest.order([item], { expected_total: total })
    expect(answer.status, code).toBe(409)
    expect(await answer.json(), code).toMatchObject({ code: 'options_unavailable' })
  }
})

test('a group is changed with its version, and deleted only when no dish offers it', async () => {
  const { restaurant, staff, group, change } = await openWithSauces()
  const kept = group.options.map(({ id, name }) => ({ id, name, allergens: ALLERGENS_UNKNOWN }))
  const answer = await staff.patch(`${GROUPS}/${group.id}`, { version: group.version, options: kept.toReversed() })
  expect((await answer.json()).options.map(({ name }: { name: string }) => name)).toEqual(['Chili', 'Garlic', 'Tahini'])
  expect((await staff.patch(`${GROUPS}/${group.id}`, { version: group.version, name: 'X' })).status).toBe(409)
  expect(await (await staff.delete(`${GROUPS}/${group.id}`)).json()).toMatchObject({ code: 'in_use', uses: 1 })
  await change({ option_links: [] })
  expect((await staff.delete(`${GROUPS}/${group.id}`)).status).toBe(204)
  expect(await restaurant.sql('select * from options where group_id = $1', [group.id])).toEqual([])
})

test('an option that is sold out stays so when somebody edits its group', async () => {
  const { restaurant, staff, group, dish, chili, garlic } = await openWithSauces()
  await staff.put(`/api/admin/options/${chili}/sold-out`, { until: 'tomorrow' })
  await staff.put(`/api/admin/options/${garlic}/sold-out`, { until: 'further_notice' })
  const options = group.options.map(({ id, name, price }) => ({ id, name, price: price + 1 }))
  const { version } = group
  expect((await staff.patch(`${GROUPS}/${group.id}`, { version, options })).status).toBe(200)
  const { option_groups } = await restaurant.getJson(`/api/products/${dish.id}`)
  expect(option_groups[0].options).toMatchObject([
    { name: 'Tahini', price: 1, sold_out: false },
    { name: 'Garlic', price: 1.75, sold_out: true },
    { name: 'Chili', price: 1.5, sold_out: true },
  ])
  await restaurant.sql("update options set sold_out_until = sold_out_until - interval '90 days' where id = $1", [chili])
  const { option_groups: later } = await restaurant.getJson(`/api/products/${dish.id}`)
  expect(later[0].options[2], 'its time is stored, too').toMatchObject({ sold_out: false })
})

test('an option is named once by its id, and twice is refused at its row', async () => {
  const { staff, group, tahini } = await openWithSauces()
  const options = [
    { id: tahini, name: 'Tahini' },
    { id: tahini, name: 'Tarator' },
  ]
  const answer = await staff.patch(`${GROUPS}/${group.id}`, { version: group.version, options })
  expect(answer.status).toBe(422)
  expect((await answer.json()).errors).toMatchObject([{ path: 'body.options.1.id', code: 'duplicate' }])
})

test('a form opened before the allergens of an option were changed cannot bring the old ones back', async () => {
  const { staff, group, chili } = await openWithSauces()
  const nuts = { ...CHECKED, contains: ['nuts'] }
  expect((await staff.put(`/api/admin/options/${chili}/allergens`, nuts)).status).toBe(204)
  const options = group.options.map(({ id, name, allergens }) => ({ id, name, allergens }))
  const answer = await staff.patch(`${GROUPS}/${group.id}`, { version: group.version, options })
  expect(await answer.json()).toMatchObject({ status: 409, code: 'conflict' })
})

test('a guest can order without an option that belongs to the dish', async () => {
  const { staff, guest, change } = await openWithSauces()
  const options = [{ name: 'Pita', is_default: true }, { name: 'Lavash' }]
  const { id } = await (await staff.post(GROUPS, { name: 'Bread', kind: 'one', options })).json()
  await change({ option_links: [{ group_id: id, serving_size: null, min: 0, max: 1, free: 0 }] })
  const { lines } = await guest.quote([guest.item('Ayran', { choices: [] })])
  expect(lines[0]?.choices).toMatchObject([{ name: 'Pita', quantity: 0 }])
})

test('links name groups and serving sizes that exist; a size that is gone takes its links with it', async () => {
  const { staff, dish, link, change } = await openWithSauces()
  const broken = [
    { ...link, group_id: dish.id },
    { ...link, serving_size: 'Huge' },
    { ...link, min: 3 },
  ]
  const { version } = await staff.getJson(`/api/admin/products/${dish.id}`)
  for (const wrong of broken)
    expect((await staff.patch(`/api/admin/products/${dish.id}`, { version, option_links: [wrong] })).status).toBe(422)
  const serving_sizes = [{ name: 'Large', price: 5 }]
  const sized = await change({ serving_sizes, option_links: [link, { ...link, serving_size: 'Large', max: 3 }] })
  expect(sized.option_links).toHaveLength(2)
  expect((await change({ serving_sizes: [] })).option_links).toEqual([link])
})

test('a dish that is sold out cannot be ordered, and comes back by itself', async () => {
  const { restaurant, staff, guest, dish, tahini, choose } = await openWithSauces()
  const item = guest.item('Ayran', choose(tahini))
  expect((await staff.put(`/api/admin/products/${dish.id}/sold-out`, { until: 'tomorrow' })).status).toBe(204)
  const shown = await restaurant.getJson(`/api/products/${dish.id}`)
  expect(shown).toMatchObject({ is_available: false, is_sold_out: true, sold_out_until: expect.any(String) })
  expect((await guest.quote([item])).lines[0]?.problems).toEqual([{ code: 'dish_unavailable' }])
  expect(await staff.getJson(`/api/admin/products/${dish.id}`)).toMatchObject({ is_available: true, is_sold_out: true })
  await restaurant.sql("update products set sold_out_until = now() - interval '1 second' where is_sold_out")
  expect(await restaurant.getJson(`/api/products/${dish.id}`)).toMatchObject({ is_available: true, is_sold_out: false })
  await guest.placed([item])
})

test('marks whose time is over are cleared, and clearing none invalidates no page', async () => {
  const { restaurant, staff, dish, chili } = await openWithSauces()
  const version = async () => (await restaurant.sql('select version from content_version'))[0]?.version
  await staff.put(`/api/admin/products/${dish.id}/sold-out`, { until: 'tomorrow' })
  const before = await version()
  await endSoldOut(restaurant.context.db)
  expect(await version()).toBe(before)
  await restaurant.sql("update products set sold_out_until = now() - interval '1 second' where is_sold_out")
  await endSoldOut(restaurant.context.db)
  expect(await restaurant.sql('select id from products where is_sold_out')).toEqual([])

  await staff.put(`/api/admin/options/${chili}/sold-out`, { until: 'tomorrow' })
  const page = async () => (await restaurant.getJson(`/api/products/${dish.id}`)).option_groups[0].options[2]
  expect(await page()).toMatchObject({ sold_out: true })
  await restaurant.sql("update options set sold_out_until = now() - interval '1 second' where is_sold_out")
  const shown = await version()
  await endSoldOut(restaurant.context.db)
  expect(await restaurant.sql('select id from options where is_sold_out')).toEqual([])
  expect(await version(), 'cached pages are made anew').toBeGreaterThan(shown)
})

test('who checked allergens and when is stored with a dish and with an option', async () => {
  const { staff, dish, chili } = await openWithSauces()
  const allergens = { ...CHECKED, may_contain: ['celery'] }
  expect((await staff.put(`/api/admin/products/${dish.id}/allergens`, allergens)).status).toBe(204)
  expect((await staff.put(`/api/admin/options/${chili}/allergens`, { ...allergens, contains: ['tears'] })).status).toBe(
    422,
  )
  const table = await staff.getJson('/api/admin/allergens')
  const row = table.dishes.find(({ id }: { id: string }) => id === dish.id)
  expect(row).toMatchObject({
    allergens,
    allergens_checked_by: 'Amal Haddad',
    allergens_checked_at: expect.any(String),
  })
  expect(table.options.find(({ id }: { id: string }) => id === chili)).toMatchObject({ allergens: ALLERGENS_UNKNOWN })
})

test('the menu is filtered by diet and heat, and an unchecked dish is free of nothing', async () => {
  const { restaurant, change } = await openWithSauces()
  const names = async (query: string) =>
    (await restaurant.getJson(`/api/products?${query}`)).products.map(({ name }: { name: string }) => name)
  await change({ stated_diets: ['vegan'], heat: 2 })
  expect(await names('diet=vegetarian,no_gluten')).toContain('Ayran')
  expect(await names('diet=vegan'), 'it contains milk').not.toContain('Ayran')
  expect(await names('diet=no_dairy')).not.toContain('Ayran')
  await change({ own_allergens: ALLERGENS_UNKNOWN })
  expect(await names('diet=no_gluten')).not.toContain('Ayran')
  expect(await names('max_heat=1')).not.toContain('Ayran')
  expect((await restaurant.get('/api/products?diet=paleo')).status).toBe(422)
})

test('a dish is not shown as free of what one of the options contains that has to be chosen', async () => {
  const { restaurant, staff, change, dish } = await openWithSauces()
  const bread = { ...CHECKED, contains: ['wheat'] }
  const options = [
    { name: 'Pita', allergens: bread },
    { name: 'Corn bread', allergens: CHECKED },
  ]
  const { id } = await (await staff.post(GROUPS, { name: 'Bread', kind: 'one', options })).json()
  const rules = { group_id: id, serving_size: null, max: 1, free: 0 }
  await change({ option_links: [{ ...rules, min: 0 }] })
  expect((await restaurant.getJson(`/api/products/${dish.id}`)).diets).toContain('no_gluten')
  await change({ option_links: [{ ...rules, min: 1 }] })
  const shown = await restaurant.getJson(`/api/products/${dish.id}`)
  expect(shown.diets).not.toContain('no_gluten')
  expect(shown.allergens.contains).toContain('wheat')
  expect((await restaurant.getJson('/api/products?diet=no_gluten&search=Ayran')).total).toBe(0)
})

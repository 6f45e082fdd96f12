import { expect, test } from 'vitest'
import { keysOf } from '../../src/domain/records.ts'
import type { SettingsChange } from '../../src/domain/settings/settings.schema.ts'
import { demoRestaurant, newRestaurant } from '../../src/server/seed/restaurants.ts'
import { toDraft } from '../../src/web/panel/menu/product-draft.ts'
import { everyDay, guestOf } from '../api/ordering.ts'
import { openRestaurant, type Restaurant } from '../api/restaurant.ts'

/** What only the owner can say; a new restaurant begins without it. */
const SAID_BY_THE_OWNER = [
  'name',
  'name_ar',
  'tagline',
  'tagline_ar',
  'phone',
  'whatsapp',
  'email',
  'address',
  'address_ar',
  'latitude',
  'longitude',
  'social_links',
  'opening_line',
  'opening_line_ar',
  'service_periods',
  'tax_percent',
  'delivery_fee',
  'price_range',
  'cuisines',
  'is_halal',
  'online_reservations',
  'is_open',
]

const heading = async ({ get }: Restaurant, path: string) =>
  /<h1[^>]*>(?:<[^>]+>)*([^<]+)/.exec(await (await get(path)).text())?.[1]

async function firstCategory({ getJson, sql }: Restaurant) {
  await sql("update categories set position = case name when 'Desserts' then 0 else 5 end")
  return (await getJson('/api/categories'))[0].name
}

async function numberOfOrder(restaurant: Restaurant) {
  const guest = await guestOf(restaurant)
  const { order } = await guest.placed([guest.item('Ayran')])
  return order.number === order.id.slice(0, 8) ? 'id' : order.number
}

/** Of a restaurant that is open from 6:30 PM to midnight. */
async function lastTime(restaurant: Restaurant) {
  const { sql, getJson } = restaurant
  const evenings = everyDay.map((period) => ({ ...period, opens: '18:30', closes: '24:00' }))
  await sql('update settings set service_periods = $1', [JSON.stringify(evenings)])
  const [{ id }] = await sql("select id from products where is_reservable and available_times = '{}' limit 1")
  const { days } = await getJson(`/api/availability?product_id=${id}&lead_days=2&guests=5`)
  await sql('update settings set service_periods = $1', [JSON.stringify(demoRestaurant.service_periods)])
  return days[5].slots.findLast((slot: { open: boolean }) => slot.open).time
}

async function newDish({ getJson }: Restaurant) {
  const { new_dishes_today, currency } = await getJson('/api/restaurant')
  return toDraft(undefined, { today: new_dishes_today, category_id: undefined, currency }).is_reservable
}

/** Each choice: as specified, and as a new restaurant begins, with what somebody sees of it. */
const CHOICES = {
  one_checkout: [
    [false, 'Complete Your Reservation'],
    [true, 'Checkout'],
    (restaurant: Restaurant) => heading(restaurant, '/reservations'),
  ],
  menu_order: [['name', 'Appetizers'], ['owner', 'Desserts'], firstCategory],
  new_dishes_today: [[false, true], [true, false], newDish],
  slots_follow_hours: [[false, '9:00 PM'], [true, '11:30 PM'], lastTime],
  order_numbers: [['id', 'id'], ['day', '1'], numberOfOrder],
  one_panel_language: [
    [false, false],
    [true, true],
    async ({ getJson }: Restaurant) => (await getJson('/api/restaurant')).one_panel_language,
  ],
} as const

test('neither set names a country: times, weeks and postal codes have the specified forms', async () => {
  expect([demoRestaurant.country, newRestaurant.country]).toEqual([undefined, undefined])
  const { getJson, get } = await openRestaurant()
  const forms = { clock: '12', week_start: null, postal_code: 'zip' }
  expect(await getJson('/api/restaurant')).toMatchObject({ country: 'US', forms })
  expect(await (await get('/contact')).text()).toContain('12-10 PM')
})

test('the two sets of defaults differ only in what the owner says, and in settings that can be switched both ways', async () => {
  const differing = keysOf(newRestaurant).filter(
    (name) => JSON.stringify(newRestaurant[name]) !== JSON.stringify(demoRestaurant[name]),
  )
  const known = [...SAID_BY_THE_OWNER, 'is_demo', ...keysOf(CHOICES)]
  expect(differing.filter((name) => !known.includes(name))).toEqual([])

  const restaurant = await openRestaurant()
  const admin = await restaurant.as('admin')
  for (const name of keysOf(CHOICES)) {
    const [specified, chosen, see] = CHOICES[name]
    expect([demoRestaurant[name], newRestaurant[name]], name).toEqual([specified[0], chosen[0]])
    for (const [value, seen] of [specified, chosen, specified]) {
      const { version } = await admin.getJson('/api/admin/settings')
      const change = { [name]: value, version } as SettingsChange
      expect((await admin.patch('/api/admin/settings', change)).status, name).toBe(200)
      expect(await see(restaurant), `${name}: ${value}`).toBe(seen)
    }
  }
})

import { expect, inject, test } from 'vitest'
import type { Dashboard } from '../../src/domain/dashboard/dashboard.schema.ts'
import type { PlaceInput } from '../../src/domain/delivery/zones.schema.ts'
import { folderStore } from '../../src/server/media/folder.ts'
import { migrateDatabase } from '../../src/server/platform/database/migrations.ts'
import type { demoCountries } from '../../src/server/seed/demo-countries.ts'
import { seed } from '../../src/server/seed/seed.ts'
import { emptyTarget } from '../backups.ts'
import { everyDay, guestOf } from './ordering.ts'
import { changeSettings, openRestaurant } from './restaurant.ts'

type Case = {
  country: keyof typeof demoCountries
  currency: string
  place?: PlaceInput
  /** Three Ayran and one half Chicken Biryani, brought. */
  charged: { subtotal: number; tax: number; delivery_fee: number; total: number }
  /** Of the two months before 17 November 2026. */
  revenue: number
  /** On the page of the menu. */
  hummus: { en: string; ar: string }
}

const CASES: Case[] = [
  {
    country: 'US',
    currency: 'USD',
    charged: { subtotal: 30, tax: 4.5, delivery_fee: 5, total: 39.5 },
    revenue: 14_848.61,
    hummus: { en: '$8.50', ar: '$8.50' },
  },
  {
    country: 'DE',
    currency: 'EUR',
    place: { postcode: '10119' },
    charged: { subtotal: 26.5, tax: 2.89, delivery_fee: 2.5, total: 29 },
    revenue: 13_007,
    hummus: { en: '€7.50', ar: '7.50\u00a0€' },
  },
  {
    country: 'KW',
    currency: 'KWD',
    place: { neighborhood: 'Salmiya' },
    charged: { subtotal: 10.75, tax: 0, delivery_fee: 0.5, total: 11.25 },
    revenue: 4996.75,
    hummus: { en: 'KWD\u00a03.000', ar: '\u200f3.000\u00a0د.ك.\u200f' },
  },
  {
    country: 'JP',
    currency: 'JPY',
    place: { postcode: '150-0013' },
    charged: { subtotal: 3650, tax: 306, delivery_fee: 400, total: 4050 },
    revenue: 1_748_600,
    hummus: { en: '¥1,000', ar: '1,000\u00a0JP¥' },
  },
  {
    country: 'LB',
    currency: 'USD',
    place: { neighborhood: 'Hamra' },
    charged: { subtotal: 21.5, tax: 2.33, delivery_fee: 2, total: 23.5 },
    revenue: 10_211.5,
    hummus: { en: '$6.00', ar: '$6.00' },
  },
]

/** The demo of a country as its first start on 17 November 2026 made it. */
async function openDemo(country: Case['country']) {
  const { databaseUrl, sql } = await emptyTarget()
  const store = folderStore(inject('template').mediaFolder)
  const now = new Date('2026-11-17T14:00:00Z')
  await migrateDatabase(databaseUrl, (db) => seed(db, { demo: true, country, store, now }))
  await changeSettings(sql, { service_periods: everyDay })
  return openRestaurant({}, { databaseUrl })
}

test.each(CASES)(
  'the demo of $country is priced, ordered from and counted in $currency',
  {
    timeout: 60_000,
  },
  async ({ country, currency, place, charged, revenue, hummus }) => {
    const demo = await openDemo(country)
    const guest = await guestOf(demo)
    const items = [guest.item('Ayran', { quantity: 3 }), guest.meal('Chicken Biryani')]
    const way = { payment_method: 'cash', ...(place && { place }) } as const
    expect(await guest.quote(items, 'order', way)).toMatchObject({ currency, missing: 0, ...charged })

    const staff = await demo.as('admin')
    const dashboard = (): Promise<Dashboard> => staff.getJson('/api/admin/dashboard')
    expect(await dashboard()).toMatchObject({ currency, totalRevenue: revenue, other_revenues: [] })
    const { total, ...parts } = charged
    const { order } = await guest.placed(items, { channel: 'order', ...way })
    expect(order).toMatchObject({ currency, payment_method: 'cash', total_amount: total, ...parts })
    const after = await dashboard()
    expect(after.totalRevenue).toBeCloseTo(revenue + total, 3)
    expect(after.recentOrders[0]).toMatchObject({ currency, total_amount: total })

    for (const [path, price] of [
      ['/menu', hummus.en],
      ['/ar/menu', hummus.ar],
    ] as const)
      expect(await (await demo.get(path)).text(), path).toContain(price)
  },
)

test.each(CASES)(
  'guests of the demo of $country live where it delivers, and ordered enough',
  {
    timeout: 60_000,
  },
  async ({ country, currency }) => {
    const demo = await openDemo(country)
    const [{ zones }] = await demo.sql('select jsonb_array_length(zones) as zones from delivery_zones')
    expect(zones).toBe(country === 'US' ? 0 : 2)
    expect(
      await demo.sql(
        `select o.id from orders o, settings s where o.currency <> $1 or delivery_address is not null
        and (subtotal < minimum_delivery or (zone is null) <> $2)`,
        [currency, zones === 0],
      ),
    ).toEqual([])
    const [{ phones }] = await demo.sql('select array_agg(distinct left(phone, 3)) as phones from customers')
    expect(phones).toHaveLength(1)
  },
)

test('DEMO_COUNTRY decides at the first start, and not again', { timeout: 60_000 }, async () => {
  const { databaseUrl, sql } = await emptyTarget()
  const shown = 'select country, currency, time_zone, is_demo from settings'
  for (const DEMO_COUNTRY of ['JP', 'DE']) {
    const demo = await openRestaurant({}, { databaseUrl, firstStart: true, environment: { DEMO_COUNTRY } })
    await demo.close()
    expect(await sql(shown)).toEqual([{ country: 'JP', currency: 'JPY', time_zone: 'Asia/Tokyo', is_demo: true }])
  }
})

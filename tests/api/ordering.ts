import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { SERVICES } from '../../src/domain/hours/services.ts'
import type { OrderInput } from '../../src/domain/orders/order-drafts.schema.ts'
import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import type { Channel } from '../../src/domain/orders/orders.ts'
import type { Availability, Quote, QuoteInput } from '../../src/domain/orders/quote.schema.ts'
import { DAYS } from '../../src/domain/time/calendar.ts'
import type { openClient } from './client.ts'
import type { Restaurant } from './restaurant.ts'

type Item = OrderInput['items'][number]
type Client = Pick<ReturnType<typeof openClient>, 'post' | 'getJson'>

export const anyKey = () => ({ 'idempotency-key': randomUUID() })
export const times = <T>(count: number, work: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => work(n))

/** A guest of this restaurant: finds dishes by name and days by how far they are ahead. */
export async function guestOf(restaurant: Restaurant, client: Client = restaurant) {
  const dishes = await restaurant.sql('select id, name from products')
  const idOf = (name: string): string => dishes.find((dish) => dish.name === name)?.id ?? ''
  const { today }: Availability = await restaurant.getJson(`/api/availability?product_id=${idOf('Lamb Mandi')}`)
  const day = (ahead: number) => new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10)

  const item = (dish: string, more: Partial<Item> = {}): Item => ({ product_id: idOf(dish), quantity: 1, ...more })
  const meal = (dish: string, details: Partial<NonNullable<Item['reservation_details']>> = {}, quantity = 1): Item =>
    item(dish, {
      quantity,
      reservation_details: { date: day(3), time: '7:00 PM', meal_size: 'half', guests_count: 5, ...details },
    })

  async function quote(items: Item[], channel: Channel = 'checkout', way: Omit<QuoteInput, 'channel' | 'items'> = {}) {
    const answer = await client.post('/api/quote', { channel, items, ...way })
    expect(answer.status).toBe(200)
    return (await answer.json()) as Quote
  }

  function draft(items: Item[], more: Partial<OrderInput> = {}): OrderInput {
    return {
      channel: 'checkout',
      items,
      full_name: 'Amal Haddad',
      email: 'amal@example.com',
      phone: '+1 (212) 555-0199',
      delivery_address: '12 Cedar Street, New York',
      payment_method: 'cash',
      expected_total: 0,
      ...more,
    }
  }

  /** Orders at the quoted price. */
  async function order(items: Item[], more: Partial<OrderInput> = {}, headers = anyKey()) {
    const wanted = draft(items, more)
    const { payment_method, tip, place, due } = wanted
    const { total } = await quote(items, wanted.channel, { payment_method, tip, place, due })
    return client.post('/api/orders', { ...wanted, expected_total: total, ...more }, headers)
  }

  async function placed(items: Item[], more: Partial<OrderInput> = {}) {
    const answer = await order(items, more)
    if (answer.status !== 201) throw new Error(`Ordering failed: ${await answer.text()}`)
    return (await answer.json()) as GuestOrder
  }

  return { idOf, today, day, item, meal, quote, draft, order, placed }
}

/** The number of rows in every table that an order writes. */
export async function stored({ sql }: Pick<Restaurant, 'sql'>) {
  const [counts] = await sql(`select (select count(*) from orders)::int as orders,
    (select count(*) from order_items)::int as items, (select count(*) from reservations)::int as reservations,
    (select count(*) from customers)::int as customers, (select count(*) from outbox)::int as mails`)
  return counts as Record<'orders' | 'items' | 'reservations' | 'customers' | 'mails', number>
}

export const nothing = { orders: 0, items: 0, reservations: 0, customers: 0, mails: 0 }

const period = { opens: '12:00', closes: '22:00', services: SERVICES, weekdays: DAYS, from: null, to: null }
/** Hours in which every default time of every day can be booked. */
export const everyDay = [period]
/** Hours in which an order without a date can be had right now. */
export const allDay = [{ ...period, opens: '00:00', closes: '24:00' }]
export const closedOn = (date: string) => ({ date, periods: [], reason: null, reason_ar: null })

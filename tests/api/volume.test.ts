import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { connect } from '../../src/server/platform/database/connection.ts'
import { cursorOf } from '../../src/server/platform/database/keyset.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { addVolume } from '../../src/server/seed/volume.ts'
import { rounds } from '../endurance.ts'
import { openRestaurant } from './restaurant.ts'

const VOLUME = rounds(
  { products: 300, customers: 5000, orders: 10_000 },
  { products: 300, customers: 20_000, orders: 20_000 },
)
/** Rows that one query may read: a few pages, far below the table's size. */
const MOST_ROWS = 1500

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

// The plans are the same on every engine.
test.skipIf(inject('engine') === 'server')(
  'no page of the panel reads more rows than it shows, however large the tables are',
  { timeout: 120_000 },
  async () => {
    const restaurant = await openRestaurant()
    const staff = await restaurant.as('admin')
    const { db, close } = connect(restaurant.databaseUrl, createLog('silent'))
    await addVolume(db, VOLUME)
    await close()
    await restaurant.sql('vacuum analyze reservations') // as autovacuum would do with the pending list of the index
    const [order] = await restaurant.sql('select id, customer_id from orders order by created_at desc limit 1')
    const [reservation] = await restaurant.sql('select id, reservation_date::text as day from reservations limit 1')
    const questions = await listening(async () => {
      for (const path of screens(order as Ids, reservation as Booking)) {
        const answer = await staff.get(`/api/admin/${path}`)
        expect([answer.status, path]).toEqual([200, path])
      }
    })
    expect(questions.size).toBeGreaterThan(10)
    for (const [text, values] of questions) {
      const [row] = await restaurant.sql(`explain (analyze, format json) ${text}`, values)
      expect(touched((row as Record<string, { Plan: Plan }[]>)['QUERY PLAN']?.[0]?.Plan), text).toBeLessThan(MOST_ROWS)
    }
  },
)

type Ids = { id: string; customer_id: string }
type Booking = { id: string; day: string }

const screens = (order: Ids, reservation: Booking) => [
  'dashboard',
  'categories',
  'products',
  'products?sort=name',
  'products?search=dish',
  'products?search=knafeh&sort=name',
  'products?status=inactive',
  'products?dish_of_day=true',
  'customers',
  'customers?search=customer77',
  'customers?search=212',
  'customers?search=nobody',
  `customers/${order.customer_id}`,
  'orders',
  'orders?status=pending',
  'orders?status=cancelled',
  'orders?search=customer77',
  'orders?search=omar+saleh+19&status=completed',
  'orders?search=nobody',
  'orders/board',
  `orders/${order.id}`,
  `orders/${order.id}/payments`,
  'payments',
  'payments?only=differences',
  'waiting',
  'users',
  'users?search=amal',
  'reservations',
  'reservations?when=past&sort=-date',
  'reservations?when=past&status=cancelled&sort=-date',
  'reservations?status=pending',
  'reservations?when=all',
  'reservations?when=all&status=confirmed',
  'reservations?when=all&search=nobody',
  'reservations?when=past&sort=-date&search=customer77',
  `reservations?when=all&cursor=${cursorOf([reservation.day, '12:00', reservation.id])}`,
  `reservations?date=${reservation.day}&status=completed`,
  `reservations/day?date=${reservation.day}`,
  `reservations/${reservation.id}`,
  'calendar-address',
  'messages',
  'messages?unread=true',
  'media',
  'settings',
]

/** Every query that the site sends to its database during `work`. */
async function listening(work: () => Promise<void>): Promise<Map<string, unknown[]>> {
  const heard = new Map<string, unknown[]>()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [question, values] = args as [string | { text?: string; values?: unknown[] }, unknown[]?]
    const text = typeof question === 'string' ? question : (question?.text ?? '')
    const asked = values ?? (typeof question === 'object' ? question.values : undefined)
    if (/^\s*(select|with)\b/i.test(text) && !/jobs\.|rate_limits|"sessions"|pg_|for update/i.test(text))
      heard.set(text, Array.isArray(asked) ? asked : [])
    return (query as (...all: unknown[]) => unknown).apply(this, args)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return heard
}

function touched(plan: Plan | undefined): number {
  if (!plan) throw new Error('The query has no plan')
  const below = (plan.Plans ?? []).reduce((sum, part) => sum + touched(part), 0)
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const read = plan.Plans ? 0 : plan['Actual Rows']
  return below + (read + removed) * plan['Actual Loops']
}

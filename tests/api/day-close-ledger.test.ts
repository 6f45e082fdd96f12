import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ClosedFigures, DayClose, OpenDay } from '../../src/domain/day-close/day-close.schema.ts'
import { imbalance } from '../../src/domain/day-close/figures.ts'
import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import { closeDay } from '../../src/server/day-close/close-day.ts'
import { readOpenDay } from '../../src/server/day-close/open-day.ts'
import { rounds } from '../endurance.ts'
import { type Money, openMoney } from '../money/paying.ts'
import { everyDay } from './ordering.ts'

const DAYS = rounds(15, 200)
const ZONE = 'America/New_York'
/** Weeks in which clocks are set forward and back, and one in which they are not. */
const STARTS = ['2026-03-06T17:00:00Z', '2026-10-30T17:00:00Z', '2026-06-12T17:00:00Z']

const TAXES = {
  included: false,
  rates: [
    { name: 'Standard', name_ar: null, percent: 8.88, valid_from: null, valid_to: null },
    { name: 'Drinks', name_ar: null, percent: 5, valid_from: null, valid_to: null },
  ],
  rate: 'Standard',
  exceptions: [] as object[],
  delivery: 'Standard',
}

/** Cents that the orders, payments and refunds say, without a look at the entries. */
type Totals = { cash: number; captured: number; refunded: number; fee: number; sold: number; given_back: number }
const NONE: Totals = { cash: 0, captured: 0, refunded: 0, fee: 0, sold: 0, given_back: 0 }
const NAMES = Object.keys(NONE) as (keyof Totals)[]
const cents = (amount: string | number | null) => Math.round(Number(amount ?? 0) * 100)
const combine = (a: Totals, b: Totals, sign: 1 | -1 = 1): Totals =>
  Object.fromEntries(NAMES.map((name) => [name, a[name] + sign * b[name]])) as Totals

async function ledgerTotals(sql: Money['sql']): Promise<Totals> {
  const orders = await sql('select * from orders')
  const payments = await sql('select * from payments where captured > 0')
  const totals = { ...NONE }
  for (const order of orders) {
    const paid = payments.find(({ order_id, state }) => order_id === order.id && state === 'completed')
    const total = cents(order.total_amount)
    if (paid) totals.given_back += cents(order.refunded_amount)
    else if (order.status !== 'completed' || order.payment_status !== 'not_required') continue
    totals.sold += total
    const coin = cents(order.smallest_coin)
    if (!paid) totals.cash += coin ? Math.floor(total / coin + 0.5) * coin : total
  }
  for (const payment of payments) {
    totals.captured += cents(payment.captured)
    totals.refunded += cents(payment.refunded)
    totals.fee += cents(payment.fee)
  }
  return totals
}

function shownTotals({ currencies }: ClosedFigures): Totals {
  const [own, ...others] = currencies
  expect(others).toEqual([])
  if (!own) return NONE
  expect(imbalance(own, own.currency)).toBe(0)
  for (const name of NAMES)
    expect(
      own.services.reduce((sum, service) => sum + cents(service[name]), 0),
      name,
    ).toBe(cents(own[name]))
  return Object.fromEntries(NAMES.map((name) => [name, cents(own[name])])) as Totals
}

/** The business day by the clock on the wall: the kitchen works until two in the morning. */
function dayAt(moment: Date): string {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' })
  const [date = '', time = ''] = wall.format(moment).split(' ')
  if (time >= '02:00') return date
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)
}

type Shop = Awaited<ReturnType<typeof openShop>>
type Action = (shop: Shop, pick: number) => Promise<unknown>

async function openShop() {
  const money = await openMoney()
  const late = everyDay.map((period) => ({ ...period, closes: '26:00' }))
  const [drinks] = await money.sql("select id from categories where slug = 'beverages'")
  const taxes = { ...TAXES, exceptions: [{ category_id: drinks?.id, service: null, rate: 'Drinks' }] }
  await money.sql(
    'update settings set service_periods = $1, taxes = $2, tips = true, tip_percents = $3, time_zone = $4',
    [JSON.stringify(late), JSON.stringify(taxes), [10], ZONE],
  )
  const placed: GuestOrder[] = []
  const any = (pick: number) => placed[pick % Math.max(1, placed.length)]
  const anyPaid = (pick: number) => {
    const online = placed.filter(({ approve_url }) => approve_url)
    return online[pick % Math.max(1, online.length)]
  }
  return { ...money, placed, any, anyPaid }
}

const items = ({ guest }: Shop, pick: number) => [
  guest.item('Ayran', { quantity: 1 + (pick % 3) }),
  guest.item('Fattoush', { quantity: 1 + (pick % 2) }),
]
const place = async (shop: Shop, pick: number, more: object) => {
  const tip = pick % 3 === 0 ? { percent: 10 } : null
  const order = await shop.guest.placed(items(shop, pick), { tip, ...more })
  shop.placed.push(order)
  return order
}
const payments = (shop: Shop, { order }: GuestOrder) => shop.staff.getJson(`/api/admin/orders/${order.id}/payments`)

const ACTIONS: Record<string, Action> = {
  'sold for cash': async (shop, pick) => shop.move(await place(shop, pick, {}), { status: 'completed' }),
  'sold at the counter': async (shop, pick) => {
    await shop.sql('update settings set smallest_coin = $1', [pick % 2 ? 0.05 : null])
    return shop.move(await place(shop, pick, { payment_method: 'pickup' }), { status: 'completed' })
  },
  'placed, nothing more': (shop, pick) => place(shop, pick, {}),
  'paid online': async (shop, pick) => {
    const order = await place(shop, pick, { payment_method: 'paypal' })
    await shop.approve(order)
    return shop.comeBack(order)
  },
  'paid online, held for review': async (shop, pick) => {
    const order = await place(shop, pick, { payment_method: 'paypal' })
    await shop.approve(order, 'hold')
    return shop.comeBack(order)
  },
  'PayPal completes what it held': async (shop, pick) => {
    const order = shop.anyPaid(pick)
    const entry = order && (await shop.paypal.ofOrder(order.order.id)).at(-1)
    const held = entry?.captures.find(({ status }) => status === 'PENDING')
    if (!order || !held) return
    await shop.paypal.decide(held.id, pick % 4 ? 'complete' : 'deny')
    await shop.settle(order)
  },
  'moved on': async (shop, pick) => {
    const order = shop.any(pick)
    const status = ['completed', 'ready', 'cancelled', 'completed', 'preparing'][pick % 5]
    return order && shop.move(order, { status })
  },
  'refunded in part': async (shop, pick) => {
    const order = shop.anyPaid(pick)
    return order && shop.refund(order, 1 + (pick % 4) / 10)
  },
  'refunded by dish': async (shop, pick) => {
    const order = shop.anyPaid(pick)
    if (!order) return
    const lines = [{ line: pick % 2, quantity: 1 }]
    await shop.staff.post(`/api/admin/orders/${order.order.id}/refunds`, { id: randomUUID(), lines, reason: 'Cold' })
  },
  'refunded whole': async (shop, pick) => {
    const order = shop.anyPaid(pick)
    const left = order && (await payments(shop, order)).refundable
    return left > 0 && order && shop.refund(order, left)
  },
}

const step = fc.record({
  what: fc.constantFrom(...Object.keys(ACTIONS), 'sold for cash', 'paid online', 'refunded by dish'),
  pick: fc.nat(1000),
  minutes: fc.integer({ min: 1, max: 200 }),
  closes: fc.nat(14),
})

test(`the closes of ${DAYS} generated days and the open day are the ledger, day by day and to the cent`, {
  timeout: 60_000 + DAYS * 10_000,
}, async () => {
  const shop = await openShop()
  const { sql, restaurant } = shop
  const { db } = restaurant.context
  const person = { ...shop.staff.account, session_id: '' } as never
  try {
    for (const [round, start] of STARTS.entries()) {
      await emptied(sql)
      shop.placed.length = 0
      const steps = fc.sample(step, { numRuns: Math.ceil(DAYS / STARTS.length) * 16, seed: 4711 + round })
      await generate(new Date(start), steps)
    }
  } finally {
    await shop.close()
  }

  async function generate(start: Date, steps: { what: string; pick: number; minutes: number; closes: number }[]) {
    const last_day = dayAt(new Date(start.getTime() + Math.ceil(DAYS / STARTS.length) * 86_400_000))
    const changes: { day: string; totals: Totals; number: number | null }[] = []
    const made: DayClose[] = []
    let [known, seen, moment] = [await ledgerTotals(sql), 0, start]
    for (const { what, pick, minutes, closes } of steps) {
      moment = new Date(moment.getTime() + minutes * 60_000)
      const today = dayAt(moment)
      if (today > last_day) break
      await ACTIONS[what]?.(shop, pick)
      seen = await dated(sql, seen, moment)
      const now = await ledgerTotals(sql)
      changes.push({ day: today, totals: combine(now, known, -1), number: null })
      known = now
      if (closes > 0) continue
      // Days that nobody closed in time come first; today is closed during the day, or not yet.
      let next = await readOpenDay(db, moment)
      for (; next.day < next.today; next = await readOpenDay(db, moment)) await closeAt(moment, next)
      if (next.may_close && pick % 3 === 0) await closeAt(moment, next)
    }
    const end = new Date(moment.getTime() + 2 * 86_400_000)
    let open = await readOpenDay(db, end)
    for (; open.last === null || open.day < open.today; open = await readOpenDay(db, end)) await closeAt(end, open)
    for (const close of made) {
      const own = changes.filter(({ number }) => number === close.number)
      expect(shownTotals(close.figures), close.day).toEqual(own.reduce((sum, { totals }) => combine(sum, totals), NONE))
    }
    const before = changes.filter(({ number }) => number === 0).reduce((sum, { totals }) => combine(sum, totals), NONE)
    const all = [...made.map(({ figures }) => figures), open.figures].map(shownTotals)
    expect(all.reduce((sum, totals) => combine(sum, totals), before)).toEqual(known)
    expect(made.length).toBeGreaterThan(0)
    await checkTaxes(sql)

    async function closeAt(now: Date, { day, version }: OpenDay) {
      const draft = { day, version, counted: 12, left: 7, note: null }
      const close = await closeDay(db, person, draft, randomUUID(), now)
      for (const change of changes)
        if (change.number === null && change.day <= close.day)
          change.number = made.length === 0 && change.day < close.day ? 0 : close.number
      made.push(close)
    }
  }
})

/** Every tax is that of its order less that of what was refunded: all of it with a full refund. */
async function checkTaxes(sql: Money['sql']) {
  const wrong = await sql(`select o.id, o.tax, o.refunded_amount, o.total_amount, e.* from orders o join lateral (
      select sum(amount) filter (where kind = 'tax') as sold, coalesce(sum(amount) filter (where kind = 'tax_back'), 0) as back,
        sum(amount) filter (where kind = 'orders') as orders
      from money_entries where order_id = o.id) e on true
    where e.orders > 0 and (e.sold <> o.tax or e.back not between 0 and o.tax
      or (o.refunded_amount = o.total_amount and e.back <> o.tax) or (o.refunded_amount = 0 and e.back <> 0))`)
  expect(wrong).toEqual([])
  // Of dishes refunded by name alone, it is what their refund was more than their price.
  const named = await sql(`select o.id, sum(r.amount) - sum(p.price) as tax_of_refunds,
      (select coalesce(sum(amount), 0) from money_entries where order_id = o.id and kind = 'tax_back') as back
    from orders o join refunds r on r.order_id = o.id and r.state = 'completed'
    join lateral (select sum(i.unit_price * (l ->> 'quantity')::int) as price from jsonb_array_elements(r.lines) l
      join order_items i on i.order_id = o.id and i.line = (l ->> 'line')::int) p on true
    where o.refunded_amount < o.total_amount group by o.id having bool_and(r.lines <> '[]')`)
  for (const { tax_of_refunds, back } of named) expect(Math.abs(cents(tax_of_refunds) - cents(back))).toBeLessThan(2)
}

/** Moves what was just booked to a moment of the generated days, past the triggers that keep entries. */
async function dated(sql: Money['sql'], seen: number, moment: Date): Promise<number> {
  await sql(`begin; set local session_replication_role = replica;
    update money_entries set at = '${moment.toISOString()}' where id > ${seen}; commit`)
  const [row] = await sql('select coalesce(max(id), 0)::int as last from money_entries')
  return Math.max(seen, row?.last)
}

const emptied = (sql: Money['sql']) =>
  sql(`begin; set local session_replication_role = replica; delete from money_entries; delete from drawer_entries;
    delete from day_closes; commit; delete from orders`)

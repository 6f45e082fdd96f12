import { expect, test } from 'vitest'
import type { OrderInput } from '../../src/domain/orders/order-drafts.schema.ts'
import { DEFAULT_TIMES } from '../../src/domain/time/times.ts'
import { anyKey, everyDay, guestOf, times } from '../api/ordering.ts'
import { openRestaurant, type Restaurant } from '../api/restaurant.ts'
import { noLimits } from '../no-limits.ts'

const CAPACITY = 40
const HELD = `select coalesce(sum(quantity * guests_count), 0)::int as places,
  count(distinct (reservation_date, reservation_time))::int as slots from reservations where status <> 'cancelled'`

/** A restaurant that trusts its proxy, and guests who send the given client address. */
async function openLimited(settings = {}) {
  const restaurant = await openRestaurant(
    { service_periods: everyDay, slot_capacity: CAPACITY, ...settings },
    { limits: noLimits, environment: { TRUST_PROXY: '1' } },
  )
  const guest = await guestOf(restaurant)
  type Item = OrderInput['items'][number]
  const from = async (address: string, items: Item[], contact: Partial<OrderInput> = {}) => {
    const answer = await guest.order(items, contact, { ...anyKey(), 'x-forwarded-for': address } as never)
    return { status: answer.status, ...(await answer.json()) }
  }
  /** All `count` slots from one that is `first` slots ahead, each for so many guests. */
  const slots = (first: number, count: number, guests: number): Item[] =>
    times(count, (n) => {
      const date = guest.day(3 + Math.floor((first + n) / DEFAULT_TIMES.length))
      const time = DEFAULT_TIMES[(first + n) % DEFAULT_TIMES.length]
      return guest.meal('Fattoush', { date, time }, guests / 5)
    })
  return { restaurant, guest, from, slots }
}

const stranger = (n: number) => ({ full_name: `S ${n}`, email: `s${n}@example.com`, phone: `555 01${n}` })
const held = async ({ sql }: Restaurant) => (await sql(HELD))[0] as { places: number; slots: number }
const codes = (answers: { code?: string }[]) => answers.map(({ code }) => code ?? 'placed')

test('nine orders from one network, each in another name, get at most the seats of four slots, and other guests still get a table', async () => {
  const { restaurant, guest, from, slots } = await openLimited()
  const whole = await Promise.all(times(9, (n) => from('203.0.113.7', slots(n * 8, 8, CAPACITY), stranger(n))))
  expect(codes(whole)).toEqual(Array(9).fill('too_many_unconfirmed'))
  expect(whole[0]?.status).toBe(409)

  // Half of every slot, four slots at a time: orders within the limit succeed, concurrent or not.
  const halves = await Promise.all(times(9, (n) => from('203.0.113.7', slots(n * 4, 4, 20), stranger(n))))
  expect(codes(halves).sort()).toEqual([...Array(2).fill('placed'), ...Array(7).fill('too_many_unconfirmed')])
  expect(await held(restaurant)).toEqual({ places: 160, slots: 8 })

  const [one] = await restaurant.sql('select reservation_date::text as date from reservations limit 1')
  const neighbour = await from('203.0.113.8', [guest.meal('Fattoush', { date: one?.date })], stranger(100))
  expect(neighbour.status, 'another guest still gets a table').toBe(201)
  const group = [guest.meal('Fattoush', { date: guest.day(20), meal_size: 'custom', guests_count: 40 })]
  expect((await from('203.0.113.9', group, stranger(101))).status, 'and so does a group of 40').toBe(201)
})

test('a new address does not help with the same phone, email or IPv6 networks of one owner', async () => {
  const { restaurant, guest, from, slots } = await openLimited()
  const phones = ['+1 (212) 555-0199', '1 212 555 0199', '12125550199']
  const samePhone = await Promise.all(
    phones.map((phone, n) => from(`198.51.100.${n}`, slots(n * 4, 4, 20), { ...stranger(n), phone })),
  )
  expect(codes(samePhone).sort()).toEqual(['placed', 'too_many_unconfirmed', 'too_many_unconfirmed'])
  const { email } = stranger(50)
  const sameEmail = await Promise.all(
    times(3, (n) => from(`198.51.100.${n}`, slots(20 + n * 4, 4, 20), { ...stranger(60 + n), email })),
  )
  expect(codes(sameEmail).sort()).toEqual(['placed', 'too_many_unconfirmed', 'too_many_unconfirmed'])
  const network = await Promise.all(
    times(4, (n) => from(`2001:db8:1:${n}::1`, slots(40 + n * 4, 4, 20), stranger(70 + n))),
  )
  expect(codes(network).sort()).toEqual(['placed', 'placed', 'too_many_unconfirmed', 'too_many_unconfirmed'])
  expect((await from('2001:db8:2::1', [guest.meal('Fattoush')], stranger(80))).status).toBe(201)

  const stored = JSON.stringify(await restaurant.sql('select * from reservations'))
  expect(stored).not.toMatch(/198\.51\.100|2001:db8/)
  const { reservations } = await (await restaurant.as('staff')).getJson('/api/admin/reservations')
  expect(JSON.stringify(reservations)).not.toContain('placed_from')
})

test('confirmed reservations do not count, staff have no limit, and known guests are not blocked by strangers', async () => {
  const { restaurant, guest, from } = await openLimited({ slot_capacity: 10 })
  const anna = stranger(1)
  const large = (ahead: number) => [
    guest.meal('Fattoush', { date: guest.day(ahead), meal_size: 'full', guests_count: 10 }),
  ]
  expect(codes([await from('192.0.2.1', large(3), anna), await from('192.0.2.1', large(4), anna)])).toEqual([
    'placed',
    'placed',
  ])
  expect(await from('192.0.2.1', large(5), anna)).toMatchObject({ status: 409, code: 'too_many_unconfirmed' })
  await restaurant.sql("update reservations set status = 'confirmed'")
  expect((await from('192.0.2.1', large(5), anna)).status).toBe(201)

  const signedIn = async (role: 'staff' | 'customer') => {
    const client = await restaurant.as(role)
    await restaurant.sql('update users set email_verified = true where id = $1', [client.account.id])
    const { order } = await guestOf(restaurant, client)
    const headers = () => ({ ...anyKey(), 'x-forwarded-for': '192.0.2.1' })
    return async (ahead: number) => (await order(large(ahead), anna, headers() as never)).status
  }
  await from('192.0.2.1', large(6), anna)
  expect((await from('192.0.2.1', large(7), anna)).code).toBe('too_many_unconfirmed')
  const known = await signedIn('customer')
  expect(await known(7), 'a guest with a confirmed email').toBe(201)
  const staff = await signedIn('staff')
  expect(await Promise.all(times(6, (n) => staff(8 + n)))).toEqual(Array(6).fill(201))
  expect(await known(14), 'orders placed by staff do not count for the guest').toBe(201)
})

test('the reservation dialog has the same limits for accounts with an unconfirmed email', async () => {
  const { restaurant, guest } = await openLimited({ slot_capacity: 10 })
  const reserve = async (client: Awaited<ReturnType<Restaurant['as']>>, ahead: number) => {
    const meal = { date: guest.day(ahead), time: '7:00 PM', meal_size: 'full', guests_count: 10 }
    const draft = { product_id: guest.idOf('Fattoush'), ...meal, payment_method: 'cash', expected_total: 19 }
    const answer = await client.post('/api/reservations', draft, { ...anyKey(), 'x-forwarded-for': '192.0.2.2' })
    return (await answer.json()).code ?? 'placed'
  }
  const [one, other] = [await restaurant.as('customer'), await restaurant.as('customer')]
  expect([await reserve(one, 1), await reserve(one, 2)]).toEqual(['placed', 'placed'])
  expect(await reserve(one, 3), 'two large slots for one email').toBe('too_many_unconfirmed')
  expect(await reserve(other, 3)).toBe('placed')
  expect(await reserve(other, 4), 'three for one address').toBe('too_many_unconfirmed')
})

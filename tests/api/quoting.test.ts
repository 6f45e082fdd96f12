import { expect, test } from 'vitest'
import type { Availability } from '../../src/domain/orders/quote.schema.ts'
import { closedOn, everyDay, guestOf } from './ordering.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

test('the calendar of a dish has 30 days from today with its own times, none within the lead days', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const guest = await guestOf(restaurant)
  const ask = (dish: string, more = ''): Promise<Availability> =>
    restaurant.getJson(`/api/availability?product_id=${guest.idOf(dish)}${more}`)
  const mandi = await ask('Lamb Mandi', '&lead_days=2')
  expect([mandi.days.length, mandi.days[0]?.date, mandi.days[29]?.date]).toEqual([30, guest.today, guest.day(29)])
  expect(mandi.days[1]?.slots.some(({ open }) => open)).toBe(false)
  expect(mandi.days[2]?.slots.map(({ time }) => time)).toEqual(evenings)
  expect(mandi.days[2]?.slots.every(({ open, remaining }) => open && remaining === null)).toBe(true)
  expect((await ask('Fattoush')).days[2]?.slots).toHaveLength(15)
  expect((await ask('Ayran')).days[2]?.slots).toEqual([])
})

test('closed days, full slots, switched-off reservations and unavailable dishes are not offered', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay, slot_capacity: 12 })
  const guest = await guestOf(restaurant)
  const open = async (dish: string, guests: number, day: number) => {
    const { days }: Availability = await restaurant.getJson(
      `/api/availability?product_id=${guest.idOf(dish)}&guests=${guests}`,
    )
    return days[day]?.slots.find(({ time }) => time === '7:00 PM')
  }
  await guest.placed([guest.meal('Mixed Grill')])
  expect(await open('Lamb Mandi', 7, 3)).toEqual({ time: '7:00 PM', open: true, remaining: 7 })
  expect(await open('Lamb Mandi', 8, 3)).toEqual({ time: '7:00 PM', open: false, remaining: 7 })
  expect(await open('Lamb Mandi', 12, 4)).toEqual({ time: '7:00 PM', open: true, remaining: 12 })
  expect(await open('Stuffed Grape Leaves', 1, 4)).toMatchObject({ open: false })
  await restaurant.sql('update settings set special_days = $1', [JSON.stringify([closedOn(guest.day(4))])])
  expect(await open('Lamb Mandi', 1, 4)).toMatchObject({ open: false })
  await restaurant.sql('update settings set online_reservations = false')
  expect(await open('Lamb Mandi', 1, 5)).toMatchObject({ open: false })
})

test('the last day that can be booked is sold as full as any other', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay, slot_capacity: 6 })
  const guest = await guestOf(restaurant)
  const last = [guest.meal('Lamb Mandi', { date: guest.day(29), guests_count: 6 })]
  await guest.placed(last)
  const other = { full_name: 'Rami Saad', email: 'rami@example.com', phone: '+1 (212) 555-0177' }
  const answer = await guest.order(last, other)
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'slot_full'])
  const { days }: Availability = await restaurant.getJson(`/api/availability?product_id=${guest.idOf('Lamb Mandi')}`)
  expect(days[29]?.slots.find(({ time }) => time === '7:00 PM')).toMatchObject({ open: false, remaining: 0 })
})

test('an invalid request is refused with its field', async () => {
  const restaurant = await openRestaurant()
  const guest = await guestOf(restaurant)
  const id = guest.idOf('Lamb Mandi')
  for (const [query, path] of [
    ['product_id=falafel', 'query.product_id'],
    [`product_id=${id}&lead_days=30`, 'query.lead_days'],
    [`product_id=${id}&lead_days=-1`, 'query.lead_days'],
    [`product_id=${id}&guests=0`, 'query.guests'],
  ]) {
    const answer = await restaurant.get(`/api/availability?${query}`)
    expect([answer.status, (await answer.json()).errors[0].path], query).toEqual([422, path])
  }
  const nowhere = '/api/availability?product_id=00000000-0000-4000-8000-000000000000'
  expect((await restaurant.get(nowhere)).status).toBe(404)
})

test('a cart is priced from the menu, with tax and delivery on the order page only', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const guest = await guestOf(restaurant)
  const items = [
    guest.meal('Lamb Mandi', { meal_size: 'custom', guests_count: 16 }, 2),
    guest.item('Mint Tea', { serving_size: 'Pot', quantity: 3 }),
  ]
  const checkout = await guest.quote(items)
  expect(checkout).toMatchObject({ subtotal: 219, tax: 0, delivery_fee: 0, total: 219, problems: [] })
  expect(checkout.lines).toMatchObject([
    { name: 'Lamb Mandi', name_ar: 'مندي لحم', price: 24, unit_price: 96, line_total: 192, problems: [] },
    { serving_size: 'Pot', serving_size_ar: 'إبريق', price: 9, unit_price: 9, line_total: 27 },
  ])
  expect(await guest.quote(items, 'order')).toMatchObject({ subtotal: 219, tax: 32.85, delivery_fee: 5, total: 256.85 })
})

test('an outdated cart is reconciled line by line, not refused', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay, slot_capacity: 5 })
  const guest = await guestOf(restaurant)
  await guest.placed([guest.meal('Mixed Grill')])
  await restaurant.sql("update products set price = 19 where name = 'Chicken Biryani'")
  await restaurant.sql("update products set is_listed = false where name = 'Tabbouleh'")
  const { lines, subtotal } = await guest.quote([
    { product_id: '00000000-0000-4000-8000-000000000000', quantity: 2 },
    guest.item('Tabbouleh'),
    guest.item('Stuffed Grape Leaves'),
    guest.item('Hummus', { serving_size: 'Gigantic' }),
    guest.meal('Fattoush', { date: '2020-01-01' }),
    guest.meal('Fattoush', { date: guest.day(1) }),
    guest.meal('Fattoush', { date: guest.day(30) }),
    guest.meal('Fattoush', { time: '3:00 AM' }),
    guest.meal('Ayran'),
    guest.meal('Fattoush'),
    guest.item('Chicken Biryani'),
    guest.item('Ayran'),
  ])
  expect(lines.map(({ problems }) => problems[0]?.code ?? null)).toEqual([
    'dish_gone',
    'dish_gone',
    'dish_unavailable',
    'serving_size_gone',
    'too_soon',
    'too_soon',
    'too_late',
    'not_offered',
    'not_offered',
    'slot_full',
    'date_missing',
    null,
  ])
  expect(lines[9]?.problems[0]?.nearest).toEqual([
    { date: guest.day(3), time: '6:30 PM' },
    { date: guest.day(3), time: '7:30 PM' },
    { date: guest.day(3), time: '6:00 PM' },
  ])
  expect(lines[10]?.problems[0]?.nearest?.[0]).toEqual({ date: guest.day(2), time: '7:00 PM' })
  expect(lines[10]).toMatchObject({ price: 19, unit_price: 19, line_total: 19 })
  expect(subtotal).toBe(5 * 9.5 + 4 + 19 + 4)
})

const evenings = ['5:00 PM', '5:30 PM', '6:00 PM', '6:30 PM', '7:00 PM', '7:30 PM', '8:00 PM', '8:30 PM', '9:00 PM']

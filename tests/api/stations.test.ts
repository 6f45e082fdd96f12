import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OptionGroup } from '../../src/domain/menu/option-drafts.schema.ts'
import { type OrderDelta, OrderDeltaSchema } from '../../src/domain/orders/delta.schema.ts'
import type { StaffOrderDetail } from '../../src/domain/orders/staff-orders.schema.ts'
import type { Assignments, StationsInput } from '../../src/domain/stations/stations.schema.ts'
import type { BumpsInput, Pass, Task, Ticket, Tickets } from '../../src/domain/stations/tickets.schema.ts'
import { allDay, anyKey, guestOf, times } from './ordering.ts'
import type { Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

type Client = Awaited<ReturnType<Restaurant['as']>>

const CHECKED = { checked: true, contains: [], may_contain: [] }
const SIDES = {
  name: 'Sides',
  name_ar: 'أطباق جانبية',
  kind: 'several',
  options: [
    { name: 'Fries', name_ar: 'بطاطا', allergens: CHECKED },
    { name: 'Tahini', name_ar: 'طحينة', allergens: CHECKED },
    { name: 'Onions', name_ar: 'بصل', is_default: true, allergens: CHECKED },
  ],
}
const GRILL = { id: randomUUID(), name: 'Grill', name_ar: 'المشاوي' }
const FRYER = { id: randomUUID(), name: 'Fryer', name_ar: null }

/** Mixed Grill comes from the grill and its fries from the fryer; everything else is made in the kitchen. */
async function openWithStations() {
  const restaurant = await openRestaurant({
    service_periods: allDay,
    prep_minutes: 0,
    delivery_minutes: 0,
    table_reservations: true,
  })
  const [cook, admin, guest] = [await restaurant.as('cook'), await restaurant.as('admin'), await guestOf(restaurant)]
  const group: OptionGroup = await (await admin.post('/api/admin/option-groups', SIDES)).json()
  const path = `/api/admin/products/${guest.idOf('Mixed Grill')}`
  const { version } = await admin.getJson(path)
  const link = { group_id: group.id, serving_size: null, min: 0, max: null, free: 0 }
  expect((await admin.patch(path, { version, option_links: [link], now_price: 20 })).status).toBe(200)
  const [fries = '', tahini = ''] = group.options.map(({ id }) => id)
  const assign = async (change: Partial<StationsInput> = {}) =>
    admin.put('/api/admin/stations', {
      stations: [GRILL, FRYER],
      dishes: [{ id: guest.idOf('Mixed Grill'), station_id: GRILL.id }],
      options: [{ id: fries, station_id: FRYER.id }],
      version: ((await admin.getJson('/api/admin/stations/menu')) as Assignments).version,
      ...change,
    })
  expect((await assign()).status).toBe(200)
  const choices = [fries, tahini].map((option_id) => ({ option_id, quantity: 1 }))
  const grilled = { ...guest.item('Mixed Grill', { quantity: 2 }), choices }

  /** Two plates from the grill with fries, and three glasses from the kitchen, due in half an hour. */
  async function confirmed() {
    const { order } = await guest.placed([grilled, guest.item('Ayran', { quantity: 3 })])
    await restaurant.sql('update orders set due_at = now(), start_at = now(), due_until = null where id = $1', [
      order.id,
    ])
    expect((await cook.patch(`/api/admin/orders/${order.id}`, { status: 'confirmed' })).status).toBe(200)
    return order
  }
  return { restaurant, cook, admin, guest, group, assign, confirmed }
}

const screen = async (client: Client, id = 'all'): Promise<Ticket[]> =>
  ((await client.getJson(`/api/admin/stations/${id}/tickets`)) as Tickets).tickets
const onlyTicket = async (client: Client, id = 'all') => {
  const [ticket, ...others] = await screen(client, id)
  expect(others).toEqual([])
  return ticket as Ticket
}
const bump = (client: Client, id: string, tasks: BumpsInput['tasks'], revision = 0) =>
  client.put(`/api/admin/orders/${id}/bumps`, { revision, tasks })
const statusOf = async (client: Client, id: string) =>
  ((await client.getJson(`/api/admin/orders/${id}`)) as StaffOrderDetail).order.status
const short = (tasks: Task[]) => tasks.map(({ line, quantity, was, made }) => ({ line, quantity, was, made }))

test('an order is split over its stations: the dish with its options, an option made elsewhere, the rest in the kitchen', async () => {
  const { cook, confirmed } = await openWithStations()
  const { id, number } = await confirmed()
  const grill = await onlyTicket(cook, GRILL.id)
  expect(grill).toMatchObject({ order_id: id, number, status: 'confirmed', revision: 0, way: 'delivery', notes: [] })
  expect(grill.tasks).toMatchObject([
    { line: 0, station_id: GRILL.id, of_dish: true, product_name: 'Mixed Grill', quantity: 2, was: null, made: 0 },
  ])
  const asked = grill.tasks[0]?.choices.map(({ name, quantity }) => `${quantity} ${name}`)
  expect(asked?.toSorted()).toEqual(['0 Onions', '1 Tahini'])
  const fryer = await onlyTicket(cook, FRYER.id)
  expect(fryer.tasks).toMatchObject([{ line: 0, of_dish: false, product_name: 'Mixed Grill', quantity: 2 }])
  expect(fryer.tasks[0]?.choices.map(({ name }) => name)).toEqual(['Fries'])
  expect((await onlyTicket(cook, 'kitchen')).tasks).toMatchObject([{ line: 1, product_name: 'Ayran', quantity: 3 }])
  expect((await onlyTicket(cook)).tasks).toHaveLength(3)
  expect((await cook.get(`/api/admin/stations/${randomUUID()}/tickets`)).status).toBe(404)
  expect((await cook.get('/api/admin/stations/oven/tickets')).status).toBe(422)
})

test('without stations the one kitchen makes everything, and nothing is to be set up', async () => {
  const { cook, assign, confirmed } = await openWithStations()
  await confirmed()
  expect((await assign({ stations: [], dishes: [], options: [] })).status).toBe(200)
  expect((await cook.getJson('/api/admin/stations')).stations).toEqual([])
  const { tasks } = await onlyTicket(cook, 'kitchen')
  expect(tasks.map(({ product_name, station_id, choices }) => [product_name, station_id, choices.length])).toEqual([
    ['Mixed Grill', null, 3],
    ['Ayran', null, 0],
  ])
})

test('the first portion begins the order, a bump says how many are made, and zero takes it back', async () => {
  const { restaurant, cook, confirmed } = await openWithStations()
  const { id } = await confirmed()
  const task = { line: 0, station_id: GRILL.id }
  expect(await (await bump(cook, id, [{ ...task, made: 0 }])).json()).toMatchObject({ status: 'confirmed' })
  expect(await statusOf(cook, id)).toBe('confirmed')
  for (const _ of times(3, () => 'the same request')) {
    const answer = await bump(cook, id, [{ ...task, made: 2 }])
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ status: 'preparing', tasks: [{ made: 2 }, { made: 0 }, { made: 0 }] })
  }
  expect(await restaurant.sql('select line, quantity, bumped_by from bumps')).toEqual([
    { line: 0, quantity: 2, bumped_by: 'Amal Haddad' },
  ])
  const { history }: StaffOrderDetail = await cook.getJson(`/api/admin/orders/${id}`)
  expect(history.filter(({ what, after }) => what === 'status' && after === 'preparing')).toHaveLength(1)
  expect((await onlyTicket(cook, GRILL.id)).tasks).toMatchObject([{ made: 2 }])
  expect((await bump(cook, id, [{ ...task, made: 0 }])).status).toBe(200)
  expect((await onlyTicket(cook, GRILL.id)).tasks).toMatchObject([{ made: 0 }])
  expect(await statusOf(cook, id)).toBe('preparing')
})

test('tablets that bump at once agree: on one line, on one order, and on beginning it once', async () => {
  const { restaurant, cook, confirmed } = await openWithStations()
  const other = await restaurant.as('staff')
  const { id } = await confirmed()
  const tasks = [
    { line: 0, station_id: GRILL.id, made: 2 },
    { line: 0, station_id: FRYER.id, made: 2 },
    { line: 1, station_id: null, made: 3 },
  ]
  const answers = await Promise.all([
    ...times(4, () => bump(cook, id, tasks.slice(0, 1))),
    ...times(4, () => bump(other, id, tasks.toReversed())),
    ...tasks.map((task) => bump(cook, id, [task])),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(short((await onlyTicket(cook)).tasks)).toEqual(short((await onlyTicket(other)).tasks))
  expect((await onlyTicket(cook)).tasks.map(({ made }) => made)).toEqual([2, 2, 3])
  const begun = await restaurant.sql("select 1 from order_changes where what = 'status' and after = 'preparing'")
  expect(begun).toHaveLength(1)
})

test('what a cook cannot make any more is refused: wrong portions, another station, an order cancelled or gone', async () => {
  const { cook, admin, restaurant, assign, confirmed } = await openWithStations()
  const { id } = await confirmed()
  const grill = { line: 0, station_id: GRILL.id, made: 2 }
  const refused = async (answer: Response) => [answer.status, (await answer.json()).code]
  expect(await refused(await bump(cook, id, [{ ...grill, made: 3 }]))).toEqual([409, 'conflict'])
  expect(await refused(await bump(cook, id, [{ ...grill, line: 7 }]))).toEqual([409, 'conflict'])
  expect(await refused(await bump(cook, id, [{ ...grill, station_id: null }]))).toEqual([409, 'conflict'])
  expect(await refused(await bump(cook, id, [grill], 1))).toEqual([409, 'conflict'])
  expect(await refused(await bump(cook, id, [grill, grill]))).toEqual([422, 'invalid_input'])
  expect(await refused(await bump(cook, id, []))).toEqual([422, 'invalid_input'])
  expect(await refused(await bump(cook, randomUUID(), [grill]))).toEqual([404, 'not_found'])
  await assign({ dishes: [] })
  expect(await refused(await bump(cook, id, [grill])), 'made in the kitchen now').toEqual([409, 'conflict'])
  expect((await bump(cook, id, [{ ...grill, station_id: null }])).status).toBe(200)
  await admin.patch(`/api/admin/orders/${id}`, { status: 'cancelled' })
  expect(await refused(await bump(cook, id, [{ ...grill, station_id: null }]))).toEqual([409, 'conflict'])
  expect(await screen(cook)).toEqual([])
  expect(await restaurant.sql('select quantity from bumps')).toEqual([{ quantity: 2 }])
})

/** What a change of the order's dishes stores. */
async function change({ sql }: Restaurant, id: string, lines: OrderDelta['lines']) {
  await sql('update orders set revision = revision + 1 where id = $1', [id])
  await sql(
    "insert into order_changes (order_id, what, delta, created_at) values ($1, 'content', $2, statement_timestamp())",
    [id, JSON.stringify(OrderDeltaSchema.parse({ lines }))],
  )
}

test('a changed order shows what is new, what is more and what was taken off, until the cook bumps it', async () => {
  const { restaurant, cook, guest, confirmed } = await openWithStations()
  const { id } = await confirmed()
  const sold = { serving_size: null, serving_size_ar: null, choices: [], product_name_ar: null }
  const line = (number: number, dish: string, before: number, after: number) => ({
    line: number,
    product_id: guest.idOf(dish),
    product_name: dish,
    before,
    after,
    ...sold,
  })
  const kitchen = { line: 1, station_id: null, made: 3 }
  expect((await bump(cook, id, [kitchen])).status).toBe(200)
  await restaurant.sql('update order_items set quantity = 3 where order_id = $1 and line = 0', [id])
  await restaurant.sql('delete from order_items where order_id = $1 and line = 1', [id])
  await restaurant.sql(
    `insert into order_items (order_id, line, product_id, product_name, quantity, unit_price)
      values ($1, 2, $2, 'Fattoush', 1, 5)`,
    [id, guest.idOf('Fattoush')],
  )
  await change(restaurant, id, [line(0, 'Mixed Grill', 2, 3), line(1, 'Ayran', 3, 0), line(2, 'Fattoush', 0, 1)])

  const refused = await bump(cook, id, [{ line: 0, station_id: GRILL.id, made: 2 }])
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'conflict'])
  const ticket = await onlyTicket(cook)
  expect(ticket.revision).toBe(1)
  expect(short(ticket.tasks)).toEqual([
    { line: 0, quantity: 3, was: 2, made: 0 },
    { line: 0, quantity: 3, was: 2, made: 0 },
    { line: 2, quantity: 1, was: 0, made: 0 },
    { line: 1, quantity: 0, was: 3, made: 0 },
  ])
  const read = [
    { line: 0, station_id: GRILL.id, made: 3 },
    { line: 2, station_id: null, made: 1 },
    { line: 1, station_id: null, made: 3 },
  ]
  expect((await bump(cook, id, read, 1)).status).toBe(200)
  const after = await onlyTicket(cook)
  expect(short(after.tasks)).toEqual([
    { line: 0, quantity: 3, was: null, made: 3 },
    { line: 0, quantity: 3, was: 2, made: 0 },
    { line: 2, quantity: 1, was: null, made: 1 },
    { line: 1, quantity: 0, was: 3, made: 3 },
  ])
})

test('what was changed before the confirmation is no change for the kitchen', async () => {
  const { restaurant, cook, guest } = await openWithStations()
  const { order } = await guest.placed([guest.item('Ayran', { quantity: 2 })])
  await restaurant.sql('update orders set due_at = now(), start_at = now(), due_until = null')
  const sold = { serving_size: null, serving_size_ar: null, choices: [], product_name_ar: null }
  await change(restaurant, order.id, [
    { line: 0, product_id: guest.idOf('Ayran'), product_name: 'Ayran', before: 1, after: 2, ...sold },
  ])
  await cook.patch(`/api/admin/orders/${order.id}`, { status: 'confirmed' })
  expect((await onlyTicket(cook)).tasks).toMatchObject([{ quantity: 2, was: null }])
})

test('kitchen screens show what is confirmed for today: lines by their time, reservations by their slot, no tables', async () => {
  const { restaurant, cook, guest, confirmed } = await openWithStations()
  const today = await guest.placed([guest.meal('Lamb Mandi', { date: guest.day(3) }), guest.item('Ayran')])
  await restaurant.sql(`update orders set due_at = now() + interval '1 minute', start_at = now(), due_until = null`)
  const later = await guest.placed([guest.meal('Fattoush', { date: guest.day(2) })])
  for (const { order } of [today, later]) await cook.patch(`/api/admin/orders/${order.id}`, { status: 'confirmed' })
  expect((await screen(cook)).map(({ tasks }) => tasks.map(({ product_name }) => product_name))).toEqual([['Ayran']])

  await restaurant.sql('update reservations set reservation_date = $1, special_requests = $2 where order_id = $3', [
    guest.today,
    'By the window',
    today.order.id,
  ])
  await restaurant.sql("update categories set prep_minutes = 45 where slug = 'main-courses'")
  const tickets = await screen(cook)
  expect(tickets.map(({ order_id }) => order_id)).toEqual([today.order.id, today.order.id])
  const mandi = tickets.find(({ tasks }) => tasks[0]?.product_name === 'Lamb Mandi')
  expect(mandi).toMatchObject({ notes: ['By the window'], tasks: [{ meal_size: 'half', guests_count: 5 }] })
  expect(Date.parse(mandi?.due_at ?? '') - Date.parse(mandi?.begin_at ?? '')).toBe(45 * 60_000)

  // A reservation that was cancelled alone, and an order for another day, are not cooked.
  await restaurant.sql("update reservations set status = 'cancelled' where order_id = $1", [today.order.id])
  expect(await screen(cook)).toHaveLength(1)
  await restaurant.sql("update orders set due_at = now() + interval '3 days' where id = $1", [today.order.id])
  expect(await screen(cook)).toEqual([])
  const { id } = await confirmed()
  for (const [status, count] of [
    ['pending', 0],
    ['preparing', 1],
    ['ready', 0],
    ['completed', 0],
  ] as const) {
    await cook.patch(`/api/admin/orders/${id}`, { status })
    expect(await screen(cook), status).toHaveLength(count)
  }
  const table = { date: guest.day(1), time: '7:00 PM', guests_count: 2, full_name: 'Amal', phone: '+1 212 555 0199' }
  const booked = await restaurant.post('/api/tables', { ...table, email: 'amal@example.com' }, anyKey())
  expect(booked.status).toBe(201)
  await restaurant.sql("update reservations set reservation_date = $1, status = 'confirmed' where meal_size is null", [
    guest.today,
  ])
  await restaurant.sql("update orders set status = 'confirmed' where channel = 'reservation'")
  expect(await screen(cook), 'nothing is cooked for a table').toEqual([])
})

test('the pass sees every station of an order until it leaves, and the orders to confirm', async () => {
  const { cook, guest, confirmed } = await openWithStations()
  const { id } = await confirmed()
  const fresh = await guest.placed([guest.meal('Fattoush')])
  const pass = async (): Promise<Pass> => cook.getJson('/api/admin/pass')
  expect((await pass()).new_orders.map((order) => order.id)).toEqual([fresh.order.id])
  expect((await pass()).stations).toEqual([GRILL, FRYER])
  const [ticket] = (await pass()).tickets
  expect(new Set(ticket?.tasks.map(({ station_id }) => station_id))).toEqual(new Set([GRILL.id, FRYER.id, null]))
  const made = (ticket?.tasks ?? []).map(({ line, station_id, quantity }) => ({ line, station_id, made: quantity }))
  expect((await bump(cook, id, made)).status).toBe(200)
  await cook.patch(`/api/admin/orders/${id}`, { status: 'ready', from: 'preparing' })
  expect((await pass()).tickets.map(({ status, tasks }) => [status, tasks.map((task) => task.made)])).toEqual([
    ['ready', [2, 2, 3]],
  ])
  expect(await screen(cook)).toEqual([])
  await cook.patch(`/api/admin/orders/${id}`, { status: 'delivering' })
  expect((await pass()).tickets).toEqual([])
})

test('stations and what they make are saved together, once, and nothing newer is overwritten', async () => {
  const { restaurant, admin, guest, group, assign } = await openWithStations()
  const read = async (): Promise<Assignments> => admin.getJson('/api/admin/stations/menu')
  const before = await read()
  expect(before.stations).toEqual([GRILL, FRYER])
  expect(before.categories.flatMap(({ dishes }) => dishes).filter(({ station_id }) => station_id)).toMatchObject([
    { name: 'Mixed Grill', station_id: GRILL.id },
  ])
  const versions = async () =>
    restaurant.sql("select name, version from products where name in ('Mixed Grill', 'Fattoush') order by name")
  const untouched = await versions()
  expect((await assign({ stations: [FRYER, GRILL] })).status).toBe(200)
  expect(await versions(), 'no dish has moved').toEqual(untouched)
  const stale = await assign({ version: before.version })
  expect([stale.status, (await stale.json()).code]).toEqual([409, 'conflict'])
  expect((await read()).stations.map(({ name }) => name)).toEqual(['Fryer', 'Grill'])

  const gone = await assign({ dishes: [{ id: randomUUID(), station_id: GRILL.id }] })
  expect([gone.status, (await gone.json()).code]).toEqual([409, 'conflict'])
  for (const wrong of [
    { stations: [GRILL] },
    { stations: [GRILL, FRYER, GRILL] },
    { stations: [{ ...GRILL, name: ' ' }, FRYER] },
    { dishes: times(2, () => ({ id: guest.idOf('Ayran'), station_id: GRILL.id })) },
  ])
    expect((await assign(wrong)).status, JSON.stringify(wrong)).toBe(422)

  // A group that is saved stores its options anew.
  const answer = await admin.patch(`/api/admin/option-groups/${group.id}`, {
    version: group.version,
    options: group.options.map(({ id, name, name_ar, price, is_default, allergens }) => ({
      id,
      name: `${name}!`,
      name_ar,
      price,
      is_default,
      allergens,
    })),
  })
  expect(answer.status).toBe(200)
  const fries = (await read()).groups.flatMap(({ options }) => options).find(({ name }) => name === 'Fries!')
  expect(fries?.station_id).toBe(FRYER.id)

  const races = await Promise.all(times(4, () => assign({ stations: [GRILL, FRYER], dishes: [], version: '' })))
  expect(races.map(({ status }) => status)).toEqual([409, 409, 409, 409])
  const { version } = await read()
  const raced = await Promise.all(
    times(4, (n) => assign({ stations: [GRILL, { ...FRYER, name: `Fryer ${n}` }], version })),
  )
  expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const log = await restaurant.sql("select details from security_log where kind = 'settings_changed'")
  expect(log.at(-1)?.details).toEqual({ fields: ['stations'] })
})

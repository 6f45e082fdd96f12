import { expect, test } from 'vitest'
import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import { DAYS } from '../../src/domain/time/calendar.ts'
import { MOST_UNASKED } from '../../src/server/orders/mails.ts'
import { paymentAlert } from '../../src/server/orders/payment-alert-mail.ts'
import { linkIn, openMailServer } from '../mail-server.ts'
import { anyKey, everyDay, guestOf } from './ordering.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

test('guests get mails in the language of their order, the restaurant in its own, with lines, dates and total', async () => {
  const post = await openMailServer()
  const restaurant = await openRestaurant({ service_periods: everyDay }, { environment: { SMTP_URL: post.url } })
  const guest = await guestOf(restaurant)
  const items = [
    guest.meal('Lamb Mandi', { meal_size: 'full', guests_count: 10 }),
    guest.item('Mint Tea', { quantity: 2 }),
  ]
  const english = await guest.placed(items, { channel: 'order', special_requests: 'No <b>nuts</b>' })
  const arabic = await guest.placed(items, { locale: 'ar', email: 'badr@example.com', full_name: 'بدر' })

  const toAmal = await post.to('amal@example.com')
  expect(toAmal.head).toContain(`Subject: We have received your order ${english.order.number}`)
  for (const said of ['Lamb Mandi: $48.00', '2 × Mint Tea (Glass): $8.00', '7:00 PM', 'Full Meal (10 guests)'])
    expect(toAmal.text).toContain(said)
  for (const said of ['Subtotal: $56.00', 'Tax: $8.40', 'Delivery: $5.00', 'Total: $69.40', 'Cash on Delivery'])
    expect(toAmal.text).toContain(said)
  expect(linkIn(toAmal, '/orders/').pathname).toBe(`/orders/${english.order.access_token}`)

  const toBadr = await post.to('badr@example.com')
  for (const said of ['مندي لحم: \u2068$48.00\u2069', '7:00 م · وجبة كاملة', 'المجموع: \u2068$56.00\u2069'])
    expect(toBadr.text).toContain(said)
  expect(toBadr.html).toContain('المجموع: <bdi>$56.00</bdi>')
  expect(toBadr.html).toContain('<html lang="ar" dir="rtl">')
  expect(toAmal.html).toContain('<html lang="en" dir="ltr">')
  for (const { html, order } of [
    { ...toAmal, order: english.order },
    { ...toBadr, order: arabic.order },
  ]) {
    expect(html).toContain('<meta charset="utf-8">')
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
    expect(html).toMatch(new RegExp(`<title>[^<]*${order.number}[^<]*</title>`))
  }
  expect(linkIn(toBadr, '/orders/').pathname).toBe(`/ar/orders/${arabic.order.access_token}`)

  await post.to('hello@sufra.example', 2)
  const toKitchen = post.mails.find(({ to, text }) => to === 'hello@sufra.example' && text.includes('Amal Haddad'))
  for (const said of ['12 Cedar Street', '+1 (212) 555-0199', 'Special requests: No <b>nuts</b>'])
    expect(toKitchen?.text).toContain(said)
  expect(toKitchen?.html).toContain('No &#60;b&#62;nuts')
  expect(toKitchen?.head).toMatch(/Reply-To: amal@example.com/i)
  const ofBadr = post.mails.find(({ to, text }) => to === 'hello@sufra.example' && text.includes('بدر'))
  for (const said of ['A new order has come in.', 'Lamb Mandi: $48.00', 'Full Meal (10 guests)'])
    expect(ofBadr?.text).toContain(said)
  expect(ofBadr?.html).toContain('<html lang="en" dir="ltr">')
  const question = { name: 'Badr', email: 'badr@example.com', subject: 'Hello', message: 'مرحبا', locale: 'ar' }
  await restaurant.post('/api/contact', question)
  expect((await post.to('hello@sufra.example', 3)).head).toContain('Subject: Message from Badr: Hello')
  await restaurant.close()
  await post.close()
})

test('a restaurant that chose Arabic gets its mails in Arabic, and its guests theirs in their own language', async () => {
  const post = await openMailServer()
  const restaurant = await openRestaurant({ service_periods: everyDay }, { environment: { SMTP_URL: post.url } })
  const admin = await restaurant.as('admin')
  const save = async (mail_language: string) => {
    const { version } = await admin.getJson('/api/admin/settings')
    return admin.patch('/api/admin/settings', { mail_language, version })
  }
  const refused = await save('fr')
  expect(refused.status).toBe(422)
  expect((await refused.json()).errors[0].path).toBe('body.mail_language')
  expect((await save('ar')).status).toBe(200)
  const guest = await guestOf(restaurant)
  const { order } = await guest.placed([guest.item('Ayran')], { locale: 'en' })
  expect((await post.to('hello@sufra.example')).text).toContain('وصل طلب جديد.')
  expect((await post.to('amal@example.com')).text).toContain('Thank you! We have received your order')
  await restaurant.post(`/api/orders/${order.access_token}/cancellation`, {})
  expect((await post.to('hello@sufra.example', 2)).text).toContain('أُلغي الطلب كله.')
  await restaurant.post('/api/contact', { name: 'Amal', email: 'a@example.com', subject: 'Hello', message: 'Hi' })
  expect((await post.to('hello@sufra.example', 3)).html).toContain('<html lang="ar" dir="rtl">')
  await restaurant.close()
  await post.close()
})

test('a mail to the restaurant about an order or a table has a button that opens it in the panel', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay, table_reservations: true })
  const guest = await guestOf(restaurant)
  const { order } = await guest.placed([guest.item('Ayran')])
  await restaurant.post(`/api/orders/${order.access_token}/cancellation`, {})
  const booking = { date: guest.day(3), time: '7:00 PM', guests_count: 2, full_name: 'Amal', phone: '+12125550199' }
  const answer = await restaurant.post('/api/tables', { ...booking, email: 'amal@example.com', locale: 'en' }, anyKey())
  const table: GuestOrder = await answer.json()
  expect(answer.status, JSON.stringify(table)).toBe(201)
  await restaurant.post(`/api/orders/${table.order.access_token}/cancellation`, {})

  const mails = await restaurant.sql(
    "select kind, text, html from outbox where recipient = 'hello@sufra.example' order by created_at, kind desc",
  )
  const addressOf = ({ id }: { id: string }) => `${restaurant.url}/admin/orders/${id}`
  expect(mails.map(({ kind }) => kind)).toEqual(['new_order', 'order_cancelled', 'new_order', 'order_cancelled'])
  for (const [i, { kind, text, html }] of mails.entries()) {
    const address = addressOf(i < 2 ? order : table.order)
    expect(text, kind).toContain(`Open Order:\n${address}`)
    expect(html, kind).toMatch(new RegExp(`<a [^>]*href="${address}"[^>]*>Open Order</a>`))
  }
  for (const [locale, label] of [
    ['en', 'Open Order'],
    ['ar', 'فتح الطلب'],
  ] as const) {
    const url = new URL(`/admin/orders/${table.order.id}`, table.order_url).href
    expect(paymentAlert[locale](table, 'kept', { amount: 20, currency: 'USD' }).paragraphs).toContainEqual({
      label,
      url,
    })
  }
})

test('mails have the published colors of the restaurant, and with the default look the usual ones', async () => {
  const post = await openMailServer()
  const restaurant = await openRestaurant({ service_periods: everyDay }, { environment: { SMTP_URL: post.url } })
  const guest = await guestOf(restaurant)
  await guest.placed([guest.item('Mint Tea')])
  const usual = await post.to('amal@example.com')
  for (const style of ['background:#FBF7EF;color:#22302F', 'color:#0E4A4C', 'background:#0E4A4C;color:#fff'])
    expect(usual.html).toContain(style)
  const paint = (column: string, brand: string) =>
    restaurant.sql(`update site_documents set ${column} = published || $1 where key = 'appearance'`, [{ brand }])
  await paint('draft', '#7a1f3d')
  await paint('published', '#5b2a86')
  await guest.placed([guest.item('Mint Tea')])
  const { html } = await post.to('amal@example.com', 2)
  expect(html).toContain('color:#5b2a86"><strong>Sufra</strong>')
  expect(html).toContain('background:#5b2a86;color:#fff')
  expect(html).not.toMatch(/0E4A4C|7a1f3d/i)
})

test('a stranger in whose name many orders are placed gets a few mails, the kitchen all, and who signed in always one', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const guest = await guestOf(restaurant)
  const mails = async (kind: string, recipient: string) =>
    (await restaurant.sql('select from outbox where kind = $1 and recipient = $2', [kind, recipient])).length
  const orders = 8
  const order = () => guest.placed([guest.item('Mint Tea')], { email: 'Stranger@example.com' })
  await Promise.all(Array.from({ length: orders }, order))
  expect(await mails('order_received', 'stranger@example.com')).toBe(MOST_UNASKED.hour)
  expect(await mails('new_order', 'hello@sufra.example')).toBe(orders)
  await restaurant.sql("update outbox set created_at = now() - interval '61 minutes'")
  await order()
  expect(await mails('order_received', 'stranger@example.com'), 'an hour later').toBe(MOST_UNASKED.hour + 1)

  const owner = await restaurant.as('customer')
  await restaurant.sql('update users set email_verified = true where email = $1', [owner.email])
  const own = await guestOf(restaurant, owner)
  for (let n = 0; n < orders; n++) await own.placed([own.item('Mint Tea')], { email: owner.email })
  expect(await mails('order_received', owner.email)).toBe(orders)
  await guest.placed([guest.item('Mint Tea')], { email: owner.email })
  expect(await mails('order_received', owner.email), 'somebody else in the name of the owner').toBe(orders)
})

test('a guest who wants to know gets one mail when the order leaves or is ready, and none of what staff take back', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const guest = await guestOf(restaurant)
  const staff = await restaurant.as('staff')
  const mails = (id: string) =>
    restaurant.sql('select kind, subject, status from outbox where order_id = $1 order by created_at', [id])
  const move = async (id: string, status: string) =>
    expect((await staff.patch(`/api/admin/orders/${id}`, { status })).status).toBe(200)

  const { order } = await guest.placed([guest.item('Ayran')], { progress_mails: true })
  await move(order.id, 'ready')
  expect(await mails(order.id), 'what is delivered is not picked up').toEqual([])
  await move(order.id, 'delivering')
  expect(await mails(order.id)).toEqual([
    { kind: 'order_on_the_way', subject: `Your order ${order.number} is on its way`, status: 'waiting' },
  ])
  const [job] = await restaurant.sql(
    "select start_after > now() + interval '10 seconds' as waits from jobs.job where name = 'mail' and data->>'id' = (select id::text from outbox where order_id = $1)",
    [order.id],
  )
  expect(job?.waits, 'as long as staff can undo it').toBe(true)
  await move(order.id, 'ready')
  expect(await mails(order.id), 'taken back').toEqual([])
  await move(order.id, 'delivering')
  await restaurant.sql("update outbox set status = 'sent' where order_id = $1", [order.id])
  await move(order.id, 'ready')
  await move(order.id, 'delivering')
  expect(await mails(order.id), 'once').toHaveLength(1)

  const pickup = await guest.placed([guest.item('Ayran')], {
    progress_mails: true,
    payment_method: 'pickup',
    locale: 'ar',
  })
  await move(pickup.order.id, 'ready')
  const [ready] = await mails(pickup.order.id)
  expect(ready?.kind).toBe('order_ready')
  expect(ready?.subject).toMatch(/جاهز للاستلام/)
  const quiet = await guest.placed([guest.item('Ayran')])
  await move(quiet.order.id, 'delivering')
  expect(await mails(quiet.order.id)).toEqual([])
  await restaurant.close()
})

test('mails of a delivery name its postcode, and mails of a pickup no address', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const guest = await guestOf(restaurant)
  const postcodes = ['10002']
  const zone = { id: crypto.randomUUID(), name: 'Near', name_ar: null, kind: 'postcodes', postcodes, neighborhoods: [] }
  const terms = { fee: 0, minimum: null, free_from: null, extra_minutes: 0, days: [...DAYS], is_on: true }
  const zones = JSON.stringify([{ ...zone, ...terms, polygon: null, radius: null }])
  await restaurant.sql('update delivery_zones set zones = $1', [zones])
  const place = { postcode: '10002' }
  await guest.placed([guest.item('Ayran')], { delivery_address: '12 Main St', place })
  await guest.placed([guest.item('Ayran')], { delivery_address: '9 Old Road', payment_method: 'pickup' })
  const texts = (await restaurant.sql('select text from outbox')).map(({ text }) => String(text))
  expect(texts.filter((text) => text.includes('12 Main St, 10002'))).toHaveLength(2)
  expect(texts.filter((text) => text.includes('9 Old Road'))).toHaveLength(0)
  await restaurant.sql("update delivery_zones set zones = '[]'")
  await restaurant.close()
})

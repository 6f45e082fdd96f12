import { expect, test } from 'vitest'
import type { OptionGroup } from '../../src/domain/menu/option-drafts.schema.ts'
import type { OrderInput } from '../../src/domain/orders/order-drafts.schema.ts'
import { purchaseUnit } from '../../src/server/payments/purchase-unit.ts'
import { openMailServer } from '../mail-server.ts'
import { everyDay, guestOf } from './ordering.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

const CHECKED = { checked: true, contains: [], may_contain: [] }
const EXTRAS = {
  name: 'Extras',
  name_ar: 'إضافات',
  kind: 'several',
  options: [
    { name: 'Onions', name_ar: 'بصل', is_default: true, allergens: CHECKED },
    { name: 'Pine Nuts', name_ar: 'صنوبر', price: 1.5, allergens: { ...CHECKED, contains: ['nuts'] } },
    { name: 'Tahini', name_ar: 'طحينة', price: 0.75, allergens: { ...CHECKED, contains: ['sesame'] } },
  ],
}

const unix = (text: string) => text.replaceAll('\r\n', '\n')

/** The demo's restaurant, whose Lamb Mandi has extras. */
async function openWithExtras(environment: Record<string, string> = {}) {
  const restaurant = await openRestaurant({ service_periods: everyDay }, { environment })
  const staff = await restaurant.as('staff')
  const group: OptionGroup = await (await staff.post('/api/admin/option-groups', EXTRAS)).json()
  const guest = await guestOf(restaurant)
  const path = `/api/admin/products/${guest.idOf('Lamb Mandi')}`
  const { version } = await staff.getJson(path)
  const link = { group_id: group.id, serving_size: null, min: 0, max: null, free: 0 }
  const own_allergens = { ...CHECKED, may_contain: ['celery'] }
  expect((await staff.patch(path, { version, option_links: [link], own_allergens })).status).toBe(200)
  const [, pine_nuts = '', tahini = ''] = group.options.map(({ id }) => id)
  const choices = [pine_nuts, tahini].map((option_id) => ({ option_id, quantity: 1 }))
  const mandi = { ...guest.meal('Lamb Mandi'), choices }
  const place = (more: Partial<OrderInput> = {}) =>
    guest.placed([mandi, guest.item('Mint Tea')], { avoids: ['nuts'], ...more })
  await restaurant.sql("update products set allergens_checked_at = null where name = 'Mint Tea'")
  return { restaurant, staff, guest, place }
}

test('mails name the choices, what was taken out, the allergens and what the guest avoids, in both languages', async () => {
  const post = await openMailServer()
  const { restaurant, place } = await openWithExtras({ SMTP_URL: post.url })
  await place()
  await place({ locale: 'ar', email: 'badr@example.com', full_name: 'بدر' })

  const english = unix((await post.to('amal@example.com')).text)
  expect(english).toContain('1 × Lamb Mandi: $26.25\n– No Onions\n– Pine Nuts: +$1.50\n– Tahini: +$0.75\n')
  expect(english).toMatch(/Contains: Tree nuts, Sesame\nMay contain: Celery\n.*7:00 PM\n\n1 × Mint Tea/)
  expect(english).toContain('Allergens: ask us')
  expect(english).not.toContain('The customer avoids')

  const arabic = unix((await post.to('badr@example.com')).text)
  for (const said of [
    '– بدون بصل\n',
    '– صنوبر: \u2068+$1.50\u2069\n',
    'يحتوي على: مكسرات شجرية، سمسم\nقد يحتوي على: كرفس',
  ])
    expect(arabic).toContain(said)
  expect(arabic).toContain('مسببات الحساسية: اسألنا')

  await post.to('hello@sufra.example', 2)
  const toKitchen = post.mails.find(({ to, text }) => to === 'hello@sufra.example' && text.includes('Amal Haddad'))
  const kitchen = unix(toKitchen?.text ?? '')
  expect(kitchen).toContain('⚠ The customer avoids: Tree nuts')
  expect(kitchen).toContain('– No Onions')
  expect(kitchen).toContain('⚠ Warning: contains Tree nuts\nContains: Tree nuts, Sesame')
  expect(kitchen).toMatch(/1 × Mint Tea.*\n⚠ Warning: allergens not checked/)
  expect(kitchen).not.toContain('Ask us')
  expect(toKitchen?.html).toContain('<strong>⚠ The customer avoids: Tree nuts</strong>')
  await restaurant.close()
  await post.close()
})

test('CSV, calendars, the reservation and PayPal name the choices, and PayPal’s amounts add up', async () => {
  const { restaurant, staff, place } = await openWithExtras()
  const { order, reservations } = await place({ channel: 'order', locale: 'ar' })

  const csv = await (await staff.get('/api/admin/reservations/export.csv')).text()
  expect(csv.split('\r\n')[0]).toMatch(
    /,choices,allergens,order_total,order_tip,order_pays_with,delivery_zone,order_due_at$/,
  )
  expect(csv).toContain(',No Onions; Pine Nuts; Tahini,"Contains: Tree nuts, Sesame; May contain: Celery",39.79,0,,,20')

  const unfolded = async (path: string) => (await (await restaurant.get(path)).text()).replaceAll('\r\n ', '')
  expect(await unfolded(`/api/orders/${order.access_token}/calendar.ics`)).toContain(
    'DESCRIPTION:بدون بصل\\nصنوبر\\nطحينة\\nhttp',
  )
  const { url } = await staff.getJson('/api/admin/calendar-address')
  const feed = await unfolded(`${new URL(url).pathname}?locale=en`)
  expect(feed).toContain(
    '\\n– No Onions\\n– Pine Nuts\\n– Tahini\\n⚠ The customer avoids: Tree nuts\\n⚠ Warning: contains Tree nuts',
  )

  const detail = await staff.getJson(`/api/admin/reservations/${reservations[0]?.id}`)
  expect(detail).toMatchObject({ choices: [{ name: 'Onions', quantity: 0 }, {}, {}], order: { avoids: ['nuts'] } })

  const { items, amount } = purchaseUnit(order)
  expect(items[0]).toMatchObject({ description: 'بدون بصل، صنوبر، طحينة', unit_amount: { value: '26.25' } })
  expect(items[1]).not.toHaveProperty('description')
  const { item_total, tax_total, shipping } = amount.breakdown
  const cents = (part: { value: string } | undefined) => Math.round(Number(part?.value) * 100)
  expect(cents(item_total) + cents(tax_total) + cents(shipping)).toBe(cents(amount))
  const sum = items.reduce((total, { unit_amount, quantity }) => total + cents(unit_amount) * Number(quantity), 0)
  expect(sum).toBe(cents(item_total))
  await restaurant.close()
})

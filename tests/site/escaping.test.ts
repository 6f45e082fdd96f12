import { expect, onTestFinished, test } from 'vitest'
import { everyDay, guestOf } from '../api/ordering.ts'
import { openRestaurant } from '../api/restaurant.ts'
import { openMailServer } from '../mail-server.ts'

const EVIL = '<img src=x onerror=alert(1)>"\'&'

test('guest input is escaped in mails, CSV, calendars and pages', async () => {
  const post = await openMailServer()
  onTestFinished(() => post.close())
  const overrides = { email: 'kitchen@example.com', service_periods: everyDay }
  const restaurant = await openRestaurant(overrides, { environment: { SMTP_URL: post.url } })
  const guest = await guestOf(restaurant)
  const full_name = `=HYPERLINK("https://evil.example")${EVIL}`
  const special_requests = `${EVIL}\nBEGIN:VEVENT\nSUMMARY:x;y,z`
  const { order } = await guest.placed([guest.meal('Lamb Mandi')], { full_name, special_requests })
  const mail = await post.to('kitchen@example.com')
  expect(mail.raw.slice(mail.raw.indexOf('text/html'))).not.toMatch(/<img src=(3D)?x/)

  const staff = await restaurant.as('staff')
  const table = await (await staff.get('/api/admin/reservations/export.csv')).text()
  expect(table).toContain(`"'=HYPERLINK(""https://evil.example"")`)
  const calendar = await (await restaurant.get(`/api/orders/${order.access_token}/calendar.ics`)).text()
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  const page = await (await restaurant.get(`/orders/${order.access_token}`)).text()
  expect(page).not.toContain('<img src=x')
})

test('search terms are escaped in the page and the SQL', async () => {
  const restaurant = await openRestaurant()
  const staff = await restaurant.as('staff')
  for (const search of [EVIL, "' or 1=1 --", '%', '_', '\\', ':*', '!', '&|!():*<->', "'':*", 'a\u202eb', '*)(&']) {
    const asked = encodeURIComponent(search)
    const html = await (await restaurant.get(`/menu?search=${asked}`)).text()
    expect(html, search).not.toContain('<img src=x')
    for (const path of ['/api/admin/orders', '/api/admin/customers', '/api/admin/products', '/api/admin/reservations'])
      expect((await staff.get(`${path}?search=${asked}`)).status, `${path} ${search}`).toBe(200)
  }
})

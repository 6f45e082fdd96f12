import { SERVICES } from '../../src/domain/hours/services.ts'
import { DAYS } from '../../src/domain/time/calendar.ts'
import { axeViolations } from './axe-violations.ts'
import { expect, open, SCREEN, test, toast } from './fixtures.ts'
import { keepTable } from './keep-table.ts'
import { openPanel, signIn } from './panel-visit.ts'
import { place } from './place-order.ts'

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names
test.use({ expected: async ({}, use) => use([/422/]) })
const allDay = [{ opens: '00:00', closes: '24:00', services: SERVICES, weekdays: DAYS, from: null, to: null }]
keepTable('settings')
test.beforeEach(async ({ restaurant }) => {
  await restaurant.sql('delete from orders')
  await restaurant.sql('delete from customers')
  await restaurant.sql('update settings set service_periods = $1', [JSON.stringify(allDay)])
})

/** As fast as a person types who listens to a guest; the figure is printed. */
const TYPING = { delay: 40 }
const LONGEST = 30_000

test('a regular guest calls: found by number, dishes by any spelling, placed by keyboard alone', async ({
  page,
  restaurant,
}) => {
  await place(restaurant, { avoids: ['sesame'], delivery_address: '7 Olive Street' })
  await restaurant.sql("update orders set created_at = now() - interval '3 days'")
  await openPanel(page, '/admin/orders/new', 'en')
  await expect(page.getByLabel('Find a customer by phone or name')).toBeFocused()
  const began = Date.now()
  let presses = 0
  const type = async (text: string) => {
    presses += text.length
    await page.keyboard.type(text, TYPING)
  }
  const press = async (key: string) => {
    presses++
    await page.keyboard.press(key)
  }
  await type('5550199')
  await expect(page.getByRole('button', { name: /Amal Haddad/ })).toBeVisible()
  await press('Tab')
  await press('Enter')
  await expect(
    page
      .getByText('The customer avoids sesame')
      .or(page.getByText(/sesame/i))
      .first(),
  ).toBeVisible()
  await expect(page.getByLabel('Find a dish')).toBeFocused()
  const add = async (typed: string, name: string, asks = false) => {
    await type(typed)
    // At once, before the answer is there.
    await press('Enter')
    if (asks) {
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Confirm' })).toBeFocused()
      await press('Enter')
    }
    await expect(page.getByRole('group', { name: new RegExp(name) })).toBeVisible()
  }
  await add('ayran', 'Ayran')
  await add('humous', 'Hummus', true)
  await expect(page.getByLabel('Delivery address')).toHaveValue('7 Olive Street')
  await press('Enter')
  const submit = page.getByRole('button', { name: 'Place Order' })
  await expect(submit).toBeEnabled()
  await submit.focus()
  await press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Order .* is placed\./ })).toBeVisible()
  const seconds = (Date.now() - began) / 1000
  console.info(`An order by phone: ${presses} presses, ${seconds.toFixed(1)} s`)
  expect(Date.now() - began).toBeLessThan(LONGEST)
  const [order] = await restaurant.sql("select source, avoids, status from orders where source = 'phone'")
  expect(order).toMatchObject({ source: 'phone', avoids: ['sesame'], status: 'confirmed' })
  // The next guest may call at once.
  await expect(page.getByLabel('Find a customer by phone or name')).toBeFocused()
  expect.soft(await axeViolations(page, 'too')).toEqual([])
})

test('what the server refuses stands beside its field; a full kitchen is overruled with a reason', async ({
  page,
  restaurant,
}) => {
  await restaurant.sql("update settings set pace_limit = 1, pace_unit = 'dishes'")
  await openPanel(page, '/admin/orders/new', 'en')
  await page.getByRole('button', { name: 'At the counter' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Rana')
  await page.getByRole('textbox', { name: 'Phone' }).fill('12')
  await page
    .getByRole('button', { name: /^Ayran/ })
    .first()
    .click()
  const submit = page.getByRole('button', { name: 'Place Order' })
  await expect(submit).toBeEnabled()
  await submit.click()
  await expect(page.getByText('Check this field.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Phone' }).fill('')
  await page.getByRole('button', { name: 'Add one Ayran' }).click({ clickCount: 3 })
  await expect(page.getByLabel('Time').getByRole('option')).not.toHaveCount(1)
  await page.getByLabel('Time').selectOption({ index: 1 })
  await expect(page.getByText('The kitchen is full at that time. Choose another time.')).toBeVisible()
  await page.getByRole('button', { name: 'Override Limit' }).click()
  await page.getByLabel('Reason').fill('The owner said so')
  await expect(page.getByText('The kitchen is full at that time. Choose another time.')).toBeHidden()
  await submit.click()
  await expect(page.getByRole('status').filter({ hasText: 'is placed.' })).toBeVisible()
  const [order] = await restaurant.sql('select overruled from orders')
  expect(order?.overruled).toBe('The owner said so')
})

test('an order is changed; somebody else who has it open is told', async ({ page, context, restaurant }) => {
  const order = await place(restaurant)
  await restaurant.sql(
    `update orders set start_at = now() - interval '20 minutes', due_at = now() + interval '5 minutes',
      due_until = now() + interval '25 minutes'`,
  )
  await openPanel(page, `/admin/orders/${order.id}`, 'en')
  const other = await context.newPage()
  await open(other, `/admin/orders/${order.id}/change`)
  await page.getByRole('link', { name: 'Change Order' }).click()
  await page.getByLabel('Find a dish').fill('falafel')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^Total: .* \(was /)).toBeVisible()
  // What was promised is too soon for one more dish.
  await page.getByRole('button', { name: /^Move to / }).click()
  await expect(page.getByText('The kitchen is full at that time. Choose another time.')).toBeHidden()
  expect.soft(await axeViolations(page, 'too')).toEqual([])
  await page.getByLabel('Email the customer').uncheck()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Order changed')
  await expect(page.getByText('New: 1 × Falafel')).toBeVisible()
  await expect(other.getByText('This order has changed since you opened it.')).toBeVisible()
  await other.getByRole('button', { name: 'Reload' }).click()
  await expect(other.getByRole('group', { name: /Falafel/ })).toBeVisible()
  await restaurant.sql("update orders set status = 'completed' where id = $1", [order.id])
  await expect(other.getByText('This order is done. Place a new order instead.')).toBeVisible()
  await open(page, `/admin/orders/${order.id}/ticket`)
  await expect(page.getByText('New: 1 × Falafel')).toBeVisible()
})

test('the desk in Arabic fits a phone', async ({ page, restaurant }) => {
  const order = await place(restaurant)
  await page.setViewportSize({ width: SCREEN.ar, height: 740 })
  await signIn(page)
  for (const path of ['/admin/orders/new', `/admin/orders/${order.id}/change`]) {
    await openPanel(page, path, 'ar')
    await expect(page.getByLabel('البحث عن طبق')).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, path).toBeLessThanOrEqual(0)
    expect.soft(await axeViolations(page, 'too'), path).toEqual([])
  }
})

test('a table is booked for a guest who calls', async ({ page, restaurant }) => {
  await openPanel(page, '/admin/orders/new', 'en')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.getByLabel('Find a customer by phone or name').fill('+1 212 555 0177')
  await page.getByRole('button', { name: 'New Customer' }).click()
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+1 212 555 0177')
  await page.getByRole('textbox', { name: 'Name' }).fill('Rana Khoury')
  await page.getByLabel('Guests').selectOption('5')
  await page.getByLabel('Day').selectOption({ index: 1 })
  expect.soft(await axeViolations(page, 'too')).toEqual([])
  await page.getByRole('button', { name: 'Book Table' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'is placed.' })).toBeVisible()
  const [table] = await restaurant.sql('select guests_count, status from reservations order by created_at desc limit 1')
  expect(table).toMatchObject({ guests_count: 5, status: 'confirmed' })
})

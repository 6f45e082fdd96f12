import type { Locator, Page } from '@playwright/test'
import { createTranslator } from 'use-intl/core'
import { PROBLEMS, type ProblemCode } from '../../src/domain/problem.ts'
import { keysOf } from '../../src/domain/records.ts'
import { panelTexts } from '../../src/web/i18n/panel/texts.ts'
import { expect, IN_FULL, type Restaurant, test } from './fixtures.ts'
import { openPanel } from './panel-visit.ts'
import { place } from './place-order.ts'

// Refusals that a test provokes are logged by the browser.
// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
test.use({ expected: async ({}, use) => use([/\b[45]\d\d\b/]) })

const t = createTranslator({ locale: 'ar-u-nu-latn', messages: panelTexts.ar })

/** What the server says to programs in each of these refusals. */
const SERVER_SENTENCE = 'The oven is locked until noon'
const LATIN_SENTENCE = /[A-Za-z]{2,} [A-Za-z]{2,}/

type Screen = {
  path: string
  /** The refused call, as the API's description names it. */
  call: string
  prepare?: (page: Page, restaurant: Restaurant) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
  /** Codes that count as done. */
  done?: ProblemCode[]
}

const dialog = (page: Page) => page.getByRole('dialog')
const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Toasts of earlier refusals may cover the button. */
async function click(button: Locator) {
  await expect(button).toBeEnabled()
  await button.dispatchEvent('click')
}
const press = (page: Page, name: string) => click(named(page, name))
const submit = (page: Page) => click(dialog(page).locator('button[type=submit]').last())
const savePage = (page: Page) => click(page.locator('main form button[type=submit]').last())
const editFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^تعديل / })
    .first()
    .click()
const choose = (page: Page, name: string, mimeType: string) =>
  page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name, mimeType, buffer: Buffer.from('x') })

const draftScreen = (path: string, change: (page: Page) => Promise<unknown>): Screen => ({
  path,
  call: 'POST /admin/site/{document}/publications',
  prepare: async (page) => {
    await change(page)
    await expect(page.getByText(t('website.draft.saved')).first()).toBeVisible()
  },
  act: (page) => press(page, t('website.draft.publish')),
})
const SCREENS: Record<string, Screen> = {
  categories: { path: '/admin/categories', call: 'PATCH /admin/categories/{id}', prepare: editFirst, act: submit },
  products: {
    path: '/admin/products',
    call: 'PATCH /admin/products/{id}',
    prepare: editFirst,
    act: (page) => press(page, t('staffProducts.save')),
  },
  options: { path: '/admin/options', call: 'PATCH /admin/option-groups/{id}', prepare: editFirst, act: submit },
  'menu order': {
    path: '/admin/menu-order',
    call: 'PUT /admin/menu-order',
    prepare: (page) => page.locator('[data-down]').first().click(),
    act: savePage,
  },
  allergens: {
    path: '/admin/allergens',
    call: 'PUT /admin/products/{id}/allergens',
    act: async (page) => {
      await page.getByRole('gridcell').nth(2).focus()
      await page.keyboard.press('Space')
    },
  },
  'the dish of the day': {
    path: '/admin/dish-of-day',
    call: 'PUT /admin/products/{id}/dish-of-day',
    act: (page) => click(page.getByRole('switch').first()),
  },
  images: { path: '/admin/media', call: 'POST /admin/media', act: (page) => choose(page, 'x.png', 'image/png') },
  import: {
    path: '/admin/menu-file',
    call: 'POST /admin/menu-imports',
    act: (page) => choose(page, 'x.csv', 'text/csv'),
  },
  orders: {
    path: '/admin/orders',
    call: 'PATCH /admin/orders/{id}',
    prepare: async (page, restaurant) => {
      await restaurant.sql('delete from orders')
      await place(restaurant)
      await page.reload()
    },
    act: (page) =>
      click(page.getByRole('button', { name: new RegExp(`^${t('staffOrders.steps.confirmed')}`) }).first()),
  },
  'a new order': {
    path: '/admin/orders/new',
    call: 'POST /admin/orders',
    prepare: async (page) => {
      await page.getByRole('textbox', { name: t('desk.name') }).fill('Amal')
      await page.getByRole('textbox', { name: t('desk.phone') }).fill('+1 212 555 0199')
      await page
        .getByRole('button', { name: /^عيران/ })
        .first()
        .click()
    },
    act: (page) => press(page, t('desk.place')),
  },
  reservations: {
    path: '/admin/reservations',
    call: 'PATCH /admin/reservations/{id}',
    prepare: async (page, restaurant) => {
      const [dish] = await restaurant.sql("select id from products where name = 'Fattoush'")
      const [soon] = await restaurant.sql('select (now()::date + 5)::text as date')
      const reservation_details = { date: soon?.date, time: '7:00 PM', meal_size: 'half', guests_count: 5 }
      await place(restaurant, { items: [{ product_id: dish?.id, quantity: 1, reservation_details }] })
      await page.reload()
    },
    act: (page) => page.getByRole('row').nth(1).getByRole('combobox').selectOption('confirmed', { force: true }),
  },
  payments: {
    path: '/admin/payments',
    call: 'POST /admin/payments/comparison',
    act: (page) => press(page, t('staffPayments.compare')),
  },
  customers: {
    path: '/admin/customers',
    call: 'POST /admin/customers',
    prepare: async (page) => {
      await named(page, t('customers.add')).click()
      await page.getByLabel(t('customers.name')).last().fill('Amal')
      await page.getByLabel(t('customers.phone')).last().fill('+1 212 555 0199')
    },
    act: submit,
  },
  messages: {
    path: '/admin/messages',
    call: 'PATCH /admin/messages/{id}',
    prepare: async (page) => {
      const data = { name: 'Amal', email: 'amal@example.com', subject: 'Hello', message: 'Hello' }
      await page.request.post('/api/contact', { data })
      await page.getByRole('main').getByRole('button', { name: 'Hello' }).first().click()
    },
    act: (page) => press(page, t('inbox.markUnread')),
    done: ['not_found'],
  },
  'the day close': {
    path: '/admin/day-close',
    call: 'POST /admin/day-close',
    prepare: async (page) => {
      for (const name of ['counted', 'left']) await page.locator(`input[name=${name}]`).fill('0')
    },
    act: async (page) => {
      await savePage(page)
      await click(dialog(page).getByRole('button', { name: t('dayClose.close'), exact: true }))
    },
  },
  'the cash drawer': {
    path: '/admin/day-close',
    call: 'POST /admin/day-close/drawer',
    prepare: async (page) => {
      await page.locator('input[name=amount]').fill('5')
      await page.locator('input[name=reason]').fill('فكّة')
    },
    act: (page) => press(page, t('dayClose.add')),
  },
  'the home page': draftScreen('/admin/home-page', async (page) => {
    await named(page, t('website.home.announcement.title')).click()
    const label = t('website.fields.english', { label: t('website.home.announcement.line') })
    await page.getByLabel(label).fill('Closed on Friday')
  }),
  appearance: draftScreen('/admin/appearance', (page) =>
    page.getByRole('radio', { name: t('appearance.cornerNames.round'), exact: true }).check({ force: true }),
  ),
  pages: {
    path: '/admin/pages',
    call: 'POST /admin/pages',
    act: async (page) => {
      await press(page, t('ownPages.add'))
      await page.getByRole('menuitem').first().dispatchEvent('click')
    },
  },
  users: {
    path: '/admin/users',
    call: 'POST /admin/invitations',
    prepare: async (page) => {
      await named(page, t('users.invite')).click()
      await dialog(page).locator('input[type=email]').fill('new@example.com')
    },
    act: submit,
  },
  settings: {
    path: '/admin/settings',
    call: 'PATCH /admin/settings',
    prepare: (page) => page.getByLabel(t('settings.tagline'), { exact: true }).fill('Warm'),
    act: savePage,
  },
  stations: {
    path: '/admin/stations',
    call: 'PUT /admin/stations',
    prepare: async (page) => {
      await named(page, t('stations.add')).click()
      await page.locator('main form input').first().fill('المشاوي')
    },
    act: savePage,
  },
  'delivery zones': {
    path: '/admin/delivery-zones',
    call: 'PUT /admin/delivery-zones',
    prepare: (page) => named(page, t('zones.add')).click(),
    act: savePage,
  },
}

/** The codes that a call can be refused with, by the statuses of its description; after a conflict a screen may wait for a decision. */
async function codesOf(page: Page, { call, done = [] }: Screen): Promise<ProblemCode[]> {
  const { paths } = await (await page.request.get('/api/openapi.json')).json()
  const [method = '', path = ''] = call.split(' ')
  const { responses } = paths[`/api${path}`][method.toLowerCase()]
  const codes = keysOf<ProblemCode>(PROBLEMS).filter((code) => String(PROBLEMS[code]) in responses)
  // 401 asks for the login (panel-session.spec.ts).
  const asked = codes.filter((code) => PROBLEMS[code] !== 401 && code !== 'conflict' && !done.includes(code))
  return [...asked, ...codes.filter((code) => code === 'conflict')]
}

for (const [name, screen] of Object.entries(SCREENS))
  test(`${name}: whatever the server refuses, the screen says it in Arabic`, IN_FULL, async ({ page, restaurant }) => {
    await openPanel(page, screen.path, 'ar')
    await screen.prepare?.(page, restaurant)
    const [method, path = ''] = screen.call.split(' ')
    const address = new RegExp(`/api${path.replace(/\{\w+\}/g, '[^/]+')}(\\?|$)`)
    let code: ProblemCode = 'internal'
    await page.route(address, (route) => {
      if (route.request().method() !== method) return route.continue()
      const errors = [{ path: 'body', code: 'invalid', message: SERVER_SENTENCE }]
      const problem = {
        code,
        title: SERVER_SENTENCE,
        detail: SERVER_SENTENCE,
        ...(code === 'invalid_input' && { errors }),
      }
      return route.fulfill({ status: PROBLEMS[code], json: problem })
    })
    const said = page.locator('[data-sonner-toast]:not([data-old]), [role=alert]:not(:empty)')
    const codes = await codesOf(page, screen)
    expect(codes.length).toBeGreaterThan(5)
    for (code of codes)
      await test.step(code, async () => {
        await page.evaluate(() => {
          for (const toast of document.querySelectorAll('[data-sonner-toast]')) toast.setAttribute('data-old', '')
        })
        const refused = page.waitForResponse(
          (response) => response.request().method() === method && address.test(response.url()),
        )
        await screen.act(page)
        await refused
        await expect(said.first()).toBeVisible()
        for (const text of await said.allInnerTexts()) {
          expect.soft(text, code).toMatch(/[\u0600-\u06FF]/)
          expect.soft(text, code).not.toMatch(LATIN_SENTENCE)
        }
        expect.soft(await page.locator('body').innerText(), code).not.toContain(SERVER_SENTENCE)
      })
  })

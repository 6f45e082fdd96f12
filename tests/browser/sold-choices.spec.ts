import type { APIRequest, APIRequestContext } from '@playwright/test'
import type { Locale } from '../../src/domain/text/locales.ts'
import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { ADMIN, ARABIC, expect, IN_FULL, open, type Restaurant, SCREEN, test, toast } from './fixtures.ts'
import { logInGuest, newAddress } from './ordering.ts'
import { openPanel, openScreen } from './panel-visit.ts'
import { place } from './place-order.ts'

const WORDS = {
  en: {
    onions: 'No Onions',
    sauce: '2 × Tahini',
    contains: 'Contains: Milk, Sesame',
    ask: 'Allergens: ask us',
    avoids: 'The customer avoids: Sesame',
    warning: 'Warning: contains Sesame',
    unchecked: 'Warning: allergens not checked',
    told: 'We told the kitchen that you avoid: Sesame',
  },
  ar: {
    onions: 'بدون بصل',
    sauce: '2 × طحينة',
    contains: 'يحتوي على: حليب، سمسم',
    ask: 'مسببات الحساسية: اسألنا',
    avoids: 'العميل يتجنّب: سمسم',
    warning: 'تنبيه: يحتوي على سمسم',
    unchecked: 'تنبيه: لم تُراجَع مسببات الحساسية',
    told: 'أبلغنا المطبخ أنك تتجنّب: \u2068سمسم\u2069',
  },
} as const satisfies Record<Locale, object>

const ALLERGENS_UNKNOWN = { checked: false, contains: [], may_contain: [] }
const CHECKED = { ...ALLERGENS_UNKNOWN, checked: true }

/** Ayran gets onions that belong to it and tahini for a price. `reset` takes them away again. */
async function addExtras({ request: api }: { request: APIRequest }, { url, sql }: Restaurant) {
  const request = await api.newContext({ baseURL: url })
  await request.post('/api/auth/sign-in/email', { data: ADMIN })
  const group = await (await request.post('/api/admin/option-groups', { data: EXTRAS })).json()
  await sql("update products set allergens_checked_at = null, contains = '{}' where name = 'Mint Tea'")
  const dishes = await sql("select id, name from products where name in ('Ayran', 'Mint Tea')")
  const idOf = (name: string) => dishes.find((dish) => dish.name === name)?.id
  const link = { group_id: group.id, serving_size: null, min: 0, max: null, free: 0 }
  await change(request, idOf('Ayran'), { option_links: [link], own_allergens: { ...CHECKED, contains: ['milk'] } })
  const [, { id: tahini }] = group.options
  const items = [
    { product_id: idOf('Ayran'), quantity: 1, choices: [{ option_id: tahini, quantity: 2 }] },
    { product_id: idOf('Mint Tea'), quantity: 1 },
  ]
  const sellOut = () => request.put(`/api/admin/options/${tahini}/sold-out`, { data: { until: 'tomorrow' } })
  const reset = async () => {
    await change(request, idOf('Ayran'), { option_links: [], own_allergens: ALLERGENS_UNKNOWN })
    await request.delete(`/api/admin/option-groups/${group.id}`)
    await request.dispose()
  }
  return { items, sellOut, reset }
}

const EXTRAS = {
  name: 'Extras',
  name_ar: 'إضافات',
  kind: 'quantities',
  options: [
    { name: 'Onions', name_ar: 'بصل', is_default: true, allergens: CHECKED },
    { name: 'Tahini', name_ar: 'طحينة', price: 0.75, allergens: { ...CHECKED, contains: ['sesame'] } },
  ],
}

async function change(request: APIRequestContext, dish: string | undefined, data: object) {
  const path = `/api/admin/products/${dish}`
  const { version } = await (await request.get(path)).json()
  expect((await request.patch(path, { data: { version, ...data } })).status()).toBe(200)
}

for (const locale of ARABIC)
  test(`order page, board, order and ticket show choices, allergens and what the guest avoids (${locale})`, async ({
    page,
    playwright,
    restaurant,
  }) => {
    const words = WORDS[locale]
    await page.setViewportSize({ width: SCREEN[locale], height: 900 })
    const { items, reset } = await addExtras(playwright, restaurant)
    const order = await place(restaurant, { items, avoids: ['sesame'], locale })
    const old = await place(restaurant, { items: items.slice(1), locale })
    const expectAccessible = async () => {
      expect(await axeViolations(page)).toEqual([])
      expect(await horizontalOverflow(page)).toBe(0)
    }

    await open(page, `/orders/${order.access_token}`, locale)
    const [ayran, tea] = [
      page.locator('main li', { has: page.getByText(words.sauce) }).first(),
      page.locator('main li'),
    ]
    for (const text of [words.onions, words.sauce, '+$1.50', words.contains]) await expect(ayran).toContainText(text)
    await expect(tea.filter({ hasText: words.ask })).toHaveCount(1)
    await expect(page.getByText(words.told)).toBeVisible()
    await expectAccessible()
    await open(page, `/orders/${old.access_token}`, locale)
    await expect(page.getByText(words.ask)).toHaveCount(1)

    await openPanel(page, '/admin/orders', locale)
    const card = page.getByRole('listitem').filter({ hasText: order.number })
    await expect(card.locator('[data-avoids]')).toHaveText(words.avoids)
    await expect(card.locator('[data-warning]')).toHaveText([words.warning, words.unchecked])
    await expect(card.getByText(words.sauce)).toBeVisible()
    const taken_out = card.getByRole('listitem').filter({ hasText: new RegExp(`^${words.onions}$`) })
    await expect(taken_out).toHaveCSS('font-weight', '700')
    await expect(taken_out).toHaveCSS('border-top-width', '2px')
    const oldCard = page.getByRole('listitem').filter({ hasText: old.number })
    await expect(oldCard).not.toContainText(words.ask)
    await expectAccessible()

    for (const screen of [`/admin/orders/${order.id}`, `/admin/orders/${order.id}/ticket`]) {
      await openScreen(page, screen)
      const main = page.locator('main')
      await expect(main.locator('[data-avoids]')).toHaveText(words.avoids)
      await expect(main.locator('[data-warning]')).toHaveText([words.warning, words.unchecked])
      for (const text of [words.onions, words.sauce, words.contains])
        await expect(main.getByText(text, { exact: true })).toBeVisible()
      await expectAccessible()
    }
    await reset()
  })

test(
  'ordering again takes the choices along, and names those that are sold out',
  IN_FULL,
  async ({ page, playwright, restaurant }) => {
    const email = newAddress()
    await logInGuest(page, restaurant, email)
    await restaurant.sql('update users set email_verified = true where email = $1', [email])
    const { items, sellOut, reset } = await addExtras(playwright, restaurant)
    await place(restaurant, { items, email })
    await page.route('**/api/quote', () => {}) // only what is put into the cart counts here
    const orderAgain = async () => {
      await page.evaluate(() => localStorage.removeItem('sufra-cart'))
      await open(page, '/account')
      await page.getByRole('button', { name: 'Order Again' }).click()
      await expect(page).toHaveURL(/\/reservations$/)
    }
    const choices = () => page.evaluate(() => JSON.parse(localStorage.getItem('sufra-cart') ?? '[]')[0]?.choices)
    await open(page, '/account')
    await expect(page.getByText('1 × Ayran (No Onions, 2 × Tahini), 1 × Mint Tea')).toBeVisible()
    await orderAgain()
    await expect.poll(choices).toMatchObject([
      { name: 'Onions', quantity: 0 },
      { name: 'Tahini', quantity: 2, price: 1.5 },
    ])
    await sellOut()
    await orderAgain()
    await toast(page, "These options aren't available right now, so we left them out:", 'Tahini (Ayran)')
    await expect.poll(choices).toMatchObject([{ name: 'Onions', quantity: 0 }])
    await reset()
  },
)

import checkoutAr from '../../src/web/i18n/checkout.ar.ts'
import { ARABIC, expect, IN_FULL, open, speak, test } from './fixtures.ts'
import { freeDay, logInGuest, newAddress } from './ordering.ts'

const OFFER_RICE = `with added as (insert into option_groups (name, name_ar, kind) values ('Rice', 'الأرز', 'several') returning id),
    rice as (insert into options (group_id, position, name, name_ar, price) select id, 0, 'Saffron rice', 'أرز بالزعفران', 2 from added)
  insert into product_option_groups (product_id, group_id, position, min)
    select products.id, added.id, 0, 0 from added, products where is_dish_of_day`

for (const [locale, first] of [
  ['en', 'Sunday'],
  ['ar', 'السبت'],
] as const)
  test(`the calendar week starts on the usual day of the language (${locale})`, async ({ page }) => {
    await open(page, '/dish-of-day', locale)
    await page.getByRole('button', { name: speak(locale)('dish.reserve') }).click()
    const days = page.getByRole('dialog').locator('td [role=button]')
    await expect(days.first()).toHaveAttribute('aria-label', new RegExp(first))
  })

for (const locale of ARABIC)
  test(
    `while online reservations are off the dish of the day page says so (${locale})`,
    IN_FULL,
    async ({ page, restaurant }) => {
      const t = speak(locale)
      const reserve = page.getByRole('button', { name: t('dish.reserve') })
      await open(page, '/dish-of-day', locale)
      await expect(page.getByText(t('dish.reservationsAvailable'))).toBeVisible()
      await restaurant.sql('update settings set online_reservations = false')
      try {
        await reserve.click() // on a page loaded before the change
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByText(t('reservations.closed'))).toBeVisible()
        await expect(dialog.getByRole('grid')).toHaveCount(0)
        await expect(dialog.getByRole('link', { name: t('chat.orderViaWhatsApp') })).toBeVisible()
        await page.keyboard.press('Escape')
        for (const path of ['/dish-of-day', '/menu/main-courses'])
          await expect(async () => {
            await open(page, path, locale)
            await expect(reserve).toHaveCount(0, { timeout: 200 })
          }).toPass()
        await open(page, '/dish-of-day', locale)
        await expect(page.getByText(t('reservations.closed'))).toBeVisible()
        await expect(page.getByText(t('dish.reservationsAvailable'))).toHaveCount(0)
      } finally {
        await restaurant.sql('update settings set online_reservations = true')
      }
    },
  )

test('a guest reserves a dish with an option, and the button in the toast is large enough for touch', async ({
  page,
  restaurant,
}) => {
  await restaurant.sql(OFFER_RICE)
  await logInGuest(page, restaurant, newAddress())
  await page.setViewportSize({ width: 375, height: 800 })
  await open(page, '/dish-of-day', 'ar')
  await page.getByRole('button', { name: speak('ar')('dish.reserve') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'أرز بالزعفران' }).check()
  await freeDay(dialog).click()
  const time = dialog.getByLabel(checkoutAr.checkout.time)
  const free = time.locator('option:enabled:not([value=""])').first() // other tests may have filled some
  await time.selectOption(await free.getAttribute('value'))
  await dialog.getByRole('button', { name: checkoutAr.reserve.submit }).click()
  const action = page.getByRole('button', { name: checkoutAr.checkout.seeOrder })
  await expect(action).toBeVisible()
  const { width = 0, height = 0 } = (await action.boundingBox()) ?? {}
  expect([width >= 44, height >= 44], `${width} × ${height}`).toEqual([true, true])
  const [row] = await restaurant.sql('select choices from reservations order by created_at desc limit 1')
  await restaurant.sql(
    'delete from product_option_groups where product_id = (select id from products where is_dish_of_day)',
  )
  expect(row?.choices).toMatchObject([{ name: 'Saffron rice', quantity: 1, price: 2 }])
})

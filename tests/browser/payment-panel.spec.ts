import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { ARABIC, ENGLISH, expect, localizedPath, open, SCREEN, test } from './fixtures.ts'
import { newAddress } from './ordering.ts'
import { panel, placeUnpaid, texts } from './paying.ts'

type Title = keyof (typeof texts)['en']['paying']['titles']

/** The payment statuses of an order, in sequence. */
const STATUS_CHANGES: [title: Title, change: string][] = [
  ['owed', "payment_problem = 'refused'"],
  ['checking', "payment_status = 'checking', payment_problem = null"],
  ['paid', "payment_status = 'paid'"],
  ['partially_refunded', "payment_status = 'partially_refunded', refunded_amount = 1.5"],
  ['refunded', "payment_status = 'refunded', refunded_amount = 4"],
  [
    'expired',
    "payment_status = 'unpaid', refunded_amount = 0, status = 'cancelled', pay_until = now(), updated_at = now()",
  ],
]

/** Axe is slow: once for each appearance of the panel. */
const LOOKS = new Set<Title>(['owed', 'checking', 'refunded', 'expired'])

for (const locale of ARABIC)
  test(`an open order page follows every payment status and passes axe (${locale})`, async ({ page, restaurant }) => {
    const { titles, texts: said, orderAgain } = texts[locale].paying
    const { headings } = texts[locale].placed
    const width = SCREEN[locale]
    await page.setViewportSize({ width, height: 900 })
    const { order, path } = await placeUnpaid(page, restaurant, newAddress(), locale)
    await open(page, path, locale)
    await expect(panel(page).getByRole('heading')).toHaveText(titles.owed)
    let before = (await panel(page).textContent()) ?? ''
    for (const [title, change] of STATUS_CHANGES) {
      await restaurant.sql(`update orders set ${change} where id = $1`, [order.id])
      await expect(panel(page)).not.toHaveText(before)
      before = (await panel(page).textContent()) ?? ''
      await expect(panel(page).getByRole('heading'), change).toHaveText(titles[title])
      if (LOOKS.has(title)) expect.soft(await axeViolations(page), change).toEqual([])
      if (width === 360) expect.soft(await horizontalOverflow(page), change).toBe(0)
      await expect(page.getByRole('button', { name: texts[locale].paying.inPerson })).toHaveCount(
        title === 'owed' ? 1 : 0,
      )
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings.cancelled)
    await expect(panel(page)).toContainText(said.expired)
    await page.getByRole('link', { name: orderAgain }).click()
    await expect(page).toHaveURL(localizedPath('/menu', locale))
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const locale of ENGLISH)
    test(`the order page shows the payment status and how to pay (${locale})`, async ({ page, restaurant }) => {
      const { titles, texts: said, inPerson } = texts[locale].paying
      const { path } = await placeUnpaid(page, restaurant, newAddress(), locale)
      await page.goto(localizedPath(path, locale))
      await expect(panel(page)).toContainText(titles.owed)
      await expect(page.getByRole('button', { name: inPerson })).toBeHidden()
      await expect(page.locator('main noscript p')).toContainText('+1')
      await page.goto(localizedPath(`${path}?payment=returned`, locale))
      await expect(page.getByText(titles.asking)).toBeHidden()
      expect(await page.locator('main noscript p').innerText()).toBe(said.unheard)
    })
})

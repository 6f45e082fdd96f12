import { expect, IN_FULL, LOCALES, open, test } from './fixtures.ts'
import { keepTable } from './keep-table.ts'
import { addDrinks, fillContact, newAddress, openAllDay } from './ordering.ts'

keepTable('settings')
keepTable('products')

const rate = (name: string, percent: number) => ({ name, name_ar: null, percent, valid_from: null, valid_to: null })
const included = (percent: number) => ({
  included: true,
  rates: [rate('All', percent)],
  rate: 'All',
  exceptions: [],
  delivery: 'All',
})

/** One Ayran, brought: what guests read before they order and on the order's page, in both languages. */
const CASES = [
  { currency: 'USD', price: 4, settings: { tax_percent: 15, delivery_fee: 5 }, total: ['$9.60', '$9.60'] },
  {
    currency: 'EUR',
    price: 3.5,
    settings: { taxes: included(7), delivery_fee: 2.5 },
    total: ['€6.00', '6.00\u00a0€'],
    below: ['€0.39', '0.39\u00a0€'],
  },
  { currency: 'JPY', price: 450, settings: { tax_percent: 8, delivery_fee: 505 }, total: ['¥991', '991\u00a0JP¥'] },
  {
    currency: 'KWD',
    price: 1.25,
    settings: { tax_percent: 5, delivery_fee: 0.5 },
    total: ['KWD\u00a01.813', '\u200f1.813\u00a0د.ك.\u200f'],
  },
  {
    currency: 'CHF',
    price: 5.5,
    settings: { tax_percent: 2.6, delivery_fee: 6, smallest_coin: 0.05 },
    total: ['CHF\u00a011.64', '11.64\u00a0CHF'],
    below: ['CHF\u00a011.65', '11.65\u00a0CHF'],
  },
  {
    currency: 'HUF',
    price: 890,
    settings: { tax_percent: 27, delivery_fee: 990 },
    total: ['HUF\u00a02,120', '2,120\u00a0HUF'],
  },
]

for (const { currency, price, settings, total, below = [] } of CASES)
  test(
    `a guest orders in ${currency} and reads the same amounts before and after`,
    IN_FULL,
    async ({ page, restaurant }) => {
      await openAllDay(restaurant)
      const charges = { taxes: null, tax_percent: 0, smallest_coin: null, ...settings }
      await restaurant.sql(
        'update settings set currency = $1, taxes = $2, tax_percent = $3, delivery_fee = $4, smallest_coin = $5',
        [
          currency,
          charges.taxes && JSON.stringify(charges.taxes),
          charges.tax_percent,
          charges.delivery_fee,
          charges.smallest_coin,
        ],
      )
      await restaurant.sql("update products set price = $1, serving_sizes = '[]' where name = 'Ayran'", [price])
      await page.setViewportSize({ width: 360, height: 740 })
      await addDrinks(page, 'Ayran')
      for (const [i, locale] of LOCALES.entries()) {
        await open(page, '/order', locale)
        await page.getByRole('tab').last().click()
        for (const amount of [total[i], below[i]]) if (amount) await expect(page.locator('main')).toContainText(amount)
      }
      await open(page, '/order')
      await page.getByRole('tab').last().click()
      await fillContact(page, newAddress())
      await page.getByRole('button', { name: 'Place Order' }).click()
      await page.getByRole('button', { name: 'View Order' }).click()
      await expect(page).toHaveURL(/\/orders\//)
      const path = new URL(page.url()).pathname
      for (const [i, locale] of LOCALES.entries()) {
        await open(page, path, locale)
        for (const amount of [total[i], below[i]]) if (amount) await expect(page.locator('main')).toContainText(amount)
      }
    },
  )

import { expect, test } from 'vitest'
import { openRestaurant } from '../api/restaurant.ts'

const asPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

test('English text of the owner is isolated and marked as English on Arabic pages', async () => {
  const restaurant = await openRestaurant({ name_ar: '', address_ar: '', opening_line_ar: '' })
  await restaurant.sql('update products set name_ar = null, description_ar = null')
  await restaurant.sql('update categories set name_ar = null')
  await restaurant.sql(
    `update products set serving_sizes = '[{"name": "6 pieces", "name_ar": null, "price": 8}]' where name = 'Falafel'`,
  )
  const [dish] = await restaurant.sql("select id, name, description from products where name = 'Falafel'")
  const { name, address, opening_line } = await restaurant.getJson('/api/restaurant')
  for (const [path, texts] of [
    ['/ar', ['Appetizers', name, address, opening_line]],
    ['/ar/menu/appetizers', ['Appetizers', dish.name, dish.description]],
    [`/ar/product/${dish.id}`, [dish.name, dish.description, 'Appetizers', '6 pieces']],
    ['/ar/contact', [address]],
    ['/ar/order', ['Appetizers', dish.name, dish.description]],
  ] as const) {
    const body = (await (await restaurant.get(path)).text())
      .replace(/^[\s\S]*<body/, '')
      .replace(/<script[\s\S]*?<\/script>/g, '')
    for (const text of texts) {
      const shown =
        body.match(
          new RegExp(`<(\\w+)[^>]*>${asPattern(text.replaceAll("'", '&#x27;').replaceAll('&', '&amp;'))}<`, 'g'),
        ) ?? []
      expect(shown.length, `${path} says ${text}`).toBeGreaterThan(0)
      for (const tag of shown) expect(tag, `${path}: ${text}`).toMatch(/^<bdi [^>]*lang="en"/)
    }
  }
})

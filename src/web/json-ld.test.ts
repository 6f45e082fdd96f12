import { expect, test } from 'vitest'
import { dishLd } from './json-ld.ts'

test('structured data contains the availability of a dish in each serving size', () => {
  const restaurant = { public_url: 'https://restaurant.example' } as Parameters<typeof dishLd>[0]
  const dish = { id: 'a', name: 'Hummus', name_ar: null, description: '', description_ar: null, price: 8.5 }
  const sizes = [
    { name: 'Regular', name_ar: null, price: 8.5 },
    { name: 'Large', name_ar: null, price: 13 },
  ]
  const offersOf = (is_available: boolean) =>
    dishLd(
      restaurant,
      { ...dish, image_url: '/x.webp', serving_sizes: sizes, is_available } as Parameters<typeof dishLd>[1],
      'en',
    ).offers
  expect(offersOf(true)).toMatchObject([{ availability: /InStock$/ }, { availability: /InStock$/ }].map(matching))
  expect(offersOf(false)).toMatchObject(
    [{ availability: /OutOfStock$/ }, { availability: /OutOfStock$/ }].map(matching),
  )
})

const matching = ({ availability }: { availability: RegExp }) => ({ availability: expect.stringMatching(availability) })

import { expect, test } from 'vitest'
import { dishLd } from './json-ld.ts'

test('structured data contains the availability of a dish in each serving size', () => {
  const restaurant = { public_url: 'https://restaurant.example' } as Parameters<typeof dishLd>[0]
  const dish = { id: 'a', name: 'Hummus', name_ar: null, description: '', description_ar: null, price: 8.5, diets: [] }
  const sizes = [
    { name: 'Regular', name_ar: null, price: 8.5 },
    { name: 'Large', name_ar: null, price: 13 },
  ]
  const offersOf = (is_available: boolean) =>
    dishLd(
      restaurant,
      { ...dish, image_url: '/x.webp', serving_sizes: sizes, is_available } as unknown as Parameters<typeof dishLd>[1],
      'en',
    ).offers
  expect(offersOf(true)).toMatchObject([{ availability: /InStock$/ }, { availability: /InStock$/ }].map(matching))
  expect(offersOf(false)).toMatchObject(
    [{ availability: /OutOfStock$/ }, { availability: /OutOfStock$/ }].map(matching),
  )
})

const matching = ({ availability }: { availability: RegExp }) => ({ availability: expect.stringMatching(availability) })

test('structured data contains the diets of a dish, and its options with their prices', () => {
  const restaurant = { public_url: 'https://restaurant.example', is_halal: true } as Parameters<typeof dishLd>[0]
  const dish = { id: 'a', name: 'Falafel', name_ar: 'فلافل', description: '', description_ar: null, price: 6 }
  const option = (name: string, price: number, sold_out = false) => ({ name, name_ar: null, price, sold_out })
  const group = { name: 'Sauces', name_ar: 'صلصات', options: [option('Tahini', 0.5, true), option('Small', -1)] }
  const menuItem = dishLd(
    restaurant,
    {
      ...{ ...dish, image_url: '/x.webp', serving_sizes: [], diets: ['vegan', 'vegetarian', 'no_gluten'] },
      option_groups: [group],
    } as unknown as Parameters<typeof dishLd>[1],
    'ar',
  )
  expect(menuItem.suitableForDiet).toEqual(
    ['HalalDiet', 'VeganDiet', 'VegetarianDiet'].map((diet) => `https://schema.org/${diet}`),
  )
  expect(menuItem.menuAddOn).toMatchObject([
    {
      name: 'صلصات',
      hasMenuItem: [
        { name: 'Tahini', offers: { price: '0.50', availability: 'https://schema.org/OutOfStock' } },
        { name: 'Small', offers: undefined },
      ],
    },
  ])
})

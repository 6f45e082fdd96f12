import { expect, test } from 'vitest'
import { exampleDish } from '../../../../tests/example-dish.ts'
import { ALLERGENS_UNKNOWN } from '../../../domain/menu/allergens.ts'
import type { ProductDetail } from '../../../domain/menu/catalogue.schema.ts'
import { dishLd } from './json-ld.ts'

test('structured data contains the availability of a dish in each serving size', () => {
  const restaurant = { public_url: 'https://restaurant.example' } as Parameters<typeof dishLd>[0]
  const sizes = [
    { name: 'Regular', name_ar: null, price: 8.5 },
    { name: 'Large', name_ar: null, price: 13 },
  ]
  const offersOf = (is_available: boolean) =>
    dishLd(restaurant, { ...exampleDish, image_url: '/x.webp', serving_sizes: sizes, is_available }, 'en').offers
  expect(offersOf(true)).toMatchObject([{ availability: /InStock$/ }, { availability: /InStock$/ }].map(matching))
  expect(offersOf(false)).toMatchObject(
    [{ availability: /OutOfStock$/ }, { availability: /OutOfStock$/ }].map(matching),
  )
})

const matching = ({ availability }: { availability: RegExp }) => ({ availability: expect.stringMatching(availability) })

test('structured data contains the diets of a dish, and its options with their prices', () => {
  const restaurant = { public_url: 'https://restaurant.example', is_halal: true } as Parameters<typeof dishLd>[0]
  const option = (name: string, price: number, sold_out = false) => ({
    id: name,
    name,
    name_ar: null,
    price,
    is_default: false,
    sold_out,
    allergens: ALLERGENS_UNKNOWN,
  })
  const group: ProductDetail['option_groups'][number] = {
    id: 'a',
    name: 'Sauces',
    name_ar: 'صلصات',
    serving_size: null,
    kind: 'several',
    min: 0,
    max: 2,
    free: 0,
    options: [option('Tahini', 0.5, true), option('Small', -1)],
  }
  const menuItem = dishLd(
    restaurant,
    {
      ...exampleDish,
      image_url: '/x.webp',
      diets: ['vegan', 'vegetarian', 'no_gluten'],
      option_groups: [group],
    },
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

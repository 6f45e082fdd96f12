import type { option_groups, options } from '../tables/schema.ts'

type OptionGroup = typeof option_groups.$inferInsert & {
  options: Omit<typeof options.$inferInsert, 'group_id' | 'position'>[]
}

/** Groups of options by a name that the dishes refer to. */
export const demoOptionGroups = {
  sauces: {
    name: 'Sauces',
    name_ar: 'الصلصات',
    kind: 'several',
    options: [
      { name: 'Garlic Sauce', name_ar: 'ثومية', is_default: true },
      { name: 'Tahini', name_ar: 'طحينة', price: 0.75, contains: ['sesame'] },
      { name: 'Chili Sauce', name_ar: 'شطة', price: 0.5, may_contain: ['mustard'] },
    ],
  },
  side: {
    name: 'Side',
    name_ar: 'الطبق الجانبي',
    kind: 'one',
    options: [
      { name: 'Hand-Cut Potatoes', name_ar: 'بطاطس مقلية', is_default: true },
      { name: 'Small Salad', name_ar: 'سلطة صغيرة', contains: ['wheat'], may_contain: ['sulphites'] },
      { name: 'Hummus on the Side', name_ar: 'حمص جانبي', price: 2.5, contains: ['sesame'] },
    ],
  },
  filling: {
    name: 'Filling',
    name_ar: 'الحشوة',
    kind: 'one',
    options: [
      { name: 'Cheese and Mint', name_ar: 'جبن ونعناع', is_default: true, contains: ['milk'] },
      { name: 'Minced Lamb', name_ar: 'لحم مفروم', price: 1 },
    ],
  },
} satisfies Record<string, OptionGroup>

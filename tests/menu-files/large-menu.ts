import { PLACEHOLDER } from '../../src/domain/media/media.ts'
import type { MenuFile } from '../../src/domain/menu-file/menu-file.schema.ts'

const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))
const CHECKED = { checked: true, contains: ['milk' as const, 'wheat' as const], may_contain: ['nuts' as const] }

/** A menu of this many dishes, each with sizes and three of the groups. */
export const largeMenu = (dishes: number): MenuFile => ({
  categories: times(Math.ceil(dishes / 100), (i) => ({ name: `Category ${i}`, name_ar: `تصنيف ${i}` })),
  option_groups: times(Math.ceil(dishes / 20), (i) => ({
    name: `Group ${i}`,
    name_ar: `مجموعة ${i}`,
    kind: 'several' as const,
    options: times(6, (j) => ({ name: `Option ${j} of ${i}`, name_ar: `خيار ${j}`, price: j / 4, allergens: CHECKED })),
  })),
  dishes: times(dishes, (i) => ({
    name: `Grilled dish number ${i}`,
    name_ar: `طبق مشوي رقم ${i}`,
    category: Math.floor(i / 100),
    price: 5 + (i % 40) / 4,
    description: 'Slowly grilled over charcoal, served with bread, pickles and a salad of the day.',
    description_ar: 'مشوي على الفحم على مهل، يقدَّم مع الخبز والمخللات وسلطة اليوم.',
    image: PLACEHOLDER,
    stated_diets: [],
    heat: i % 4,
    allergens: CHECKED,
    available_times: ['7:00 PM', '7:30 PM'],
    serving_sizes: ['Small', 'Large'].map((name, size) => ({ name, name_ar: null, price: 5 + size * 3 })),
    option_groups: times(3, (j) => ({
      group: (i + j * 7) % Math.ceil(dishes / 20),
      serving_size: j === 2 ? 'Large' : null,
      min: 0,
      max: 3,
      free: j,
    })),
  })),
})

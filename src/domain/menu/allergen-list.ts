/** The 14 groups of Regulation (EU) No 1169/2011, Annex II, in its order. They include the nine of the FDA. */
export const ALLERGEN_GROUPS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type AllergenGroup = (typeof ALLERGEN_GROUPS)[number]

/** The kinds that the regulation wants named. */
const GRAINS = ['wheat', 'rye', 'barley', 'oats', 'spelt', 'khorasan'] as const
const NUTS = ['almond', 'hazelnut', 'walnut', 'cashew', 'pecan', 'brazil_nut', 'pistachio', 'macadamia'] as const

/** A group, or a kind of grain or nut. A group alone is for when its kind is not known. */
export const ALLERGENS = [...ALLERGEN_GROUPS, ...GRAINS, ...NUTS] as const
export type Allergen = (typeof ALLERGENS)[number]

export const KINDS: Partial<Record<AllergenGroup, readonly Allergen[]>> = { gluten: GRAINS, nuts: NUTS }

const isGroup = (allergen: Allergen): allergen is AllergenGroup =>
  ALLERGEN_GROUPS.some((group: Allergen) => group === allergen)

export const groupOf = (allergen: Allergen): AllergenGroup => {
  if (isGroup(allergen)) return allergen
  return GRAINS.some((grain: Allergen) => grain === allergen) ? 'gluten' : 'nuts'
}

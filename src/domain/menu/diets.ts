import { type AllergenGroup, groupOf } from './allergen-list.ts'
import type { Allergens } from './allergens.schema.ts'

/** What staff say of a dish. */
export const STATED_DIETS = ['vegetarian', 'vegan'] as const
export type StatedDiet = (typeof STATED_DIETS)[number]

/** What guests filter by. The last three follow from the allergens: none among the ingredients, no promise about traces. */
export const DIETS = [...STATED_DIETS, 'no_gluten', 'no_dairy', 'no_nuts'] as const
export type Diet = (typeof DIETS)[number]

/** The allergens that a dish of this diet does not contain. */
export const WITHOUT: Partial<Record<Diet, readonly AllergenGroup[]>> = {
  no_gluten: ['gluten'],
  no_dairy: ['milk'],
  no_nuts: ['nuts', 'peanuts'],
}

export const MAX_HEAT = 3

/** The diets that a dish fits. A vegan dish is vegetarian; a dish whose allergens nobody checked is free of nothing. */
export function dietsOf(stated: readonly StatedDiet[], allergens: Allergens): Diet[] {
  return DIETS.filter((diet) => {
    if (diet === 'vegan') return stated.includes('vegan')
    if (diet === 'vegetarian') return stated.length > 0
    return allergens.checked && !allergens.contains.some((found) => WITHOUT[diet]?.includes(groupOf(found)))
  })
}

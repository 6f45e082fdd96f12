import { type Allergen, type AllergenGroup, groupOf } from './allergen-list.ts'
import type { Allergens } from './allergens.schema.ts'

/** What staff say of a dish. */
export const STATED_DIETS = ['vegetarian', 'vegan'] as const
export type StatedDiet = (typeof STATED_DIETS)[number]

/** What guests filter by. The last three follow from the allergens: none among the ingredients, no promise about traces. */
export const DIETS = [...STATED_DIETS, 'no_gluten', 'no_dairy', 'no_nuts'] as const
export type Diet = (typeof DIETS)[number]

/** The allergens that a dish of this diet does not contain. */
const WITHOUT: Record<Diet, readonly AllergenGroup[]> = {
  vegetarian: ['crustaceans', 'fish', 'molluscs'],
  vegan: ['crustaceans', 'fish', 'molluscs', 'eggs', 'milk'],
  no_gluten: ['gluten'],
  no_dairy: ['milk'],
  no_nuts: ['nuts', 'peanuts'],
}

export const isExcluded = (diet: Diet, allergen: Allergen): boolean => WITHOUT[diet].includes(groupOf(allergen))

/** The statements that make a dish one of this diet, since a vegan dish is vegetarian; null: it follows from the allergens. */
export const statementsFor = (diet: Diet): StatedDiet[] | null => {
  if (diet === 'vegan') return ['vegan']
  return diet === 'vegetarian' ? ['vegetarian', 'vegan'] : null
}

/** From mild to very hot, as the values of a select. */
export const HEATS = ['0', '1', '2', '3'] as const
export const MAX_HEAT = HEATS.length - 1

/**
 * The diets that a dish fits. A dish whose allergens nobody checked is free of nothing, and one stated to be vegan is
 * not shown as such when it contains milk.
 */
export const listDiets = (stated: readonly StatedDiet[], allergens: Allergens): Diet[] =>
  DIETS.filter((diet) => {
    const statements = statementsFor(diet)
    const isClaimed = statements ? statements.some((statement) => stated.includes(statement)) : allergens.checked
    return isClaimed && !allergens.contains.some((allergen) => isExcluded(diet, allergen))
  })

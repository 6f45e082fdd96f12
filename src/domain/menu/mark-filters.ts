import { DIETS, type Diet } from './diets.ts'

/** What guests search for that is a mark of dishes rather than a word of their names. */
export const MARKS = [...DIETS, 'spicy', 'mild', 'halal'] as const
export type Mark = (typeof MARKS)[number]

/** The hottest dish that is called mild. */
export const MILD_HEAT = 1

/** The filter of the menu that shows the dishes with a mark; null: it has none. */
export function filterFor(mark: Mark): { diet?: Diet; heat?: number } | null {
  if (mark === 'mild') return { heat: MILD_HEAT }
  return mark === 'spicy' || mark === 'halal' ? null : { diet: mark }
}

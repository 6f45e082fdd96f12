import { MEAL_GUESTS, type MealSize } from '../menu/meal-sizes.ts'

/** The people a meal size is for, as the panel says it; what is stored for the kitchen is `guests_count`. */
export const peopleOf = ({ meal_size, guests_count }: { meal_size: MealSize; guests_count: number }): number =>
  meal_size === 'custom' ? guests_count : MEAL_GUESTS[meal_size][1]

/** The places a reservation takes of its slot: a meal taken twice needs its places twice. */
export const seatsOf = ({ quantity, guests_count }: { quantity: number; guests_count: number }): number =>
  quantity * guests_count

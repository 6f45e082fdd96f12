import { MEAL_GUESTS, type MealSize } from '../menu/meal-sizes.ts'

/** The number of people of a meal size, as the panel shows it; the kitchen uses the stored `guests_count`. */
export const peopleOf = ({ meal_size, guests_count }: { meal_size: MealSize; guests_count: number }): number =>
  meal_size === 'custom' ? guests_count : MEAL_GUESTS[meal_size][1]

/** The seats that a reservation takes of its slot: two of a meal need twice its seats. */
export const seatsOf = ({ quantity, guests_count }: { quantity: number; guests_count: number }): number =>
  quantity * guests_count

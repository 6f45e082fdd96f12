/** On the menu; shown, but unavailable; or not on the menu, where only staff see it. */
export const DISH_STATES = ['listed', 'unavailable', 'unlisted'] as const
export type DishState = (typeof DISH_STATES)[number]

type Columns = { is_available: boolean; is_listed: boolean }

export const STATE_COLUMNS: Record<DishState, Partial<Columns>> = {
  listed: { is_listed: true, is_available: true },
  unavailable: { is_listed: true, is_available: false },
  unlisted: { is_listed: false },
}

export const readState = ({ is_available, is_listed }: Columns): DishState =>
  is_listed ? (is_available ? 'listed' : 'unavailable') : 'unlisted'

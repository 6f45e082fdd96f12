type Reservable = { is_reservable: boolean; available_times: string[]; max_guests: number | string }

/** A dish that is not reservable has no times and the default number of guests, which a form has as text. */
export const normalizeReservable = <D extends Reservable>(dish: D, usual: D['max_guests']): D =>
  dish.is_reservable ? dish : { ...dish, available_times: [], max_guests: usual }

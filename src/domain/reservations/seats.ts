/** The seats that a reservation takes of its slot: two of a meal need twice its seats. */
export const seatsOf = ({ quantity, guests_count }: { quantity: number; guests_count: number }): number =>
  quantity * guests_count

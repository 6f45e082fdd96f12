/** The rating of a customer without reviews. */
export const INITIAL_RATING = 5
export const CUSTOMER_LIMITS = { address: 300, notes: 2000 } as const
/** A customer's latest orders and reservations that the panel shows. */
export const CUSTOMER_HISTORY = 50

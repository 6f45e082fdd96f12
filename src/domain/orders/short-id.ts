/** Ids of orders and reservations are long; people see and say their first 8 characters. */
export const shortId = (id: string): string => id.slice(0, 8)

/** What the restaurant offers during a service period. Reservations follow the hours of dining in. */
export const SERVICES = ['dine_in', 'pickup', 'delivery'] as const
export type Service = (typeof SERVICES)[number]

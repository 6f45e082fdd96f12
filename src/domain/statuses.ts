export const STATUSES = ['pending', 'confirmed', 'preparing', 'ready', 'delivering', 'completed', 'cancelled'] as const
/** Orders and reservations go through the same states. */
export type Status = (typeof STATUSES)[number]

/** What usually follows what. Staff may set any status from any other; this is what a screen offers first. */
export const usualNext: Record<Status, readonly Status[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['preparing', 'cancelled'],
  preparing: ['ready'],
  ready: ['delivering', 'completed'],
  delivering: ['completed'],
  completed: [],
  cancelled: [],
}

/** Guests may change their minds until the restaurant has said yes. */
export const guestMayCancel = (status: Status): boolean => status === 'pending'

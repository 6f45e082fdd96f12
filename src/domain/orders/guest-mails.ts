/** Kinds of mail that anybody can have sent to any address by ordering in its name. */
export const UNASKED_MAILS = ['order_received', 'payment_expired', 'reservation_released'] as const

/**
 * How many of them an address gets that nobody has confirmed: enough for an office that orders for everybody by itself, too few to
 * fill a stranger's inbox.
 */
export const MOST_UNASKED = { hour: 6, day: 15 } as const

export const mayMailUnasked = ({ hour, day }: Record<keyof typeof MOST_UNASKED, number>): boolean =>
  hour < MOST_UNASKED.hour && day < MOST_UNASKED.day

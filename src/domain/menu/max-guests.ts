/** The most guests that one reservation of a dish may have, which staff choose for each dish. */
export const MAX_GUESTS = { min: 1, max: 20, default: 8 } as const

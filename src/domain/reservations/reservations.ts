/** From today at the restaurant on, before today, or all. */
export const PERIODS = ['upcoming', 'past', 'all'] as const
export type Period = (typeof PERIODS)[number]

/** The most reservations that the view of one day lists; guests are counted beyond. */
export const DAY_LIMIT = 500

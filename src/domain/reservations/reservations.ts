/** From today at the restaurant on, before today, or all. */
export const PERIODS = ['upcoming', 'past', 'all'] as const
export type Period = (typeof PERIODS)[number]

/** The largest number of reservations that the view of one day lists; all guests are counted. */
export const DAY_LIMIT = 500

/** How many days, today included, the calendar offers: today and the 29 days after it. */
export const HORIZON_DAYS = 30

/** What counts as revenue is decided in the database by `revenue_of`, for every writer alike. */
export const FIGURES = ['orders', 'reservations', 'customers', 'revenue'] as const
export type Figure = (typeof FIGURES)[number]

export const CHART_DAYS = 30
/** How many recent orders and how many upcoming reservations are listed. */
export const DASHBOARD_ROWS = 5

/** Visitors see the active categories. */
export const CATEGORY_STATUSES = ['active', 'inactive'] as const

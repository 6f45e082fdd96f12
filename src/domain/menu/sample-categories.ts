/** Shown when the categories cannot be loaded, so that a visitor can still open the menu. */
export const SAMPLE_CATEGORIES = ['appetizers', 'main-courses', 'desserts', 'beverages', 'salads'] as const

/** Visitors see the active categories. */
export const CATEGORY_STATUSES = ['active', 'inactive'] as const

/** Shown when the categories cannot be loaded, so that a visitor can still open the menu. */
export const SAMPLE_CATEGORIES = ['appetizers', 'main-courses', 'desserts', 'beverages', 'salads'] as const

/**
 * A category's part of the address: its name in lower case with hyphens for spaces, without characters that are special
 * in an address. Letters of every alphabet stay, so that an Arabic name gives an Arabic slug. May be empty.
 */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]/gu, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
    .normalize('NFC') // lower case and removed characters leave sequences of marks that are not composed

/** Categories are addressed by id or by slug. */
export const findCategory = <C extends { id: string; slug: string }>(categories: C[], key: string): C | undefined =>
  categories.find(({ id, slug }) => slug === key || id === key)

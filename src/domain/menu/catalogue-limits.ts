export const CATALOGUE_LIMITS = {
  name: 100,
  slug: 100,
  description: 2000,
  image_url: 2000,
  sizes: 20,
  times: 96,
} as const

/** Dishes on a page of the menu. */
export const MENU_PAGE = 24

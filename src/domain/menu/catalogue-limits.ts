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

/** How a guest chooses in a group: one option, several different ones, or a number of each. */
export const GROUP_KINDS = ['one', 'several', 'quantities'] as const

export const OPTION_LIMITS = { name: 100, options: 60, groups: 20, count: 60, quantity: 20, choices: 200 } as const

export const BLOCK_KINDS = ['heading', 'paragraph', 'list', 'link', 'picture'] as const

/** How long the texts of a page of the owner may be, and how many blocks it may have. */
export const PAGE_LIMITS = {
  title: 80,
  blocks: 100,
  block: { heading: 120, paragraph: 4000, list: 4000, link: 120, picture: 200 },
} as const

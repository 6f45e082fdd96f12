/** How long the texts of the home page may be, and how many parts it may have. */
export const HOME_LIMITS = {
  announcement: { text: 140 },
  search: { title: 80, description: 200 },
  slides: 6,
  slide: { lead: 60, title: 80, text: 200 },
  welcome: { title: 80, text: 800 },
  features: 6,
  feature: { title: 60, text: 200 },
  testimonials: 12,
  testimonial: { quote: 400, name: 60, role: 60 },
  banner: { title: 80, text: 300 },
} as const

export const ABOUT_LIMITS = {
  statement: { title: 80, text: 1000 },
  photos: 12,
  photo: { description: 150 },
  contact: { intro: 300 },
  footer: { statement: 200 },
} as const

export const BUTTON_LABEL = 40

export const BLOCK_KINDS = ['heading', 'paragraph', 'list', 'link', 'picture'] as const

/** How long the texts of a page of the owner may be, and how many blocks it may have. */
export const PAGE_LIMITS = {
  title: 80,
  blocks: 100,
  block: { heading: 120, paragraph: 4000, list: 4000, link: 120, picture: 200 },
} as const

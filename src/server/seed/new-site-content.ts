import type { AboutContent } from '../../domain/website/about.schema.ts'
import type { HomeContent } from '../../domain/website/home.schema.ts'

const unwritten = { title: '', title_ar: '', description: '', description_ar: '' }

/** Search engines read what each page says of itself. */
export const emptySearch: HomeContent['search'] = {
  ...unwritten,
  menu: unwritten,
  about: unwritten,
  contact: unwritten,
  reservations: unwritten,
}

/** The site of a new restaurant: neutral words, and no picture. */
export const newHome: HomeContent = {
  announcement: { text: '', text_ar: '', target: '', from: null, to: null },
  search: emptySearch,
  hero: {
    slides: [
      {
        lead: 'Welcome to',
        lead_ar: 'أهلًا بكم في',
        title: '{name}',
        title_ar: '',
        text: '',
        text_ar: '',
        button: { label: 'Explore Our Menu', label_ar: 'استكشاف قائمة الطعام', target: '/menu' },
        picture: null,
      },
    ],
  },
  welcome: { title: '', title_ar: '', text: '', text_ar: '' },
  features: { items: [] },
  testimonials: { items: [] },
  banner: { title: '', title_ar: '', text: '', text_ar: '', button: { label: '', label_ar: '', target: '' } },
}

export const newAbout: AboutContent = {
  about: {
    first: { title: '', title_ar: '', text: '', text_ar: '' },
    second: { title: '', title_ar: '', text: '', text_ar: '' },
    photos: [],
  },
  contact: {
    intro: 'Questions, large parties, allergies? Write to us.',
    intro_ar: 'أسئلة أو حجوزات للمجموعات أو حساسية غذائية؟ راسلونا.',
  },
  footer: { statement: '', statement_ar: '' },
}

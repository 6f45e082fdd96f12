import type { AboutContent } from '../../domain/website/about.schema.ts'
import { DEFAULT_APPEARANCE } from '../../domain/website/default-appearance.ts'
import type { HomeContent } from '../../domain/website/home.schema.ts'
import { demoAbout } from './demo-about-page.ts'
import { demoHome } from './demo-home-page.ts'
import { newAbout, newHome } from './new-site-content.ts'

const createDocuments = (content: { home: HomeContent; about: AboutContent }) =>
  Object.entries({ ...content, appearance: DEFAULT_APPEARANCE }).map(([key, published]) => ({ key, published }))

/** The documents of the site as they are stored: of the demo, and of a new restaurant. */
export const demoDocuments = createDocuments({ home: demoHome, about: demoAbout })
export const newDocuments = createDocuments({ home: newHome, about: newAbout })

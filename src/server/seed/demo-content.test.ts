import { expect, test } from 'vitest'
import { AboutContentSchema } from '../../domain/website/about.schema.ts'
import { HomeContentSchema } from '../../domain/website/home.schema.ts'
import { demoAbout } from './demo-about-page.ts'
import { demoHome } from './demo-home-page.ts'
import { newAbout, newHome } from './new-site-content.ts'

test('the demo has the specified content, letter by letter', () => {
  expect(demoHome).toMatchObject({
    hero: {
      slides: [
        { lead: 'Welcome to', title: '{name}', button: { label: 'Explore Our Menu', target: '/menu' } },
        { title: 'Food Made With Love', button: { label: 'Order Now', target: '/order' } },
        { title: 'Eastern Sweets & Desserts', button: { label: 'View Desserts', target: '/menu/desserts' } },
      ],
    },
    welcome: { title: 'Welcome to Our Table' },
    features: {
      items: [
        { title: 'Authentic Recipes' },
        { title: 'Premium Ingredients' },
        { title: 'Fast Delivery' },
        { title: '100% Halal' },
      ],
    },
    banner: { title: 'Book the Best Dishes', button: { label: 'Make a Reservation', target: '/reservations' } },
  })
  expect(demoHome.testimonials.items).toHaveLength(3)
  expect(demoAbout.about.photos).toHaveLength(5)
  expect(demoAbout.footer.statement).toBe(
    'We serve authentic Eastern cuisine with a modern twist, using only the finest ingredients.',
  )
})

test('the content of the demo and of a new restaurant is stored as it is', () => {
  for (const home of [demoHome, newHome]) expect(HomeContentSchema.parse(home)).toEqual(home)
  for (const about of [demoAbout, newAbout]) expect(AboutContentSchema.parse(about)).toEqual(about)
})

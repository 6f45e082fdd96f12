import { z } from 'zod'
import { DateSchema } from '../fields.schema.ts'
import { ButtonSchema, SitePictureSchema, siteLine, siteText, TargetSchema } from './fields.schema.ts'
import { HOME_LIMITS as LIMITS } from './limits.ts'

/** The icons that a feature card can have. */
export const FEATURE_ICONS = [
  'recipe',
  'leaf',
  'delivery',
  'halal',
  'clock',
  'family',
  'fire',
  'heart',
  'fish',
  'coffee',
] as const
export type FeatureIcon = (typeof FEATURE_ICONS)[number]

const SlideSchema = z.object({
  lead: siteLine(LIMITS.slide.lead).describe('The smaller line above the title'),
  lead_ar: siteLine(LIMITS.slide.lead),
  title: siteLine(LIMITS.slide.title).describe('`{name}` stands for the name of the restaurant'),
  title_ar: siteLine(LIMITS.slide.title),
  text: siteText(LIMITS.slide.text),
  text_ar: siteText(LIMITS.slide.text),
  button: ButtonSchema,
  picture: SitePictureSchema,
})
const HeroSchema = z.object({ slides: z.array(SlideSchema).min(1).max(LIMITS.slides) })

const WelcomeSchema = z.object({
  title: siteLine(LIMITS.welcome.title),
  title_ar: siteLine(LIMITS.welcome.title),
  text: siteText(LIMITS.welcome.text),
  text_ar: siteText(LIMITS.welcome.text),
})

const FeatureSchema = z.object({
  icon: z.enum(FEATURE_ICONS),
  title: siteLine(LIMITS.feature.title),
  title_ar: siteLine(LIMITS.feature.title),
  text: siteText(LIMITS.feature.text),
  text_ar: siteText(LIMITS.feature.text),
})
const FeaturesSchema = z.object({ items: z.array(FeatureSchema).max(LIMITS.features).default([]) })

const TestimonialSchema = z.object({
  quote: siteText(LIMITS.testimonial.quote),
  quote_ar: siteText(LIMITS.testimonial.quote),
  name: siteLine(LIMITS.testimonial.name),
  name_ar: siteLine(LIMITS.testimonial.name),
  role: siteLine(LIMITS.testimonial.role),
  role_ar: siteLine(LIMITS.testimonial.role),
  picture: SitePictureSchema,
})
const TestimonialsSchema = z.object({ items: z.array(TestimonialSchema).max(LIMITS.testimonials).default([]) })

const BannerSchema = z.object({
  title: siteLine(LIMITS.banner.title),
  title_ar: siteLine(LIMITS.banner.title),
  text: siteText(LIMITS.banner.text),
  text_ar: siteText(LIMITS.banner.text),
  button: ButtonSchema,
})

const AnnouncementSchema = z
  .object({
    text: siteLine(LIMITS.announcement.text),
    text_ar: siteLine(LIMITS.announcement.text),
    target: TargetSchema,
    from: DateSchema.nullable().default(null).describe('The first day at the restaurant; null: at once'),
    to: DateSchema.nullable().default(null).describe('The last day; null: until it is deleted'),
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    message: 'must not be before the first day',
  })

const SearchTextSchema = z.object({
  title: siteLine(LIMITS.search.title).describe(
    '`{name}` stands for the name of the restaurant; empty: as the page says',
  ),
  title_ar: siteLine(LIMITS.search.title),
  description: siteLine(LIMITS.search.description),
  description_ar: siteLine(LIMITS.search.description),
})
const SearchSchema = SearchTextSchema.extend({
  menu: SearchTextSchema.prefault({}),
  about: SearchTextSchema.prefault({}),
  contact: SearchTextSchema.prefault({}),
  reservations: SearchTextSchema.prefault({}),
})

/**
 * The home page, and of all pages the announcement above them and what search engines show. A section without content is left
 * out.
 */
export const HomeContentSchema = z
  .object({
    announcement: AnnouncementSchema.prefault({}),
    search: SearchSchema.prefault({}),
    hero: HeroSchema.prefault({ slides: [{ title: '{name}' }] }),
    welcome: WelcomeSchema.prefault({}),
    features: FeaturesSchema.prefault({}),
    testimonials: TestimonialsSchema.prefault({}),
    banner: BannerSchema.prefault({}),
  })
  .meta({ id: 'HomeContent' })
export type HomeContent = z.infer<typeof HomeContentSchema>

/** What only the home page shows. */
export const ShownHomeSchema = HomeContentSchema.omit({ announcement: true, search: true }).meta({ id: 'ShownHome' })
export type ShownHome = z.infer<typeof ShownHomeSchema>

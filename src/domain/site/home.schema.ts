import { z } from 'zod'
import { ButtonSchema, SitePictureSchema, siteLine, siteText } from './fields.schema.ts'
import { FEATURE_ICONS } from './icons.ts'

const SlideSchema = z.object({
  lead: siteLine(60).describe('The smaller line above the title'),
  lead_ar: siteLine(60),
  title: siteLine(80).describe('`{name}` stands for the name of the restaurant'),
  title_ar: siteLine(80),
  text: siteText(200),
  text_ar: siteText(200),
  button: ButtonSchema,
  picture: SitePictureSchema,
})
export const HeroSchema = z.object({ slides: z.array(SlideSchema).min(1).max(6) })

export const WelcomeSchema = z.object({
  title: siteLine(80),
  title_ar: siteLine(80),
  text: siteText(800),
  text_ar: siteText(800),
})

const FeatureSchema = z.object({
  icon: z.enum(FEATURE_ICONS),
  title: siteLine(60),
  title_ar: siteLine(60),
  text: siteText(200),
  text_ar: siteText(200),
})
export const FeaturesSchema = z.object({ items: z.array(FeatureSchema).max(6).default([]) })

const TestimonialSchema = z.object({
  quote: siteText(400),
  quote_ar: siteText(400),
  name: siteLine(60),
  name_ar: siteLine(60),
  role: siteLine(60),
  role_ar: siteLine(60),
  picture: SitePictureSchema,
})
export const TestimonialsSchema = z.object({ items: z.array(TestimonialSchema).max(12).default([]) })

export const BannerSchema = z.object({
  title: siteLine(80),
  title_ar: siteLine(80),
  text: siteText(300),
  text_ar: siteText(300),
  button: ButtonSchema,
})

/** The home page. A section without content is left out. */
export const HomeContentSchema = z
  .object({
    search: z.object({ title: siteLine(80), title_ar: siteLine(80) }).prefault({}),
    hero: HeroSchema.prefault({ slides: [{ title: '{name}' }] }),
    welcome: WelcomeSchema.prefault({}),
    features: FeaturesSchema.prefault({}),
    testimonials: TestimonialsSchema.prefault({}),
    banner: BannerSchema.prefault({}),
  })
  .meta({ id: 'HomeContent' })
export type HomeContent = z.infer<typeof HomeContentSchema>

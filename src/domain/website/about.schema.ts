import { z } from 'zod'
import { SitePictureSchema, siteLine, siteText } from './fields.schema.ts'
import { ABOUT_LIMITS as LIMITS } from './limits.ts'

const StatementSchema = z
  .object({
    title: siteLine(LIMITS.statement.title),
    title_ar: siteLine(LIMITS.statement.title),
    text: siteText(LIMITS.statement.text),
    text_ar: siteText(LIMITS.statement.text),
  })
  .prefault({})

const PhotoSchema = z.object({
  picture: SitePictureSchema,
  description: siteLine(LIMITS.photo.description),
  description_ar: siteLine(LIMITS.photo.description),
})

const AboutSchema = z.object({
  first: StatementSchema,
  second: StatementSchema,
  photos: z.array(PhotoSchema).max(LIMITS.photos).default([]),
})

/** The about page, the introduction of the contact page and the statement in the footer. */
export const AboutContentSchema = z
  .object({
    about: AboutSchema.prefault({}),
    contact: z.object({ intro: siteText(LIMITS.contact.intro), intro_ar: siteText(LIMITS.contact.intro) }).prefault({}),
    footer: z
      .object({ statement: siteText(LIMITS.footer.statement), statement_ar: siteText(LIMITS.footer.statement) })
      .prefault({}),
  })
  .meta({ id: 'AboutContent' })
export type AboutContent = z.infer<typeof AboutContentSchema>

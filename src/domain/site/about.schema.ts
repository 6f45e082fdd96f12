import { z } from 'zod'
import { SitePictureSchema, siteLine, siteText } from './fields.schema.ts'

const StatementSchema = z
  .object({ title: siteLine(80), title_ar: siteLine(80), text: siteText(1000), text_ar: siteText(1000) })
  .prefault({})

const PhotoSchema = z.object({ picture: SitePictureSchema, description: siteLine(150), description_ar: siteLine(150) })

export const AboutSchema = z.object({
  first: StatementSchema,
  second: StatementSchema,
  photos: z.array(PhotoSchema).max(12).default([]),
})

/** The about page, the introduction of the contact page and the statement in the footer. */
export const AboutContentSchema = z
  .object({
    about: AboutSchema.prefault({}),
    contact: z.object({ intro: siteText(300), intro_ar: siteText(300) }).prefault({}),
    footer: z.object({ statement: siteText(200), statement_ar: siteText(200) }).prefault({}),
  })
  .meta({ id: 'AboutContent' })
export type AboutContent = z.infer<typeof AboutContentSchema>

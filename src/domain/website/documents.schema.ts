import { z } from 'zod'
import { AboutContentSchema } from './about.schema.ts'
import { AppearanceSchema } from './appearance.schema.ts'
import { HomeContentSchema } from './home.schema.ts'
import { PageContentSchema } from './page.schema.ts'

/** The documents that every site has; pages of the owner have keys of their own. */
export const SITE_DOCUMENTS = {
  home: HomeContentSchema,
  about: AboutContentSchema,
  appearance: AppearanceSchema,
} as const
export type DocumentName = keyof typeof SITE_DOCUMENTS

export const DocumentKeySchema = z
  .string()
  .regex(/^(home|about|appearance|page:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)
  .meta({ example: 'home', description: '`home`, `about`, `appearance`, or `page:` with the id of a page' })

const state = {
  version: z.number().int(),
  has_draft: z.boolean(),
  updated_at: z.iso.datetime(),
  updated_by: z.string().nullable().describe('The name of the person who saved it last'),
  published_at: z.iso.datetime().nullable(),
  published_by: z.string().nullable(),
}

export const DocumentStateSchema = z.object(state).meta({ id: 'DocumentState' })
export type DocumentState = z.infer<typeof DocumentStateSchema>

/** A document as it is edited: the draft, or what is published where there is no draft. */
const documentOf = <C extends z.ZodType>(content: C) => z.object({ content, ...state })

export const HomeDocumentSchema = documentOf(HomeContentSchema).meta({ id: 'HomeDocument' })
export const AboutDocumentSchema = documentOf(AboutContentSchema).meta({ id: 'AboutDocument' })
export const AppearanceDocumentSchema = documentOf(AppearanceSchema).meta({ id: 'AppearanceDocument' })
export const PageDocumentSchema = documentOf(PageContentSchema).extend({ id: z.uuid() }).meta({ id: 'PageDocument' })
export type PageDocument = z.infer<typeof PageDocumentSchema>
export const PageSummarySchema = PageContentSchema.omit({ blocks: true })
  .extend({
    id: z.uuid(),
    published_slug: z.string().nullable().describe('The address that guests see; `null` before it is published'),
    ...state,
  })
  .meta({ id: 'PageSummary' })
export type PageSummary = z.infer<typeof PageSummarySchema>

/** The version that was read: if it is no longer current, the request is refused as conflict. */
export const VersionSchema = z.object({ version: z.number().int() })
export const draftOf = <C extends z.ZodType>(content: C) => VersionSchema.extend({ content })

export const PublicationSchema = z
  .object({
    id: z.uuid(),
    published_at: z.iso.datetime(),
    published_by: z.string().nullable(),
  })
  .meta({ id: 'Publication' })
export type Publication = z.infer<typeof PublicationSchema>

/** How many publications of a document are stored. */
export const HISTORY_LENGTH = 30

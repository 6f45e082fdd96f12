import { z } from 'zod'
import { fieldIssue } from '../problem.schema.ts'
import { SitePictureSchema, siteLine, siteText, TargetSchema } from './fields.schema.ts'
import { PAGE_KINDS } from './new-page.ts'
import { isReserved, MAX_SLUG, SLUG } from './slugs.ts'

const words = (max: number) => ({ text: siteText(max), text_ar: siteText(max) })
const line = (max: number) => ({ text: siteLine(max), text_ar: siteLine(max) })
const source = z
  .literal('generated')
  .optional()
  .describe('Written by the software: `GET /admin/site/privacy-text` has the current version of such blocks')

/** The parts of a page that the owner writes. There is no HTML: every part has its own element. */
export const BlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), ...line(120), source }),
  z.object({ kind: z.literal('paragraph'), ...words(4000), source }),
  z.object({ kind: z.literal('list'), ...words(4000), source }).describe('Each line is an item'),
  z.object({ kind: z.literal('link'), ...line(120), target: TargetSchema }),
  z.object({
    kind: z.literal('picture'),
    picture: SitePictureSchema,
    text: siteLine(200).describe('What the picture shows'),
    text_ar: siteLine(200),
  }),
])
export type Block = z.infer<typeof BlockSchema>
export const BLOCK_KINDS = ['heading', 'paragraph', 'list', 'link', 'picture'] as const satisfies Block['kind'][]

export const SlugSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(SLUG, 'must have only letters a to z, digits and hyphens')
  .max(MAX_SLUG)
  .refine((slug) => !isReserved(slug), { message: 'is an address of the site itself', params: { code: 'taken' } })

/** A page of the owner, such as the privacy policy. */
export const PageContentSchema = z
  .object({
    slug: SlugSchema,
    title: siteLine(80).refine(Boolean, fieldIssue('required')),
    title_ar: siteLine(80),
    kind: z.enum(PAGE_KINDS).default('blank').describe('What the page was begun as'),
    in_footer: z.boolean().default(true),
    blocks: z.array(BlockSchema).max(100).default([]),
  })
  .meta({ id: 'PageContent' })
export type PageContent = z.infer<typeof PageContentSchema>

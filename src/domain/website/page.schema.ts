import { z } from 'zod'
import { fieldIssue } from '../problem.schema.ts'
import { SitePictureSchema, siteLine, siteText, TargetSchema } from './fields.schema.ts'
import { PAGE_LIMITS } from './limits.ts'
import { PAGE_KINDS } from './new-page.ts'
import { isReserved, MAX_SLUG, SLUG } from './slugs.ts'

const LENGTH = PAGE_LIMITS.block
const words = (max: number) => ({ text: siteText(max), text_ar: siteText(max) })
const line = (max: number) => ({ text: siteLine(max), text_ar: siteLine(max) })
const source = z
  .literal('generated')
  .optional()
  .describe('Written by the software: `GET /admin/privacy-text` has the current version of such blocks')

/** The parts of a page that the owner writes. There is no HTML: every part has its own element. */
export const BlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), ...line(LENGTH.heading), source }),
  z.object({ kind: z.literal('paragraph'), ...words(LENGTH.paragraph), source }),
  z.object({ kind: z.literal('list'), ...words(LENGTH.list), source }).describe('Each line is an item'),
  z.object({ kind: z.literal('link'), ...line(LENGTH.link), target: TargetSchema }),
  z.object({
    kind: z.literal('picture'),
    picture: SitePictureSchema,
    text: siteLine(LENGTH.picture).describe('What the picture shows'),
    text_ar: siteLine(LENGTH.picture),
  }),
])
export type Block = z.infer<typeof BlockSchema>

const SlugSchema = z
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
    title: siteLine(PAGE_LIMITS.title).refine(Boolean, fieldIssue('required')),
    title_ar: siteLine(PAGE_LIMITS.title),
    kind: z.enum(PAGE_KINDS).default('blank').describe('What the page was begun as'),
    in_footer: z.boolean().default(true),
    blocks: z.array(BlockSchema).max(PAGE_LIMITS.blocks).default([]),
  })
  .meta({ id: 'PageContent' })
export type PageContent = z.infer<typeof PageContentSchema>

/** A stored page. Blocks that do not fit the schema of today are left out; without a valid address there is no page. */
export function readPage(stored: unknown): PageContent | null {
  const whole = PageContentSchema.safeParse(stored)
  if (whole.success) return whole.data
  if (typeof stored !== 'object' || stored === null) return null
  const blocks = 'blocks' in stored && Array.isArray(stored.blocks) ? stored.blocks : []
  const valid = blocks.filter((block) => BlockSchema.safeParse(block).success)
  return PageContentSchema.safeParse({ ...stored, blocks: valid }).data ?? null
}

/** Whether guests would see anything below the title. */
export const isWritten = ({ blocks }: Pick<PageContent, 'blocks'>): boolean =>
  blocks.some((block) => (block.kind === 'picture' ? block.picture !== null : block.text !== ''))

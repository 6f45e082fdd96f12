import { z } from 'zod'
import { SitePictureSchema, siteLine, siteText, TargetSchema } from './fields.schema.ts'

const words = (max: number) => ({ text: siteText(max), text_ar: siteText(max) })

/** The parts of a page that the owner writes. There is no HTML: every part has its own element. */
export const BlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: siteLine(120), text_ar: siteLine(120) }),
  z.object({ kind: z.literal('paragraph'), ...words(4000) }),
  z.object({ kind: z.literal('list'), ...words(4000) }).describe('Each line is an item'),
  z.object({ kind: z.literal('link'), text: siteLine(120), text_ar: siteLine(120), target: TargetSchema }),
  z.object({
    kind: z.literal('picture'),
    picture: SitePictureSchema,
    text: siteLine(200).describe('What the picture shows'),
    text_ar: siteLine(200),
  }),
])
export type Block = z.infer<typeof BlockSchema>
export const BLOCK_KINDS = ['heading', 'paragraph', 'list', 'link', 'picture'] as const satisfies Block['kind'][]

/** Addresses of the site itself. */
const TAKEN = new Set([
  ...['menu', 'product', 'dish-of-day', 'about', 'contact', 'reservations', 'order', 'orders', 'account', 'login'],
  ...['register', 'forgot-password', 'reset-password', 'verify-email', 'admin', 'admin-login', 'api', 'ar', 'en'],
  ...['media', 'brand', 'site', 'assets', 'health', 'metrics', 'setup', 'preview', 'paypal', 'calendar'],
])

export const SlugSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must have only letters a to z, digits and hyphens')
  .max(60)
  .refine((slug) => !TAKEN.has(slug), 'is an address of the site itself')

/** A page of the owner, such as the privacy policy. */
export const PageContentSchema = z
  .object({
    slug: SlugSchema,
    title: siteLine(80).refine(Boolean, 'is required'),
    title_ar: siteLine(80),
    in_footer: z.boolean().default(true),
    blocks: z.array(BlockSchema).max(100).default([]),
  })
  .meta({ id: 'PageContent' })
export type PageContent = z.infer<typeof PageContentSchema>

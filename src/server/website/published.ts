import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { chatPreview } from '../../domain/media/picture-address.ts'
import type { Locale } from '../../domain/text/locales.ts'
import { AboutContentSchema } from '../../domain/website/about.schema.ts'
import { readContent } from '../../domain/website/content.ts'
import { type DocumentName, SITE_DOCUMENTS } from '../../domain/website/documents.schema.ts'
import { ShownHomeSchema } from '../../domain/website/home.schema.ts'
import { readPage } from '../../domain/website/page.schema.ts'
import { type Images, publicContent } from '../../domain/website/public-content.ts'
import { publicSearch } from '../../domain/website/search-texts.ts'
import { publicAppearance } from '../platform/cached-look.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { Refusal } from '../platform/refusal.ts'
import { media, site_documents } from '../tables/schema.ts'

/** Which of the two versions of a document is read: guests see the published one, a preview shows the draft. */
export type Edition = 'published' | 'draft'

const selectEdition = (edition: Edition) =>
  edition === 'draft' ? sql`coalesce(${site_documents.draft}, ${site_documents.published})` : site_documents.published

/** The parts of a document that its own pages show. */
const SHOWN = { home: ShownHomeSchema, about: AboutContentSchema }

/** Content in one language with the sizes of its pictures, in one statement. */
export async function readSite<N extends keyof typeof SHOWN>(db: Db, name: N, locale: Locale, edition: Edition) {
  const [row] = await selectContent(db, edition).where(eq(site_documents.key, name))
  const content: z.output<(typeof SHOWN)[N]> = readContent(SHOWN[name], row?.content)
  return publicContent(content, locale, row?.images ?? {})
}

/** A page of the owner by its slug. */
export async function readSitePage(db: Db, slug: string, locale: Locale, edition: Edition) {
  const content = selectEdition(edition)
  const [row] = await selectContent(db, edition).where(
    sql`${site_documents.key} like 'page:%' and ${content} ->> 'slug' = ${slug}`,
  )
  const page = readPage(row?.content)
  if (!row || !page) throw new Refusal('not_found', "This page doesn't exist.")
  return publicContent(page, locale, row.images)
}

/** A document of the site as it is stored, made valid. */
export async function readDocument<N extends DocumentName>(db: Db | Tx, name: N, edition: Edition = 'published') {
  const [row] = await db
    .select({ content: sql<unknown>`${selectEdition(edition)}` })
    .from(site_documents)
    .where(eq(site_documents.key, name))
  return readContent(SITE_DOCUMENTS[name], row?.content)
}

/** What every page shows: the announcement, the footer's statement and links, the look, and the picture for chat apps. */
export async function readSiteSummary(db: Db, edition: Edition) {
  const rows = await db
    .select({
      key: site_documents.key,
      content: sql<unknown>`${selectEdition(edition)} - 'blocks'`,
      first_picture: selectFirstPicture(sql`${selectEdition(edition)}`),
    })
    .from(site_documents)
    .orderBy(site_documents.created_at, site_documents.key)
  const findContent = (key: string) => rows.find((row) => row.key === key)?.content
  const { footer } = readContent(SITE_DOCUMENTS.about, findContent('about'))
  const { announcement, search } = readContent(SITE_DOCUMENTS.home, findContent('home'))
  const home = rows.find(({ key }) => key === 'home')
  const pages = rows.flatMap(({ key, content }) => (key.startsWith('page:') ? (readPage(content) ?? []) : []))
  return {
    announcement,
    search: publicSearch(search),
    statement: footer.statement,
    statement_ar: footer.statement_ar || null,
    appearance: publicAppearance(readContent(SITE_DOCUMENTS.appearance, findContent('appearance'))),
    social_image: chatPreview(home?.first_picture ?? undefined),
    pages: pages.flatMap(({ slug, title, title_ar, in_footer }) =>
      in_footer ? [{ slug, title, title_ar: title_ar || null }] : [],
    ),
  }
}

const selectContent = (db: Db, edition: Edition) =>
  db
    .select({ content: sql<unknown>`${selectEdition(edition)}`, images: selectImages(sql`${selectEdition(edition)}`) })
    .from(site_documents)
    .$dynamic()

/** The pictures that a document uses, by address. */
const selectImages = (content: ReturnType<typeof sql>) => sql<Images>`(
  select coalesce(jsonb_object_agg(${media.url}, jsonb_build_object('width', ${media.width}, 'height', ${media.height},
    'widths', ${media.widths}, 'preview', ${media.preview})), '{}')
  from ${media} where ${media.url} in (select picture #>> '{}' from jsonb_path_query(${content}, '$.**.picture.url') as picture))`

/** The picture of the first slide, unless it was deleted. */
const selectFirstPicture = (content: ReturnType<typeof sql>) => sql<string | null>`(
  select ${media.url} from ${media} where ${media.url} = ${content} #>> '{hero,slides,0,picture,url}')`

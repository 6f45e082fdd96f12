import { randomUUID } from 'node:crypto'
import { and, eq, like, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Person } from '../../domain/accounts/accounts.ts'
import type { PageDocument, PageSummary } from '../../domain/website/documents.schema.ts'
import { NEW_PAGES, type PageKind } from '../../domain/website/new-page.ts'
import { type Block, isWritten, type PageContent, readPage } from '../../domain/website/page.schema.ts'
import { freeSlug } from '../../domain/website/slugs.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { lock } from '../platform/database/locks.ts'
import { sqlState } from '../platform/errors.ts'
import { Refusal, wrongField } from '../platform/refusal.ts'
import { site_documents } from '../tables/schema.ts'
import {
  type DocumentRow,
  findDocument,
  publishDraft,
  readState,
  selectDocuments,
  updateDocument,
} from './documents.ts'

const PREFIX = 'page:'
const MAX_PAGES = 50
export const isPageKey = (key: string): boolean => key.startsWith(PREFIX)
const isPage = like(site_documents.key, `${PREFIX}%`)
const writeKey = (id: string) => PREFIX + id
const UNIQUE_VIOLATION = '23505'

/** The pages of the owner as they are edited, the oldest first. */
export async function listPages(db: Db): Promise<PageSummary[]> {
  const rows = await selectDocuments(db).where(isPage).orderBy(site_documents.created_at, site_documents.key)
  return rows.flatMap((row) => {
    const page = shown(row)
    if (!page) return []
    const { content, ...state } = page
    const { blocks: _, ...summary } = content
    return [{ ...summary, published_slug: readPage(row.published)?.slug ?? null, ...state }]
  })
}

export async function showPage(db: Db | Tx, id: string): Promise<PageDocument> {
  const page = shown(await findDocument(db, writeKey(id)))
  if (!page) throw new Refusal('not_found', "This page doesn't exist.")
  return page
}

/** A new page is a draft: guests see it once it is published. */
export const addPage = (db: Db, by: Person, kind: PageKind, blocks: Block[]): Promise<PageDocument> =>
  changePages(db, async (tx) => {
    const slugs = await takenSlugs(tx)
    if (slugs.pages >= MAX_PAGES) throw new Refusal('conflict', `There can be at most ${MAX_PAGES} pages.`)
    const prepared = NEW_PAGES[kind]
    const slug = freeSlug(prepared.slug, (candidate) => slugs.taken.has(candidate))
    const draft: PageContent = { ...prepared, slug, kind, in_footer: true, blocks }
    const id = randomUUID()
    await tx.insert(site_documents).values({ key: writeKey(id), draft, updated_by: by.id })
    return showPage(tx, id)
  })

export const savePageDraft = (
  db: Db,
  id: string,
  by: Person,
  { version, content }: { version: number; content: PageContent },
): Promise<PageDocument> =>
  changePages(db, async (tx) => {
    await requireFreeSlug(tx, writeKey(id), content.slug)
    await updateDocument(tx, writeKey(id), by, version, { draft: content })
    return showPage(tx, id)
  })

/** Also refuses a page without any content, which guests would see as an empty one. */
export async function publishPage(db: Db, key: string, by: Person, version: number) {
  const { draft } = await findDocument(db, key)
  const page = readPage(draft)
  if (page && !isWritten(page)) throw wrongField('body.content.blocks', 'required')
  return publishDraft(db, key, by, version).catch((error: unknown) => {
    throw sqlState(error) === UNIQUE_VIOLATION ? taken() : error
  })
}

export async function deletePage(db: Db, id: string) {
  const deleted = await db
    .delete(site_documents)
    .where(eq(site_documents.key, writeKey(id)))
    .returning({ key: site_documents.key })
  if (deleted.length === 0) throw new Refusal('not_found', "This page doesn't exist.")
}

/** The addresses of the published pages, for search engines. */
export async function publishedSlugs(db: Db): Promise<string[]> {
  const rows = await db
    .select({ published: sql<unknown>`${site_documents.published} - 'blocks'` })
    .from(site_documents)
    .where(and(isPage, sql`${site_documents.published} is not null`))
    .orderBy(site_documents.created_at, site_documents.key)
  return rows.flatMap(({ published }) => readPage(published)?.slug ?? [])
}

function shown(row: DocumentRow): PageDocument | null {
  const content = readPage(row.draft) ?? readPage(row.published)
  return content && { id: row.key.slice(PREFIX.length), content, ...readState(row) }
}

/** One after another, so that two pages cannot get the same address at the same moment. */
const changePages = <T>(db: Db, change: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await lock(tx, 'pages', ['site pages'])
    return change(tx)
  })

const selectSlug = (column: SQLWrapper) => sql<string | null>`${column} ->> 'slug'`

async function takenSlugs(tx: Tx) {
  const rows = await tx
    .select({ published: selectSlug(site_documents.published), draft: selectSlug(site_documents.draft) })
    .from(site_documents)
    .where(isPage)
  return { pages: rows.length, taken: new Set(rows.flatMap(({ published, draft }) => [published, draft])) }
}

async function requireFreeSlug(tx: Tx, key: string, slug: string) {
  const has = (column: SQLWrapper): SQL => eq(selectSlug(column), slug)
  const others = and(isPage, ne(site_documents.key, key), or(has(site_documents.published), has(site_documents.draft)))
  if ((await tx.$count(site_documents, others)) > 0) throw taken()
}

const taken = () => wrongField('body.content.slug', 'taken')

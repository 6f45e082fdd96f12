import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { alias, type PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Person } from '../../domain/accounts/accounts.ts'
import { type DocumentState, HISTORY_LENGTH, type Publication } from '../../domain/website/documents.schema.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { Refusal } from '../platform/refusal.ts'
import { site_documents, site_history, users } from '../tables/schema.ts'

const editor = alias(users, 'editor')
const publisher = alias(users, 'publisher')

const documentColumns = {
  key: site_documents.key,
  published: site_documents.published,
  draft: site_documents.draft,
  version: site_documents.version,
  updated_at: site_documents.updated_at,
  updated_by: editor.full_name,
  published_at: site_documents.published_at,
  published_by: publisher.full_name,
}

export const selectDocuments = (db: Db | Tx) =>
  db
    .select(documentColumns)
    .from(site_documents)
    .leftJoin(editor, eq(editor.id, site_documents.updated_by))
    .leftJoin(publisher, eq(publisher.id, site_documents.published_by))
    .$dynamic()

export type DocumentRow = Awaited<ReturnType<typeof selectDocuments>>[number]

export async function findDocument(db: Db | Tx, key: string): Promise<DocumentRow> {
  const [row] = await selectDocuments(db).where(eq(site_documents.key, key))
  if (!row) throw new Refusal('not_found', "This page doesn't exist.")
  return row
}

export const readState = (row: DocumentRow): DocumentState => ({
  version: row.version,
  has_draft: row.draft !== null,
  updated_at: row.updated_at.toISOString(),
  updated_by: row.updated_by,
  published_at: row.published_at?.toISOString() ?? null,
  published_by: row.published_by,
})

type Columns = PgUpdateSetSource<typeof site_documents>

/** Changes the given columns, unless somebody else has changed the document since `version` was read. */
export async function updateDocument(tx: Tx, key: string, by: Person, version: number, columns: Columns) {
  const changed = await tx
    .update(site_documents)
    .set({ ...columns, updated_at: sql`now()`, updated_by: by.id })
    .where(and(eq(site_documents.key, key), eq(site_documents.version, version)))
    .returning({ key: site_documents.key })
  const row = await findDocument(tx, key)
  if (changed.length === 0) throw new Refusal('conflict', 'Someone else changed this while you were editing.')
  return row
}

/** Makes the draft public, and stores it in the history. */
export const publishDraft = (db: Db, key: string, by: Person, version: number) =>
  db.transaction(async (tx) => {
    const { draft } = await findDocument(tx, key)
    if (draft === null) throw new Refusal('conflict', 'There is no draft to publish.')
    const published_at = sql`now()`
    const columns = { published: draft, draft: null, published_at, published_by: by.id }
    const row = await updateDocument(tx, key, by, version, columns)
    await tx.insert(site_history).values({ key, content: draft, published_at, published_by: by.id })
    await deleteOldPublications(tx, key)
    return readState(row)
  })

/** Deletes the draft. What is published stays. */
export const discardDraft = (db: Db, key: string, by: Person, version: number) =>
  db.transaction(async (tx) => {
    const { published } = await findDocument(tx, key)
    if (published === null) throw new Refusal('conflict', 'This was never published. Delete it instead.')
    return readState(await updateDocument(tx, key, by, version, { draft: null }))
  })

export async function listPublications(db: Db, key: string): Promise<Publication[]> {
  const rows = await db
    .select({ id: site_history.id, published_at: site_history.published_at, published_by: users.full_name })
    .from(site_history)
    .leftJoin(users, eq(users.id, site_history.published_by))
    .where(eq(site_history.key, key))
    .orderBy(desc(site_history.published_at), desc(site_history.id))
    .limit(HISTORY_LENGTH)
  return rows.map((row) => ({ ...row, published_at: row.published_at.toISOString() }))
}

/** Makes an earlier publication the draft. */
export const restorePublication = (db: Db, key: string, by: Person, { version, id }: { version: number; id: string }) =>
  db.transaction(async (tx) => {
    const wanted = and(eq(site_history.id, id), eq(site_history.key, key))
    const [earlier] = await tx.select({ content: site_history.content }).from(site_history).where(wanted)
    if (!earlier) throw new Refusal('not_found', 'This publication no longer exists.')
    return readState(await updateDocument(tx, key, by, version, { draft: earlier.content }))
  })

async function deleteOldPublications(tx: Tx, key: string) {
  const newest = tx
    .select({ id: site_history.id })
    .from(site_history)
    .where(eq(site_history.key, key))
    .orderBy(desc(site_history.published_at), desc(site_history.id))
    .limit(HISTORY_LENGTH)
  await tx.delete(site_history).where(and(eq(site_history.key, key), notInArray(site_history.id, newest)))
}

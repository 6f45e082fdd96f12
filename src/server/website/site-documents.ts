import type { z } from 'zod'
import type { Person } from '../../domain/accounts/accounts.ts'
import { readContent } from '../../domain/website/content.ts'
import { type DocumentName, type DocumentState, SITE_DOCUMENTS } from '../../domain/website/documents.schema.ts'
import type { Db } from '../platform/database/connection.ts'
import { type DocumentRow, findDocument, readState, updateDocument } from './documents.ts'

type Content<N extends DocumentName> = z.output<(typeof SITE_DOCUMENTS)[N]>
type Shown<N extends DocumentName> = { content: Content<N> } & DocumentState

/** The draft, or what is published where there is no draft. */
export const showSiteDocument = async <N extends DocumentName>(db: Db, name: N) =>
  shown(name, await findDocument(db, name))

/** Stores a draft. Guests do not see it. */
export const saveSiteDraft = <N extends DocumentName>(
  db: Db,
  name: N,
  by: Person,
  { version, content }: { version: number; content: Content<N> },
) => db.transaction(async (tx) => shown(name, await updateDocument(tx, name, by, version, { draft: content })))

function shown<N extends DocumentName>(name: N, row: DocumentRow): Shown<N> {
  const content: Content<N> = readContent(SITE_DOCUMENTS[name], row.draft ?? row.published)
  return { content, ...readState(row) }
}

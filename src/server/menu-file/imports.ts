import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Person } from '../../domain/accounts/accounts.ts'
import type { CurrencyCode } from '../../domain/currency-digits.ts'
import { cleanFileName } from '../../domain/media/media.ts'
import type { FileProblem } from '../../domain/menu-file/file-problems.ts'
import type { MenuApplicationSchema, MenuImport, MenuUploadSchema } from '../../domain/menu-file/imports.schema.ts'
import type { FileTable } from '../../domain/problem.schema.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { changeMenu } from '../platform/database/locks.ts'
import { Refusal } from '../platform/refusal.ts'
import { readCurrency, readSettings } from '../settings/settings.ts'
import { menu_import_pictures, menu_imports, products } from '../tables/schema.ts'
import { menuFingerprint, readPresentMenu } from './present.ts'
import { runInWorker } from './run-in-worker.ts'
import type { MenuTaskResult } from './tasks.ts'
import { applyRows, storeEarlierRows, undoRows } from './write-rows.ts'

/** The whole menu as a file. */
export async function exportMenu(db: Db, format: 'json' | 'csv'): Promise<string> {
  const { menu } = await readPresentMenu(db)
  const result = await runInWorker({ do: 'write', format, menu, currency: await readCurrency(db) })
  if (!('text' in result)) throw new Error('The menu was not written')
  return result.text
}

/** Reads an uploaded file and stores what it would change. An import that nobody applied is replaced. */
export async function planImport(
  db: Db,
  person: Person,
  { file, columns }: z.output<typeof MenuUploadSchema>,
): Promise<MenuImport> {
  const { fingerprint, ...present } = await readPresentMenu(db)
  const currency = await readCurrency(db)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { plan, parsed, rows, format } = requirePlan(
    await runInWorker({ do: 'plan', file: bytes, columns, currency, ...present }),
  )
  const id = await db.transaction(async (tx) => {
    await tx.delete(menu_imports).where(ne(menu_imports.status, 'applied'))
    const [added] = await tx
      .insert(menu_imports)
      .values({
        file_name: cleanFileName(file.name) || 'menu',
        format,
        fingerprint,
        created_by: person.id,
        plan: sql`${plan}::jsonb`,
        parsed: sql`${parsed}::jsonb`,
        rows: sql`${rows}::jsonb`,
      })
      .returning({ id: menu_imports.id })
    return added?.id ?? ''
  })
  return requireImport(db, id)
}

function requirePlan(result: MenuTaskResult) {
  if ('rows' in result) return result
  throw 'problems' in result ? refuseFile(result.problems, result.table) : refuseFile([])
}

const refuseFile = (file_problems: FileProblem[], file_table?: FileTable) => {
  const [first] = file_problems
  const where = first ? ` Line ${first.line}: ${[first.field, first.code].filter(Boolean).join(' ')}.` : ''
  const count = file_problems.length === 1 ? 'a problem' : `${file_problems.length} problems`
  return new Refusal('invalid_input', `The file has ${count}.${where} Nothing was stored.`, {
    file_problems,
    ...(file_table && { file_table }),
  })
}

export async function latestImport(db: Db): Promise<MenuImport | null> {
  const [row] = await db
    .select({ id: menu_imports.id })
    .from(menu_imports)
    .orderBy(desc(menu_imports.created_at), desc(menu_imports.id))
    .limit(1)
  return row ? requireImport(db, row.id) : null
}

/** Writes a plan, all of it or nothing. If the menu changed since, the plan is made again and has to be read again. */
export async function applyImport(
  db: Db,
  person: Person,
  id: string,
  { hide_gone, copy_pictures, today }: z.output<typeof MenuApplicationSchema>,
): Promise<MenuImport> {
  const applied = await changeMenu(db, async (tx) => {
    const { status, fingerprint, currency } = await lockImport(tx, id)
    if (status !== 'planned') throw new Refusal('conflict', 'This import was applied already.')
    if (fingerprint !== (await menuFingerprint(tx))) return false
    if (currency !== null && currency !== (await readCurrency(tx))) return false
    await storeEarlierRows(tx, id, { hide_gone })
    const { new_dishes_today } = await readSettings(tx)
    await applyRows(tx, id, person.id, { hide_gone, today: today ?? new_dishes_today })
    await tx.delete(menu_imports).where(ne(menu_imports.id, id))
    const changed = { applied_at: sql`now()`, fingerprint: await menuFingerprint(tx) }
    await tx.update(menu_imports).set(changed).where(eq(menu_imports.id, id))
    if (copy_pictures)
      await tx.execute(sql`insert into ${menu_import_pictures} (import_id, address)
        select id, address from ${menu_imports}, jsonb_array_elements_text(rows -> 'pictures') as address where id = ${id}`)
    return true
  })
  if (applied) {
    await refreshSearch(db)
    return requireImport(db, id)
  }
  await planAgain(db, id)
  throw new Refusal('conflict', 'The menu has changed since. Read what would happen now, then apply it.')
}

/** After many new dishes a search would take ten times as long, until PostgreSQL does this by itself. */
async function refreshSearch(db: Db) {
  await db.execute(sql`analyze ${products}`)
  await db.execute(sql`select gin_clean_pending_list(indexrelid) from pg_index
    join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
    where indrelid = 'products'::regclass and amname = 'gin'`)
}

async function planAgain(db: Db, id: string) {
  const { fingerprint, ...present } = await readPresentMenu(db)
  const { rows: stored } = await db.execute<{ parsed: string }>(
    sql`select parsed::text as parsed from ${menu_imports} where id = ${id}`,
  )
  const parsed = stored[0]?.parsed ?? '{}'
  const currency = await readCurrency(db)
  const again = requirePlan(await runInWorker({ do: 'plan again', parsed, currency, ...present }))
  await db
    .update(menu_imports)
    .set({ fingerprint, plan: sql`${again.plan}::jsonb`, rows: sql`${again.rows}::jsonb` })
    .where(and(eq(menu_imports.id, id), eq(menu_imports.status, 'planned')))
}

/** Brings back the menu as it was, as long as nothing else changed it. */
export async function undoImport(db: Db, id: string): Promise<MenuImport> {
  await changeMenu(db, async (tx) => {
    const { status, fingerprint } = await lockImport(tx, id)
    if (status !== 'applied' || fingerprint !== (await menuFingerprint(tx)))
      throw new Refusal('conflict', 'The menu has changed since. This import can no longer be undone.')
    await undoRows(tx, id)
    await tx.delete(menu_import_pictures).where(eq(menu_import_pictures.import_id, id))
    await tx.update(menu_imports).set({ status: 'undone', undo: null }).where(eq(menu_imports.id, id))
  })
  await refreshSearch(db)
  return requireImport(db, id)
}

/** Forgets a plan. What was applied stays. */
export async function discardImport(db: Db, id: string) {
  const deleted = await db
    .delete(menu_imports)
    .where(and(eq(menu_imports.id, id), ne(menu_imports.status, 'applied')))
    .returning({ id: menu_imports.id })
  if (deleted.length === 0) throw noImport()
}

async function lockImport(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      status: menu_imports.status,
      fingerprint: menu_imports.fingerprint,
      currency: sql<CurrencyCode | null>`${menu_imports.parsed} ->> 'currency'`,
    })
    .from(menu_imports)
    .where(eq(menu_imports.id, id))
    .for('update')
  if (!row) throw noImport()
  return row
}

async function requireImport(db: Db, id: string): Promise<MenuImport> {
  const [row] = await db
    .select({
      id: menu_imports.id,
      file_name: menu_imports.file_name,
      format: menu_imports.format,
      status: menu_imports.status,
      plan: menu_imports.plan,
      fingerprint: menu_imports.fingerprint,
      created_at: menu_imports.created_at,
      applied_at: menu_imports.applied_at,
    })
    .from(menu_imports)
    .where(eq(menu_imports.id, id))
  if (!row) throw noImport()
  const { fingerprint, created_at, applied_at, ...fields } = row
  const pictures = await db.select().from(menu_import_pictures).where(eq(menu_import_pictures.import_id, id))
  const count = (status: string) => pictures.filter((picture) => picture.status === status).length
  return {
    ...fields,
    can_undo: row.status === 'applied' && fingerprint === (await menuFingerprint(db)),
    pictures: {
      waiting: count('waiting'),
      copied: count('copied'),
      failed: pictures.flatMap(({ address, status }) =>
        status === 'waiting' || status === 'copied' ? [] : [{ address, reason: status }],
      ),
    },
    created_at: created_at.toISOString(),
    applied_at: applied_at?.toISOString() ?? null,
  }
}

const noImport = () => new Refusal('not_found', "This import doesn't exist.")

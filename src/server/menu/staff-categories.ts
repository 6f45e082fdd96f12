import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { slugOf } from '../../domain/menu/categories.ts'
import type {
  CategoryChangeSchema,
  CategoryDraftSchema,
  StaffCategory,
} from '../../domain/menu/category-drafts.schema.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { changeMenu, requireVersion } from '../platform/database/locks.ts'
import { sqlState } from '../platform/errors.ts'
import { Refusal, wrongField } from '../platform/refusal.ts'
import { categories, media } from '../tables/schema.ts'
import { categoryColumns, dishesCounted, sortedCategories } from './categories.ts'

/** Every category, also the hidden ones. */
export const listStaffCategories = async (db: Db): Promise<StaffCategory[]> =>
  selectCategories(db).orderBy(...sortedCategories)

export async function addCategory(db: Db, draft: z.output<typeof CategoryDraftSchema>): Promise<StaffCategory> {
  return changeMenu(db, async (tx) => {
    const slug = await requireFreeSlug(tx, draft.slug || slugOf(draft.name))
    const [row] = await tx
      .insert(categories)
      .values({ ...draft, slug })
      .returning({ id: categories.id })
    return requireCategory(tx, row?.id)
  })
}

export async function changeCategory(
  db: Db,
  id: string,
  { version, ...change }: z.output<typeof CategoryChangeSchema>,
): Promise<StaffCategory> {
  return changeMenu(db, async (tx) => {
    const before = await requireCategory(tx, id)
    requireVersion(before, version)
    const requested = change.slug ?? before.slug
    const slug = await requireFreeSlug(tx, requested || slugOf(change.name ?? before.name), id)
    await tx
      .update(categories)
      .set({ ...change, slug, updated_at: sql`now()` })
      .where(eq(categories.id, id))
    return requireCategory(tx, id)
  })
}

/** A category with dishes cannot be deleted: the database's foreign key refuses it. */
export async function deleteCategory(db: Db, id: string) {
  await changeMenu(db, async (tx) => {
    const deleted = await tx.delete(categories).where(eq(categories.id, id)).returning({ id: categories.id })
    if (deleted.length === 0) throw noCategory()
  }).catch((error: unknown) => {
    throw sqlState(error) === '23503' ? inUse() : error
  })
}

async function requireCategory(tx: Tx, id = ''): Promise<StaffCategory> {
  const [row] = await selectCategories(tx).where(eq(categories.id, id))
  if (!row) throw noCategory()
  return row
}

async function requireFreeSlug(tx: Tx, slug: string, id?: string): Promise<string> {
  if (!slug) throw wrongField('body.slug', 'no_letter')
  const others = and(eq(categories.slug, slug), id ? ne(categories.id, id) : undefined)
  const [other] = await tx.select({ id: categories.id }).from(categories).where(others)
  if (other) throw wrongField('body.slug', 'taken')
  return slug
}

const noCategory = () => new Refusal('not_found', "This category doesn't exist.")
const inUse = () => new Refusal('in_use', 'The category is tied to existing products. Move or delete them first.')

const selectCategories = (db: Db | Tx) => {
  const counted = dishesCounted(db)
  return db
    .select({ ...categoryColumns(counted), prep_minutes: categories.prep_minutes, version: categories.version })
    .from(categories)
    .leftJoin(media, eq(media.url, categories.image_url))
    .leftJoin(counted, eq(counted.category_id, categories.id))
    .$dynamic()
}

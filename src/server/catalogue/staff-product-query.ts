import { eq } from 'drizzle-orm'
import type { StaffProduct } from '../../domain/menu/product-drafts.schema.ts'
import type { Db, Tx } from '../database/connection.ts'
import { newest, sortValues } from '../database/keyset.ts'
import { categories, media, products } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'
import { productColumns } from './products.ts'

export async function requireProduct(db: Db | Tx, id = ''): Promise<StaffProduct> {
  const [row] = await selectStaffProducts(db).where(eq(products.id, id))
  if (!row) throw new Refusal('not_found', "This product doesn't exist.")
  return shown(row)
}

/** Every product with its category, picture and version. */
export const selectStaffProducts = (db: Db | Tx) =>
  db
    .select({ ...productColumns, version: products.version, sort_values: sortValues(newest(products)) })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(media, eq(media.url, products.image_url))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectStaffProducts>>[number]

export const shown = ({ sort_values: _, created_at, ...dish }: Row): StaffProduct => ({
  ...dish,
  created_at: created_at.toISOString(),
})

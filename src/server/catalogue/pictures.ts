import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/connection.ts'
import { categories, media, products, settings } from '../database/schema.ts'

/** A picture of ours that nothing shows any more leaves the library. */
export async function forgetUnusedPicture(tx: Tx, image_url: string) {
  const used = sql`exists (select from ${products} where ${products.image_url} = ${image_url})
    or exists (select from ${categories} where ${categories.image_url} = ${image_url})
    or exists (select from ${settings} where ${settings.logo_url} = ${image_url})`
  await tx.delete(media).where(and(eq(media.url, image_url), sql`not (${used})`))
}

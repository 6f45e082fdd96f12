import { and, eq, sql } from 'drizzle-orm'
import type { PictureReason } from '../../domain/menu-file/imports.schema.ts'
import { storePicture } from '../media/library.ts'
import type { MediaStore } from '../media/store.ts'
import type { Db } from '../platform/database/connection.ts'
import { changeMenu } from '../platform/database/locks.ts'
import { Refusal } from '../platform/refusal.ts'
import { categories, menu_import_pictures, menu_imports, products } from '../tables/schema.ts'
import { fetchPicture, PictureRefused } from './fetch-picture.ts'
import { menuFingerprint } from './present.ts'

/** How many are fetched at the same time, and how many in one run of the job. */
const AT_ONCE = 2
const PER_RUN = 60

type Waiting = { import_id: string; address: string }
type Fetch = (address: string) => Promise<Buffer<ArrayBuffer>>

/** Copies pictures that an owner asked for into the library. Which could not be copied is said with the import. */
export async function copyPictures(db: Db, store: MediaStore, fetch: Fetch = fetchPicture) {
  const waiting = await db
    .select({ import_id: menu_import_pictures.import_id, address: menu_import_pictures.address })
    .from(menu_import_pictures)
    .where(eq(menu_import_pictures.status, 'waiting'))
    .orderBy(menu_import_pictures.address)
    .limit(PER_RUN)
  for (let first = 0; first < waiting.length; first += AT_ONCE)
    await Promise.all(waiting.slice(first, first + AT_ONCE).map((picture) => copy(db, store, picture, fetch)))
}

async function copy(db: Db, store: MediaStore, picture: Waiting, fetch: Fetch) {
  try {
    const bytes = await fetch(picture.address)
    const { url } = await storePicture(db, store, new File([bytes], 'picture'), new Date())
    await replaceAddress(db, picture, url)
  } catch (error) {
    const reason = findReason(error)
    if (!reason) throw error
    await db.update(menu_import_pictures).set({ status: reason }).where(isPicture(picture))
  }
}

function findReason(error: unknown): PictureReason | undefined {
  if (error instanceof PictureRefused) return error.reason
  if (!(error instanceof Refusal) || error.code === 'unavailable') return undefined // tried again by the next run
  return error.code === 'too_large' ? 'too_large' : 'not_a_picture'
}

/** The copy takes the place of the address. The import can still be undone afterwards. */
async function replaceAddress(db: Db, picture: Waiting, image_url: string) {
  await changeMenu(db, async (tx) => {
    const before = await menuFingerprint(tx)
    for (const table of [products, categories])
      await tx.update(table).set({ image_url, updated_at: sql`now()` }).where(eq(table.image_url, picture.address))
    await tx.update(menu_import_pictures).set({ status: 'copied' }).where(isPicture(picture))
    await tx
      .update(menu_imports)
      .set({ fingerprint: await menuFingerprint(tx) })
      .where(and(eq(menu_imports.id, picture.import_id), eq(menu_imports.fingerprint, before)))
  })
}

const isPicture = ({ import_id, address }: Waiting) =>
  and(eq(menu_import_pictures.import_id, import_id), eq(menu_import_pictures.address, address))

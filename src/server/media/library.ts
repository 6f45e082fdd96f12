import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Media, MediaFilterSchema, MediaUse } from '../../domain/media/media.schema.ts'
import { cleanFileName, type Extension, PLACEHOLDER, pictureName } from '../../domain/media/media.ts'
import { DEFAULT_LOGO } from '../../domain/restaurant/restaurant.ts'
import type { Config } from '../platform/config.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { afterCursor, cursorOf, cutPage, inOrder, newest, sortValues } from '../platform/database/keyset.ts'
import { changeMenu } from '../platform/database/locks.ts'
import { createQueue } from '../platform/queue.ts'
import { Refusal } from '../platform/refusal.ts'
import { categories, media, products, settings, site_documents } from '../tables/schema.ts'
import { bucketStore } from './bucket.ts'
import { folderStore } from './folder.ts'
import type { MediaStore } from './store.ts'
import { listFiles } from './store.ts'
import { invalidPicture, validatePicture } from './validate-picture.ts'
import { makeVersions } from './versions.ts'

type Filter = z.output<typeof MediaFilterSchema>

const NAMED_USES = 5
/**
 * A picture of 50 megapixels takes more than 200 MB while it is processed: this process works on one at a time. Each that
 * waits keeps its file, at most 10 MB, in memory.
 */
const enqueue = createQueue({ waiting: 8, sentence: 'Other images are being prepared. Please try again in a moment.' })

/** The pictures, the newest first, each with its uses. */
export async function listMedia(db: Db, { limit, cursor }: Filter) {
  const rows = await selectMedia(db)
    .where(afterCursor(newest(media), cursor))
    .orderBy(...inOrder(newest(media)))
    .limit(limit + 1)
  const { page, last } = cutPage(rows, limit)
  return { media: await withUses(db, page), next_cursor: last ? cursorOf(last.sort_values) : null }
}

/** Stores an uploaded picture. Its row is inserted last: a listed picture has all its files. */
export async function storePicture(db: Db, store: MediaStore, file: File, now: Date): Promise<Media> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const base = pictureName(now, randomBytes(5).toString('hex'))
  const { extension, versions, files } = await enqueue(async () => {
    const extension = chooseExtension(file.name, await validatePicture(bytes, file.name))
    return { extension, ...(await makeVersions(bytes, { base, extension }).catch(invalidPicture)) }
  })
  try {
    // All have ended before any is removed: none is written after it.
    const written = await Promise.allSettled([...files].map(([name, content]) => store.put(name, content)))
    for (const result of written) if (result.status === 'rejected') throw result.reason
    await db.insert(media).values({ name: `${base}.${extension}`, file_name: cleanFileName(file.name), ...versions })
  } catch (error) {
    await Promise.allSettled([...files.keys()].map((name) => store.remove(name)))
    throw error
  }
  return findMedia(db, eq(media.name, `${base}.${extension}`))
}

/** A picture in use is removed only when `confirmed`; its uses show the placeholder from then on. */
export async function removePicture(db: Db, store: MediaStore, id: string, confirmed: boolean) {
  const removed = await changeMenu(db, async (tx) => {
    const picture = await findMedia(tx, eq(media.id, id))
    const { uses, used_by, url } = picture
    if (uses > 0 && !confirmed)
      throw new Refusal('in_use', `This image is used ${uses === 1 ? 'once' : `${uses} times`}.`, { uses, used_by })
    await tx.update(categories).set({ image_url: PLACEHOLDER }).where(eq(categories.image_url, url))
    await tx.update(products).set({ image_url: PLACEHOLDER }).where(eq(products.image_url, url))
    await tx.update(settings).set({ logo_url: DEFAULT_LOGO }).where(eq(settings.logo_url, url))
    await tx
      .update(settings)
      .set({ halal_certificate: sql`${settings.halal_certificate} || '{"scan_url": null}'` })
      .where(sql`${settings.halal_certificate} ->> 'scan_url' = ${url}`)
    await tx.delete(media).where(eq(media.id, id))
    return picture
  })
  await removeFiles(store, removed)
}

/** Removes a picture that has no uses any more. Called after the change that ended its use is committed. */
export async function removeIfUnused(db: Db, store: MediaStore, image_url: string) {
  const [removed] = await changeMenu(db, (tx) =>
    tx
      .delete(media)
      .where(and(eq(media.url, image_url), sql`not exists (${selectUses([image_url])})`))
      .returning({ name: media.name, widths: media.widths }),
  )
  if (removed) await removeFiles(store, removed)
}

/** Removes files of uploads that stopped before their row was inserted. Uploads are recognized by their names. */
export async function removeLeftovers(db: Db, store: MediaStore, now: Date) {
  const old = (name: string) => Number(UPLOADED.exec(name)?.[1] ?? now) < now.getTime() - 3_600_000
  const candidates = Map.groupBy((await store.names()).filter(old), (name) => UPLOADED.exec(name)?.[0] ?? '')
  const bases = [...candidates.keys()]
  const base_name = sql<string>`regexp_replace(${media.name}, '\\.\\w+$', '')`
  const kept = await db.select({ base: base_name }).from(media).where(inArray(base_name, bases))
  for (const { base } of kept) candidates.delete(base)
  for (const names of candidates.values()) await Promise.all(names.map((name) => store.remove(name)))
}
const UPLOADED = /(?<=^|\/)(\d{13})-[0-9a-f]{10}(?=\.)/

const removeFiles = (store: MediaStore, picture: Pick<Media, 'name' | 'widths'>) =>
  Promise.all(listFiles(picture).map((file) => store.remove(file)))

/** The original's own extension where it fits the content. */
function chooseExtension(name: string, kind: Extension): Extension {
  const own = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  return kind === 'jpg' && own === 'jpeg' ? 'jpeg' : kind
}

async function findMedia(db: Db | Tx, condition: SQL): Promise<Media> {
  const [picture] = await withUses(db, await selectMedia(db).where(condition))
  if (!picture) throw new Refusal('not_found', "This image doesn't exist.")
  return picture
}

type Row = Awaited<ReturnType<typeof selectMedia>>[number]

const selectMedia = (db: Db | Tx) =>
  db
    .select({
      id: media.id,
      name: media.name,
      file_name: sql<string>`coalesce(nullif(${media.file_name}, ''), ${media.name})`,
      url: media.url,
      width: media.width,
      height: media.height,
      widths: media.widths,
      preview: media.preview,
      bytes: media.bytes,
      created_at: media.created_at,
      sort_values: sortValues(newest(media)),
    })
    .from(media)
    .$dynamic()

/** One query for a whole page: the number of uses of each picture, and the first few by name. */
async function withUses(db: Db | Tx, rows: Row[]): Promise<Media[]> {
  const { rows: use_rows } = await db.execute<MediaUse & { url: string; uses: number }>(sql`
    select * from (
      select url, kind, name, name_ar, count(*) over (partition by url)::int as uses,
        row_number() over (partition by url order by kind, name) as use_number
      from (${selectUses(rows.map(({ url }) => url))}) as every_use
    ) as numbered where use_number <= ${NAMED_USES}`)
  const usesByUrl = Map.groupBy(use_rows, ({ url }) => url)
  return rows.map(({ sort_values: _, created_at, ...row }) => ({
    ...row,
    uses: usesByUrl.get(row.url)?.[0]?.uses ?? 0,
    used_by: (usesByUrl.get(row.url) ?? []).map(({ kind, name, name_ar }) => ({ kind, name, name_ar })),
    created_at: created_at.toISOString(),
  }))
}

const selectUses = (urls: string[]) => {
  const any_url = sql`any(${sql.param(urls)}::text[])`
  return sql`
    select image_url as url, 'category' as kind, name, name_ar from ${categories} where image_url = ${any_url}
    union all select image_url, 'product', name, name_ar from ${products} where image_url = ${any_url}
    union all select logo_url, 'logo', name, name_ar from ${settings} where logo_url = ${any_url}
    union all select halal_certificate ->> 'scan_url', 'certificate', name, name_ar from ${settings} where halal_certificate ->> 'scan_url' = ${any_url}
    union all select url, 'site', key, null from (
      select distinct ${site_documents.key}, picture #>> '{}' as url from ${site_documents}
        cross join jsonb_path_query(jsonb_build_array(${site_documents.published}, ${site_documents.draft}), '$.**.picture.url') as picture
    ) as pictures_of_site where url = ${any_url}`
}

/** A bucket where one is configured, otherwise a local folder. */
export const openStore = ({ bucket, DATA_DIR }: Pick<Config, 'bucket' | 'DATA_DIR'>): MediaStore =>
  bucket ? bucketStore(bucket) : folderStore(join(DATA_DIR, 'media'))

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type Context, Hono, type Next } from 'hono'
import { LRUCache } from 'lru-cache'
import { MOTIF_ADDRESSES } from '../../domain/menu/placeholders.ts'
import type { MediaStore } from '../media/store.ts'
import type { Db } from '../platform/database/connection.ts'
import { type Brand, readBrand } from '../website/brand.ts'
import { iconDrawers } from '../website/icons.ts'

/** Short: a new logo or other colors should be seen soon at the same address. */
export const BRAND_CACHE = 'public, max-age=300'

type Dependencies = { db: Db; store: Pick<MediaStore, 'get'>; clientFolder: string }
type File = { content: Buffer<ArrayBuffer>; etag: string }

/** The default look has files of its own, except for the picture for chat apps and those of single categories. */
const isShipped = (path: string, brand: Brand) =>
  brand.hasDefaultColors && brand.hasOwnMark && path !== '/brand/social.png' && !MOTIF_ADDRESSES.has(path)

const TYPES: Record<string, string> = { ico: 'image/x-icon', svg: 'image/svg+xml', png: 'image/png' }

/** Icons and our own pictures with the logo and the colors of the restaurant, drawn once for each look. */
export function brandFiles({ db, store, clientFolder }: Dependencies) {
  const drawers = iconDrawers({ store, folder: join(clientFolder, 'brand') })
  const drawn = new LRUCache<string, Promise<File>>({ max: 40 })
  let last: Brand | undefined

  async function serve(c: Context, next: Next) {
    const draw = drawers[c.req.path]
    if (!draw) return next()
    // Without a database, the last known look or the files of the default look are better than no logo.
    const brand = await readBrand(db).catch(() => last)
    last = brand
    if (!brand || isShipped(c.req.path, brand)) return next()
    const key = `${c.req.path} ${JSON.stringify(brand)}`
    const file = drawn.get(key) ?? draw(brand).then(createFile)
    drawn.set(key, file)
    const { content, etag } = await file.catch((error) => {
      drawn.delete(key)
      throw error
    })
    const headers = {
      'cache-control': BRAND_CACHE,
      'content-type': TYPES[c.req.path.slice(c.req.path.lastIndexOf('.') + 1)] ?? '',
      etag,
    }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    return c.body(content, 200, headers)
  }
  return new Hono().get('/favicon.ico', serve).get('/brand/*', serve)
}

const createFile = (content: Buffer): File => ({
  content: Buffer.from(content),
  etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
})

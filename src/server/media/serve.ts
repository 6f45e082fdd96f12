import { Hono } from 'hono'
import { Refusal } from '../platform/refusal.ts'
import { findType, isName, type MediaStore } from './store.ts'

/** Serves pictures from the store. The file of a name never changes, so its size is enough for the ETag. */
export const mediaFiles = (store: MediaStore) =>
  new Hono().get('/media/*', async (c) => {
    const name = decoded(c.req.path.slice('/media/'.length))
    const stored = isName(name) ? await store.get(name) : undefined
    if (!stored) throw new Refusal('not_found', 'There is nothing at this address.')
    const headers = {
      'cache-control': 'public, max-age=3600',
      'content-type': findType(name),
      etag: `"${stored.bytes.toString(36)}"`,
    }
    const unchanged = c.req.header('if-none-match') === headers.etag
    if (!unchanged && c.req.method === 'GET')
      return new Response(stored.body, { headers: { ...headers, 'content-length': String(stored.bytes) } })
    if (stored.body instanceof ReadableStream) await stored.body.cancel()
    return new Response(null, { status: unchanged ? 304 : 200, headers })
  })

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}

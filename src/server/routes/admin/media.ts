import type { HonoRequest } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import {
  MediaFilterSchema,
  MediaListSchema,
  MediaRemovalSchema,
  MediaSchema,
  MediaUploadSchema,
} from '../../../domain/media/media.schema.ts'
import { MAX_BYTES } from '../../../domain/media/media.ts'
import { listMedia, removePicture, storePicture } from '../../media/library.ts'
import { Id, json, problem, route, routes } from '../../openapi/route.ts'
import { Refusal } from '../../refusal.ts'

const tags = ['Media']
/** Bytes of a form besides its file. */
const FORM_OVERHEAD = 10_000

export const isUpload = ({ method, path }: Pick<HonoRequest, 'method' | 'path'>) =>
  method === 'POST' && path === '/api/admin/media'

export const adminMedia = routes()
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/media',
      tags,
      summary: 'The pictures, the newest first',
      request: { query: MediaFilterSchema },
      responses: { 200: json(MediaListSchema, 'A page of pictures'), 422: problem('A filter is wrong') },
    }),
    async (c) => c.json(await listMedia(c.var.db, c.req.valid('query')), 200),
  )
  .openapi(
    route('staff', {
      method: 'post',
      path: '/admin/media',
      tags,
      summary:
        'Keeps a picture: one PNG, JPEG, WebP or AVIF file, judged by its content and drawn anew without metadata',
      middleware: [bodyLimit({ maxSize: MAX_BYTES + FORM_OVERHEAD, onError: () => refuseLarge() })] as const,
      request: { body: { required: true, content: { 'multipart/form-data': { schema: MediaUploadSchema } } } },
      responses: {
        201: json(MediaSchema, 'The picture'),
        413: problem('More than 10 MB, or more than 50 megapixels'),
        415: problem('Not a picture of these kinds'),
        422: problem('A damaged or animated picture'),
        503: problem('Too many pictures are being prepared, or the place that they are kept at is out of reach'),
      },
    }),
    async (c) => c.json(await storePicture(c.var.db, c.var.store, c.req.valid('form').file, new Date()), 201),
  )
  .openapi(
    route('staff', {
      method: 'delete',
      path: '/admin/media/{id}',
      tags,
      summary: 'Removes a picture in all its versions; what used it shows the placeholder',
      request: { params: Id, query: MediaRemovalSchema },
      responses: {
        204: { description: 'It is gone' },
        404: problem('No such picture'),
        409: problem('It is in use: say `confirmed=true` to remove it all the same'),
      },
    }),
    async (c) => {
      const confirmed = c.req.valid('query').confirmed === 'true'
      await removePicture(c.var.db, c.var.store, c.req.valid('param').id, confirmed)
      return c.body(null, 204)
    },
  )

function refuseLarge(): never {
  throw new Refusal('too_large', 'An image can be at most 10 MB.')
}

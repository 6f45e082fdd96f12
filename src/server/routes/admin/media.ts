import type { HonoRequest } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import {
  MediaFilterSchema,
  MediaListSchema,
  MediaRemovalSchema,
  MediaSchema,
  MediaUploadSchema,
} from '../../../domain/media/media.schema.ts'
import { MAX_BYTES } from '../../../domain/media/upload-limits.ts'
import { listMedia, removePicture, storePicture } from '../../media/library.ts'
import { Id, json, problem, route, routes } from '../../openapi/route.ts'
import { Refusal } from '../../refusal.ts'

const tags = ['Admin: media']
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
      summary: 'List images, newest first',
      request: { query: MediaFilterSchema },
      responses: { 200: json(MediaListSchema, 'A page of images'), 422: problem('A filter is invalid') },
    }),
    async (c) => c.json(await listMedia(c.var.db, c.req.valid('query')), 200),
  )
  .openapi(
    route('staff', {
      method: 'post',
      path: '/admin/media',
      tags,
      summary: 'Upload a PNG, JPEG, WebP or AVIF image. Its metadata is removed',
      middleware: [bodyLimit({ maxSize: MAX_BYTES + FORM_OVERHEAD, onError: () => refuseLarge() })] as const,
      request: { body: { required: true, content: { 'multipart/form-data': { schema: MediaUploadSchema } } } },
      responses: {
        201: json(MediaSchema, 'The image'),
        413: problem('The image is larger than 10 MB or 50 megapixels'),
        415: problem('The file is not an image of these types'),
        422: problem('The image is damaged or animated'),
        503: problem('Too many images are being processed, or the image storage is not available'),
      },
    }),
    async (c) => c.json(await storePicture(c.var.db, c.var.store, c.req.valid('form').file, new Date()), 201),
  )
  .openapi(
    route('staff', {
      method: 'delete',
      path: '/admin/media/{id}',
      tags,
      summary: 'Delete an image in all sizes. Pages that use it show the placeholder',
      request: { params: Id, query: MediaRemovalSchema },
      responses: {
        204: { description: 'The image was deleted' },
        404: problem('The image does not exist'),
        409: problem('The image is in use; send `confirmed=true` to delete it'),
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

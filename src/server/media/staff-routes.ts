import type { HonoRequest } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import {
  MediaFilterSchema,
  MediaListSchema,
  MediaRemovalSchema,
  MediaSchema,
  MediaUploadSchema,
} from '../../domain/media/media.schema.ts'
import { MAX_BYTES } from '../../domain/media/media.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { Id, json } from '../api/route.ts'
import { Refusal } from '../platform/refusal.ts'
import { listMedia, removePicture, storePicture } from './library.ts'

/** Bytes of a form besides its file. */
const FORM_OVERHEAD = 10_000

export const isUpload = ({ method, path }: Pick<HonoRequest, 'method' | 'path'>) =>
  method === 'POST' && path === '/api/admin/media'

export const adminMedia = declareRoutes('Admin: media')
  .get('staff', '/admin/media', {
    summary: 'List images, newest first',
    query: MediaFilterSchema,
    responses: { 200: json(MediaListSchema, 'A page of images') },
    handler: (c) => listMedia(c.var.db, c.req.valid('query')),
  })
  .post('staff', '/admin/media', {
    summary: 'Upload a PNG, JPEG, WebP or AVIF image. Its metadata is removed',
    form: MediaUploadSchema,
    middleware: bodyLimit({ maxSize: MAX_BYTES + FORM_OVERHEAD, onError: refuseLarge }),
    responses: {
      201: json(MediaSchema, 'The image'),
      413: 'The image is larger than 10 MB or 50 megapixels',
      415: 'The file is not an image of these types',
      503: 'Too many images are being processed, or the image storage is not available',
    },
    handler: (c) => storePicture(c.var.db, c.var.store, c.req.valid('form').file, new Date()),
  })
  .delete('staff', '/admin/media/{id}', {
    summary: 'Delete an image in all sizes. Pages that use it show the placeholder',
    params: Id,
    query: MediaRemovalSchema,
    responses: {
      204: 'The image was deleted',
      404: 'The image does not exist',
      409: 'The image is in use; send `confirmed=true` to delete it',
    },
    handler: async (c) => {
      const confirmed = c.req.valid('query').confirmed === 'true'
      await removePicture(c.var.db, c.var.store, c.req.valid('param').id, confirmed)
    },
  })

function refuseLarge(): never {
  throw new Refusal('too_large', 'An image can be at most 10 MB.')
}

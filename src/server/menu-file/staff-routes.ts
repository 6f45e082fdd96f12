import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { FILE_LIMITS } from '../../domain/menu-file/file-problems.ts'
import {
  LatestImportSchema,
  MenuApplicationSchema,
  MenuExportSchema,
  MenuImportSchema,
  MenuUploadSchema,
} from '../../domain/menu-file/imports.schema.ts'
import { requirePerson } from '../accounts/route-access.ts'
import { body, Id, json, problem, route, routes } from '../api/route.ts'
import { Refusal } from '../platform/refusal.ts'
import { record } from '../security-log/record.ts'
import { applyImport, discardImport, exportMenu, latestImport, planImport, undoImport } from './imports.ts'

const tags = ['Admin: menu']
/** Bytes of a form besides its file. */
const FORM_OVERHEAD = 10_000
const noImport = problem('The import does not exist')
const importAnswer = json(MenuImportSchema, 'The import')

export const isMenuUpload = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === '/api/admin/menu-imports'

export const adminMenuFile = routes()
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/menu-file',
      tags,
      summary: 'Download the whole menu as a file that can be imported again',
      request: { query: MenuExportSchema },
      responses: {
        200: {
          description: 'The file',
          content: { 'text/csv': { schema: z.string() }, 'application/json': { schema: z.object({}) } },
        },
      },
    }),
    async (c) => {
      const { format } = c.req.valid('query')
      const file = await exportMenu(c.var.db, format)
      await record(c.var.db, requirePerson(c), { kind: 'exported', details: { what: 'menu' } })
      return c.body(file, 200, {
        'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
        'content-disposition': `attachment; filename="menu.${format}"`,
      })
    },
  )
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/menu-imports',
      tags,
      summary: 'Get the latest import',
      responses: { 200: json(LatestImportSchema, 'The import; null: there is none') },
    }),
    async (c) => c.json({ latest: await latestImport(c.var.db) }, 200),
  )
  .openapi(
    route('staff', {
      method: 'post',
      path: '/admin/menu-imports',
      tags,
      summary: 'Upload a menu file and get what it would change. Nothing on the menu changes yet',
      middleware: [bodyLimit({ maxSize: FILE_LIMITS.bytes + FORM_OVERHEAD, onError: () => refuseLarge() })] as const,
      request: { body: { required: true, content: { 'multipart/form-data': { schema: MenuUploadSchema } } } },
      responses: {
        201: importAnswer,
        413: problem('The file is too large'),
        422: problem(
          'The file has problems; `file_problems` lists them by line, and `file_table` has the columns of a table, to be sent again with `columns`. Nothing is stored',
        ),
        503: problem('Too many files are being read'),
      },
    }),
    async (c) => c.json(await planImport(c.var.db, requirePerson(c), c.req.valid('form')), 201),
  )
  .openapi(
    route('staff', {
      method: 'post',
      path: '/admin/menu-imports/{id}/application',
      tags,
      summary: 'Apply an import: all of it, or nothing',
      request: { params: Id, body: body(MenuApplicationSchema) },
      responses: {
        200: importAnswer,
        404: noImport,
        409: problem('The menu changed since, and the import has a new plan; or it was applied already'),
      },
    }),
    async (c) =>
      c.json(await applyImport(c.var.db, requirePerson(c), c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(
    route('staff', {
      method: 'post',
      path: '/admin/menu-imports/{id}/undo',
      tags,
      summary: 'Undo an import that was applied, as long as nothing else changed the menu',
      request: { params: Id },
      responses: { 200: importAnswer, 404: noImport, 409: problem('The menu changed since') },
    }),
    async (c) => c.json(await undoImport(c.var.db, c.req.valid('param').id), 200),
  )
  .openapi(
    route('staff', {
      method: 'delete',
      path: '/admin/menu-imports/{id}',
      tags,
      summary: 'Discard an import that is not applied',
      request: { params: Id },
      responses: { 204: { description: 'The import was discarded' }, 404: noImport },
    }),
    async (c) => {
      await discardImport(c.var.db, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )

function refuseLarge(): never {
  throw new Refusal('too_large', `A menu file can have at most ${FILE_LIMITS.bytes / 1024 / 1024} MB.`)
}

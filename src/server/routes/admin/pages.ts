import { z } from 'zod'
import { draftOf, PageDocumentSchema, PageSummarySchema } from '../../../domain/site/documents.schema.ts'
import { PAGE_KINDS } from '../../../domain/site/new-page.ts'
import { BlockSchema, PageContentSchema } from '../../../domain/site/page.schema.ts'
import { requirePerson } from '../../accounts/route-access.ts'
import { body, Id, json, problem, route, routes } from '../../openapi/route.ts'
import { addPage, deletePage, listPages, savePageDraft, showPage } from '../../site/own-pages.ts'
import { readPrivacyText } from '../../site/privacy-facts.ts'

const tags = ['Admin: website']
const page = json(PageDocumentSchema, 'The page')
const missing = problem('The page does not exist')
const NewPageSchema = z.object({ kind: z.enum(PAGE_KINDS) }).meta({ id: 'NewPage' })

export const adminPages = routes()
  .openapi(
    route('admin', {
      method: 'get',
      path: '/admin/site/pages',
      tags,
      summary: 'List the pages that the restaurant wrote, the oldest first',
      responses: { 200: json(z.array(PageSummarySchema), 'The pages, as they are edited') },
    }),
    async (c) => c.json(await listPages(c.var.db), 200),
  )
  .openapi(
    route('admin', {
      method: 'post',
      path: '/admin/site/pages',
      tags,
      summary: 'Add a page as a draft. A privacy page begins with an account of what this website stores',
      request: { body: body(NewPageSchema) },
      responses: { 201: page, 409: problem('There are too many pages') },
    }),
    async (c) => {
      const { kind } = c.req.valid('json')
      const blocks = kind === 'privacy' ? await readPrivacyText(c.var) : []
      return c.json(await addPage(c.var.db, requirePerson(c), kind, blocks), 201)
    },
  )
  .openapi(
    route('admin', {
      method: 'get',
      path: '/admin/site/pages/{id}',
      tags,
      summary: 'Get the draft of a page, or what is published where there is no draft',
      request: { params: Id },
      responses: { 200: page, 404: missing },
    }),
    async (c) => c.json(await showPage(c.var.db, c.req.valid('param').id), 200),
  )
  .openapi(
    route('admin', {
      method: 'put',
      path: '/admin/site/pages/{id}/draft',
      tags,
      summary: 'Save a draft of a page. Guests do not see it',
      request: { params: Id, body: body(draftOf(PageContentSchema)) },
      responses: { 200: page, 404: missing, 409: problem('The page was changed since `version` was read') },
    }),
    async (c) =>
      c.json(await savePageDraft(c.var.db, c.req.valid('param').id, requirePerson(c), c.req.valid('json')), 200),
  )
  .openapi(
    route('admin', {
      method: 'delete',
      path: '/admin/site/pages/{id}',
      tags,
      summary: 'Delete a page with its draft and its history',
      request: { params: Id },
      responses: { 204: { description: 'The page was deleted' }, 404: missing },
    }),
    async (c) => {
      await deletePage(c.var.db, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .openapi(
    route('admin', {
      method: 'get',
      path: '/admin/site/privacy-text',
      tags,
      summary: 'Get an account of what this website stores, as blocks of a page',
      responses: { 200: json(z.array(BlockSchema), 'The blocks, by what is configured now') },
    }),
    async (c) => c.json(await readPrivacyText(c.var), 200),
  )

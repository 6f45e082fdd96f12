import { z } from 'zod'
import {
  AboutDocumentSchema,
  AppearanceDocumentSchema,
  DocumentKeySchema,
  DocumentStateSchema,
  draftOf,
  HomeDocumentSchema,
  PublicationSchema,
  SITE_DOCUMENTS,
  VersionSchema,
} from '../../../domain/site/documents.schema.ts'
import { requirePerson } from '../../accounts/route-access.ts'
import { body, json, problem, route, routes } from '../../openapi/route.ts'
import { discardDraft, listPublications, publishDraft, restorePublication } from '../../site/documents.ts'
import { isPageKey, publishPage } from '../../site/own-pages.ts'
import { saveSiteDraft, showSiteDocument } from '../../site/site-documents.ts'

const tags = ['Admin: website']
const Document = z.object({ document: DocumentKeySchema })
const state = json(DocumentStateSchema, 'The state of the document')
const missing = problem('The document does not exist')
const conflict = problem('The document was changed since `version` was read')

const read = 'Get the draft of this part of the website, or what is published where there is no draft'
const save = 'Save a draft of this part of the website. Guests do not see it'

export const adminSite = routes()
  .openapi(
    route('admin', {
      method: 'get',
      path: '/admin/site/home',
      tags,
      summary: read,
      responses: { 200: json(HomeDocumentSchema, 'The home page') },
    }),
    async (c) => c.json(await showSiteDocument(c.var.db, 'home'), 200),
  )
  .openapi(
    route('admin', {
      method: 'put',
      path: '/admin/site/home/draft',
      tags,
      summary: save,
      request: { body: body(draftOf(SITE_DOCUMENTS.home)) },
      responses: { 200: json(HomeDocumentSchema, 'The home page'), 409: conflict },
    }),
    async (c) => c.json(await saveSiteDraft(c.var.db, 'home', requirePerson(c), c.req.valid('json')), 200),
  )
  .openapi(
    route('admin', {
      method: 'get',
      path: '/admin/site/about',
      tags,
      summary: read,
      responses: { 200: json(AboutDocumentSchema, 'The about page, the contact page and the footer') },
    }),
    async (c) => c.json(await showSiteDocument(c.var.db, 'about'), 200),
  )
  .openapi(
    route('admin', {
      method: 'put',
      path: '/admin/site/about/draft',
      tags,
      summary: save,
      request: { body: body(draftOf(SITE_DOCUMENTS.about)) },
      responses: { 200: json(AboutDocumentSchema, 'The about page, the contact page and the footer'), 409: conflict },
    }),
    async (c) => c.json(await saveSiteDraft(c.var.db, 'about', requirePerson(c), c.req.valid('json')), 200),
  )
  .openapi(
    route('admin', {
      method: 'get',
      path: '/admin/site/appearance',
      tags,
      summary: read,
      responses: { 200: json(AppearanceDocumentSchema, 'The appearance') },
    }),
    async (c) => c.json(await showSiteDocument(c.var.db, 'appearance'), 200),
  )
  .openapi(
    route('admin', {
      method: 'put',
      path: '/admin/site/appearance/draft',
      tags,
      summary: save,
      request: { body: body(draftOf(SITE_DOCUMENTS.appearance)) },
      responses: { 200: json(AppearanceDocumentSchema, 'The appearance'), 409: conflict },
    }),
    async (c) => c.json(await saveSiteDraft(c.var.db, 'appearance', requirePerson(c), c.req.valid('json')), 200),
  )
  .openapi(
    route('admin', {
      method: 'post',
      path: '/admin/site/{document}/publications',
      tags,
      summary: 'Publish the draft. Guests see it on the next page load',
      request: { params: Document, body: body(VersionSchema) },
      responses: { 200: state, 404: missing, 409: conflict },
    }),
    async (c) => {
      const { document } = c.req.valid('param')
      const publish = isPageKey(document) ? publishPage : publishDraft
      return c.json(await publish(c.var.db, document, requirePerson(c), c.req.valid('json').version), 200)
    },
  )
  .openapi(
    route('admin', {
      method: 'get',
      path: '/admin/site/{document}/publications',
      tags,
      summary: 'List the last publications, newest first',
      request: { params: Document },
      responses: { 200: json(z.array(PublicationSchema), 'The publications') },
    }),
    async (c) => c.json(await listPublications(c.var.db, c.req.valid('param').document), 200),
  )
  .openapi(
    route('admin', {
      method: 'post',
      path: '/admin/site/{document}/publications/{id}/restore',
      tags,
      summary: 'Make an earlier publication the draft',
      request: { params: Document.extend({ id: z.uuid() }), body: body(VersionSchema) },
      responses: { 200: state, 404: missing, 409: conflict },
    }),
    async (c) => {
      const { document, id } = c.req.valid('param')
      const { version } = c.req.valid('json')
      return c.json(await restorePublication(c.var.db, document, requirePerson(c), { version, id }), 200)
    },
  )
  .openapi(
    route('admin', {
      method: 'post',
      path: '/admin/site/{document}/discard',
      tags,
      summary: 'Discard the draft',
      request: { params: Document, body: body(VersionSchema) },
      responses: { 200: state, 404: missing, 409: conflict },
    }),
    async (c) => {
      const { document } = c.req.valid('param')
      return c.json(await discardDraft(c.var.db, document, requirePerson(c), c.req.valid('json').version), 200)
    },
  )

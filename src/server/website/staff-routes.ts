import { z } from 'zod'
import {
  AboutDocumentSchema,
  AppearanceDocumentSchema,
  DocumentKeySchema,
  DocumentStateSchema,
  draftOf,
  HomeDocumentSchema,
  PageDocumentSchema,
  PageSummarySchema,
  PublicationSchema,
  SITE_DOCUMENTS,
  VersionSchema,
} from '../../domain/website/documents.schema.ts'
import { PAGE_KINDS } from '../../domain/website/new-page.ts'
import { BlockSchema, PageContentSchema } from '../../domain/website/page.schema.ts'
import { requirePerson } from '../accounts/route-access.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { Id, json } from '../api/route.ts'
import { readPrivacyText } from '../privacy/privacy-facts.ts'
import { discardDraft, listPublications, publishDraft, restorePublication } from './documents.ts'
import { addPage, deletePage, isPageKey, listPages, publishPage, savePageDraft, showPage } from './own-pages.ts'
import { saveSiteDraft, showSiteDocument } from './site-documents.ts'

const page = json(PageDocumentSchema, 'The page')
const missing = 'The page does not exist'
const NewPageSchema = z.object({ kind: z.enum(PAGE_KINDS) }).meta({ id: 'NewPage' })
const Document = z.object({ document: DocumentKeySchema })
const state = json(DocumentStateSchema, 'The state of the document')
const conflict = 'The document was changed since `version` was read'
const read = 'Get the draft of this part of the website, or what is published where there is no draft'
const save = 'Save a draft of this part of the website. Guests do not see it'

export const adminWebsite = declareRoutes('Admin: website')
  .get('admin', '/admin/pages', {
    summary: 'List the pages that the restaurant wrote, the oldest first',
    responses: { 200: json(z.array(PageSummarySchema), 'The pages, as they are edited') },
    handler: (c) => listPages(c.var.db),
  })
  .post('admin', '/admin/pages', {
    summary: 'Add a page as a draft. A privacy page begins with an account of what this website stores',
    body: NewPageSchema,
    responses: { 201: page, 409: 'There are too many pages' },
    handler: async (c) => {
      const { kind } = c.req.valid('json')
      const blocks = kind === 'privacy' ? await readPrivacyText(c.var) : []
      return addPage(c.var.db, requirePerson(c), kind, blocks)
    },
  })
  .get('admin', '/admin/pages/{id}', {
    summary: 'Get the draft of a page, or what is published where there is no draft',
    params: Id,
    responses: { 200: page, 404: missing },
    handler: (c) => showPage(c.var.db, c.req.valid('param').id),
  })
  .put('admin', '/admin/pages/{id}/draft', {
    summary: 'Save a draft of a page. Guests do not see it',
    params: Id,
    body: draftOf(PageContentSchema),
    responses: { 200: page, 404: missing, 409: 'The page was changed since `version` was read' },
    handler: (c) => savePageDraft(c.var.db, c.req.valid('param').id, requirePerson(c), c.req.valid('json')),
  })
  .delete('admin', '/admin/pages/{id}', {
    summary: 'Delete a page with its draft and its history',
    params: Id,
    responses: { 204: 'The page was deleted', 404: missing },
    handler: (c) => deletePage(c.var.db, c.req.valid('param').id),
  })
  .get('admin', '/admin/privacy-text', {
    summary: 'Get an account of what this website stores, as blocks of a page',
    responses: { 200: json(z.array(BlockSchema), 'The blocks, by what is configured now') },
    handler: (c) => readPrivacyText(c.var),
  })
  .get('admin', '/admin/site/home', {
    summary: read,
    responses: { 200: json(HomeDocumentSchema, 'The home page') },
    handler: (c) => showSiteDocument(c.var.db, 'home'),
  })
  .put('admin', '/admin/site/home/draft', {
    summary: save,
    body: draftOf(SITE_DOCUMENTS.home),
    responses: { 200: json(HomeDocumentSchema, 'The home page'), 409: conflict },
    handler: (c) => saveSiteDraft(c.var.db, 'home', requirePerson(c), c.req.valid('json')),
  })
  .get('admin', '/admin/site/about', {
    summary: read,
    responses: { 200: json(AboutDocumentSchema, 'The about page, the contact page and the footer') },
    handler: (c) => showSiteDocument(c.var.db, 'about'),
  })
  .put('admin', '/admin/site/about/draft', {
    summary: save,
    body: draftOf(SITE_DOCUMENTS.about),
    responses: { 200: json(AboutDocumentSchema, 'The about page, the contact page and the footer'), 409: conflict },
    handler: (c) => saveSiteDraft(c.var.db, 'about', requirePerson(c), c.req.valid('json')),
  })
  .get('admin', '/admin/site/appearance', {
    summary: read,
    responses: { 200: json(AppearanceDocumentSchema, 'The appearance') },
    handler: (c) => showSiteDocument(c.var.db, 'appearance'),
  })
  .put('admin', '/admin/site/appearance/draft', {
    summary: save,
    body: draftOf(SITE_DOCUMENTS.appearance),
    responses: { 200: json(AppearanceDocumentSchema, 'The appearance'), 409: conflict },
    handler: (c) => saveSiteDraft(c.var.db, 'appearance', requirePerson(c), c.req.valid('json')),
  })
  .post('admin', '/admin/site/{document}/publications', {
    summary: 'Publish the draft. Guests see it on the next page load',
    params: Document,
    body: VersionSchema,
    responses: { 200: state, 404: 'The document does not exist', 409: conflict },
    handler: (c) => {
      const { document } = c.req.valid('param')
      const publish = isPageKey(document) ? publishPage : publishDraft
      return publish(c.var.db, document, requirePerson(c), c.req.valid('json').version)
    },
  })
  .get('admin', '/admin/site/{document}/publications', {
    summary: 'List the last publications, newest first',
    params: Document,
    responses: { 200: json(z.array(PublicationSchema), 'The publications') },
    handler: (c) => listPublications(c.var.db, c.req.valid('param').document),
  })
  .post('admin', '/admin/site/{document}/publications/{id}/restore', {
    summary: 'Make an earlier publication the draft',
    params: Document.extend({ id: z.uuid() }),
    body: VersionSchema,
    responses: { 200: state, 404: 'The document does not exist', 409: conflict },
    handler: (c) => {
      const { document, id } = c.req.valid('param')
      const { version } = c.req.valid('json')
      return restorePublication(c.var.db, document, requirePerson(c), { version, id })
    },
  })
  .post('admin', '/admin/site/{document}/discard', {
    summary: 'Discard the draft',
    params: Document,
    body: VersionSchema,
    responses: { 200: state, 404: 'The document does not exist', 409: conflict },
    handler: (c) => {
      const { document } = c.req.valid('param')
      return discardDraft(c.var.db, document, requirePerson(c), c.req.valid('json').version)
    },
  })

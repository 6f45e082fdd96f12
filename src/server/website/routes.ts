import { z } from 'zod'
import { ONE_LINE } from '../../domain/fields.schema.ts'
import { RestaurantSchema } from '../../domain/restaurant/restaurant.schema.ts'
import { LOCALES } from '../../domain/text/locales.ts'
import { AboutContentSchema } from '../../domain/website/about.schema.ts'
import { ShownHomeSchema } from '../../domain/website/home.schema.ts'
import { PageContentSchema } from '../../domain/website/page.schema.ts'
import { publicSchema } from '../../domain/website/public-content.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { json } from '../api/route.ts'
import { readRestaurant } from '../restaurant/restaurant.ts'
import { readSite, readSitePage } from './published.ts'

const Language = z.object({ locale: z.enum(LOCALES).default('en') })
const Slug = z.object({ slug: z.string().max(60).regex(ONE_LINE, 'must be one line') })
const homePage = json(publicSchema(ShownHomeSchema).meta({ id: 'HomePage' }), 'The content of the home page')
const aboutPage = json(publicSchema(AboutContentSchema).meta({ id: 'AboutPage' }), 'The content')
const ownPage = json(publicSchema(PageContentSchema).meta({ id: 'Page' }), 'The page')

export const site = declareRoutes('Website')
  .get('public', '/site/home', {
    summary: 'Get the content of the home page in one language',
    query: Language,
    responses: { 200: homePage },
    handler: (c) => readSite(c.var.db, 'home', c.req.valid('query').locale, 'published'),
  })
  .get('public', '/site/about', {
    summary: 'Get the content of the about and contact pages in one language',
    query: Language,
    responses: { 200: aboutPage },
    handler: (c) => readSite(c.var.db, 'about', c.req.valid('query').locale, 'published'),
  })
  .get('public', '/site/pages/{slug}', {
    summary: 'Get a page that the restaurant wrote, such as its privacy policy, in one language',
    params: Slug,
    query: Language,
    responses: { 200: ownPage, 404: 'The page does not exist' },
    handler: (c) => readSitePage(c.var.db, c.req.valid('param').slug, c.req.valid('query').locale, 'published'),
  })

/** The reads of public pages, with drafts instead of what is published. */
export const adminPreview = declareRoutes('Admin: website')
  .get('staff', '/admin/preview/restaurant', {
    summary: 'Get the restaurant with the drafts of the footer and the appearance',
    responses: { 200: json(RestaurantSchema, 'The restaurant') },
    handler: (c) => readRestaurant(c.var, 'draft'),
  })
  .get('staff', '/admin/preview/home', {
    summary: 'Get the draft of the home page in one language',
    query: Language,
    responses: { 200: homePage },
    handler: (c) => readSite(c.var.db, 'home', c.req.valid('query').locale, 'draft'),
  })
  .get('staff', '/admin/preview/about', {
    summary: 'Get the draft of the about and contact pages in one language',
    query: Language,
    responses: { 200: aboutPage },
    handler: (c) => readSite(c.var.db, 'about', c.req.valid('query').locale, 'draft'),
  })
  .get('staff', '/admin/preview/pages/{slug}', {
    summary: 'Get the draft of a page that the restaurant wrote, in one language',
    params: Slug,
    query: Language,
    responses: { 200: ownPage, 404: 'The page does not exist' },
    handler: (c) => readSitePage(c.var.db, c.req.valid('param').slug, c.req.valid('query').locale, 'draft'),
  })

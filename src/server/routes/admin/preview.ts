import { RestaurantSchema } from '../../../domain/restaurant/restaurant.schema.ts'
import { json, problem, route, routes } from '../../openapi/route.ts'
import { readRestaurant } from '../../restaurant.ts'
import { readSite, readSitePage } from '../../site/published.ts'
import { aboutPage, homePage, Language, ownPage, Slug } from '../site.ts'

const tags = ['Admin: website']

/** The reads of public pages, with drafts instead of what is published. */
export const adminPreview = routes()
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/preview/restaurant',
      tags,
      summary: 'Get the restaurant with the drafts of the footer and the appearance',
      responses: { 200: json(RestaurantSchema, 'The restaurant') },
    }),
    async (c) => c.json(await readRestaurant(c.var, 'draft'), 200),
  )
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/preview/home',
      tags,
      summary: 'Get the draft of the home page in one language',
      request: { query: Language },
      responses: { 200: homePage },
    }),
    async (c) => c.json(await readSite(c.var.db, 'home', c.req.valid('query').locale, 'draft'), 200),
  )
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/preview/about',
      tags,
      summary: 'Get the draft of the about and contact pages in one language',
      request: { query: Language },
      responses: { 200: aboutPage },
    }),
    async (c) => c.json(await readSite(c.var.db, 'about', c.req.valid('query').locale, 'draft'), 200),
  )
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/preview/pages/{slug}',
      tags,
      summary: 'Get the draft of a page that the restaurant wrote, in one language',
      request: { params: Slug, query: Language },
      responses: { 200: ownPage, 404: problem('The page does not exist') },
    }),
    async (c) =>
      c.json(await readSitePage(c.var.db, c.req.valid('param').slug, c.req.valid('query').locale, 'draft'), 200),
  )

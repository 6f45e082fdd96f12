import { z } from 'zod'
import { ONE_LINE } from '../../domain/fields.schema.ts'
import { LOCALES } from '../../domain/language/locales.ts'
import { AboutContentSchema } from '../../domain/site/about.schema.ts'
import { HomeContentSchema } from '../../domain/site/home.schema.ts'
import { PageContentSchema } from '../../domain/site/page.schema.ts'
import { publicSchema } from '../../domain/site/public-content.ts'
import { json, problem, route, routes } from '../openapi/route.ts'
import { readSite, readSitePage } from '../site/published.ts'

const tags = ['Website']
export const Language = z.object({ locale: z.enum(LOCALES).default('en') })
export const Slug = z.object({ slug: z.string().max(60).regex(ONE_LINE, 'must be one line') })
export const homePage = json(publicSchema(HomeContentSchema).meta({ id: 'HomePage' }), 'The content of the home page')
export const aboutPage = json(publicSchema(AboutContentSchema).meta({ id: 'AboutPage' }), 'The content')
export const ownPage = json(publicSchema(PageContentSchema).meta({ id: 'Page' }), 'The page')

export const site = routes()
  .openapi(
    route('public', {
      method: 'get',
      path: '/site/home',
      tags,
      summary: 'Get the content of the home page in one language',
      request: { query: Language },
      responses: { 200: homePage },
    }),
    async (c) => c.json(await readSite(c.var.db, 'home', c.req.valid('query').locale, 'published'), 200),
  )
  .openapi(
    route('public', {
      method: 'get',
      path: '/site/about',
      tags,
      summary: 'Get the content of the about and contact pages in one language',
      request: { query: Language },
      responses: { 200: aboutPage },
    }),
    async (c) => c.json(await readSite(c.var.db, 'about', c.req.valid('query').locale, 'published'), 200),
  )
  .openapi(
    route('public', {
      method: 'get',
      path: '/site/pages/{slug}',
      tags,
      summary: 'Get a page that the restaurant wrote, such as its privacy policy, in one language',
      request: { params: Slug, query: Language },
      responses: { 200: ownPage, 404: problem('The page does not exist') },
    }),
    async (c) =>
      c.json(await readSitePage(c.var.db, c.req.valid('param').slug, c.req.valid('query').locale, 'published'), 200),
  )

import { asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { offersTables } from '../../domain/reservations/table.ts'
import { type Locale, localizedPath } from '../../domain/text/locales.ts'
import { inActiveCategory, visible } from '../menu/visibility.ts'
import { cachedLook } from '../platform/cached-look.ts'
import type { Db } from '../platform/database/connection.ts'
import { readSettings } from '../settings/settings.ts'
import { categories, products } from '../tables/schema.ts'
import { publishedSlugs } from '../website/own-pages.ts'
import { readDocument } from '../website/published.ts'

const PAGES = ['/', '/menu', '/dish-of-day', '/about', '/contact']

/** Prefixes that search engines must not index. The panel exists under /ar too. */
const PRIVATE = ['/admin', '/account', '/ar/admin', '/ar/account', '/api/']

/** Files at fixed paths for search engines and phones. */
export function siteFiles({ db, public_url }: { db: Db; public_url: string }) {
  return new Hono()
    .get('/robots.txt', (c) =>
      c.text(
        `User-agent: *\n${PRIVATE.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${public_url}/sitemap.xml\n`,
      ),
    )
    .get('/sitemap.xml', async (c) => {
      const settings = await readSettings(db)
      const { languages, is_open } = settings
      const own = (await publishedSlugs(db)).map((slug) => `/${slug}`)
      const paths = is_open
        ? [...PAGES, ...(offersTables(settings) ? ['/table'] : []), ...own, ...(await menuPaths(db))]
        : own
      return c.body(sitemap(public_url, paths, languages), 200, { 'content-type': 'application/xml; charset=utf-8' })
    })
    .get('/manifest.webmanifest', async (c) => {
      const { name, tagline } = await readSettings(db)
      const { surface, brand } = cachedLook(await readDocument(db, 'appearance')).palette.light
      const icons = [192, 512].map((size) => ({
        src: `/brand/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
      }))
      const colors = { background_color: surface, theme_color: brand }
      const manifest = {
        name,
        short_name: name,
        description: tagline || undefined,
        start_url: '/',
        display: 'standalone',
        ...colors,
        icons,
      }
      return c.body(JSON.stringify(manifest), 200, { 'content-type': 'application/manifest+json' })
    })
}

async function menuPaths(db: Db) {
  const [sections, dishes] = await Promise.all([
    db.select({ slug: categories.slug }).from(categories).where(inActiveCategory).orderBy(asc(categories.slug)),
    db
      .select({ id: products.id })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.category_id))
      .where(visible)
      .orderBy(asc(products.name), asc(products.id))
      .limit(20_000), // a sitemap may list 50,000 URLs, and each dish has two
  ])
  return [
    ...sections.map(({ slug }) => `/menu/${encodeURIComponent(slug)}`),
    ...dishes.map(({ id }) => `/product/${id}`),
  ]
}

function sitemap(origin: string, paths: string[], languages: Locale[]) {
  const writeUrl = (path: string, locale: Locale) => escapeXml(origin + localizedPath(path, locale))
  const entry = (path: string) => {
    const alternates = languages.map((l) => `<xhtml:link rel="alternate" hreflang="${l}" href="${writeUrl(path, l)}"/>`)
    const links = languages.length > 1 ? alternates.join('') : ''
    return languages.map((locale) => `<url><loc>${writeUrl(path, locale)}</loc>${links}</url>`).join('\n')
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${paths.map(entry).join('\n')}
</urlset>
`
}

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (char) => `&#${char.charCodeAt(0)};`)

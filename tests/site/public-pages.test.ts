import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCALES, localizedPath } from '../../src/domain/text/locales.ts'
import { openRestaurant, type Restaurant } from '../api/restaurant.ts'
import { rounds } from '../endurance.ts'

const MISSING = '00000000-0000-4000-8000-000000000000'
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]
const direction = { en: 'ltr', ar: 'rtl' }

async function publicPages({ sql }: Restaurant) {
  const [{ id: dish }] = await sql("select id from products where name = 'Hummus'")
  const [{ id: category }] = await sql("select id from categories where slug = 'salads'")
  /** Each with its canonical address. */
  return [
    ['/', '/'],
    ['/menu', '/menu'],
    ['/menu/salads', '/menu/salads'],
    [`/menu/${category}`, '/menu/salads'],
    ['/menu?category=salads', '/menu/salads'],
    [`/menu?category=${category}`, '/menu/salads'],
    ['/menu/no-such-category', '/menu'],
    [`/product/${dish}`, `/product/${dish}`],
    ['/dish-of-day', '/dish-of-day'],
    ['/about', '/about'],
    ['/contact', '/contact'],
    ['/reservations', '/reservations'],
    ['/order', '/order'],
  ] as const
}

describe('the demo', () => {
  // No test changes anything in it.
  let restaurant: Restaurant
  beforeAll(async () => {
    restaurant = await openRestaurant({}, { atEnd: afterAll })
  })

  test('every public page answers in both languages and links to its other language', async () => {
    for (const [path, canonical] of await publicPages(restaurant))
      for (const locale of LOCALES) {
        const answer = await restaurant.get(localizedPath(path, locale))
        const html = await answer.text()
        const at = `${path} ${locale}`
        expect(answer.status, at).toBe(200)
        expect(answer.headers.get('content-type'), at).toBe('text/html; charset=utf-8')
        expect(attribute(html, /<html[^>]* lang="(\w+)"/), at).toBe(locale)
        expect(attribute(html, /<html[^>]* dir="(\w+)"/), at).toBe(direction[locale])
        const address = (language: 'en' | 'ar') => restaurant.url + localizedPath(canonical, language)
        expect(attribute(html, /<link rel="canonical" href="([^"]+)"/), at).toBe(address(locale))
        const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/gi)]
        expect(
          alternates.map(([, language, href]) => [language, href]),
          at,
        ).toEqual([
          ['en', address('en')],
          ['ar', address('ar')],
          ['x-default', address('en')],
        ])
        expect(html.match(/<h1/g), at).toHaveLength(1)
      }
  })

  test('every page has metadata for search engines and previews, with a picture that exists', async () => {
    const titles = new Set<string>()
    for (const [path] of (await publicPages(restaurant)).filter(([path, canonical]) => path === canonical))
      for (const locale of LOCALES) {
        const html = await (await restaurant.get(localizedPath(path, locale))).text()
        const property = (name: string) =>
          attribute(html, new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`))
        const at = `${path} ${locale}`
        titles.add(attribute(html, /<title>([^<]+)<\/title>/) ?? '')
        for (const name of ['description', 'og:title', 'og:description', 'og:url', 'og:site_name', 'twitter:card'])
          expect(property(name), `${name} of ${at}`).toBeTruthy()
        const picture = property('og:image')?.replace(restaurant.url, '') ?? ''
        const answer = await restaurant.get(picture)
        expect([answer.status, answer.headers.get('content-type')], `${picture} of ${at}`).toEqual([200, 'image/jpeg'])
      }
    expect(titles.size, 'every page has a title of its own in each language').toBe(9 * 2)
  })

  test('an unknown page, file or API route is 404 in both languages', async () => {
    const pages = ['/nowhere', '/nowhere/at/all', `/product/${MISSING}`, '/product/not-an-id', '/product', '/menu/a/b']
    pages.push('/order/x', '/admin/nope', '/login/x', '/menu?cursor=nowhere')
    for (const path of pages)
      for (const locale of LOCALES) {
        const answer = await restaurant.get(localizedPath(path, locale))
        const html = await answer.text()
        expect(answer.status, `${path} ${locale}`).toBe(404)
        const spoken = path.startsWith('/admin') ? 'en' : locale // the panel's language belongs to the account
        expect(attribute(html, /<html[^>]* lang="(\w+)"/), path).toBe(spoken)
        for (const part of ['<header', '<main', '<footer'])
          expect(html.split(part), `${part} of ${path} ${locale}`).toHaveLength(2)
        expect(answer.headers.get('cache-control'), path).not.toContain('max-age=3')
      }
    for (const path of [
      '/api',
      '/api/nope',
      `/api/products/${MISSING}`,
      `/api/products/${MISSING}/related`,
      '/ar/api/nope',
    ])
      expect((await restaurant.get(path)).status, path).toBe(404)
    for (const path of ['/media/nope.webp', '/assets/nope.js', '/brand/nope.svg', '/site/nope.webp', '/media/'])
      expect((await restaurant.get(path)).status, path).toBe(404)
  })

  test('files outside the public folders are not served', async () => {
    for (const path of [
      '/media/..%2fpostgres/password',
      '/media/%2e%2e/postgres/password',
      '/media/..%5c..%5cpostgres%5cpassword',
      '/assets/..%2f..%2fserver/server.js',
      '/media/%2e%2e%2fsession-secret',
      '/brand/%00',
    ]) {
      const answer = await restaurant.get(path)
      expect(answer.status, path).toBeGreaterThanOrEqual(400)
      expect(answer.status, path).toBeLessThan(500)
    }
  })

  test('the scripts of a page are exactly those in its content security policy', async () => {
    const paths = [...(await publicPages(restaurant)).map(([path]) => path), '/menu?search=mint', '/nowhere', '/login']
    const languages = (n: number) => LOCALES.filter((_, i) => rounds(i === n % 2, true))
    for (const path of paths.flatMap((path, n) => languages(n).map((locale) => localizedPath(path, locale)))) {
      const answer = await restaurant.get(path)
      const html = await answer.text()
      const policy = answer.headers.get('content-security-policy') ?? ''
      const scripts = attribute(policy, /script-src ([^;]+)/)?.split(' ') ?? []
      expect(scripts, path).not.toContain("'unsafe-inline'")
      expect(scripts, path).not.toContain("'unsafe-eval'")
      const inline = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
        .filter(([, attributes = '']) => !/\bsrc=/.test(attributes) && !/ld\+json/.test(attributes))
        .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      expect(inline.length, path).toBeGreaterThan(0)
      expect(scripts.toSorted(), path).toEqual(["'self'", ...new Set(inline)].toSorted())
      expect(/<[^>]+ on(click|load|error|submit)=/i.test(html), path).toBe(false)
      expect(policy, path).toMatch(/object-src 'none'.*base-uri 'none'.*form-action 'self'.*frame-ancestors 'none'/)
    }
  })

  test('every response has the security headers', async () => {
    for (const path of [
      '/',
      '/nowhere',
      '/api/categories',
      '/api/nope',
      '/api/docs',
      '/robots.txt',
      '/media/hummus.webp',
      '/healthz',
    ]) {
      const { headers } = await restaurant.get(path)
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('x-frame-options'), path).toBe('DENY')
      expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
      expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
      expect(headers.get('permissions-policy'), path).toContain('camera=()')
      expect(headers.get('content-security-policy'), path).toMatch(/default-src/)
      expect(headers.get('strict-transport-security'), path).toBeNull()
      expect(headers.get('x-powered-by'), path).toBeNull()
    }
  })

  test('the sitemap lists every page and dish once in each language; robots.txt links to it', async () => {
    const answer = await restaurant.get('/sitemap.xml')
    expect(answer.headers.get('content-type')).toContain('application/xml')
    const locations = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
    expect(new Set(locations).size).toBe(locations.length)
    const dishes = await restaurant.sql('select id from products')
    const slugs = await restaurant.sql('select slug from categories')
    const paths = ['/', '/menu', '/dish-of-day', '/about', '/contact']
    paths.push(...slugs.map(({ slug }) => `/menu/${slug}`), ...dishes.map(({ id }) => `/product/${id}`))
    const expected = paths.flatMap((path) => LOCALES.map((locale) => restaurant.url + localizedPath(path, locale)))
    expect(locations.toSorted()).toEqual(expected.toSorted())
    // The pages of all dishes are built the same way: a few stand for the others.
    const isDish = (address = '') => address.includes('/product/')
    const opened = [
      ...locations.filter((address) => !isDish(address)),
      ...locations.filter(isDish).slice(0, rounds(3, Infinity)),
    ]
    for (const address of opened) expect((await fetch(address ?? '')).status, address).toBe(200)

    const robots = (await (await restaurant.get('/robots.txt')).text()).split('\n')
    expect(robots).toContain(`Sitemap: ${restaurant.url}/sitemap.xml`)
    for (const path of ['/admin', '/account', '/ar/admin', '/ar/account', '/api/'])
      expect(robots).toContain(`Disallow: ${path}`)
  })

  test('the site has a web manifest with icons and a favicon', async () => {
    const manifest = await restaurant.getJson('/manifest.webmanifest')
    expect(manifest).toMatchObject({ name: 'Sufra', start_url: '/', display: 'standalone' })
    expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512'])
    const html = await (await restaurant.get('/')).text()
    const linked = [
      ...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest|preload|stylesheet)"[^>]* href="([^"]+)"/g),
    ]
    const linkedElsewhere = [...html.matchAll(/href="(\/[^"]+\.(?:ico|svg|png|woff2|css|webmanifest))"/g)]
    const files = new Set([...linked, ...linkedElsewhere].map(([, href = '']) => href))
    expect(files.size).toBeGreaterThan(5)
    for (const file of [...files, ...manifest.icons.map(({ src }: { src: string }) => src)])
      expect((await restaurant.get(file)).status, file).toBe(200)
  })
})

describe('behind https', () => {
  let restaurant: Restaurant
  beforeAll(async () => {
    restaurant = await openRestaurant({}, { environment: { PUBLIC_URL: 'https://sufra.example/' }, atEnd: afterAll })
  })

  test('the site uses the configured public URL', async () => {
    const html = await (await restaurant.get('/ar/menu')).text()
    expect(html.includes('<link rel="canonical" href="https://sufra.example/ar/menu"')).toBe(true)
    expect(html.includes('content="https://sufra.example/media/')).toBe(true)
    expect(html.includes('localhost')).toBe(false)
    expect(await (await restaurant.get('/sitemap.xml')).text()).toContain('<loc>https://sufra.example/menu</loc>')
  })

  test('every response requires https there', async () => {
    for (const path of ['/', '/api/categories', '/media/hummus.webp'])
      expect((await restaurant.get(path)).headers.get('strict-transport-security'), path).toMatch(/^max-age=31536000/)
  })
})

type Ld = Record<string, unknown> & { '@type': string }
const jsonLd = (html: string): Ld[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) =>
    JSON.parse(text),
  )

test('structured data contains hours, address, menu, prices and breadcrumbs', async () => {
  const restaurant = await openRestaurant()
  const read = async (path: string) => {
    const parts = jsonLd(await (await restaurant.get(path)).text())
    return (type: string) => parts.find((part) => part['@type'] === type)
  }
  const home = (await read('/'))('Restaurant')
  expect(home).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Sufra',
    telephone: '+1 (212) 555-0146',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '48 Orchard Lane',
      addressLocality: 'New York',
      addressRegion: 'NY',
      postalCode: '10002',
      addressCountry: 'US',
    },
    geo: { latitude: 40.7171, longitude: -73.9902 },
    servesCuisine: expect.arrayContaining(['Halal']),
    hasMenu: `${restaurant.url}/menu`,
  })
  expect(home?.openingHoursSpecification).toHaveLength(7)
  expect(home?.openingHoursSpecification).toContainEqual(
    expect.objectContaining({ dayOfWeek: 'Sunday', opens: '12:00', closes: '21:00' }),
  )
  expect(home, 'suitableForDiet belongs to a dish, not the restaurant').not.toHaveProperty('suitableForDiet')
  expect((await read('/ar'))('Restaurant')).toMatchObject({ name: 'سُفرة', url: `${restaurant.url}/ar` })

  const menu = await read('/menu/salads')
  const [{ id }] = await restaurant.sql("select id from products where name = 'Fattoush'")
  expect(menu('Menu')).toMatchObject({
    inLanguage: 'en',
    hasMenuSection: {
      name: 'Salads',
      hasMenuItem: [
        {
          '@type': 'MenuItem',
          name: 'Fattoush',
          url: `${restaurant.url}/product/${id}`,
          suitableForDiet: ['HalalDiet', 'VeganDiet', 'VegetarianDiet'].map((diet) => `https://schema.org/${diet}`),
          offers: { price: '9.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
        },
        { name: 'Tabbouleh' },
      ],
    },
  })
  const steps = (menu('BreadcrumbList')?.itemListElement ?? []) as { position: number; item: string; name: string }[]
  expect(steps.map(({ name }) => name)).toEqual(['Home', 'Our Menu', 'Salads'])
  expect(steps.at(-1)).toMatchObject({ position: 3, item: `${restaurant.url}/menu/salads` })

  const [{ id: hummus }] = await restaurant.sql("select id from products where name = 'Hummus'")
  const dish = await read(`/product/${hummus}`)
  expect(dish('MenuItem')).toMatchObject({
    name: 'Hummus',
    offers: [
      { name: 'Regular', price: '8.50' },
      { name: 'Large', price: '13.00' },
    ],
  })
  await restaurant.sql('update products set is_available = false where id = $1', [hummus])
  const soldOut = (await read(`/product/${hummus}`))('MenuItem')
  expect(soldOut?.offers).toMatchObject([
    { availability: 'https://schema.org/OutOfStock' },
    { availability: 'https://schema.org/OutOfStock' },
  ])
  expect(dish('BreadcrumbList')).toBeDefined()
})

test('a dish whose name is a script is escaped', async () => {
  const restaurant = await openRestaurant()
  const name = '</script><script>alert(1)</script><!--'
  const [{ id }] = await restaurant.sql("select id from products where name = 'Fattoush'")
  await restaurant.sql('update products set name = $1, description = $1, name_ar = $1 where id = $2', [name, id])
  await restaurant.sql('update settings set name = $1, tagline = $1', [name])
  for (const path of [
    '/',
    '/menu/salads',
    `/product/${id}`,
    `/ar/product/${id}`,
    `/menu?search=${encodeURIComponent(name)}`,
  ]) {
    const html = await (await restaurant.get(path)).text()
    expect(html.includes('<script>alert') || html.includes(name), path).toBe(false)
    for (const part of jsonLd(html)) expect(part['@type']).toBeTruthy()
  }
  const html = await (await restaurant.get(`/product/${id}`)).text()
  expect(jsonLd(html).find((part) => part['@type'] === 'MenuItem')?.name).toBe(name)
  expect(await (await restaurant.get('/sitemap.xml')).text()).not.toContain('<script')
  expect((await restaurant.get('/manifest.webmanifest')).headers.get('content-type')).toContain('manifest+json')
})

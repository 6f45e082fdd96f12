import { expect, test } from 'vitest'
import { LOCALES, localizedPath } from '../../src/domain/text/locales.ts'
import { openRestaurant } from '../api/restaurant.ts'

async function openWithPage(page: object, column = 'published') {
  const restaurant = await openRestaurant()
  const content = { slug: 'catering', title: 'Catering', title_ar: 'ضيافة', in_footer: true, blocks: [], ...page }
  const key = `page:${crypto.randomUUID()}`
  await restaurant.sql(`insert into site_documents (key, ${column}) values ($1, $2)`, [key, content])
  const html = async (path: string) => (await restaurant.get(path)).text()
  if (column === 'published') await expect.poll(async () => (await restaurant.get('/catering')).status).toBe(200)
  return { restaurant, html, key }
}

const blocks = [
  { kind: 'heading', text: 'Weddings at {name}', text_ar: 'أعراس لدى {name}' },
  { kind: 'paragraph', text: 'One line.\nAnother line.', text_ar: 'سطر.\nوسطر آخر.' },
  { kind: 'list', text: 'Mezze\n\nGrill', text_ar: '' },
  { kind: 'link', text: 'The menu', text_ar: 'قائمة الطعام', target: '/menu' },
  { kind: 'link', text: 'Elsewhere', text_ar: '', target: 'https://example.com/x' },
  { kind: 'picture', picture: { url: '/media/hero-table.webp' }, text: 'A long table', text_ar: 'مائدة طويلة' },
  { kind: 'picture', picture: { url: '/media/deleted.webp' }, text: 'A picture that was deleted', text_ar: '' },
]

test('a page of the owner has its own elements in both languages, and addresses for search engines', async () => {
  const { restaurant, html } = await openWithPage({ blocks })
  const english = await html('/catering')
  const arabic = await html('/ar/catering')
  for (const text of ['<h1', 'Catering', 'Weddings at Sufra', '<li><bdi>Mezze</bdi></li><li><bdi>Grill</bdi></li>'])
    expect(english).toContain(text)
  expect(english).toMatch(/alt="A long table"/)
  expect(english).not.toContain('alt="A picture that was deleted"')
  expect(english).toContain('href="https://example.com/x"')
  expect(arabic).toContain('أعراس لدى سُفرة')
  expect(arabic, 'English where Arabic is missing, marked as such').toContain('<li><bdi lang="en">Mezze</bdi></li>')
  expect(arabic).toContain('href="/ar/menu"')
  for (const locale of LOCALES) {
    const page = locale === 'en' ? english : arabic
    const address = restaurant.url + localizedPath('/catering', locale)
    expect(page).toContain(`<link rel="canonical" href="${address}"`)
    for (const language of LOCALES)
      expect(page).toMatch(
        new RegExp(`hreflang="${language}" href="${restaurant.url}${localizedPath('/catering', language)}"`, 'i'),
      )
    expect(page).toMatch(new RegExp(`"BreadcrumbList".*"item":"${address}"`))
    expect(page.match(/<h1/g)).toHaveLength(1)
    expect(page.match(/name="description" content="([^"]+)"/)?.[1]).toBeTruthy()
  }
})

test('the footer links published pages that are marked for it', async () => {
  const { restaurant, html } = await openWithPage({ blocks })
  await expect.poll(() => html('/contact')).toContain('href="/catering"')
  expect(await html('/ar/contact')).toContain('href="/ar/catering"')
  await restaurant.sql(
    `update site_documents set published = published || '{"in_footer": false}' where key like 'page:%'`,
  )
  await expect.poll(() => html('/contact')).not.toContain('href="/catering"')
  expect((await restaurant.get('/catering')).status).toBe(200)
})

test('without pages the footer has no list of them', async () => {
  const restaurant = await openRestaurant()
  expect(await (await restaurant.get('/')).text()).not.toContain('>Legal<')
})

test('an unknown slug answers 404 and is not cached', async () => {
  const { restaurant } = await openWithPage({ blocks })
  for (const path of ['/no-such-page', '/ar/no-such-page', '/wp-login.php', '/Catering', '/catering%2F..', '/c']) {
    const answer = await restaurant.get(path)
    expect([answer.status, answer.headers.get('x-cache')], path).toEqual([404, 'none'])
    expect(await answer.text()).not.toContain('rel="canonical"')
  }
  expect((await restaurant.get('/catering?category=x')).headers.get('location')).toBe('/catering')
  await expect.poll(async () => (await restaurant.get('/catering')).headers.get('x-cache')).toBe('hit')
})

test('a route of the site takes precedence over a stored page with its slug', async () => {
  const restaurant = await openRestaurant()
  const content = { slug: 'about', title: 'Taken over', blocks: [{ kind: 'paragraph', text: 'Taken over' }] }
  await restaurant.sql(`insert into site_documents (key, published) values ('page:' || gen_random_uuid(), $1)`, [
    content,
  ])
  for (const path of ['/about', '/login']) {
    const answer = await restaurant.get(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('Taken over')
  }
})

test('the draft of a page is shown only to staff, in a preview', async () => {
  const draft = { blocks: [{ kind: 'paragraph', text: 'Only a draft.' }] }
  const { restaurant } = await openWithPage(draft, 'draft')
  expect((await restaurant.get('/catering')).status).toBe(404)
  expect(await (await restaurant.get('/catering?preview')).text()).not.toContain('Only a draft.')
  const staff = await restaurant.as('staff')
  const answer = await staff.get('/catering?preview')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await answer.text()).toContain('Only a draft.')
  expect((await restaurant.get('/catering')).status).toBe(404)
})

test('hostile texts of a page are escaped in every block', async () => {
  const text = `"'><script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}\u202egnp.exe</script>`
  const kinds = ['heading', 'paragraph', 'list'].map((kind) => ({ kind, text, text_ar: text }))
  const links = [{ kind: 'link', text: 'bad', target: 'javascript:alert(1)' }]
  const stored = { title: text.slice(0, 80), title_ar: '', blocks: [...kinds, ...links, { kind: 'html', text }] }
  const { html } = await openWithPage(stored)
  for (const page of [await html('/catering'), await html('/ar/catering')]) {
    expect(page).toContain('&lt;script&gt;alert(1)')
    for (const part of ['<script>alert', '<img src=x', '\u202e', 'javascript:alert']) expect(page).not.toContain(part)
  }
})

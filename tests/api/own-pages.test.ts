import { expect, test } from 'vitest'
import type { PageDocument, PageSummary } from '../../src/domain/website/documents.schema.ts'
import type { Block } from '../../src/domain/website/page.schema.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

const PAGES = '/api/admin/pages'
const paragraph = (text: string, text_ar = ''): Block => ({ kind: 'paragraph', text, text_ar })

async function openEditor(settings = {}, environment: Record<string, string> = {}) {
  const restaurant = await openRestaurant(settings, { environment })
  const admin = await restaurant.as('admin')
  const add = async (kind = 'blank'): Promise<PageDocument> => (await admin.post(PAGES, { kind })).json()
  const save = ({ id, version, content }: PageDocument, changes: object = {}) =>
    admin.put(`${PAGES}/${id}/draft`, { version, content: { ...content, ...changes } })
  const publish = async ({ id }: { id: string }) => {
    const { version }: PageDocument = await admin.getJson(`${PAGES}/${id}`)
    return admin.post(`/api/admin/site/page:${id}/publications`, { version })
  }
  const publishNew = async (changes: object) => {
    const page = await add()
    await save(page, { blocks: [paragraph('Words.')], ...changes })
    const answer = await publish(page)
    expect(answer.status, await answer.clone().text()).toBe(200)
    return page
  }
  const list = (): Promise<PageSummary[]> => admin.getJson(PAGES)
  return { restaurant, admin, add, save, publish, publishNew, list }
}

test('a page is public only while it is published', async () => {
  const { restaurant, admin, add, save, publish, list } = await openEditor()
  const page = await add()
  expect(page).toMatchObject({ content: { slug: 'new-page', title: 'New page', blocks: [] }, has_draft: true })
  const written = {
    slug: 'our-story',
    title: 'Our Story',
    title_ar: 'حكايتنا',
    blocks: [paragraph('It began in 1974.')],
  }
  expect((await save(page, written)).status).toBe(200)
  expect(await list()).toMatchObject([{ id: page.id, slug: 'our-story', published_at: null, has_draft: true }])
  const status = async () => (await restaurant.get('/our-story')).status
  expect(await status()).toBe(404)
  expect((await restaurant.getJson('/api/restaurant')).pages).toEqual([])
  expect((await publish(page)).status).toBe(200)
  await expect.poll(status).toBe(200)
  const shown = await restaurant.getJson('/api/site/pages/our-story?locale=ar')
  expect(shown).toMatchObject({ title: 'حكايتنا', blocks: [{ kind: 'paragraph', text: 'It began in 1974.' }] })
  expect((await restaurant.getJson('/api/restaurant')).pages).toEqual([
    { slug: 'our-story', title: 'Our Story', title_ar: 'حكايتنا' },
  ])
  expect((await admin.delete(`${PAGES}/${page.id}`)).status).toBe(204)
  await expect.poll(status).toBe(404)
  expect((await restaurant.get('/api/site/pages/our-story')).status).toBe(404)
  expect((await restaurant.get('/api/site/pages/%00')).status).toBe(422)
  expect((await restaurant.get('/%00')).status).toBe(404)
  expect((await admin.delete(`${PAGES}/${page.id}`)).status).toBe(404)
  expect(await restaurant.sql('select * from site_history where key = $1', [`page:${page.id}`])).toEqual([])
})

test('each page has a history of its own, and takes back nothing of another', async () => {
  const { admin, add, save, publishNew } = await openEditor()
  const historyOf = (page: PageDocument): Promise<{ id: string }[]> =>
    admin.getJson(`/api/admin/site/page:${page.id}/publications`)
  const first = await publishNew({ slug: 'first', title: 'First' })
  const second = await publishNew({ slug: 'second', title: 'Second' })
  const [ofFirst] = await historyOf(first)
  expect(await historyOf(first)).toHaveLength(1)
  expect(await historyOf(second)).toHaveLength(1)
  const restore = async (page: PageDocument, id = '') => {
    const { version }: PageDocument = await admin.getJson(`${PAGES}/${page.id}`)
    return admin.post(`/api/admin/site/page:${page.id}/publications/${id}/restore`, { version })
  }
  expect((await restore(second, ofFirst?.id)).status).toBe(404)
  expect(await admin.getJson(`${PAGES}/${second.id}`)).toMatchObject({ has_draft: false, content: { title: 'Second' } })
  expect((await restore(first, ofFirst?.id)).status).toBe(200)

  const unpublished = await add()
  await save(unpublished, { title: 'Never published' })
  const { version }: PageDocument = await admin.getJson(`${PAGES}/${unpublished.id}`)
  const discarded = await admin.post(`/api/admin/site/page:${unpublished.id}/discard`, { version })
  expect([discarded.status, (await discarded.json()).code]).toEqual([409, 'conflict'])
  expect(await admin.getJson(`${PAGES}/${unpublished.id}`)).toMatchObject({ content: { title: 'Never published' } })
})

test('the slug of another page, published or draft, is refused', async () => {
  const { add, save, publish, publishNew } = await openEditor()
  await publishNew({ slug: 'catering' })
  const draft = await add()
  const third = await add()
  expect(third.content.slug).toBe('new-page-2')
  for (const slug of ['catering', draft.content.slug, 'menu', 'admin']) {
    const refused = await save(third, { slug })
    expect([refused.status, (await refused.json()).errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'body.content.slug', code: 'taken' })],
    ])
  }
  expect((await publish(third)).status).toBe(422) // nothing is written yet
})

test('of two drafts with the same address only one can be published', async () => {
  const { restaurant, add, save, publish } = await openEditor()
  const [first, second] = [await add(), await add()]
  for (const page of [first, second]) await save(page, { blocks: [paragraph('Words.')] })
  const key = `page:${second.id}`
  await restaurant.sql(`update site_documents set draft = draft || '{"slug": "new-page"}' where key = $1`, [key])
  expect((await publish(first)).status).toBe(200)
  const refused = await publish(second)
  expect([refused.status, (await refused.json()).errors?.[0]]).toMatchObject([
    422,
    { path: 'body.content.slug', code: 'taken' },
  ])
})

test('twenty concurrent new pages get different slugs', async () => {
  const { add } = await openEditor()
  const pages = await Promise.all(Array.from({ length: 20 }, () => add('terms')))
  expect(new Set(pages.map(({ content }) => content.slug)).size).toBe(20)
})

test('the second of two concurrent saves of a page is refused as a conflict', async () => {
  const { admin, add, save } = await openEditor()
  const page = await add()
  expect((await save(page, { title: 'First' })).status).toBe(200)
  const refused = await save(page, { title: 'Second' })
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'conflict'])
  expect((await admin.getJson(`${PAGES}/${page.id}`)).content.title).toBe('First')
})

test.each<[string, object]>([
  ['an address of another kind', { slug: '../etc/passwd' }],
  ['an address with a script', { slug: '<script>' }],
  ['no title', { title: ' ' }],
  ['a link that runs a script', { blocks: [{ kind: 'link', text: 'x', target: 'javascript:alert(1)' }] }],
  ['a link to a hidden page', { blocks: [{ kind: 'link', text: 'x', target: '//evil.example' }] }],
  ['a picture of another site', { blocks: [{ kind: 'picture', picture: { url: 'https://evil.example/x.png' } }] }],
  ['a picture outside the library', { blocks: [{ kind: 'picture', picture: { url: '/media/../../secret' } }] }],
  ['an unknown part', { blocks: [{ kind: 'html', text: '<b>' }] }],
  ['too many parts', { blocks: Array.from({ length: 101 }, () => paragraph('x')) }],
  ['10,000 characters', { blocks: [paragraph('x'.repeat(10_000))] }],
])('%s is refused', async (_, changes) => {
  const { add, save } = await openEditor()
  expect((await save(await add(), changes)).status).toBe(422)
})

test('the prepared privacy page describes the configuration', async () => {
  const { restaurant, admin, add } = await openEditor({ message_months: 7 }, { BACKUPS: '0' })
  await restaurant.sql("update products set image_url = 'https://pictures.example/x.jpg' where is_dish_of_day")
  const { content } = await add('privacy')
  expect(content).toMatchObject({ slug: 'privacy', title: 'Privacy Policy', kind: 'privacy' })
  const text = content.blocks.map((block) => block.text).join('\n')
  for (const words of ['deleted after 7 months', 'You pay us in person', 'only before upgrades', 'pictures.example'])
    expect(text).toContain(words)
  expect(await admin.getJson('/api/admin/privacy-text')).toEqual(content.blocks)
})

test('the sitemap lists published pages in both languages', async () => {
  const { restaurant, add, publishNew } = await openEditor()
  await publishNew({ slug: 'catering', in_footer: false })
  await add()
  const sitemap = await (await restaurant.get('/sitemap.xml')).text()
  for (const path of ['/catering', '/ar/catering']) expect(sitemap).toContain(`<loc>${restaurant.url}${path}</loc>`)
  expect(sitemap).not.toContain('new-page')
  expect((await restaurant.getJson('/api/restaurant')).pages).toEqual([])
})

test('an invalid stored page affects no other page', async () => {
  const { restaurant, list, publishNew } = await openEditor()
  await publishNew({ slug: 'catering' })
  const broken = { slug: 'broken', title: 7, blocks: 'none' }
  await restaurant.sql(`insert into site_documents (key, published) values ('page:' || gen_random_uuid(), $1)`, [
    broken,
  ])
  const old = { slug: 'old', title: 'Old', blocks: [{ kind: 'marquee' }, paragraph('Still here.')] }
  await restaurant.sql(`insert into site_documents (key, published) values ('page:' || gen_random_uuid(), $1)`, [old])
  expect((await list()).map(({ slug }) => slug)).toEqual(['catering', 'old'])
  await expect.poll(async () => (await restaurant.get('/old')).status).toBe(200)
  expect(await (await restaurant.get('/old')).text()).toContain('Still here.')
  expect((await restaurant.get('/broken')).status).toBe(404)
  expect((await restaurant.get('/')).status).toBe(200)
})

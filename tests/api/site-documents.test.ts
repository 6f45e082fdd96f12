import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { AboutContent } from '../../src/domain/website/about.schema.ts'
import type { HomeContent } from '../../src/domain/website/home.schema.ts'
import { rounds } from '../endurance.ts'
import type { Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

type Client = Pick<Restaurant, 'get' | 'getJson' | 'put' | 'post'>
type Change<C> = (content: C) => void

const HOME = '/api/admin/site/home'
const ABOUT = '/api/admin/site/about'

/** Saves a draft of what is there, changed. */
async function saveDraft<C>(admin: Client, path: string, change: Change<C>) {
  const { content, version } = await admin.getJson(path)
  change(content)
  return admin.put(`${path}/draft`, { version, content })
}

const titled =
  (title: string, title_ar = '') =>
  (home: HomeContent) => {
    const [slide] = home.hero.slides
    if (slide) Object.assign(slide, { title, title_ar })
  }

async function publish(admin: Client, path = HOME) {
  const { version } = await admin.getJson(path)
  return admin.post(`${path}/publications`, { version })
}

const ROUNDS = rounds(3, 8)

const textOf = async (client: Client, path: string) => (await client.get(path)).text()

test('a draft is invisible to guests, crawlers and the cache; a publication is visible to the next request', async () => {
  const restaurant = await openRestaurant()
  const admin = await restaurant.as('admin')
  const places = [
    '/',
    '/ar',
    '/api/site/home',
    '/api/site/home?locale=ar',
    '/api/restaurant',
    '/about',
    '/api/site/about',
  ]
  let newest = 0
  let writing = true
  let hits = 0

  async function read(n: number) {
    const guest = restaurant.visitor()
    for (let turn = n; writing; turn++) {
      const known = newest
      const place = places[turn % places.length] ?? '/'
      const answer = await guest.get(place, turn % 3 ? {} : { headers: { 'user-agent': 'Googlebot/2.1' } })
      const body = await answer.text()
      expect(body, place).not.toContain('Secret')
      const round = /Published (\d+)/.exec(body)?.[1]
      if (place === '/' || place === '/api/site/home') expect(Number(round ?? 0), place).toBeGreaterThanOrEqual(known)
      if (answer.headers.get('x-cache') === 'hit') hits++
    }
  }

  async function write() {
    for (let round = 1; round <= ROUNDS; round++) {
      for (const typed of ['Secret', 'Secret plan', `Secret ${round}`])
        expect((await saveDraft(admin, HOME, titled(typed, `Secret ${typed}`))).status).toBe(200)
      await saveDraft(admin, ABOUT, (about: AboutContent) => {
        about.footer.statement = `Secret footer ${round}`
        about.about.first.title = 'Secret story'
      })
      await wait(30)
      expect((await saveDraft(admin, HOME, titled(`Published ${round}`))).status).toBe(200)
      expect((await publish(admin)).status).toBe(200)
      newest = round
    }
  }

  await Promise.all([write().finally(() => (writing = false)), ...Array.from({ length: 4 }, (_, n) => read(n))])
  expect(await textOf(restaurant, '/')).toContain(`Published ${ROUNDS}`)
  expect(hits, 'drafts leave the cache alone').toBeGreaterThan(rounds(6, 20))
})

test('saving a draft does not invalidate cached pages', async () => {
  const restaurant = await openRestaurant()
  const admin = await restaurant.as('admin')
  const cached = async () => (await restaurant.get('/')).headers.get('x-cache')
  await expect.poll(cached).toBe('hit') // a page is cached once the process knows the version of the content
  await saveDraft(admin, HOME, titled('Not yet'))
  expect(await cached()).toBe('hit')
})

test('a preview shows the draft to staff only, and is neither cached nor indexed', async () => {
  const restaurant = await openRestaurant()
  const [admin, staff, customer] = await Promise.all([
    ...(['admin', 'staff', 'customer'] as const).map((role) => restaurant.as(role)),
  ])
  if (!admin || !staff || !customer) throw new Error('nobody came')
  await saveDraft(admin, HOME, titled('Secret title', 'عنوان سري'))
  await saveDraft(admin, ABOUT, (about: AboutContent) => {
    about.footer.statement = 'Secret footer'
  })
  const previews = ['/api/admin/preview/home', '/api/admin/preview/restaurant', '/api/admin/preview/about']

  for (const person of [admin, staff]) {
    const page = await person.get('/?preview')
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(page.headers.get('x-robots-tag')).toContain('noindex')
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(await page.text()).toContain('Secret title')
    expect(await textOf(person, '/ar?preview')).toContain('عنوان سري')
    expect(await textOf(person, '/')).not.toContain('Secret')
    for (const path of previews) expect((await person.get(path)).status).toBe(200)
  }
  for (const [person, status] of [[customer, 403] as const, [restaurant.visitor(), 401] as const]) {
    for (const path of previews) expect((await person.get(path)).status, path).toBe(status)
    for (const path of ['/?preview', '/?preview=1', '/ar?preview', '/about?preview', '/?preview&category=x']) {
      const page = await person.get(path)
      expect(await page.text(), path).not.toMatch(/Secret|سري/)
      expect(page.headers.get('cache-control'), path).toContain('no-store')
    }
  }
})

test('only admins can edit, publish, discard and read the history', async () => {
  const restaurant = await openRestaurant()
  const admin = await restaurant.as('admin')
  await saveDraft(admin, HOME, titled('Draft'))
  const { content, version } = await admin.getJson(HOME)
  const people = [await restaurant.as('staff'), await restaurant.as('customer'), restaurant.visitor()]
  for (const [i, person] of people.entries()) {
    const expected = i < 2 ? 403 : 401
    const answers = await Promise.all([
      person.get(HOME),
      person.put(`${HOME}/draft`, { version, content }),
      person.post(`${HOME}/publications`, { version }),
      person.get(`${HOME}/publications`),
      person.post(`${HOME}/discard`, { version }),
      person.post(`${HOME}/publications/${crypto.randomUUID()}/restore`, { version }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(expected))
  }
  expect(await admin.getJson(HOME)).toMatchObject({ version, has_draft: true })
})

test('the second of two concurrent edits is refused as a conflict', async () => {
  const restaurant = await openRestaurant()
  const [first, second] = [await restaurant.as('admin'), await restaurant.as('admin')]
  const { content, version } = await first.getJson(HOME)
  const draftOf = (title: string) => {
    const copy: HomeContent = structuredClone(content)
    titled(title)(copy)
    return { version, content: copy }
  }
  expect((await first.put(`${HOME}/draft`, draftOf('First'))).status).toBe(200)
  const late = await second.put(`${HOME}/draft`, draftOf('Second'))
  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({ code: 'conflict' })
  for (const action of ['publications', 'discard'])
    expect((await second.post(`${HOME}/${action}`, { version })).status, action).toBe(409)
  const current = await second.getJson(HOME)
  expect(current.content.hero.slides[0].title).toBe('First')
  expect(current.updated_by).toBe('Amal Haddad')
  expect(await textOf(restaurant, '/')).not.toContain('First')
})

test('of many concurrent saves exactly one succeeds', async () => {
  const restaurant = await openRestaurant()
  const admin = await restaurant.as('admin')
  const { content, version } = await admin.getJson(HOME)
  const answers = await Promise.all(Array.from({ length: 12 }, () => admin.put(`${HOME}/draft`, { version, content })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(11)
})

test('the history has the last 30 publications, and each can be restored as the draft', async () => {
  const restaurant = await openRestaurant()
  const admin = await restaurant.as('admin')
  for (let round = 1; round <= 33; round++) {
    await saveDraft(admin, HOME, titled(`Round ${round}.`))
    expect((await publish(admin)).status).toBe(200)
  }
  const history: { id: string; published_at: string; published_by: string }[] = await admin.getJson(
    `${HOME}/publications`,
  )
  expect(history).toHaveLength(30)
  expect(history.every(({ published_by }) => published_by === 'Amal Haddad')).toBe(true)
  expect(history.map(({ published_at }) => published_at)).toEqual(
    history
      .map(({ published_at }) => published_at)
      .sort()
      .reverse(),
  )
  const oldest = history.at(-1)
  const { version } = await admin.getJson(HOME)
  expect((await admin.post(`${HOME}/publications/${oldest?.id}/restore`, { version })).status).toBe(200)
  const restored = await admin.getJson(HOME)
  expect(restored).toMatchObject({ has_draft: true, content: { hero: { slides: [{ title: 'Round 4.' }, {}, {}] } } })
  expect(await textOf(restaurant, '/')).toContain('Round 33.')
  await publish(admin)
  expect(await textOf(restaurant, '/')).toContain('Round 4.')

  const elsewhere = await admin.post(`${ABOUT}/publications/${oldest?.id}/restore`, { version: 1 })
  expect(elsewhere.status, 'a publication of another document').toBe(404)
})

test('discarding deletes the draft and not the publication', async () => {
  const restaurant = await openRestaurant()
  const admin = await restaurant.as('admin')
  const before = await admin.getJson(HOME)
  await saveDraft(admin, HOME, titled('Unwanted'))
  const { version } = await admin.getJson(HOME)
  expect((await admin.post(`${HOME}/discard`, { version })).status).toBe(200)
  expect(await admin.getJson(HOME)).toMatchObject({ has_draft: false, content: before.content })
  expect((await publish(admin)).status, 'there is nothing to publish').toBe(409)
})

const LONG = 'x'.repeat(10_000)
const slideWith = (fields: object) => (home: HomeContent) => void Object.assign(home.hero.slides[0] ?? {}, fields)
const REFUSED: [string, Change<HomeContent>, string][] = [
  ['10,000 characters without a space', slideWith({ title: LONG }), 'hero.slides.0.title'],
  ['the same in Arabic', slideWith({ title_ar: 'ط'.repeat(10_000) }), 'hero.slides.0.title_ar'],
  ['a line break in a title', slideWith({ title: 'a\nb' }), 'hero.slides.0.title'],
  ['a NUL', slideWith({ text: 'a\u0000b' }), 'hero.slides.0.text'],
  [
    'a script as target',
    slideWith({ button: { label: 'Go', label_ar: '', target: 'javascript:alert(1)' } }),
    'hero.slides.0.button.target',
  ],
  [
    'a target without a site',
    slideWith({ button: { label: 'Go', label_ar: '', target: '//evil.example' } }),
    'hero.slides.0.button.target',
  ],
  [
    'a picture of another site',
    slideWith({ picture: { url: 'https://evil.example/x.jpg' } }),
    'hero.slides.0.picture.url',
  ],
  [
    'a picture outside the library',
    slideWith({ picture: { url: '/media/../../etc/passwd' } }),
    'hero.slides.0.picture.url',
  ],
  [
    'a focal point outside the picture',
    slideWith({ picture: { url: '/media/a.jpg', focus_x: 120 } }),
    'hero.slides.0.picture.focus_x',
  ],
  ['no slides', (home) => void home.hero.slides.splice(0), 'hero.slides'],
  ['seven slides', (home) => void home.hero.slides.push(...home.hero.slides, ...home.hero.slides), 'hero.slides'],
  [
    'an unknown icon',
    (home) => void Object.assign(home.features.items[0] ?? {}, { icon: '<svg>' }),
    'features.items.0.icon',
  ],
]

test('invalid content is refused with the name of its field', async () => {
  const restaurant = await openRestaurant()
  const admin = await restaurant.as('admin')
  for (const [what, change, path] of REFUSED) {
    const answer = await saveDraft(admin, HOME, change)
    expect(answer.status, what).toBe(422)
    const { errors } = await answer.json()
    expect(
      errors.map((error: { path: string }) => error.path),
      what,
    ).toContain(`body.content.${path}`)
  }
  expect(await admin.getJson(HOME)).toMatchObject({ has_draft: false })
})

test('hostile texts are escaped', async () => {
  const restaurant = await openRestaurant()
  const admin = await restaurant.as('admin')
  const script = '<script>alert(1)</script>'
  const image = '"><img src=x onerror=alert(1)>'
  const hostile = (home: HomeContent) => {
    slideWith({
      title: script,
      title_ar: image,
      lead: '\u202eevil\u202c',
      picture: { url: '/media/never-uploaded.jpg' },
    })(home)
    Object.assign(home.welcome, { title: image, title_ar: script, text: `</script>${script}`, text_ar: '{alert(1)}' })
    Object.assign(home.search, { title: `${script}{name}`, title_ar: image })
  }
  expect((await saveDraft(admin, HOME, hostile)).status).toBe(200)
  expect((await publish(admin)).status).toBe(200)
  for (const path of ['/', '/ar']) {
    const html = await textOf(restaurant, path)
    const dangers = ['<script>alert', '\u202e', 'never-uploaded', '<img src=x']
    expect(
      dangers.filter((danger) => html.includes(danger)),
      path,
    ).toEqual([])
  }
  expect(await textOf(restaurant, '/')).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  const { hero } = await restaurant.getJson('/api/site/home')
  expect(hero.slides[0]).toMatchObject({ title: script, lead: 'evil', picture: null })
})

test('deleting a picture that the website uses requires a confirmation', async () => {
  const restaurant = await openRestaurant()
  const admin = await restaurant.as('admin')
  const [row] = await restaurant.sql(
    'select id, url from media where not exists (select 1 from products where image_url = url) limit 1',
  )
  await saveDraft(admin, HOME, slideWith({ picture: { url: row?.url } }))
  const answer = await admin.delete(`/api/admin/media/${row?.id}`)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'in_use' })
})

test('a published announcement is above every public page while it is valid', async () => {
  const restaurant = await openRestaurant()
  const admin = await restaurant.as('admin')
  const { today } = await restaurant.getJson('/api/restaurant')
  const announce = async (days: Partial<HomeContent['announcement']>) => {
    const written = { text: 'Kunafa <b>tonight</b>', text_ar: 'كنافة الليلة', target: '/menu', from: null, to: null }
    const saved = await saveDraft(admin, HOME, (home: HomeContent) => {
      home.announcement = { ...written, ...days }
    })
    return saved.status === 200 ? publish(admin) : saved
  }
  expect((await announce({ from: today, to: today })).status).toBe(200)
  for (const path of ['/', '/menu', '/about', '/contact', '/reservations', '/order', '/dish-of-day'])
    expect(await textOf(restaurant, path), path).toContain('Kunafa &lt;b&gt;tonight&lt;/b&gt;')
  expect(await textOf(restaurant, '/ar/contact')).toContain('كنافة الليلة')

  expect((await announce({ to: '2020-01-01' })).status).toBe(200)
  expect(await textOf(restaurant, '/contact')).not.toContain('Kunafa')
  expect((await restaurant.getJson('/api/restaurant')).announcement).toBeNull()

  const refused = await announce({ from: '2026-12-24', to: '2026-12-20' })
  expect(refused.status).toBe(422)
  expect((await refused.json()).errors).toMatchObject([{ path: 'body.content.announcement.to', code: 'invalid' }])
  const elsewhere = await announce({ target: 'javascript:alert(1)' })
  expect((await elsewhere.json()).errors).toMatchObject([{ path: 'body.content.announcement.target' }])
})

test('what the owner writes for search engines is in the head of its page, and the rest stays automatic', async () => {
  const restaurant = await openRestaurant()
  const admin = await restaurant.as('admin')
  const head = async (path: string) => (await textOf(restaurant, path)).split('</head>')[0] ?? ''
  const [home, category] = [await head('/'), await head('/menu/desserts')]
  const before = await head('/about')
  await saveDraft(admin, HOME, ({ search }: HomeContent) => {
    search.description = 'Lamb & rice in Astoria'
    Object.assign(search.menu, { title: 'Menu and prices of {name}', title_ar: 'قائمة {name} وأسعارها' })
    Object.assign(search.reservations, { title: '<b>Book</b>', description_ar: 'احجزوا طاولتكم' })
  })
  expect(await head('/'), 'a draft is no publication').toBe(home)
  await publish(admin)
  expect(await head('/')).toContain('<meta name="description" content="Lamb &amp; rice in Astoria"')
  expect(await head('/'), 'the title of the home page stays').toContain('<title>Sufra: Halal Eastern Cuisine</title>')
  expect(await head('/menu')).toContain('<title>Menu and prices of Sufra</title>')
  expect(await head('/ar/menu')).toMatch(/<title>قائمة .*وأسعارها<\/title>/)
  expect(await head('/menu/desserts'), 'a category names itself').toBe(category)
  expect(await head('/reservations')).toContain('<title>&lt;b&gt;Book&lt;/b&gt;</title>')
  expect(await head('/ar/reservations')).toContain('احجزوا طاولتكم')
  expect(await head('/about')).toBe(before)
})

import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_APPEARANCE } from '../../src/domain/website/default-appearance.ts'
import { createLook } from '../../src/domain/website/look.ts'
import { openRestaurant, type Restaurant } from '../api/restaurant.ts'
import { form } from './pictures.ts'

const NAVY = { ...DEFAULT_APPEARANCE, brand: '#1f3d7a', accent: '#9b1c31' } as const
const ICONS = [
  '/favicon.ico',
  ...[
    'favicon.svg',
    'apple-touch-icon.png',
    'icon-192.png',
    'icon-512.png',
    'logo-mark.svg',
    'logo-mark-light.svg',
  ].map((file) => `/brand/${file}`),
]

const publish = ({ sql }: Restaurant, appearance: object) =>
  sql("update site_documents set published = $1 where key = 'appearance'", [appearance])
const page = async ({ get }: Restaurant, path: string) => (await get(path)).text()
const bytes = async ({ get }: Restaurant, path: string) => Buffer.from(await (await get(path)).arrayBuffer())
const colorAt = async (png: Buffer, left: number, top: number) => {
  const [r, g, b] = await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return `#${[r, g, b].map((channel) => channel?.toString(16).padStart(2, '0')).join('')}`
}

let restaurant: Restaurant
beforeAll(async () => {
  restaurant = await openRestaurant({}, { atEnd: afterAll })
  await restaurant.sql('create table first_documents as select * from site_documents')
  await restaurant.sql('create table first_settings as select * from settings')
})
beforeEach(async () => {
  await restaurant.sql(`update site_documents d set published = f.published, draft = f.draft
    from first_documents f where f.key = d.key`)
  await restaurant.sql(`update settings s set name = f.name, logo_url = f.logo_url, is_demo = f.is_demo
    from first_settings f`)
})

test('the default look adds nothing to the head, and its icons are the files', async () => {
  const html = await page(restaurant, '/')
  expect(html).not.toContain('<style')
  expect(html).toContain('<meta name="theme-color" content="#0e4a4c"/>')
  expect(html.match(/rel="preload" as="font"/g)).toHaveLength(2)
  for (const path of ICONS) {
    const answer = await restaurant.get(path)
    expect(Buffer.from(await answer.arrayBuffer()), path).toEqual(readFileSync(`assets/public${path}`))
    expect(answer.headers.get('cache-control'), path).toBe('public, max-age=300')
  }
})

test('a published look is in the head of every page in both languages', async () => {
  await page(restaurant, '/')
  await publish(restaurant, NAVY)
  for (const path of ['/', '/ar', '/menu', '/reservations', '/login', '/admin-login', '/nowhere']) {
    const answer = await restaurant.get(path)
    const html = await answer.text()
    const style = /<style>([^<]*)<\/style>/.exec(html)?.[1]
    expect(style, path).toBe(createLook(NAVY).style)
    expect(html.indexOf('<style'), path).toBeLessThan(html.indexOf('</head>'))
    expect(html, path).toContain('<meta name="theme-color" content="#1f3d7a"/>')
    expect(answer.headers.get('content-security-policy'), path).toContain("style-src 'self' 'unsafe-inline'; ")
  }
})

test('a draft of the look is only in the preview', async () => {
  await restaurant.sql("update site_documents set draft = $1 where key = 'appearance'", [NAVY])
  expect(await page(restaurant, '/')).not.toContain('<style')
  const staff = await restaurant.as('staff')
  expect(await (await staff.get('/?preview')).text()).toContain('--color-brand:#1f3d7a')
})

test('only the fonts of the chosen pair are loaded', async () => {
  const files = { modern: 'outfit', elegant: 'playfair', friendly: 'nunito' }
  for (const [fonts, file] of Object.entries(files)) {
    await publish(restaurant, { ...DEFAULT_APPEARANCE, fonts })
    const html = await page(restaurant, '/')
    const preloads = [...html.matchAll(/<link rel="preload" as="font" [^>]*href="([^"]+)"/g)].map(([, href]) => href)
    expect(preloads[0]).toContain(file)
    expect(preloads.join()).not.toContain('fraunces')
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '')
    expect(sheets).toHaveLength(2)
    const faces = await page(restaurant, sheets.find((href) => href.includes(fonts)) ?? '')
    for (const [, href = ''] of faces.matchAll(/url\(([^)"]+)\)/g))
      expect((await restaurant.get(href)).status).toBe(200)
    for (const href of preloads) expect(faces + (await page(restaurant, sheets[0] ?? ''))).toContain(href)
  }
})

test('manifest and icons follow the colors', async () => {
  await publish(restaurant, NAVY)
  const { light } = createLook(NAVY).palette
  const manifest = await restaurant.getJson('/manifest.webmanifest')
  expect([manifest.theme_color, manifest.background_color]).toEqual([light.brand, light.surface])
  expect(await page(restaurant, '/brand/favicon.svg')).toContain(light.brand)
  expect(await page(restaurant, '/brand/placeholder.svg')).toContain(light.brand)
  for (const svg of ['favicon', 'logo-mark', 'logo-mark-light', 'placeholder', 'placeholder-grill'])
    expect(await page(restaurant, `/brand/${svg}.svg`)).not.toMatch(/#(0e4a4c|b5532f)/i)
  for (const size of [192, 512]) {
    const icon = await bytes(restaurant, `/brand/icon-${size}.png`)
    expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: size, height: size })
    expect(await colorAt(icon, size / 2, Math.round(size * 0.14))).toBe(light.brand)
  }
  expect(await colorAt(await bytes(restaurant, '/brand/apple-touch-icon.png'), 0, 0)).toBe(light['surface-warm'])
  const ico = await bytes(restaurant, '/favicon.ico')
  expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0])
})

test('the social picture shows logo and names on the brand color and is cached', async () => {
  const first = await restaurant.get('/brand/social.png')
  const png = Buffer.from(await first.arrayBuffer())
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(await colorAt(png, 2, 2)).toBe('#0e4a4c')
  const drawn = async (picture: Buffer, left: number) => {
    const { channels } = await sharp(picture).extract({ left, top: 100, width: 560, height: 430 }).stats()
    return Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev)) > 20
  }
  expect([await drawn(png, 40), await drawn(png, 600)], 'the logo, and the names beside it').toEqual([true, true])
  await restaurant.sql("update settings set name = 'Сафран', name_ar = null")
  const etag = first.headers.get('etag') ?? ''
  const without = await restaurant.get('/brand/social.png', { headers: { 'if-none-match': etag } })
  expect(without.status).toBe(200)
  const centered = Buffer.from(await without.arrayBuffer())
  expect(await drawn(centered, 40), 'letters that our fonts do not have').toBe(true)
  expect(await colorAt(centered, 900, 315)).toBe('#0e4a4c')
  await restaurant.sql("update settings set name = 'Sufra', name_ar = 'سُفرة'")
  expect((await restaurant.get('/brand/social.png', { headers: { 'if-none-match': etag } })).status).toBe(304)
  await publish(restaurant, NAVY)
  expect((await restaurant.get('/brand/social.png', { headers: { 'if-none-match': etag } })).status).toBe(200)
  expect(await colorAt(await bytes(restaurant, '/brand/social.png'), 2, 2)).toBe('#1f3d7a')
})

test('a restaurant without a logo shows its initial', async () => {
  await restaurant.sql("update settings set is_demo = false, name = 'Élan'")
  const pot = readFileSync('assets/public/brand/favicon.svg', 'utf8')
  const letter = await page(restaurant, '/brand/favicon.svg')
  expect(letter).not.toBe(pot)
  await restaurant.sql("update settings set name = 'Eden'")
  expect(await page(restaurant, '/brand/favicon.svg')).toBe(letter)
  await restaurant.sql("update settings set name = 'بيروت'")
  expect(await page(restaurant, '/brand/favicon.svg')).not.toBe(letter)
  expect(await page(restaurant, '/brand/logo-mark.svg')).toContain('#0e4a4c')
  for (const path of ICONS) expect((await restaurant.get(path)).status, path).toBe(200)
})

test('the social picture has the color on which the logo stands', async () => {
  const admin = await restaurant.as('admin')
  const sign = await sharp({ create: { width: 120, height: 60, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
  const groundOfLogo = async (gravity: 'centre' | 'northwest') => {
    const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#7a1f2b' } })
      .composite([{ input: sign, gravity }])
      .png()
      .toBuffer()
    const upload = await admin.get('/api/admin/media', { method: 'POST', body: form(picture, 'logo.png', 'image/png') })
    const { url } = (await upload.json()) as { url: string }
    await restaurant.sql('update settings set logo_url = $1', [url])
    return colorAt(await bytes(restaurant, '/brand/social.png'), 2, 2)
  }
  expect(await groundOfLogo('centre')).toBe('#7a1f2b')
  expect(await groundOfLogo('northwest'), 'corners of different colors').toBe('#fbf7ef')
})

test('icons show the logo of the media library', async () => {
  const admin = await restaurant.as('admin')
  const red = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const upload = await admin.get('/api/admin/media', { method: 'POST', body: form(red, 'logo.png', 'image/png') })
  const { url } = (await upload.json()) as { url: string }
  await restaurant.sql('update settings set logo_url = $1', [url])
  const icon = await bytes(restaurant, '/brand/icon-192.png')
  expect(await colorAt(icon, 96, 96)).toMatch(/^#f[c-f]0[0-3]0[0-3]$/)
  expect(await colorAt(icon, 2, 2)).toBe('#fbf7ef')
  expect(await page(restaurant, '/brand/favicon.svg')).toContain('data:image/png;base64,')
  await writeFile(join(restaurant.dataFolder, 'outside.png'), red)
  for (const address of ['/media/gone.webp', '/media/../outside.png']) {
    await restaurant.sql('update settings set logo_url = $1', [address])
    expect(await colorAt(await bytes(restaurant, '/brand/icon-192.png'), 2, 96), address).not.toBe('#fbf7ef')
  }
  await rm(join(restaurant.dataFolder, 'outside.png'))
})

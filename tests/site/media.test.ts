import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { Media } from '../../src/domain/media/media.schema.ts'
import { openStore, removeIfUnused, removeLeftovers } from '../../src/server/media/library.ts'
import { connect } from '../../src/server/platform/database/connection.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { openRestaurant, type Restaurant } from '../api/restaurant.ts'
import { blankPng, drawing, form, photoWithPlace } from './pictures.ts'

const NAME = /^\d{13}-[0-9a-f]{10}\.(png|jpg|jpeg|webp|avif)$/

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-media-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A restaurant with its own pictures folder, and a staff member. */
async function openLibrary(environment: Record<string, string> = {}) {
  const DATA_DIR = await emptyFolder()
  const restaurant = await openRestaurant({}, { environment: { DATA_DIR, ...environment } })
  await restaurant.sql('delete from media')
  const staff = await restaurant.as('staff')
  const send = (body: FormData) => staff.get('/api/admin/media', { method: 'POST', body })
  return {
    restaurant,
    staff,
    send,
    async upload(...picture: Parameters<typeof form>): Promise<Media> {
      const answer = await send(form(...picture))
      expect(answer.status, await answer.clone().text()).toBe(201)
      return answer.json()
    },
    remove: (id: string, query = '') => staff.get(`/api/admin/media/${id}${query}`, { method: 'DELETE' }),
    files: async () => {
      const entries = await readdir(join(DATA_DIR, 'media'), { recursive: true, withFileTypes: true }).catch(() => [])
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
    },
  }
}

const use = (restaurant: Restaurant, { url }: Media) =>
  restaurant.sql("update products set image_url = $1 where name in ('Hummus', 'Fattoush')", [url])

test('a photo is stored upright in several widths, without its location', async () => {
  const { restaurant, upload } = await openLibrary()
  const original = await photoWithPlace()
  expect(original.includes('Exif')).toBe(true)
  const photo = await upload(original, 'IMG_0001.JPEG')
  expect(photo.name).toMatch(/^\d{13}-[0-9a-f]{10}\.jpeg$/)
  expect(photo.file_name, 'as it was called').toBe('IMG_0001.JPEG')
  expect(photo).toMatchObject({ width: 200, height: 400, widths: [200], uses: 0, used_by: [] })
  expect(photo.preview).toMatch(/^data:image\/webp;base64,/)
  expect(photo.preview.length).toBeLessThan(300)
  const base = photo.name.replace('.jpeg', '')
  const kinds = {
    [photo.name]: 'jpeg',
    [`200/${base}.webp`]: 'webp',
    [`200/${base}.avif`]: 'avif',
    [`og/${base}.jpg`]: 'jpeg',
  }
  for (const [name, kind] of Object.entries(kinds)) {
    const answer = await restaurant.get(`/media/${name}`)
    expect(answer.status, name).toBe(200)
    expect(answer.headers.get('content-type'), name).toBe(`image/${kind}`)
    expect(answer.headers.get('cache-control'), name).toBe('public, max-age=3600')
    expect(answer.headers.get('x-content-type-options'), name).toBe('nosniff')
    const bytes = Buffer.from(await answer.arrayBuffer())
    const about = await sharp(bytes).metadata()
    expect(about.exif, name).toBeUndefined()
    expect(about.orientation ?? 1, name).toBe(1)
    expect(bytes.includes('Zubaydah'), name).toBe(false)
    if (!name.startsWith('og/')) expect([about.width, about.height], name).toEqual([200, 400])
  }
  const etag = (await restaurant.get(photo.url)).headers.get('etag') ?? ''
  expect((await restaurant.get(photo.url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await restaurant.get(photo.url, { method: 'HEAD' })).status).toBe(200)
})

test('each of the four formats gets its own extension, whatever the file name, and a logo stays transparent', async () => {
  const { restaurant, upload } = await openLibrary()
  const large = await upload(await drawing({ width: 2400, height: 120 }).webp().toBuffer(), 'room.webp')
  expect(large).toMatchObject({ width: 1920, height: 96, widths: [320, 480, 640, 960, 1280, 1920] })
  const avif = await upload(await drawing({ width: 60, height: 40 }).avif().toBuffer(), 'sweets.avif')
  expect(avif.name).toMatch(/\.avif$/)
  const misnamed = await upload(await drawing({ width: 60, height: 40 }).png().toBuffer(), 'photo.jpg')
  expect(misnamed.name).toMatch(/\.png$/)
  const logo = await upload(await drawing({ width: 90, height: 90, channels: 4 }).png().toBuffer(), 'logo')
  expect(logo).toMatchObject({ preview: '', name: expect.stringMatching(/\.png$/) })
  for (const name of [logo.name, `90/${logo.name.replace('.png', '.avif')}`]) {
    const bytes = Buffer.from(await (await restaurant.get(`/media/${name}`)).arrayBuffer())
    const { channels } = await sharp(bytes).stats()
    expect([channels.length, channels[3]?.min], name).toEqual([4, 0])
  }
})

test('a file that is not a picture is refused, and nothing is stored', async () => {
  const { restaurant, staff, send, files } = await openLibrary()
  const png = await drawing({ width: 300, height: 300 }).png().toBuffer()
  const jpeg = await drawing({ width: 300, height: 300 }).jpeg().toBuffer()
  const webp = await drawing({ width: 300, height: 300 }).webp().toBuffer()
  const avif = await drawing({ width: 300, height: 300 }).avif().toBuffer()
  const bomb = blankPng(10_000, 10_000)
  const frames = { raw: { width: 10, height: 20, channels: 3 as const, pageHeight: 10 } }
  const animated = await sharp(Buffer.alloc(600, 7).fill(99, 300), frames).webp({ loop: 0 }).toBuffer()
  const apng = Buffer.concat([
    png.subarray(0, 33),
    Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1'),
    png.subarray(33),
  ])
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6))
  const cases: [string, FormData, number, string][] = [
    ['an SVG with script', form(svg, 'logo.svg', 'image/svg+xml'), 415, 'unsupported_media_type'],
    ['an SVG that says it is a PNG', form(svg, 'logo.png', 'image/png'), 415, 'unsupported_media_type'],
    ['HTML named .jpg', form('<html><script>alert(1)</script>', 'menu.jpg'), 415, 'unsupported_media_type'],
    ['a GIF', form(await drawing({ width: 9, height: 9 }).gif().toBuffer(), 'x.gif'), 415, 'unsupported_media_type'],
    ['nothing', form('', 'empty.jpg'), 415, 'unsupported_media_type'],
    ['a signature alone', form(png.subarray(0, 8), 'x.png'), 422, 'invalid_input'],
    ['100 megapixels', form(bomb, 'bomb.png'), 413, 'too_large'],
    ['11 MB', form(Buffer.concat([jpeg, Buffer.alloc(11 * 1024 * 1024)]), 'large.jpg'), 413, 'too_large'],
    ['a little over 10 MB', form(Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]), 'x.jpg'), 413, 'too_large'],
    ['half a PNG', form(cut(png), 'x.png'), 422, 'invalid_input'],
    ['half a JPEG', form(cut(jpeg), 'x.jpg'), 422, 'invalid_input'],
    ['half a WebP', form(cut(webp), 'x.webp'), 422, 'invalid_input'],
    ['half an AVIF', form(cut(avif), 'x.avif'), 422, 'invalid_input'],
    ['an animated WebP', form(animated, 'x.webp'), 422, 'invalid_input'],
    ['an animated PNG', form(apng, 'x.png'), 422, 'invalid_input'],
    ['a name that climbs', form(png, '../../x.png'), 422, 'invalid_input'],
    ['a name that climbs on Windows', form(png, '..\\x.png'), 422, 'invalid_input'],
    ['no file', new FormData(), 422, 'invalid_input'],
  ]
  for (const [what, body, status, code] of cases) {
    const answer = await send(body)
    expect([answer.status, (await answer.json()).code], what).toEqual([status, code])
  }
  const asJson = await staff.post('/api/admin/media', { file: 'x' })
  expect(asJson.status).toBe(415)
  expect(await files()).toEqual([])
  expect(await restaurant.sql('select name from media')).toEqual([])
  expect((await restaurant.get('/healthz')).status).toBe(200)
})

test('only the upload route accepts large or non-JSON bodies', async () => {
  const { staff } = await openLibrary()
  const picture = form(await drawing({ width: 9, height: 9 }).png().toBuffer(), 'x.png')
  for (const path of ['/api/contact', '/api/admin/media/x', '/api/admin/media/', '/api/quote'])
    expect((await staff.get(path, { method: 'POST', body: picture })).status, path).toBe(415)
})

test('when the row cannot be written, the files are deleted', async () => {
  const { restaurant, send, files } = await openLibrary()
  await restaurant.sql("alter table media add constraint none check (name = '')")
  const answer = await send(form(await drawing({ width: 90, height: 90 }).jpeg().toBuffer(), 'x.jpg'))
  expect(answer.status).toBe(500)
  expect(await files()).toEqual([])
})

test('the library lists the newest pictures first, page by page, with their uses', async () => {
  const { restaurant, staff, upload } = await openLibrary()
  await restaurant.sql(`insert into media (name, width, height, widths, created_at)
    select 'old' || n || '.webp', 10, 10, '{10}', now() - interval '1 day' from generate_series(1, 120) n`)
  const newest = await upload(await drawing({ width: 90, height: 90 }).jpeg().toBuffer(), 'x.jpg')
  await use(restaurant, newest)
  const first = await staff.getJson('/api/admin/media')
  expect(first.media).toHaveLength(100)
  expect(first.media[0]).toMatchObject({
    name: newest.name,
    uses: 2,
    used_by: expect.arrayContaining([{ kind: 'product', name: 'Hummus', name_ar: 'حمص' }]),
  })
  const second = await staff.getJson(`/api/admin/media?cursor=${first.next_cursor}`)
  expect([second.media.length, second.next_cursor]).toEqual([21, null])
  for (const query of ['limit=101', 'limit=0', 'cursor=nonsense'])
    expect((await staff.get(`/api/admin/media?${query}`)).status, query).toBe(422)
})

test('a picture in use is deleted only after confirmation; its uses show the placeholder', async () => {
  const { restaurant, upload, remove, files } = await openLibrary()
  const picture = await upload(await drawing({ width: 90, height: 90 }).jpeg().toBuffer(), 'x.jpg')
  await use(restaurant, picture)
  await restaurant.sql('update settings set logo_url = $1', [picture.url])
  const refused = await remove(picture.id)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    code: 'in_use',
    uses: 3,
    used_by: expect.arrayContaining([expect.objectContaining({ kind: 'logo' })]),
  })
  expect((await restaurant.get(picture.url)).status).toBe(200)
  expect((await remove(picture.id, '?confirmed=true')).status).toBe(204)
  expect(await files()).toEqual([])
  expect((await restaurant.get(picture.url)).status).toBe(404)
  const page = await (await restaurant.get('/menu/appetizers')).text()
  expect(page).toContain('/brand/placeholder.svg')
  expect(page).not.toContain(picture.name)
  expect((await restaurant.getJson('/api/restaurant')).logo_url).toBe('/brand/logo-mark.svg')
  expect((await remove(picture.id)).status).toBe(404)
})

test('an unused picture is deleted automatically, and leftovers of a crash are cleaned up', async () => {
  const { restaurant, upload, files } = await openLibrary()
  const { db, close } = connect(restaurant.databaseUrl, createLog('silent'))
  onTestFinished(close)
  const store = openStore({ DATA_DIR: restaurant.dataFolder, bucket: undefined })
  const picture = await upload(await drawing({ width: 90, height: 90 }).jpeg().toBuffer(), 'x.jpg')
  await use(restaurant, picture)
  await removeIfUnused(db, store, picture.url)
  expect((await files()).length).toBe(4)
  await restaurant.sql("update products set image_url = '' where name = 'Hummus'")
  await removeIfUnused(db, store, picture.url)
  expect((await files()).length).toBe(4)
  await removeLeftovers(db, store, new Date(Date.now() + 7_200_000))
  expect((await files()).length).toBe(4)
  await restaurant.sql('delete from media')
  await removeLeftovers(db, store, new Date()) // too new: its row may not be committed yet
  expect((await files()).length).toBe(4)
  await removeLeftovers(db, store, new Date(Date.now() + 7_200_000))
  expect(await files()).toEqual([])
})

test('pictures are stored in a bucket where one is configured', async () => {
  const folder = await emptyFolder()
  const bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'media' }],
  })
  const { port } = await bucket.run()
  onTestFinished(() => void bucket.close()) // it would wait for keep-alive connections
  const access = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  const { restaurant, upload, send, remove, files } = await openLibrary(access)
  const bytes = await drawing({ width: 700, height: 70 }).jpeg().toBuffer()
  const picture = await upload(bytes, 'x.jpg')
  expect(picture.name).toMatch(NAME)
  const stored = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => name.includes(picture.name.slice(0, 24)))
  expect((await stored()).length).toBeGreaterThanOrEqual(10)
  const answer = await restaurant.get(`/media/640/${picture.name.replace('.jpg', '.avif')}`)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/avif',
    'public, max-age=3600',
  ])
  expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(640)
  expect((await restaurant.get(picture.url, { method: 'HEAD' })).status).toBe(200)
  for (const path of ['/media/none.webp', '/media/..%2fother/x.webp', '/media/?list-type=2', '/media/'])
    expect((await restaurant.get(path)).status, path).toBe(404)
  expect((await remove(picture.id)).status).toBe(204)
  expect(await stored()).toEqual([])
  expect(await files(), 'the folder is empty').toEqual([])

  const locked = await openLibrary({ ...access, S3_SECRET_ACCESS_KEY: 'wrong' })
  expect((await locked.send(form(bytes, 'x.jpg'))).status).toBe(500)
  expect(await locked.restaurant.sql('select name from media')).toEqual([])
  expect((await send(form(bytes, 'x.jpg'))).status).toBe(201)
})

import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { expect, onTestFinished, test } from 'vitest'
import type { Media } from '../../src/domain/media/media.schema.ts'
import type { Health } from '../../src/domain/operations/health.schema.ts'
import { openRestaurant } from '../api/restaurant.ts'
import { drawing, form } from '../site/pictures.ts'
import { freePort } from '../site-process.ts'

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-pictures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A restaurant, a staff member, and a picture to upload. */
async function openLibrary(environment: Record<string, string>) {
  const restaurant = await openRestaurant({}, { environment })
  const admin = await restaurant.as('admin')
  const photo = await drawing({ width: 640, height: 480 }).png().toBuffer()
  return {
    ...restaurant,
    upload: () => admin.get('/api/admin/media', { method: 'POST', body: form(photo, 'a.png') }),
    state: async () => {
      const { checks }: Health = await admin.getJson('/api/admin/health')
      return checks.find(({ name }) => name === 'pictures')?.state
    },
  }
}

test('while the bucket is down picture requests and uploads get an error, pages work, and it recovers', async () => {
  const directory = await openFolder()
  const port = await freePort()
  const openBucket = async () => {
    const options = { address: '127.0.0.1', port, silent: true, directory, configureBuckets: [{ name: 'pictures' }] }
    const bucket = new S3rver(options)
    await bucket.run()
    return () => {
      void bucket.close()
      ;(bucket as unknown as { httpServer: { closeAllConnections: () => void } }).httpServer.closeAllConnections()
    }
  }
  let closeBucket = await openBucket()
  onTestFinished(() => closeBucket())
  const keys = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
  const site = await openLibrary({ DATA_DIR: await openFolder(), S3_ENDPOINT: `http://127.0.0.1:${port}`, ...keys })
  const { url }: Media = await (await site.upload()).json()
  expect((await site.get(url)).status).toBe(200)

  closeBucket()
  const [asked, sent, page] = await Promise.all([site.get(url), site.upload(), site.get('/menu')])
  expect([asked.status, sent.status, page.status]).toEqual([503, 503, 200])
  expect(sent.headers.get('retry-after')).toBe('5')
  expect(asked.headers.get('cache-control') ?? '', 'the failure is not cached').not.toContain('public')
  const problem = await sent.json()
  expect(problem).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('images') })
  expect(JSON.stringify(problem), 'no storage paths').not.toContain(String(port))
  expect(await site.sql("select count(*)::int from media where name like '%.png'")).toEqual([{ count: 1 }])
  expect(await site.state()).toBe('bad')

  closeBucket = await openBucket()
  expect((await site.get(url)).status).toBe(200)
  expect((await site.upload()).status).toBe(201)
  expect(await site.state()).toBe('good')
})

const mayMount = process.getuid?.() === 0 && process.platform === 'linux'

test.skipIf(!mayMount)(
  'a full disk stores no partial picture and reports an error; everything else works',
  async () => {
    const folder = await openFolder()
    const disk = join(folder, 'media')
    await mkdir(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=40k', 'tmpfs', disk])
    onTestFinished(() => void execFileSync('umount', ['-l', disk]))
    const site = await openLibrary({ DATA_DIR: folder })
    await site.sql('delete from media')
    const files = async () =>
      (await readdir(disk, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
    const before = (await files()).length

    const sent = await site.upload()
    expect(sent.status, await sent.clone().text()).toBe(503)
    expect(await sent.json()).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('disk is full') })
    expect(await files()).toHaveLength(before)
    expect(await site.sql('select 1 from media')).toEqual([])
    expect((await site.get('/menu')).status).toBe(200)

    execFileSync('mount', ['-o', 'remount,size=20m', disk])
    expect((await site.upload()).status).toBe(201)
  },
)

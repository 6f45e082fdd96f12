import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import S3rver from '@20minutes/s3rver'
import { PgBoss } from 'pg-boss'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { bucketStore } from '../../src/server/media/bucket.ts'
import { folderStore } from '../../src/server/media/folder.ts'
import type { MediaStore } from '../../src/server/media/store.ts'
import { listFiles } from '../../src/server/media/store.ts'
import { MANIFEST, readArchive, writeArchive } from '../../src/server/operations/backups/archive.ts'
import { openBackupFolder } from '../../src/server/operations/backups/backup-folder.ts'
import { restoreBackup } from '../../src/server/operations/backups/restore.ts'
import { takeBackup } from '../../src/server/operations/backups/take.ts'
import { readConfig } from '../../src/server/platform/config.ts'
import { LIMITS } from '../../src/server/platform/limits.ts'
import { guestOf } from '../api/ordering.ts'
import { openRestaurant } from '../api/restaurant.ts'
import {
  backupOf,
  closedRestaurant,
  emptyTarget,
  openFolder,
  picturesOf,
  rowsOf,
  startOlderServer,
} from '../backups.ts'
import { ENDURANCE, rounds } from '../endurance.ts'
import { openMailServer } from '../mail-server.ts'

const unlimited = { attempts: 100_000, minutes: 1 }
const limits = { ...LIMITS, order: { address: unlimited, account: unlimited } }

const AWKWARD = 'Amal "أمل" \\ O\'Hara\n'
const CHANGED_BY_ORDERS = new Set([
  'orders',
  'order_items',
  'customers',
  'figure_changes',
  'daily_figures',
  'idempotency_keys',
])

/** A restaurant with its own folder, and pictures in it where wanted. */
async function openOwn({ pictures = false, environment = {} } = {}) {
  const folder = await openFolder()
  // Without what other tests upload to the same folder meanwhile, and without most of the demo's pictures.
  const small = (path: string) =>
    !/[/\\](\.unfinished|640|800|960|1200)$|\d{13}-[0-9a-f]{10}\.|[/\\][i-z][\w-]*\.\w+$/.test(path)
  if (pictures) await cp(inject('template').mediaFolder, join(folder, 'media'), { recursive: true, filter: small })
  const restaurant = await openRestaurant({}, { environment: { DATA_DIR: folder, ...environment }, limits })
  const store = folderStore(join(folder, 'media'))
  const place = { databaseUrl: restaurant.databaseUrl, store, secretFile: join(folder, 'session-secret') }
  return { ...restaurant, folder, store, backup: (name: string) => backupOf(place, name) }
}

describe('a backup', { timeout: 90_000 }, () => {
  test.runIf(ENDURANCE)(
    'is restored row by row and byte by byte, from the embedded database to a server and back',
    async () => {
      const original = await openOwn({ pictures: true })
      const guest = await guestOf(original)
      await guest.placed([guest.meal('Lamb Mandi'), guest.meal('Hummus')], { full_name: AWKWARD })

      // Guests order during the backup.
      const placed: string[] = []
      const began = new Map<string, number>()
      let open = true
      onTestFinished(() => {
        open = false
      })
      const crowd = Array.from({ length: 2 }, async () => {
        while (open) {
          const at = performance.now()
          const { order } = await guest.placed([guest.item('Ayran')])
          began.set(order.id, at)
          placed.push(order.id)
          await wait(rounds(30, 0))
        }
      })
      await expect.poll(() => placed.length).toBeGreaterThan(5)
      const acknowledged = [...placed]
      const busy = await original.backup('busy.tar')
      const taken = performance.now()
      const during = placed.length - acknowledged.length
      const later = () => placed.filter((id) => Number(began.get(id)) > taken)
      await expect.poll(() => later().length).toBeGreaterThan(2)
      open = false
      await Promise.all(crowd)
      await original.close() // its jobs would still change rows
      expect(during, 'orders were placed during the backup').toBeGreaterThan(0)
      expect((await stat(busy.file)).mode & 0o777).toBe(0o600)

      const server = await startOlderServer()
      const instant = await emptyTarget(server)
      await restoreBackup(instant, busy.file)
      const [before, then] = [await rowsOf(original.sql), await rowsOf(instant.sql)]
      const ids = (await instant.sql('select id from orders')).map(({ id }) => id)
      expect(ids).toEqual(expect.arrayContaining(acknowledged))
      expect(
        later().filter((id) => ids.includes(id)),
        'nothing that began after it',
      ).toEqual([])
      const [wrong] = await instant.sql(`select count(*)::int as totals from orders o where subtotal <>
      (select coalesce(sum(unit_price * quantity), 0) from order_items where order_id = o.id)`)
      expect(wrong).toEqual({ totals: 0 })
      const { outbox: _, ...kept } = then // its rows change when mails are sent
      for (const [name, rows] of Object.entries(kept)) {
        if (CHANGED_BY_ORDERS.has(name)) expect(before[name], name).toEqual(expect.arrayContaining(rows))
        else expect(rows, name).toEqual(before[name])
      }
      const [sums] = await instant.sql(`select (select count(*) from orders) as orders,
      (select count(distinct order_id) from order_items) as with_items,
      (select sum(orders) from (select orders from daily_figures union all select orders from figure_changes) f) as counted`)
      expect(sums).toEqual({ orders: String(ids.length), with_items: sums.orders, counted: sums.orders })

      const back = await emptyTarget()
      await restoreBackup(back, (await instant.backup('again.tar')).file)
      expect(await rowsOf(back.sql)).toEqual(then)
      const files = await picturesOf(original.folder, await original.store.names())
      expect(await picturesOf(back.folder, await back.store.names())).toEqual(files)
      expect(Object.keys(files).length).toBeGreaterThan(20)
      expect(await readFile(back.secretFile ?? '', 'utf8')).toBe(
        await readFile(join(original.folder, 'session-secret'), 'utf8'),
      )

      // Triggers work again, and sequences continue.
      const restored = await openRestaurant(
        {},
        { databaseUrl: back.databaseUrl, environment: { DATA_DIR: back.folder }, limits },
      )
      await (await guestOf(restored)).placed([guest.item('Ayran')])
      const [counted] = await back.sql(`select sum(orders)::int as orders
      from (select orders from daily_figures union all select orders from figure_changes) f`)
      expect(counted).toEqual({ orders: (then.orders?.length ?? 0) + 1 })
    },
  )

  test.runIf(ENDURANCE)('of a quiet site has exactly its rows, on a server and back', async () => {
    const original = await openOwn()
    const guest = await guestOf(original)
    await guest.placed([guest.meal('Lamb Mandi'), guest.meal('Hummus')], { full_name: AWKWARD })
    await original.close()
    const [there, back] = [await emptyTarget(await startOlderServer()), await emptyTarget()]
    await restoreBackup(there, (await original.backup('quiet.tar')).file)
    await restoreBackup(back, (await there.backup('again.tar')).file)
    const rows = await rowsOf(original.sql)
    expect(await rowsOf(there.sql)).toEqual(rows)
    expect(await rowsOf(back.sql)).toEqual(rows)
  })

  test('that is damaged anywhere is refused before anything is written', async () => {
    const { file } = await (await closedRestaurant()).backup('sound.tar')
    const sound = await readFile(file)
    const target = await emptyTarget()
    const refused = async (content: Buffer, why: string) => {
      await writeFile(file, content)
      await expect(restoreBackup(target, file), why).rejects.toThrow(/damaged.*Nothing was written/)
    }
    for (let at = 0; at < sound.length; at += rounds(1009, 61)) {
      const flipped = Buffer.from(sound)
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8))
      await refused(flipped, `byte ${at}`)
    }
    for (let length = 0; length < sound.length; length += rounds(10_007, 1021))
      await refused(sound.subarray(0, length), `${length} bytes`)
    await refused(Buffer.concat([sound, Buffer.alloc(1)]), 'a byte more')
    expect(await target.sql("select 1 from pg_namespace where nspname in ('drizzle', 'jobs')")).toEqual([])
    expect(await target.store.names()).toEqual([])
    await writeFile(file, sound)
    await restoreBackup(target, file)
  })

  test('is restored into an empty database only, and not by an older version', async () => {
    const original = await closedRestaurant()
    const { file } = await original.backup('one.tar')
    const before = await rowsOf(original.sql)
    await expect(restoreBackup(original, file)).rejects.toThrow(/restaurant.*already/)
    expect(await rowsOf(original.sql)).toEqual(before)
    await expect(takeBackup(original, { claimFile: async () => file, now: new Date() })).rejects.toThrow(
      /already exists/,
    )

    const target = await emptyTarget()
    await target.store.put('theirs.webp', new Uint8Array([1]))
    await expect(restoreBackup(target, file)).rejects.toThrow(/other images.*theirs\.webp/)
    await target.store.remove('theirs.webp')

    const newer = join(await openFolder(), 'newer.tar')
    const entries = async function* () {
      for await (const { name, content } of readArchive(file)) {
        const manifest = name === MANIFEST && JSON.parse(content.toString())
        if (manifest) manifest.migrations.push({ tag: '9999_tomorrow', hash: '' })
        yield { name, content: manifest ? Buffer.from(JSON.stringify(manifest)) : content }
      }
    }
    await writeArchive(newer, entries(), new Date())
    await expect(restoreBackup(target, newer)).rejects.toThrow(/newer or other version/)
    expect(await target.sql("select 1 from pg_tables where schemaname = 'public'")).toEqual([])
  })

  test('contains unsent mail, and the restored site delivers it', async () => {
    const mailbox = await openMailServer()
    onTestFinished(mailbox.close)
    mailbox.state.behaviour = 'refuse'
    const original = await openOwn({ environment: { SMTP_URL: mailbox.url } })
    const guest = await guestOf(original)
    await guest.placed([guest.item('Ayran')], { email: 'waiting@example.com' })
    const { file } = await original.backup('waiting.tar')
    await original.close()
    const target = await emptyTarget()
    await restoreBackup(target, file)
    mailbox.state.behaviour = 'accept'
    await openRestaurant(
      {},
      { databaseUrl: target.databaseUrl, environment: { DATA_DIR: target.folder, SMTP_URL: mailbox.url } },
    )
    expect((await mailbox.to('waiting@example.com')).head).toContain('Subject')
    await expect.poll(() => target.sql("select 1 from outbox where status = 'waiting'")).toEqual([])
    expect(mailbox.mails.filter(({ to }) => to === 'waiting@example.com')).toHaveLength(1)
  })

  test('lists pictures deleted during the backup, and contains those added during it', async () => {
    const original = await closedRestaurant()
    const [known] = await original.sql("select name, widths from media where name = 'hummus.webp'")
    await original.sql("delete from media where name <> 'hummus.webp'")
    const files = listFiles(known)
    for (const name of files) await original.store.put(name, new Uint8Array([1]))
    let first = true
    const busy: MediaStore = {
      ...original.store,
      async get(name) {
        if (first) await original.store.remove('og/hummus.jpg') // just after it was listed
        if (first) await original.store.put('late.webp', new Uint8Array([2]))
        first = false
        return original.store.get(name)
      },
    }
    const { file, missing } = await backupOf({ ...original, store: busy }, 'busy.tar')
    expect(missing).toEqual(['og/hummus.jpg'])
    const target = await emptyTarget()
    await restoreBackup(target, file)
    const kept = [...files, 'late.webp'].filter((name) => name !== 'og/hummus.jpg')
    expect((await target.store.names()).toSorted()).toEqual(kept.toSorted())
  })

  test.runIf(ENDURANCE)('moves pictures from a folder to a bucket and back', async () => {
    const folder = await openFolder()
    const options = { address: '127.0.0.1', port: 0, silent: true, directory: folder }
    const bucket = new S3rver({ ...options, configureBuckets: [{ name: 'pictures' }] })
    const { port } = await bucket.run()
    onTestFinished(() => void bucket.close()) // it would wait for keep-alive connections
    const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
    const endpoint = `http://127.0.0.1:${port}`
    const far = bucketStore({ endpoint, bucket: 'pictures', region: 'us-east-1', ...keys })
    const original = await closedRestaurant()
    const names = ['one.webp', '640/two.avif', 'og/three.jpg', `${'long'.repeat(40)}.webp`]
    for (const name of names) await original.store.put(name, new Uint8Array(randomBytes(70_000)))
    const [there, back] = [{ ...(await emptyTarget()), store: far }, await emptyTarget()]
    await restoreBackup(there, (await original.backup('there.tar')).file)
    await restoreBackup(back, (await backupOf(there, 'back.tar')).file)
    expect(await picturesOf(back.folder, names)).toEqual(await picturesOf(original.folder, names))
  })

  test('on a full disk leaves no file behind', async () => {
    const original = await closedRestaurant()
    await original.store.put('large.webp', new Uint8Array(2_000_000))
    // A file size limit simulates a full disk: the write fails half-way.
    const limited = `trap '' XFSZ; ulimit -f 1000; exec ${process.execPath} dist/program/sufra.js backup`
    const env = { PATH: process.env.PATH, DATABASE_URL: original.databaseUrl, DATA_DIR: original.folder }
    await expect(promisify(execFile)('sh', ['-c', limited], { env })).rejects.toThrow(/not enough room/)
    expect(await readdir(join(original.folder, 'backups'))).toEqual([])
  })

  test('gets a file of its own, also when several begin in the same second', async () => {
    const place = await closedRestaurant()
    const folder = openBackupFolder(readConfig({ DATA_DIR: place.folder }), place.databaseUrl)
    const now = new Date()
    const taken = await Promise.all([0, 30, 60, 90].map((ms) => wait(ms).then(() => folder.add('by-hand', { now }))))
    expect(new Set(taken.map(({ file }) => file)).size).toBe(4)
    expect((await readdir(folder.folder)).toSorted()).toEqual(taken.map(({ file }) => basename(file)).toSorted())
  })

  test('is taken each night by one of the processes', async () => {
    const original = await openOwn()
    const queue = new PgBoss({ connectionString: original.databaseUrl, schema: 'jobs', max: 1 })
    await queue.start()
    onTestFinished(() => queue.stop({ graceful: false }))
    expect((await queue.getSchedules('backups'))[0]).toMatchObject({ cron: '43 3 * * *', timezone: 'America/New_York' })
    await queue.send('backups', {})
    const environment = { DATA_DIR: original.folder }
    await openRestaurant({}, { databaseUrl: original.databaseUrl, environment })
    const backupFolder = () => readdir(join(original.folder, 'backups')).catch(() => [])
    await expect.poll(backupFolder).toEqual([expect.stringMatching(/-nightly\.tar$/)])
  })
})

import { randomBytes, randomInt } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openStore } from '../../src/server/media/library.ts'
import { checkRecovery } from '../../src/server/operations/health/service-checks.ts'
import { describeRecovery, startSiteDatabase } from '../../src/server/operations/recovery/archiving.ts'
import {
  baseFile,
  deleteOutdated,
  listBases,
  type StoredBase,
  takeBaseBackup,
} from '../../src/server/operations/recovery/base-backup.ts'
import { needsBase } from '../../src/server/operations/recovery/nightly.ts'
import { rehearse } from '../../src/server/operations/recovery/rehearsal.ts'
import { restoreSite } from '../../src/server/operations/recovery/restore-site.ts'

import { copyFiles } from '../../src/server/operations/recovery/site-files.ts'
import { requireWalArchive } from '../../src/server/operations/recovery/wal-archive.ts'
import { readConfig } from '../../src/server/platform/config.ts'
import { connect } from '../../src/server/platform/database/connection.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { ENDURANCE, rounds } from '../endurance.ts'
import { makeQuickFolder } from '../folder.ts'
import { query, stopWithThisProcess } from '../test-server.ts'

const patient = { timeout: 240_000 }
const PATIENTLY = { timeout: 30_000, interval: 50 }
const KEY = randomBytes(32).toString('hex')

type Options = { key?: string; timeout_seconds?: number; atEnd?: (close: () => Promise<void>) => void }

/** An embedded server with an archive, which restores into the same folder. */
async function openArchived({ key, timeout_seconds = 60, atEnd = onTestFinished }: Options = {}) {
  const root = await makeQuickFolder('point-in-time')
  const environment = { DATA_DIR: join(root, 'data'), WAL_ARCHIVE: join(root, 'archive'), WAL_ARCHIVE_KEY: key }
  const config = readConfig(environment)
  await mkdir(environment.WAL_ARCHIVE)
  await chmod(environment.WAL_ARCHIVE, 0o755)
  const location = { folder: environment.WAL_ARCHIVE, key }
  const start = () => startSiteDatabase(config, { timeout_seconds })
  const watcher = stopWithThisProcess(join(environment.DATA_DIR, 'postgres'), root)
  let server: Awaited<ReturnType<typeof start>> | undefined = await start()
  const stop = async () => {
    await server?.stop().catch(() => {}) // where its folder is gone there is nothing to stop
    server = undefined
  }
  atEnd(async () => {
    await stop()
    await rm(root, { recursive: true, force: true, maxRetries: 5 })
    watcher.end()
  })
  const running = () => {
    if (!server) throw new Error('The server is not running')
    return server
  }
  const sql = (text: string, values?: unknown[]) => query(running().superuserUrl, text, values)
  await sql('alter system set fsync = off') // durability is not needed here
  await sql('select pg_reload_conf()')
  await sql('create table changes (id int primary key, text text)')
  const archive = await requireWalArchive(location)
  return {
    config,
    environment,
    archive,
    sql,
    stop,
    running,
    start: async () => {
      server = await start()
    },
    takeBase: () => takeBaseBackup(archive, running().files, running().superuserUrl, new Date()),
    /** Ends the current segment and waits until it is archived. */
    archiveNow: async () => {
      const [{ segment } = { segment: '' }] = await sql('select pg_walfile_name(pg_switch_wal()) as segment')
      await vi.waitFor(async () => expect(await archive.walNames()).toContain(segment), PATIENTLY)
      return segment as string
    },
    restore: (to: string, replace = true) => restoreSite(config, { to, replace, now: new Date() }),
    ids: async () => (await sql('select id from changes order by id')).map(({ id }) => id as number),
    dataFolders: async () => (await readdir(join(environment.DATA_DIR, 'postgres'))).toSorted(),
    health: async (now = new Date()) => {
      const { url } = running()
      const { db, pool, close } = connect(url, createLog('silent'))
      const recovery = describeRecovery(config, running())
      const context = { db, pool, config, recovery } as unknown as Parameters<typeof checkRecovery>[0]
      return checkRecovery(context, now).finally(close)
    },
  }
}
type Archived = Awaited<ReturnType<typeof openArchived>>

/** One change after the other, each with a pause in which a moment can be named. */
async function change(archived: Archived, ids: number[]) {
  const moments = new Map<number, Date>()
  for (const id of ids) {
    await archived.sql('insert into changes values ($1, $2)', [id, randomBytes(20).toString('hex')])
    moments.set(id, new Date(Date.now() + 2))
    await wait(6)
  }
  return (id: number) => moments.get(id) ?? new Date(0)
}

const upTo = (last: number) => Array.from({ length: last }, (_, id) => id + 1)

/**
 * The time between the last change that was restored and the loss of the disk. PostgreSQL archives what is `timeout`
 * old; copying it takes a moment more. A site has 45 s, so that a minute holds with 15 s for copying.
 */
async function loseDisk(timeout_seconds: number, load_seconds: number): Promise<number> {
  const archived = await openArchived({ timeout_seconds })
  await archived.takeBase()
  const acknowledged: { id: number; at: number }[] = []
  let sent = 0
  let open = true
  const crowd = Array.from({ length: 3 }, async () => {
    const { superuserUrl } = archived.running()
    while (open) {
      const id = ++sent
      await query(superuserUrl, 'insert into changes values ($1, $2)', [id, 'x'])
      acknowledged.push({ id, at: Date.now() })
    }
  })
  const ended = Promise.allSettled(crowd)
  await wait((load_seconds + Math.random() * timeout_seconds) * 1000)
  const { data } = archived.running().files
  const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
  const lostAt = Date.now()
  await rm(data, { recursive: true, force: true, maxRetries: 20 })
  process.kill(pid, 'SIGKILL')
  open = false
  await ended
  await archived.stop()
  await rm(join(archived.config.DATA_DIR), { recursive: true, force: true, maxRetries: 20 })

  await expect(archived.start(), 'no new database takes its place').rejects.toThrow(/Restore it with npx sufra restore/)
  await archived.restore('latest', false)
  await archived.start()
  const restored = new Set(await archived.ids())
  const missing = acknowledged.filter(({ id, at }) => at < lostAt && !restored.has(id))
  expect(acknowledged.length).toBeGreaterThan(20)
  expect([...restored].every((id) => id <= sent)).toBe(true)
  // Nothing is missing in between: what is lost is the end.
  const firstMissing = Math.min(lostAt, ...missing.map(({ at }) => at))
  expect(acknowledged.filter(({ id, at }) => at < firstMissing && !restored.has(id))).toEqual([])
  return (lostAt - firstMissing) / 1000
}

test.runIf(ENDURANCE)('a lost data folder is restored, with at most the archive timeout missing', patient, async () => {
  for (let round = 0; round < rounds(1, 10); round++) {
    const missing = await loseDisk(2, 3)
    expect(missing, 'seconds').toBeLessThan(2 + 3) // three for copying, on a busy machine
  }
})

test.runIf(ENDURANCE)('with the timeout of a site at most 60 s are missing', { timeout: 600_000 }, async () => {
  const missing = await loseDisk(45, 100)
  console.log(`missing after the loss of a disk: ${missing.toFixed(1)} s`)
  expect(missing).toBeLessThan(60)
})

test.runIf(ENDURANCE)(
  'a restore has what was acknowledged after a restart and a crash, and says which picture is damaged',
  patient,
  async () => {
    const archived = await openArchived({ timeout_seconds: 2 })
    const { archive, config, running } = archived
    const [store, secretFile] = [openStore(config), join(config.DATA_DIR, 'session-secret')]
    for (const name of ['one.webp', 'two.webp', 'three.webp']) await store.put(name, new Uint8Array([1]))
    await writeFile(secretFile, 'first')
    await copyFiles(archive, store, secretFile)
    await archived.takeBase()
    const expectArchived = async (id: number) => {
      const before = (await archive.walNames()).length
      await vi.waitFor(() => change(archived, [id]), PATIENTLY) // the server may be starting again
      const archivedLater = async () => expect((await archive.walNames()).length).toBeGreaterThan(before)
      await vi.waitFor(archivedLater, { timeout: 15_000, interval: 200 })
    }
    await archived.stop()
    await archived.start()
    await expectArchived(1)
    process.kill(
      Number((await readFile(join(running().files.data, 'postmaster.pid'), 'utf8')).split('\n')[0]),
      'SIGKILL',
    )
    await expectArchived(2)
    await expectArchived(3)
    await archived.stop()

    // The disk is lost. The new machine has a secret of its own, and a restore was killed on it.
    await rm(config.DATA_DIR, { recursive: true, maxRetries: 5 })
    await mkdir(join(config.DATA_DIR, 'postgres', 'restore-killed'), { recursive: true })
    await writeFile(secretFile, 'second')
    await writeFile(join(archive.folder, 'files/media/two.webp.gz'), 'damaged')
    const newest = (await archive.walNames()).toSorted().at(-1) ?? ''
    const sound = await readFile(archive.walFile(newest))
    await writeFile(archive.walFile(newest), 'damaged')
    await expect(archived.restore('latest', false)).rejects.toThrow(
      new RegExp(
        `${newest} is damaged in the archive .* until 20.*Z, move it and .* out of ${archive.walFolder} and use`,
      ),
    )
    await rm(archive.walFile(newest))
    await archived.restore('latest', false)
    await writeFile(archive.walFile(newest), sound)
    await store.remove('three.webp')
    await writeFile(secretFile, 'third')
    const { failed, secretAside = '', pictures } = await archived.restore('latest')
    expect([failed, pictures]).toEqual([['media/two.webp is damaged in the archive.'], 1])
    expect((await store.names()).toSorted()).toEqual(['one.webp', 'three.webp'])
    expect([await readFile(secretFile, 'utf8'), await readFile(secretAside, 'utf8')]).toEqual(['first', 'third'])
    expect(await archived.dataFolders()).not.toContainEqual(expect.stringMatching(/^restore-/))
    await archived.start()
    expect(await archived.ids()).toEqual([1, 2, 3])
  },
)

test('the archive refuses another file under the name of one that it has', async () => {
  const { archive, segment } = shared
  const content = (await archive.readWal(segment)) ?? Buffer.alloc(0)
  await archive.addWal(segment, content, new Date()) // PostgreSQL may ask again for the same
  const other = Buffer.from(content)
  other[9999] = (other[9999] ?? 0) ^ 1
  await expect(archive.addWal(segment, other, new Date())).rejects.toThrow(
    /another .* already. Nothing was overwritten/,
  )
  expect((await archive.readWal(segment))?.equals(content)).toBe(true)
})

test.runIf(ENDURANCE)(
  'health is bad when the archive is older than promised although changes were written',
  async () => {
    const archived = await openArchived({ timeout_seconds: 300 })
    await archived.takeBase()
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    await archived.health() // reading for the first time writes, too
    await archived.archiveNow()
    expect((await archived.health(inMinutes(3))).facts[1]?.fact, 'nothing was written').not.toBe('recovery_behind')
    await change(archived, [1])
    expect((await archived.health(inMinutes(1))).facts[1]?.fact).not.toBe('recovery_behind')
    expect(await archived.health(inMinutes(3))).toMatchObject({
      state: 'bad',
      facts: expect.arrayContaining([{ fact: 'recovery_behind', values: { minutes: 3 } }]),
      remedy: 'recovery_archive',
    })
  },
)

/** A running site with a base backup and two archived segments. The tests that share it leave all of that as it is. */
let shared: Archived & { early: Date; base: StoredBase; segment: string; momentOf: (id: number) => Date }
beforeAll(async () => {
  const archived = await openArchived({ key: KEY, atEnd: afterAll })
  const early = new Date()
  const base = await archived.takeBase()
  await change(archived, upTo(4))
  const segment = await archived.archiveNow() // every restore needs this one
  const momentOf = await change(archived, upTo(30).slice(4))
  await archived.archiveNow()
  shared = { ...archived, early, base, segment, momentOf }
})

test('a restore is exact to the transaction, goes on from there, and can be repeated', patient, async () => {
  for (let round = 0; round < rounds(1, 10); round++) {
    await shared.stop()
    const chosen = randomInt(5, 30)
    const moment = shared.momentOf(chosen)
    const { last, aside } = await shared.restore(moment.toISOString())
    expect(Number(last)).toBeLessThanOrEqual(Number(moment))
    expect(aside).toContain('cluster-before-restore')
    await shared.start()
    expect(await shared.ids()).toEqual(upTo(chosen))
  }

  // The restored database archives in a timeline of its own; later moments are those of this timeline.
  const before = (await shared.ids()).length
  expect(await needsBase(shared.archive, shared.running().superuserUrl)).toBe(true)
  const laterMoment = await change(shared, [101, 102, 103])
  await shared.archiveNow()
  await shared.stop()
  await shared.restore(laterMoment(102).toISOString())
  await shared.start()
  expect(await shared.ids()).toEqual([...upTo(before), 101, 102])
})

test.runIf(ENDURANCE)(
  'what cannot be restored is said in a sentence, and nothing is overwritten',
  patient,
  async () => {
    const { archive, environment, segment } = shared
    await expect(shared.restore('latest')).rejects.toThrow(/The site is running/)
    await shared.stop()
    const folders = await shared.dataFolders()
    const refused = async (to: string, sentence: RegExp) => {
      await expect(shared.restore(to)).rejects.toThrow(sentence)
      expect(await shared.dataFolders()).toEqual(folders)
    }
    await expect(shared.restore('latest', false)).rejects.toThrow(/database in .* already.*--replace/)
    await refused(shared.early.toISOString(), /archive begins at/)
    await refused('2026-11-16', /is not a time/)
    await refused(new Date(Date.now() + 60_000).toISOString(), /has not come yet/)
    await refused(new Date().toISOString(), /archive ends before that time. The last transaction in it is of 20/)

    const other = { ...environment, WAL_ARCHIVE_KEY: randomBytes(32).toString('hex') }
    const withKey = (key: string | undefined) =>
      restoreSite(readConfig({ ...other, WAL_ARCHIVE_KEY: key }), { to: 'latest', replace: true, now: new Date() })
    await expect(withKey(other.WAL_ARCHIVE_KEY)).rejects.toThrow(/WAL_ARCHIVE_KEY is not the key of the archive/)
    await expect(withKey(undefined)).rejects.toThrow(/is encrypted. Set WAL_ARCHIVE_KEY/)

    const file = archive.walFile(segment)
    const sound = await readFile(file)
    const damaged = Buffer.from(sound)
    damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 1
    await writeFile(file, damaged)
    await refused('latest', new RegExp(`${segment} is damaged in the archive .* move it and the segments after it`))
    await rm(file)
    await refused(shared.momentOf(30).toISOString(), new RegExp(`${segment} is missing in the archive`))
    await refused('latest', new RegExp(`${segment} is missing in the archive`))
    await writeFile(file, sound)

    const copy = baseFile(archive, shared.base.name)
    const whole = await readFile(copy)
    await writeFile(copy, whole.subarray(0, -1))
    await refused('latest', /base backup .* is damaged or missing/)
    await writeFile(copy, whole)
  },
)

test.runIf(ENDURANCE)('only what no kept base backup needs is deleted', patient, async () => {
  const archived = await openArchived()
  const { archive } = archived
  const bases = []
  for (const id of [1, 2, 3]) {
    bases.push(await archived.takeBase())
    await change(archived, [id])
    await archived.archiveNow()
  }
  const names = await archive.walNames()
  expect(await deleteOutdated(archive, 2, new Date())).toMatchObject({ bases: 1 })
  expect((await listBases(archive)).map(({ name }) => name)).toEqual(bases.slice(1).map(({ name }) => name))
  const kept = await archive.walNames()
  expect(kept.length).toBeLessThan(names.length)
  expect(await deleteOutdated(archive, 2, new Date()), 'nothing more').toEqual({ bases: 0, wal: 0 })
  await archived.stop()
  await expect(archived.restore(String(bases[0]?.finished_at.toISOString()))).rejects.toThrow(/archive begins at/)
  // Each kept one can be restored, in `npm run endurance`.
  for (const [n, base] of bases.slice(1, rounds(1, 3)).entries()) {
    await archived.restore(base.finished_at.toISOString())
    await archived.start()
    expect(await archived.ids()).toEqual(upTo(n + 1))
    await archived.stop()
  }
})

test.runIf(ENDURANCE)(
  'a rehearsal compares every table at one instant of a busy site, and health shows what it found',
  patient,
  async () => {
    const archived = await openArchived({ key: KEY })
    const { archive } = archived
    expect(await archived.health()).toMatchObject({
      facts: expect.arrayContaining([{ fact: 'recovery_no_base', values: {} }]),
    })
    await archived.takeBase()
    let open = true
    let id = 0
    const { superuserUrl } = archived.running()
    const guest = async () => {
      while (open) await query(superuserUrl, 'insert into changes values ($1, $2)', [++id, 'x']).then(() => wait(5))
    }
    const busy = guest()
    const recovery = describeRecovery(archived.config, archived.running())
    if (!recovery) throw new Error('There is no archive')
    const good = await rehearse(recovery, new Date())
    open = false
    await busy
    expect(good).toMatchObject({ problem: null, tables: 1 })
    expect(good.rows).toBeGreaterThan(0)
    const facts = (await archived.health()).facts.map(({ fact }) => fact)
    expect(facts.slice(0, 3)).toEqual(['recovery_until', 'recovery_base', 'recovery_rehearsed'])
    expect(await needsBase(archive, superuserUrl)).toBe(false)

    const [segment = ''] = (await archive.walNames())
      .filter((name) => name.length === 24)
      .toSorted()
      .slice(-1)
    await rm(archive.walFile(segment))
    await archived.archiveNow()
    const failed = await rehearse(recovery, new Date())
    expect(failed.problem).toContain(`${segment} is missing`)
    expect(await archived.health()).toMatchObject({ state: 'bad', remedy: 'recovery_rehearsal' })
    expect(await archived.dataFolders(), 'nothing is left over').not.toContainEqual(expect.stringMatching(/^rehearsal/))

    // Where the archive is away, the site goes on and health says so.
    await rm(join(archive.folder, 'archive.json'))
    expect(await archived.health()).toMatchObject({ state: 'bad', remedy: 'recovery_archive' })
    await change(archived, [id + 1])
  },
)

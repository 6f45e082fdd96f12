import type { PgBoss } from 'pg-boss'
import { reach, readPosition, readSegmentName, segmentAt } from '../../../domain/operations/wal.ts'
import type { MediaStore } from '../../media/store.ts'
import { queryOnce } from '../../platform/database/sessions.ts'
import { safeMessage } from '../../platform/error-description.ts'
import type { Log } from '../../platform/log.ts'
import type { Recovery } from './archiving.ts'
import { deleteOutdated, listBases, takeBaseBackup } from './base-backup.ts'
import { rehearse } from './rehearsal.ts'
import { copyFiles } from './site-files.ts'
import { requireWalArchive, type WalArchive } from './wal-archive.ts'

export const RECOVERY = 'recovery'
const ARCHIVED_FILES = 'archived-files'
const NIGHT = '13 4 * * *'
const QUEUE = { policy: 'short', expireInSeconds: 6 * 3600, retryLimit: 3, retryDelay: 600 } as const

type Options = { log: Log; tz: string; store: MediaStore | undefined; secretFile: string | undefined }

/**
 * Each night in the restaurant's time zone: a rehearsal with the last base backup and the WAL of the day, then a new
 * base backup. Also after a start if the archive does not reach to now without one. Pictures follow every minute.
 */
export async function openRecovery(jobs: PgBoss, recovery: Recovery, { log, tz, store, secretFile }: Options) {
  await jobs.createQueue(RECOVERY, QUEUE)
  const work = async (atStart: boolean) => {
    const archive = await requireWalArchive(recovery.location)
    if (!atStart && (await listBases(archive)).length > 0) {
      const { problem, seconds, tables, rows } = await rehearse(recovery, new Date())
      if (problem) log.error({ problem, seconds }, 'the rehearsal of a restore failed')
      else log.info({ seconds, tables, rows }, 'a restore was rehearsed')
    }
    const { files, superuserUrl, keep } = recovery
    const { bytes } = await takeBaseBackup(archive, files, superuserUrl, new Date())
    log.info({ bytes, deleted: await deleteOutdated(archive, keep, new Date()) }, 'a base backup was taken')
  }
  await jobs.work<{ at_start?: boolean }>(RECOVERY, { pollingIntervalSeconds: 10 }, async ([job]) => {
    await work(job?.data?.at_start === true).catch((error) => {
      log.error({ error }, 'the base backup failed')
      throw new Error(safeMessage(error))
    })
  })
  await jobs.schedule(RECOVERY, NIGHT, {}, { tz })
  await jobs.createQueue(ARCHIVED_FILES, { policy: 'short' })
  await jobs.work(ARCHIVED_FILES, { pollingIntervalSeconds: 30 }, async () => {
    await copyFiles(await requireWalArchive(recovery.location), store, secretFile).catch((error) => {
      log.error({ error }, 'pictures could not be archived')
      throw new Error(safeMessage(error))
    })
  })
  await jobs.schedule(ARCHIVED_FILES, '* * * * *')
  const archive = await requireWalArchive(recovery.location).catch(() => undefined) // its disk may be away
  if (archive && (await needsBase(archive, recovery.superuserUrl))) await jobs.send(RECOVERY, { at_start: true })
}

/** Whether there is no base backup from which the archive goes on to what is being written now. */
export async function needsBase(archive: WalArchive, superuserUrl: string): Promise<boolean> {
  const [now = { current: '', waiting: 0 }] = await queryOnce<{ current: string; waiting: number }>(
    superuserUrl,
    `select pg_walfile_name(pg_current_wal_lsn()) as current,
      (select count(*)::int from pg_ls_archive_statusdir() where name ~ '^[0-9A-F]{24}[.]ready$') as waiting`,
  )
  const current = readSegmentName(now.current)
  const base = (await listBases(archive)).findLast(({ timeline }) => timeline === current?.timeline)
  if (!base || !current) return true
  const path = [{ timeline: current.timeline, until: undefined }]
  const { end } = reach(segmentAt(readPosition(base.start)), path, await archive.walNames())
  return end + now.waiting + 1 < current.number
}

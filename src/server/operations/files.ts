import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '../platform/error-description.ts'

export const UNFINISHED = '.unfinished'
const DAY = 86_400_000

/** Under a temporary name first: a file is always complete, also after a crash. Only the current user may read it. */
export async function writeDurably(file: string, content: Buffer | AsyncIterable<Buffer>, written_at?: Date) {
  const draft = `${file}.${randomBytes(6).toString('hex')}${UNFINISHED}`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    if (written_at) await handle.utimes(written_at, written_at).catch(() => {}) // mounted buckets cannot
    await handle.sync()
    await handle.close()
    await rename(draft, file)
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(dirname(file))
}

/** A renamed file survives a crash only after its folder is synced. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle
    .sync()
    .catch(() => {}) // mounted buckets cannot
    .finally(() => handle.close())
}

/** Deletes what killed processes left a day ago. */
export async function deleteUnfinished(folder: string, now: Date) {
  for (const name of (await readdir(folder).catch(unlessMissing)) ?? []) {
    if (!name.endsWith(UNFINISHED)) continue
    const stats = await stat(join(folder, name)).catch(unlessMissing) // another process may finish it meanwhile
    if (stats && stats.mtimeMs < now.getTime() - DAY) await rm(join(folder, name), { force: true })
  }
}

/** For `.catch`: undefined for an error with this code; other errors are thrown. */
export const unless =
  (code: string) =>
  (error: unknown): undefined => {
    if (codeOf(error) !== code) throw error
  }
export const unlessMissing = unless('ENOENT')

export const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error) ?? '')

import { type FileHandle, open, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { unlessMissing } from '../files.ts'
import { DamagedArchive, readTar, type TarFile, wholeFile, writeTar } from '../tar.ts'

/** Folders whose content a starting server makes anew; the WAL comes from the archive. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'backup_label.old',
  'tablespace_map',
  'recovery.signal',
  'standby.signal',
])
const isTemporary = (name: string) =>
  name.startsWith('pgsql_tmp') || name.startsWith('pg_internal.init') || name.endsWith('.tmp')
const CONTROL = 'global/pg_control'
const CHUNK = 1 << 20

/** The folders and files of a data folder that belong into a base backup. */
export async function listDataFolder(data: string) {
  const folders: string[] = []
  const files: string[] = []
  const visit = async (folder: string) => {
    for (const entry of await readdir(join(data, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (LEFT_OUT.has(entry.name) || isTemporary(entry.name)) continue
      if (entry.isSymbolicLink()) throw new Error(`${path} is a link: tablespaces cannot be backed up.`)
      if (entry.isDirectory()) {
        folders.push(path)
        await visit(path)
      } else if (!EMPTIED.has(path.split('/', 1)[0] ?? '') && path !== CONTROL) files.push(path)
    }
  }
  await visit('')
  return { folders, files }
}

/**
 * The files as a tar, while the server writes to them: PostgreSQL mends half-written pages from the WAL. `label` is
 * asked for at the end.
 */
export const packDataFolder = (data: string, names: string[], label: () => Promise<string>) =>
  writeTar(readFiles(data, names, label), new Date())

async function* readFiles(data: string, names: string[], label: () => Promise<string>): AsyncGenerator<TarFile> {
  for (const name of names) {
    const handle = await open(join(data, name), 'r').catch(unlessMissing)
    if (!handle) continue
    try {
      const { size } = await handle.stat()
      yield { name, size, content: readBytes(handle, size) }
    } finally {
      await handle.close()
    }
  }
  yield wholeFile(CONTROL, await readStable(join(data, CONTROL)))
  yield wholeFile('backup_label', Buffer.from(await label()))
}

/** A file may grow, shrink or disappear meanwhile: the WAL has what changed. */
async function* readBytes(handle: FileHandle, size: number) {
  for (let done = 0; done < size; ) {
    const wanted = Math.min(CHUNK, size - done)
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(wanted), 0, wanted, done)
    yield bytesRead > 0 ? buffer.subarray(0, bytesRead) : buffer
    done += bytesRead > 0 ? bytesRead : wanted
  }
}

/** PostgreSQL cannot mend this file, so that it is read until two readings agree. */
async function readStable(path: string): Promise<Buffer> {
  for (let content = await readFile(path); ; ) {
    await wait(20)
    const again = await readFile(path)
    if (again.equals(content)) return content
    content = again
  }
}

/** Writes the files of a tar into `data`, where their folders are already. */
export async function unpackDataFolder(chunks: AsyncIterable<Buffer>, data: string) {
  for await (const { name, content } of readTar(chunks)) {
    if (name.split('/').includes('..') || name.startsWith('/'))
      throw new DamagedArchive('A part of the base backup is wrong.')
    await writeFile(join(data, name), content, { flag: 'wx', mode: 0o600 })
  }
}

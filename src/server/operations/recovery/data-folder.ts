import { type FileHandle, mkdir, open, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf } from '../../platform/error-description.ts'
import { BLOCK, END, headersOf, paddingAfter, readHeader } from '../backups/tar.ts'
import { Undecodable } from './encoding.ts'

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
export async function* tarOf(data: string, files: string[], label: () => Promise<string>) {
  const mtime = Math.floor(Date.now() / 1000)
  for (const name of files) yield* fileEntry(join(data, name), name, mtime)
  yield* entryOf(CONTROL, await stableContent(join(data, CONTROL)), mtime)
  yield* entryOf('backup_label', Buffer.from(await label()), mtime)
  yield END
}

function* entryOf(name: string, content: Buffer, mtime: number) {
  yield headersOf(name, content.length, mtime)
  yield content
  yield paddingAfter(content.length)
}

/** A file may grow, shrink or disappear meanwhile: the WAL has what changed. */
async function* fileEntry(path: string, name: string, mtime: number) {
  const handle = await open(path, 'r').catch(unlessDeleted)
  if (!handle) return
  try {
    const { size } = await handle.stat()
    yield headersOf(name, size, mtime)
    for (let done = 0; done < size; ) {
      const wanted = Math.min(CHUNK, size - done)
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(wanted), 0, wanted, done)
      yield bytesRead > 0 ? buffer.subarray(0, bytesRead) : Buffer.alloc(wanted)
      done += bytesRead > 0 ? bytesRead : wanted
    }
    yield paddingAfter(size)
  } finally {
    await handle.close()
  }
}

function unlessDeleted(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}

/** PostgreSQL cannot mend this file, so that it is read until two readings agree. */
async function stableContent(path: string): Promise<Buffer> {
  for (let content = await readFile(path); ; ) {
    await wait(20)
    const again = await readFile(path)
    if (again.equals(content)) return content
    content = again
  }
}

/** Writes the files of a tar into `data`. */
export async function extractTar(chunks: AsyncIterable<Buffer>, data: string) {
  const reader = bytesOf(chunks)
  const made = new Set<string>()
  for (;;) {
    const block = await reader.read(BLOCK)
    if (block.every((byte) => byte === 0)) break
    const header = readHeader(block)
    if (!header || header.long || header.name.split('/').includes('..') || header.name.startsWith('/'))
      throw new Undecodable('A part of the base backup is wrong.')
    const path = join(data, header.name)
    if (!made.has(dirname(path))) await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    made.add(dirname(path))
    const handle = await open(path, 'wx', 0o600)
    await copyBytes(reader, handle, header.size).finally(() => handle.close())
    await reader.read(paddingAfter(header.size).length)
  }
  await reader.end()
}

type Reader = ReturnType<typeof bytesOf>

async function copyBytes(reader: Reader, handle: FileHandle, size: number) {
  for (let left = size; left > 0; ) {
    const part = await reader.some(left)
    await handle.writeFile(part)
    left -= part.length
  }
}

function bytesOf(chunks: AsyncIterable<Buffer>) {
  const iterator = chunks[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  async function fill() {
    const { value, done } = await iterator.next()
    if (done) throw new Undecodable('The base backup ends too early.')
    rest = value
  }
  /** At least one byte, at most `most`. */
  async function some(most: number): Promise<Buffer> {
    while (rest.length === 0) await fill()
    const part = rest.subarray(0, most)
    rest = rest.subarray(part.length)
    return part
  }
  return {
    some,
    async read(length: number): Promise<Buffer> {
      const parts: Buffer[] = []
      for (let left = length; left > 0; left -= parts.at(-1)?.length ?? 0) parts.push(await some(left))
      return Buffer.concat(parts)
    },
    /** Reads on to the end, where encryption finds changed bytes. */
    async end() {
      for (;;) {
        const { done } = await iterator.next()
        if (done) return
      }
    },
  }
}

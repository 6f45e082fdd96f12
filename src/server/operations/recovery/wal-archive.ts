import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isWalName, readSegmentName } from '../../../domain/operations/wal.ts'
import { codeOf } from '../../platform/error-description.ts'
import { isDiskFull, unlessMissing, writeDurably } from '../files.ts'
import { decode, encode, hashKey } from './encoding.ts'

/** Where the archive is; `key`: 64 hexadecimal digits. */
export type ArchiveLocation = { folder: string; key?: string | undefined }
export type WalArchive = ReturnType<typeof archiveIn>
/** Stored as archive.json. An archive belongs to one database, also after a restore, and has one key or none. */
type Identity = { format: 1; system_identifier: string; key: string | null; created_at: string }

const IDENTITY = 'archive.json'
export const identityFile = ({ folder }: ArchiveLocation) => join(folder, IDENTITY)
/** In the server's folder: why archiving failed last; no file: it did not. */
export const FAILURE = 'wal-archive-failure.txt'

/** A reason that an owner understands. */
export class ArchiveProblem extends Error {}

/** Undefined: there is no archive in the folder yet. Throws where the key is another. */
export async function openWalArchive(location: ArchiveLocation): Promise<WalArchive | undefined> {
  const text = await readFile(identityFile(location), 'utf8').catch(unlessMissing)
  if (text === undefined) return undefined
  const identity = parseIdentity(text, location.folder)
  const { key } = location
  if (identity.key && !key)
    throw new ArchiveProblem(`The archive in ${location.folder} is encrypted. Set WAL_ARCHIVE_KEY to its key.`)
  if (key && !identity.key)
    throw new ArchiveProblem(
      `The archive in ${location.folder} was begun without a key. Name an empty folder to begin an encrypted one.`,
    )
  if (key && hashKey(parseKey(key)) !== identity.key)
    throw new ArchiveProblem(
      `WAL_ARCHIVE_KEY is not the key of the archive in ${location.folder}. It cannot be read without the right one.`,
    )
  return archiveIn(location, identity)
}

export async function requireWalArchive(location: ArchiveLocation): Promise<WalArchive> {
  const archive = await openWalArchive(location)
  if (!archive) throw new ArchiveProblem(`There is no archive in ${location.folder}. Is its disk there?`)
  return archive
}

export async function createWalArchive(location: ArchiveLocation, system_identifier: string): Promise<WalArchive> {
  const key = location.key ? hashKey(parseKey(location.key)) : null
  const identity: Identity = { format: 1, system_identifier, key, created_at: new Date().toISOString() }
  await writeDurably(identityFile(location), Buffer.from(`${JSON.stringify(identity, null, 2)}\n`))
  return archiveIn(location, identity)
}

function archiveIn(location: ArchiveLocation, { system_identifier }: Identity) {
  const { folder } = location
  const key = location.key ? parseKey(location.key) : undefined
  const suffix = key ? '.gz.aes' : '.gz'
  const walFolder = join(folder, 'wal')
  const walFile = (name: string) => join(walFolder, name + suffix)
  const siteFile = (name: string) => join(folder, 'files', name + suffix)

  /** PostgreSQL may ask for the same file again, after a crash for example; a different one is never overwritten. */
  async function add(file: string, name: string, content: Buffer, written_at?: Date) {
    const stored = await readFile(file).catch(unlessMissing)
    if (stored && decode(stored, { key, name }).equals(content)) return
    if (stored)
      throw new ArchiveProblem(`There is another ${name} in the archive in ${folder} already. Nothing was overwritten.`)
    await writeDurably(file, encode(content, { key, name }), written_at)
  }
  const withoutSuffix = (names: string[] = []) =>
    names.flatMap((name) => (name.endsWith(suffix) ? name.slice(0, -suffix.length) : []))
  async function readStored(file: string, name: string): Promise<Buffer | undefined> {
    const stored = await readFile(file).catch(unlessMissing)
    if (stored) return decode(stored, { key, name })
    await readFile(identityFile(location)) // a disk that is gone is not the end of the archive
    return undefined
  }
  return {
    folder,
    key,
    suffix,
    system_identifier,
    walFolder,
    walFile,

    async walNames(): Promise<string[]> {
      return withoutSuffix(await readdir(walFolder).catch(unlessMissing)).filter(isWalName)
    },
    addWal: (name: string, content: Buffer, written_at: Date) => add(walFile(name), name, content, written_at),
    /** Undefined: it is not there. */
    readWal: (name: string) => readStored(walFile(name), name),
    /** The newest archived segment, and when it was written: what was committed until then can be restored. */
    async newestSegment(): Promise<{ number: number; at: Date } | undefined> {
      const newest = (await this.walNames()).filter(readSegmentName).toSorted().at(-1)
      const number = newest && readSegmentName(newest)?.number
      return newest && number ? { number, at: (await stat(walFile(newest))).mtime } : undefined
    },
    /** When a segment was written; where several timelines have it, in the newest. */
    async writtenAt(number: number): Promise<Date | undefined> {
      const name = (await this.walNames()).toSorted().findLast((each) => readSegmentName(each)?.number === number)
      return name ? (await stat(walFile(name))).mtime : undefined
    },

    /** Files of the site beside the database: pictures, and the secret. They never change. */
    addFile: (name: string, content: Buffer) => add(siteFile(name), name, content),
    readFile: (name: string) => readStored(siteFile(name), name),
    async fileNames(): Promise<string[]> {
      return withoutSuffix(await readdir(join(folder, 'files'), { recursive: true }).catch(unlessMissing))
    },
  }
}

function parseIdentity(text: string, folder: string): Identity {
  try {
    const identity = JSON.parse(text)
    if (identity.format === 1 && /^\d+$/.test(identity.system_identifier)) return identity
  } catch {
    // Said below.
  }
  throw new ArchiveProblem(`${IDENTITY} in ${folder} is damaged, or of a newer version of Sufra.`)
}

const parseKey = (hex: string) => Buffer.from(hex, 'hex')

/** A sentence for any failure of reading or writing an archive. */
export function explainFailure(error: unknown): string {
  if (isDiskFull(error)) return 'The disk of the archive is full.'
  const code = codeOf(error) ?? ''
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `The user who runs PostgreSQL may not use the archive (${code}).`
  return error instanceof Error ? error.message : String(error)
}

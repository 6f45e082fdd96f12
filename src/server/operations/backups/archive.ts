import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BLOCK, END, headersOf, paddingAfter, readHeader, readLongName } from './tar.ts'

export type Entry = { name: string; content: Buffer }
export type Archive = Awaited<ReturnType<typeof createArchive>>

/** The last file of an archive: the checksums of all others in the format of `sha256sum -c`. */
const SUMS = 'SHA256SUMS'
export const UNFINISHED = '.unfinished'

/** A new archive that only the current user may read. It gets its name when it is complete. */
export async function createArchive(file: string, now: Date) {
  const draft = `${file}.${randomBytes(6).toString('hex')}${UNFINISHED}`
  const handle = await open(draft, 'wx', 0o600)
  const mtime = Math.floor(now.getTime() / 1000)
  const sums: string[] = []
  let bytes = 0

  async function write(...parts: Buffer[]) {
    for (const part of parts) {
      await handle.writeFile(part)
      bytes += part.length
    }
  }
  async function add(name: string, content: Buffer) {
    await write(headersOf(name, content.length, mtime), content, paddingAfter(content.length))
    sums.push(`${sha256(content)}  ${name}\n`)
  }
  return {
    add,
    /** Returns the size in bytes. */
    async finish(): Promise<number> {
      await add(SUMS, Buffer.from(sums.join('')))
      await write(END)
      await handle.sync()
      await handle.close()
      await rename(draft, file)
      await syncFolder(dirname(file))
      return bytes
    },
    async discard() {
      await handle.close().catch(() => {})
      await rm(draft, { force: true })
    },
  }
}

/**
 * Yields every file. The checksums come last, so that a damaged archive throws at the end, after yielding its files.
 */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const handle = await open(file, 'r')
  try {
    const sums: string[] = []
    for await (const entry of entriesOf(handle)) {
      if (entry.name !== SUMS) {
        sums.push(`${sha256(entry.content)}  ${entry.name}\n`)
        yield entry
      } else if (entry.content.toString('latin1') === sums.join('')) return await requireEnd(handle)
      else break
    }
    throw new DamagedArchive('its checksums do not agree')
  } finally {
    await handle.close()
  }
}

export class DamagedArchive extends Error {}

async function* entriesOf(handle: FileHandle): AsyncGenerator<Entry> {
  const { size: archiveSize } = await handle.stat()
  let longName: string | undefined
  for (;;) {
    const header = readHeader(await readBytes(handle, BLOCK))
    if (!header || header.size > archiveSize)
      throw new DamagedArchive('it is no backup of ours, or a part of it is wrong')
    const content = await readBytes(handle, header.size)
    const padding = paddingAfter(header.size)
    if (!padding.equals(await readBytes(handle, padding.length))) throw new DamagedArchive('a part of it is wrong')
    if (header.long) longName = readLongName(content)
    else {
      yield { name: longName ?? header.name, content }
      longName = undefined
    }
  }
}

async function requireEnd(handle: FileHandle) {
  if (!END.equals(await readBytes(handle, END.length))) throw new DamagedArchive('its end is wrong')
  const { bytesRead } = await handle.read(Buffer.alloc(1))
  if (bytesRead > 0) throw new DamagedArchive('something follows its end')
}

async function readBytes(handle: FileHandle, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  for (let filled = 0; filled < length; ) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled)
    if (bytesRead === 0) throw new DamagedArchive('it ends too early')
    filled += bytesRead
  }
  return buffer
}

/** A renamed file survives a crash only after its folder is synced. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

import { inflateRawSync } from 'node:zlib'

/** Thrown for an archive that is damaged, or larger than it may be. */
export class ArchiveRefused extends Error {
  readonly reason: 'damaged' | 'too_large'
  constructor(reason: 'damaged' | 'too_large') {
    super(reason)
    this.reason = reason
  }
}

type Entry = { method: number; size: number; start: number }

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const MOST_ENTRIES = 10_000

/**
 * The files in a zip archive. `most` is how many bytes they may have in all, whatever the archive says of their sizes:
 * unpacking stops there.
 */
export function openArchive(bytes: Uint8Array, most: number) {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = check(() => listEntries(archive))
  let left = most
  return {
    names: [...entries.keys()],
    /** Undefined: there is no such file. */
    read(name: string): Buffer | undefined {
      const entry = entries.get(name)
      if (!entry) return undefined
      const content = check(() => unpack(archive, entry, left))
      left -= content.length
      return content
    },
  }
}

function listEntries(archive: Buffer): Map<string, Entry> {
  let end = archive.length - END_BYTES
  const first = Math.max(0, end - LONGEST_COMMENT)
  while (end >= first && archive.readUInt32LE(end) !== END) end--
  if (end < first) throw new ArchiveRefused('damaged')
  const count = archive.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) throw new ArchiveRefused('too_large')
  const entries = new Map<string, Entry>()
  let at = archive.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new ArchiveRefused('damaged')
    const [name, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field))
    const nameEnd = at + 46 + (name ?? 0)
    entries.set(archive.toString('utf8', at + 46, nameEnd), {
      method: archive.readUInt16LE(at + 10),
      size: archive.readUInt32LE(at + 20),
      start: archive.readUInt32LE(at + 42),
    })
    at = nameEnd + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

function unpack(archive: Buffer, { method, size, start }: Entry, left: number): Buffer {
  if (archive.readUInt32LE(start) !== LOCAL) throw new ArchiveRefused('damaged')
  const from = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
  const packed = archive.subarray(from, from + size)
  if (left <= 0 || (method === 0 && packed.length > left)) throw new ArchiveRefused('too_large')
  return method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: left })
}

function check<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof ArchiveRefused) throw error
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new ArchiveRefused(isTooLarge ? 'too_large' : 'damaged')
  }
}

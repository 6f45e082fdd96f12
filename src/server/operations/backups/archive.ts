import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { z } from 'zod'
import { writeDurably } from '../files.ts'
import { DamagedArchive, readTar, wholeFile, writeTar } from '../tar.ts'

export type Entry = { name: string; content: Buffer }

/** The last file of an archive: the checksums of all others in the format of `sha256sum -c`. */
const SUMS = 'SHA256SUMS'
export const MANIFEST = 'manifest.json'
export const SECRET = 'session-secret'
export const pictureEntry = (name: string) => `media/${name}`

/** Describes a backup; stored in it as manifest.json. */
export const ManifestSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  taken_at: z.iso.datetime(),
  migrations: z.array(z.object({ tag: z.string(), hash: z.string() })).min(1),
  /** The number of rows per table. */
  tables: z.record(z.string(), z.number().int()),
  pictures: z.number().int(),
  /** Files of the media library that did not exist when the backup was taken. */
  missing: z.array(z.string()),
  /** Where the secret that encrypts two-step sign-in is: in this backup, in the configuration, or not created yet. */
  secret: z.enum(['included', 'configured', 'none']),
})
export type Manifest = z.infer<typeof ManifestSchema>

export const writeArchive = (file: string, entries: AsyncIterable<Entry>, now: Date) =>
  writeDurably(file, writeTar(addSums(entries), now))

async function* addSums(entries: AsyncIterable<Entry>) {
  let sums = ''
  for await (const { name, content } of entries) {
    sums += sumLine(name, content)
    yield wholeFile(name, content)
  }
  yield wholeFile(SUMS, Buffer.from(sums))
}

/**
 * Yields every file. The checksums come last, so that a damaged archive throws at the end, after yielding its files.
 */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  let sums = ''
  let complete = false
  for await (const { name, content: chunks } of readTar(createReadStream(file))) {
    const content = Buffer.concat(await Array.fromAsync(chunks))
    complete = name === SUMS && content.toString('latin1') === sums
    if (name === SUMS) continue
    sums += sumLine(name, content)
    yield { name, content }
  }
  if (!complete) throw new DamagedArchive('its checksums do not agree')
}

const sumLine = (name: string, content: Buffer) => `${sha256(content)}  ${name}\n`
export const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { constants, createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { DamagedArchive } from '../tar.ts'

/** How files are stored in the archive: compressed, and encrypted with AES-256-GCM where there is a key. */
export type Encoding = { key: Buffer | undefined; name: string }
type Chunks = AsyncIterable<Buffer>

/** WAL is written as fast as guests order, so that speed counts more than size. */
const LEVEL = { level: constants.Z_BEST_SPEED }
const CIPHER = 'aes-256-gcm'
const MARK = Buffer.from('SUFRA-1\n')
const IV_LENGTH = 12
const TAG_LENGTH = 16
const HEAD_LENGTH = MARK.length + IV_LENGTH

/** Tells whether two keys are the same, without telling the key. */
export const hashKey = (key: Buffer) => createHmac('sha256', key).update('sufra archive').digest('hex')

export function encode(content: Buffer, { key, name }: Encoding): Buffer {
  const compressed = gzipSync(content, LEVEL)
  if (!key) return compressed
  const { cipher, head } = cipherFor(key, name)
  return Buffer.concat([head, cipher.update(compressed), cipher.final(), cipher.getAuthTag()])
}

export function decode(stored: Buffer, { key, name }: Encoding): Buffer {
  try {
    return gunzipSync(key ? decrypted(stored, key, name) : stored)
  } catch {
    throw new DamagedArchive(`${name} is damaged in the archive.`)
  }
}

function decrypted(stored: Buffer, key: Buffer, name: string): Buffer {
  const decipher = decipherFor(key, name, stored.subarray(0, HEAD_LENGTH))
  decipher.setAuthTag(stored.subarray(-TAG_LENGTH))
  return Buffer.concat([decipher.update(stored.subarray(HEAD_LENGTH, -TAG_LENGTH)), decipher.final()])
}

/** The same in steps of a pipeline, for files that do not fit into memory: compress, then encrypt. */
export const compressor = () => createGzip(LEVEL)

export const encryptor = ({ key, name }: Encoding) =>
  async function* (chunks: Chunks) {
    if (!key) return yield* chunks
    const { cipher, head } = cipherFor(key, name)
    yield head
    for await (const chunk of chunks) yield cipher.update(chunk)
    yield cipher.final()
    yield cipher.getAuthTag()
  }

/** The tag comes last: whoever reads must not use anything before this has ended. */
export const decryptor = ({ key, name }: Encoding) =>
  async function* (chunks: Chunks) {
    if (!key) return yield* chunks
    let decipher: ReturnType<typeof decipherFor> | undefined
    let rest = Buffer.alloc(0)
    for await (const chunk of chunks) {
      rest = Buffer.concat([rest, chunk])
      if (!decipher && rest.length >= HEAD_LENGTH) {
        decipher = decipherFor(key, name, rest.subarray(0, HEAD_LENGTH))
        rest = rest.subarray(HEAD_LENGTH)
      }
      if (!decipher || rest.length <= TAG_LENGTH) continue
      yield decipher.update(rest.subarray(0, -TAG_LENGTH))
      rest = rest.subarray(-TAG_LENGTH)
    }
    if (!decipher) throw new DamagedArchive(`${name} is damaged in the archive.`)
    decipher.setAuthTag(rest)
    yield decipher.final()
  }

/** The name is authenticated too, so that no file can pass for another. */
function cipherFor(key: Buffer, name: string) {
  const iv = randomBytes(IV_LENGTH)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(name))
  return { cipher, head: Buffer.concat([MARK, iv]) }
}

function decipherFor(key: Buffer, name: string, head: Buffer) {
  if (!head.subarray(0, MARK.length).equals(MARK)) throw new DamagedArchive(`${name} is not an encrypted file of ours.`)
  return createDecipheriv(CIPHER, key, head.subarray(MARK.length), { authTagLength: TAG_LENGTH }).setAAD(
    Buffer.from(name),
  )
}

import sharp from 'sharp'
import { type Extension, MAX_BYTES, MAX_PIXELS } from '../../domain/media/media.ts'
import { Refusal, wrongField } from '../platform/refusal.ts'

/** File signatures. Checked before any decoder reads the bytes, because decoders accept many more formats. */
const SIGNATURES: [Extension, (bytes: Buffer) => boolean][] = [
  ['png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['jpg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['webp', (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP'],
  ['avif', (bytes) => text(bytes, 4, 8) === 'ftyp' && brands(bytes).includes('avif')],
]

/** The format of a picture; throws a refusal for an invalid file. `name` is the file name of the upload. */
export async function validatePicture(bytes: Buffer, name: string): Promise<Extension> {
  if (bytes.length > MAX_BYTES) throw new Refusal('too_large', 'An image can be at most 10 MB.')
  if (/[/\\\p{Cc}]/u.test(name)) throw wrong('has a name that leads somewhere')
  const [kind] = SIGNATURES.find(([, matches]) => matches(bytes)) ?? []
  if (!kind) throw new Refusal('unsupported_media_type', 'Only PNG, JPEG, WebP and AVIF images are accepted.')
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(invalidPicture)
  if (metadata.width * metadata.height > MAX_PIXELS)
    throw new Refusal('too_large', `An image can have at most ${MAX_PIXELS / 1_000_000} megapixels.`)
  if ((metadata.pages ?? 1) > 1 || isAnimatedPng(bytes) || brands(bytes).includes('avis')) throw wrong('is animated')
  return kind
}

/** For a file with a valid signature that cannot be decoded. */
export function invalidPicture(): never {
  throw wrong('is damaged or incomplete')
}

const wrong = (message: string) => wrongField('body.file', 'invalid', message)

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

function brands(bytes: Buffer): string[] {
  if (text(bytes, 4, 8) !== 'ftyp') return []
  const end = Math.min(bytes.readUInt32BE(0), 128, bytes.length)
  return text(bytes, 8, end).match(/.{4}/gs) ?? []
}

/** The decoder reads the first frame only and does not report the others. */
const isAnimatedPng = (bytes: Buffer) => bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL')

import sharp from 'sharp'
import { type Extension, MAX_BYTES, MAX_PIXELS } from '../../domain/media/media.ts'
import { Refusal, wrongField } from '../refusal.ts'

/** What the bytes themselves say they are. Decides before any decoder sees them, because those read much more than pictures. */
const SIGNATURES: [Extension, (bytes: Buffer) => boolean][] = [
  ['png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['jpg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['webp', (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP'],
  ['avif', (bytes) => text(bytes, 4, 8) === 'ftyp' && brands(bytes).includes('avif')],
]

/** The kind of picture that a file is, or a refusal. `name` is what its owner called it. */
export async function validatePicture(bytes: Buffer, name: string): Promise<Extension> {
  if (bytes.length > MAX_BYTES) throw new Refusal('too_large', 'An image can be at most 10 MB.')
  if (/[/\\\p{Cc}]/u.test(name)) throw wrong('has a name that leads somewhere')
  const [kind] = SIGNATURES.find(([, matches]) => matches(bytes)) ?? []
  if (!kind) throw new Refusal('unsupported_media_type', 'Only PNG, JPEG, WebP and AVIF images are accepted.')
  const about = await sharp(bytes, { limitInputPixels: false }).metadata().catch(invalidPicture)
  if (about.width * about.height > MAX_PIXELS)
    throw new Refusal('too_large', `An image can have at most ${MAX_PIXELS / 1_000_000} megapixels.`)
  if ((about.pages ?? 1) > 1 || isAnimatedPng(bytes) || brands(bytes).includes('avis')) throw wrong('is animated')
  return kind
}

/** A file that begins like a picture and does not go on like one. */
export function invalidPicture(): never {
  throw wrong('is damaged or incomplete')
}

const wrong = (message: string) => wrongField('body.file', message)

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

function brands(bytes: Buffer): string[] {
  if (text(bytes, 4, 8) !== 'ftyp') return []
  const end = Math.min(bytes.readUInt32BE(0), 128, bytes.length)
  return text(bytes, 8, end).match(/.{4}/gs) ?? []
}

/** The decoder shows the first frame only and says nothing of the others. */
const isAnimatedPng = (bytes: Buffer) => bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL')

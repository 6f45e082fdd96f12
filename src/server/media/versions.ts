import sharp, { type Sharp } from 'sharp'
import { MAX_PIXELS } from '../../domain/media/media.ts'

const WIDTHS = [320, 480, 640, 960, 1280, 1920]
const LARGEST = { width: 1920, height: 4000 }
const CHAT_PREVIEW = { width: 1200, height: 630 }

type Versions = { width: number; height: number; widths: number[]; preview: string; bytes: number }
/** The name without its extension, and the extension that the plain picture gets. */
type Name = { base: string; extension: string }

/**
 * Encodes a picture again in every format that the site needs, without the metadata of the upload: `640/base.avif` and
 * `640/base.webp` for each width up to its own, the plain picture `base.jpg` (or its own format), and `og/base.jpg` for
 * chat previews. Transparency is kept.
 */
export async function makeVersions(original: string | Buffer, { base, extension }: Name) {
  const picture = await decode(original)
  const { width, height } = picture
  const widths = [...WIDTHS.filter((smaller) => smaller < width), width]
  const files = new Map<string, Buffer<ArrayBuffer>>()
  const addFile = async (name: string, image: Sharp) => {
    files.set(name, await image.toBuffer())
  }
  for (const each of widths) {
    const scaled = picture.open().resize({ width: each })
    // AVIF at effort 0 encodes six times faster than at 2 and is still a quarter smaller than WebP.
    await addFile(`${each}/${base}.avif`, scaled.clone().avif({ quality: 50, effort: 0 }))
    await addFile(`${each}/${base}.webp`, scaled.clone().webp({ quality: 72, effort: 2 }))
  }
  const encoded = files.get(`${width}/${base}.${extension}`)
  if (encoded) files.set(`${base}.${extension}`, encoded)
  else await addFile(`${base}.${extension}`, plain(picture.open(), extension))
  const chat = picture.open().flatten({ background: '#FBF7EF' })
  await addFile(`og/${base}.jpg`, chat.resize({ ...CHAT_PREVIEW, fit: 'cover' }).jpeg({ quality: 80 }))
  const bytes = files.get(`${base}.${extension}`)?.length ?? 0
  const versions: Versions = { width, height, widths, preview: await makePreview(picture), bytes }
  return { versions, files }
}

type Picture = Awaited<ReturnType<typeof decode>>

/** Decoded upright, in sRGB, no larger than the site shows it. */
async function decode(original: string | Buffer) {
  const source = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: 30 })
  const { data, info } = await source
    .autoOrient()
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const open = () => sharp(data, { raw: info })
  const transparent = info.channels % 2 === 0 && !(await open().stats()).isOpaque
  return { width: info.width, height: info.height, transparent, open: transparent ? open : () => open().removeAlpha() }
}

function plain(image: Sharp, extension: string): Sharp {
  if (extension === 'png') return image.png()
  return image.jpeg({ quality: 82, mozjpeg: true })
}

/** A transparent picture gets no preview, because it would stay visible behind the picture. */
async function makePreview({ transparent, open }: Picture): Promise<string> {
  if (transparent) return ''
  const pixels = await open()
    .resize({ width: 12, height: 12, fit: 'inside' })
    .webp({ quality: 20, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${pixels.toString('base64')}`
}

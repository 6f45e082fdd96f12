import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const WIDTHS = [320, 480, 640, 960, 1280, 1920]

type Variants = { width: number; height: number; widths: number[] }

/**
 * Writes a picture and its smaller versions: `640/name.avif` and `640/name.webp` for each width that it fills,
 * `name.webp` for whoever wants just the picture, `name.jpg` for chat previews.
 */
export async function writeVariants(original: string | Buffer, folder: string, name: string): Promise<Variants> {
  const { data, info } = await sharp(original).autoOrient().removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const picture = () => sharp(data, { raw: info })
  const widths = WIDTHS.filter((width) => width < info.width)
  if (info.width <= 1920) widths.push(info.width)
  for (const width of widths) {
    await mkdir(join(folder, String(width)), { recursive: true })
    const scaled = picture().resize({ width })
    // AVIF at effort 0 encodes six times faster than at 2 and is still a quarter smaller than WebP.
    await scaled
      .clone()
      .avif({ quality: 50, effort: 0 })
      .toFile(join(folder, String(width), `${name}.avif`))
    await scaled
      .clone()
      .webp({ quality: 72, effort: 2 })
      .toFile(join(folder, String(width), `${name}.webp`))
  }
  await copyFile(join(folder, String(widths.at(-1)), `${name}.webp`), join(folder, `${name}.webp`))
  await picture()
    .resize({ width: 1200, height: 630, fit: 'cover' })
    .jpeg({ quality: 80 })
    .toFile(join(folder, `${name}.jpg`))
  return { width: info.width, height: info.height, widths }
}

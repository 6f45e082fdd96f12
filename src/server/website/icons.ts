import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { MAX_PIXELS } from '../../domain/media/media.ts'
import { MOTIF_ADDRESSES } from '../../domain/menu/placeholders.ts'
import { contrastOf } from '../../domain/website/contrast.ts'
import type { Tokens } from '../../domain/website/tokens.ts'
import { contentOf, type MediaStore } from '../media/store.ts'
import type { Brand } from './brand.ts'
import { icoFile } from './ico.ts'
import { letterMark, recolored } from './mark.ts'
import { withMotif } from './motifs.ts'
import { drawNames } from './name-picture.ts'

type Draw = (brand: Brand) => Promise<Buffer>
type Logo = { isPicture: boolean; draw: (size: number) => Promise<Buffer> }

/** The pictures that show the logo or have the colors of the brand. `folder` has those of the default look. */
export function iconDrawers({ store, folder }: { store: Pick<MediaStore, 'get'>; folder: string }) {
  const ownPicture = async (file: string, brand: Brand, draw = (svg: string) => svg) =>
    recolored(draw(await readFile(join(folder, file), 'utf8')), brand.tokens)
  const mark = (file: string, brand: Brand, onDark = false) =>
    brand.hasOwnMark ? ownPicture(file, brand) : letterMark({ ...brand, onDark })

  /** A picture that is missing or cannot be read is replaced by the mark. */
  async function openLogo(brand: Brand, file: string, onDark = false): Promise<Logo> {
    const content = brand.logo ? await contentOf(store, brand.logo) : undefined
    const open = () => sharp(content, { limitInputPixels: MAX_PIXELS })
    if (
      content &&
      (await open()
        .metadata()
        .catch(() => null))
    )
      return { isPicture: true, draw: (size) => fitted(open(), size) }
    const svg = Buffer.from(await mark(file, brand, onDark))
    return { isPicture: false, draw: (size) => fitted(sharp(svg, { density: Math.max(72, size) }), size) }
  }

  /** A mark fills its square; a picture gets paper around it, as it may be dark or reach its edges. */
  async function icon(brand: Brand, size: number, ground = TRANSPARENT) {
    const { isPicture, draw } = await openLogo(brand, 'favicon.svg')
    const share = isPicture ? 0.8 : ground === TRANSPARENT ? 1 : 0.84
    return centered(await draw(Math.round(size * share)), size, size, isPicture ? brand.tokens.surface : ground)
  }

  const pictures: Record<string, Draw> = {
    '/favicon.ico': async (brand) =>
      icoFile(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await icon(brand, size) })))),
    '/brand/favicon.svg': async (brand) => {
      const { isPicture } = await openLogo(brand, 'favicon.svg')
      return isPicture ? asSvg(await icon(brand, 128)) : Buffer.from(await mark('favicon.svg', brand))
    },
    '/brand/logo-mark.svg': async (brand) => Buffer.from(await mark('logo-mark.svg', brand)),
    '/brand/logo-mark-light.svg': async (brand) => Buffer.from(await mark('logo-mark-light.svg', brand, true)),
    '/brand/placeholder.svg': async (brand) => Buffer.from(await ownPicture('placeholder.svg', brand)),
    '/brand/apple-touch-icon.png': (brand) => icon(brand, 180, brand.tokens['surface-warm']),
    '/brand/icon-192.png': (brand) => icon(brand, 192),
    '/brand/icon-512.png': (brand) => icon(brand, 512),
    '/brand/social.png': async (brand) => {
      const { isPicture, draw } = await openLogo(brand, 'logo-mark-light.svg', true)
      const { tokens } = brand
      const logo = await draw(340)
      const ground = isPicture ? await groundOf(logo, tokens) : tokens.brand
      const { 'surface-warm': light, 'brand-deep': dark } = tokens
      const ink = contrastOf(light, ground) > contrastOf(dark, ground) ? light : dark
      const names = await drawNames(brand, ink, join(folder, 'fonts'))
      return names ? beside(logo, names, ground) : centered(logo, 1200, 630, ground)
    },
  }
  for (const [address, motif] of MOTIF_ADDRESSES)
    pictures[address] = async (brand) =>
      Buffer.from(await ownPicture('placeholder.svg', brand, (svg) => withMotif(svg, motif)))
  return pictures
}

const TRANSPARENT = '#00000000'

/** A logo stands on its own ground: on that of its corners if they have one color, on paper if they are transparent. */
async function groundOf(logo: Buffer, tokens: Tokens): Promise<string> {
  const { data, info } = await sharp(logo)
    .trim({ background: TRANSPARENT, threshold: 0 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const corners = [0, info.width - 1, (info.height - 1) * info.width, info.height * info.width - 1].map((pixel) => [
    ...data.subarray(pixel * 4, pixel * 4 + 4),
  ])
  const [first = []] = corners
  const isOneColor = corners.every((corner) => corner.every((value, i) => Math.abs(value - (first[i] ?? 0)) <= 8))
  const [red = 0, green = 0, blue = 0, alpha = 0] = first
  if (!isOneColor || alpha < 250) return tokens.surface
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The logo and the names, in the middle of the picture. */
async function beside(logo: Buffer, names: Buffer, ground: string) {
  const { width = 0, height = 0 } = await sharp(names).metadata()
  const start = Math.round((1200 - 340 - GAP - width) / 2)
  return sharp({ create: { width: 1200, height: 630, channels: 4, background: ground } })
    .composite([
      { input: logo, left: start, top: 145 },
      { input: names, left: start + 340 + GAP, top: Math.round((630 - height) / 2) },
    ])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const GAP = 60

const fitted = (picture: Sharp, size: number) =>
  picture.autoOrient().resize({ width: size, height: size, fit: 'contain', background: TRANSPARENT }).png().toBuffer()

const centered = (picture: Buffer, width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer()

const asSvg = (png: Buffer) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
  )

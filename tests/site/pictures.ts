import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Pixels = { width: number; height: number; channels?: 3 | 4 }

/** A gradient, so that every encoder has work to do. */
export function drawing({ width, height, channels = 3 }: Pixels) {
  const pixels = Buffer.alloc(width * height * channels)
  for (let i = 0; i < width * height; i++) {
    pixels[i * channels] = ((i % width) * 255) / width
    pixels[i * channels + 1] = (Math.floor(i / width) * 255) / height
    pixels[i * channels + 2] = 90
    if (channels === 4) pixels[i * channels + 3] = i % width < width / 2 ? 0 : 255
  }
  return sharp(pixels, { raw: { width, height, channels } })
}

/** A photo from a phone: with EXIF orientation and location. */
export const photoWithPlace = () =>
  drawing({ width: 400, height: 200 })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: 'Zubaydah' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 53/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '35/1 30/1 0/1' },
    })
    .toBuffer()

export const form = (content: Uint8Array<ArrayBuffer> | Buffer | string, name: string, type = 'image/jpeg') => {
  const data = new FormData()
  data.set('file', new File([content as never], name, { type }))
  return data
}

/** A valid black picture of one bit per pixel, made without holding its pixels in memory. */
export function blankPng(width: number, height: number): Buffer {
  const part = (type: string, content: Buffer) => {
    const [length, sum, named] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(type), content])]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.from([...Array(8).fill(0), 1, 0, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 1 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, part('IHDR', head), part('IDAT', rows), part('IEND', Buffer.alloc(0))])
}

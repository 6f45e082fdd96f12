import sharp from 'sharp'

const HEADER = 127

/** The smallest PMTiles archive (version 3): one picture of the whole earth. */
export async function smallestMap(): Promise<Buffer> {
  const color = { r: 184, g: 212, b: 222 }
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: color } })
    .png()
    .toBuffer()
  const metadata = Buffer.from('{}')
  // One entry: the first tile, once, with its length, at the beginning of the tiles.
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1])
  const header = Buffer.alloc(HEADER)
  header.write('PMTiles', 0)
  header.writeUInt8(3, 7)
  const parts = [directory.length, metadata.length, 0, tile.length]
  let offset = HEADER
  for (const [i, length] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + i * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + i * 16)
    offset += length
  }
  for (const place of [72, 80, 88]) header.writeBigUInt64LE(1n, place) // tiles, entries and contents
  const [uncompressed, png] = [1, 2]
  for (const [i, value] of [1, uncompressed, uncompressed, png, 0, 0].entries()) header.writeUInt8(value, 96 + i)
  for (const [i, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + i * 4)
  return Buffer.concat([header, directory, metadata, tile])
}

function varint(value: number): number[] {
  const bytes: number[] = []
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 128) return [...bytes, rest]
    bytes.push((rest & 127) | 128)
  }
}

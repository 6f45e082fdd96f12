const HEADER = 6
const ENTRY = 16

/** An ICO file of PNG pictures: a header, an entry for each picture, the pictures. */
export function icoFile(pictures: { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY * pictures.length)
  head.writeUInt16LE(1, 2) // an icon, not a cursor
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  pictures.forEach(({ size, png }, index) => {
    const at = HEADER + ENTRY * index
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4) // color planes
    head.writeUInt16LE(32, at + 6) // bits per pixel
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

/** The part of the tar format (POSIX ustar) that backups use, so that any archive program opens them. */
export const BLOCK = 512
const NAME_LENGTH = 100
const FILE = '0'
const LONG_NAME = 'x'

/** The blocks before the content of a file. */
export function headersOf(name: string, size: number, mtime: number): Buffer {
  if (name.length <= NAME_LENGTH) return header(name, size, mtime, FILE)
  const record = longNameRecord(name)
  return Buffer.concat([
    header('long-name', record.length, mtime, LONG_NAME),
    padded(record),
    header(name.slice(0, NAME_LENGTH), size, mtime, FILE),
  ])
}

/** Undefined: not exactly a header as we write it. */
export function readHeader(block: Buffer): { name: string; size: number; mtime: number; long: boolean } | undefined {
  const text = (from: number, length: number) => block.toString('latin1', from, from + length).replace(/\0.*$/s, '')
  const name = text(0, NAME_LENGTH)
  const size = Number.parseInt(text(124, 12), 8)
  const mtime = Number.parseInt(text(136, 12), 8)
  const type = text(156, 1)
  if (!Number.isSafeInteger(size) || !Number.isSafeInteger(mtime)) return undefined
  return header(name, size, mtime, type).equals(block) ? { name, size, mtime, long: type === LONG_NAME } : undefined
}

export const readLongName = (record: Buffer): string | undefined => {
  const name = /^\d+ path=(.+)\n$/.exec(record.toString('latin1'))?.[1]
  return name && longNameRecord(name).equals(record) ? name : undefined
}

export const paddingAfter = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
export const END = Buffer.alloc(2 * BLOCK)

function header(name: string, size: number, mtime: number, type: string): Buffer {
  const block = Buffer.alloc(BLOCK)
  const octal = (value: number, from: number, digits: number) =>
    block.write(`${value.toString(8).padStart(digits, '0')}\0`, from, 'latin1')
  block.write(name, 0, NAME_LENGTH, 'latin1')
  octal(0o600, 100, 7)
  octal(0, 108, 7)
  octal(0, 116, 7)
  octal(size, 124, 11)
  octal(mtime, 136, 11)
  block.write(type, 156, 'latin1')
  block.write('ustar\x0000', 257, 'latin1')
  block.fill(' ', 148, 156)
  octal(
    block.reduce((sum, byte) => sum + byte, 0),
    148,
    6,
  )
  return block
}

/** The record starts with its own length, including the digits of that number. */
function longNameRecord(name: string): Buffer {
  const rest = ` path=${name}\n`
  let length = rest.length
  while (String(length).length + rest.length !== length) length = String(length).length + rest.length
  return Buffer.from(length + rest, 'latin1')
}

const padded = (content: Buffer) => Buffer.concat([content, paddingAfter(content.length)])

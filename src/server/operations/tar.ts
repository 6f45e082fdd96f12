/** The part of the tar format (POSIX ustar) that we use, so that any archive program opens our files. */
const BLOCK = 512
const NAME_LENGTH = 100
const FILE = '0'
const LONG_NAME = 'x'
const ZEROS = Buffer.alloc(BLOCK)

type Chunks = AsyncIterable<Buffer>
export type TarFile = { name: string; size: number; content: Chunks | Iterable<Buffer> }

export class DamagedArchive extends Error {}

export const wholeFile = (name: string, content: Buffer): TarFile => ({
  name,
  size: content.length,
  content: [content],
})

export async function* writeTar(files: AsyncIterable<TarFile>, now: Date) {
  const mtime = Math.floor(now.getTime() / 1000)
  for await (const { name, size, content } of files) {
    if (name.length > NAME_LENGTH) {
      const record = longNameRecord(name)
      yield header('long-name', record.length, mtime, LONG_NAME)
      yield record
      yield padding(record.length)
    }
    yield header(name.slice(0, NAME_LENGTH), size, mtime, FILE)
    yield* content
    yield padding(size)
  }
  yield ZEROS
  yield ZEROS
}

/** Yields every file, whose content is to be read before the next one is asked for. Throws at what we do not write. */
export async function* readTar(chunks: Chunks): AsyncGenerator<TarFile & { content: Chunks }> {
  const iterator = chunks[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  let longName: string | undefined

  async function* take(length: number) {
    for (let left = length; left > 0; ) {
      if (rest.length === 0) {
        const { value, done } = await iterator.next()
        if (done) throw new DamagedArchive('it ends too early')
        rest = value
      }
      const part = rest.subarray(0, left)
      rest = rest.subarray(part.length)
      left -= part.length
      yield part
    }
  }
  const read = async (length: number) => Buffer.concat(await Array.fromAsync(take(length)))

  try {
    for (;;) {
      const block = await read(BLOCK)
      if (block.equals(ZEROS)) break
      const head = readHeader(block)
      if (!head) throw new DamagedArchive('it is no archive of ours, or a part of it is wrong')
      const { name, size, long } = head
      if (long) longName = readLongName(await read(size))
      else {
        yield { name: longName ?? name, size, content: take(size) }
        longName = undefined
      }
      if (!(await read(padding(size).length)).equals(padding(size))) throw new DamagedArchive('a part of it is wrong')
    }
    if (!(await read(BLOCK)).equals(ZEROS)) throw new DamagedArchive('its end is wrong')
    // Reads on to the end, where encryption finds changed bytes.
    if (rest.length > 0 || !(await iterator.next()).done) throw new DamagedArchive('something follows its end')
  } finally {
    await iterator.return?.()
  }
}

/** Undefined: not exactly a header as we write it. */
function readHeader(block: Buffer): { name: string; size: number; long: boolean } | undefined {
  const text = (from: number, length: number) => block.toString('latin1', from, from + length).replace(/\0.*$/s, '')
  const name = text(0, NAME_LENGTH)
  const size = Number.parseInt(text(124, 12), 8)
  const mtime = Number.parseInt(text(136, 12), 8)
  const type = text(156, 1)
  if (!Number.isSafeInteger(size) || !Number.isSafeInteger(mtime)) return undefined
  return header(name, size, mtime, type).equals(block) ? { name, size, long: type === LONG_NAME } : undefined
}

function readLongName(record: Buffer): string | undefined {
  const name = /^\d+ path=(.+)\n$/.exec(record.toString('latin1'))?.[1]
  return name && longNameRecord(name).equals(record) ? name : undefined
}

const padding = (size: number): Buffer => ZEROS.subarray(0, (BLOCK - (size % BLOCK)) % BLOCK)

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

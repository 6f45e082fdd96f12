/** How a field is encoded; another message by its name; `[]` for a repeated one. */
type Kind = 'string' | 'hex' | 'bool' | 'varint' | 'fixed32' | 'fixed64' | 'double' | 'doubles' | 'counts' | string
export type Messages = Record<string, Record<number, [name: string, kind: Kind]>>
export type Decoded = Record<string, unknown>

const WIRE = { varint: 0, eight: 1, bytes: 2, four: 5 }
const WIRE_OF: Record<string, number> = {
  bool: WIRE.varint,
  varint: WIRE.varint,
  fixed32: WIRE.four,
  fixed64: WIRE.eight,
  double: WIRE.eight,
}

/** Reads a message of Protocol Buffers. An unknown field, a wrong encoding or a rest of bytes is an error. */
export function decode(messages: Messages, name: string, bytes: Buffer): Decoded {
  const fields = messages[name] ?? {}
  const message: Decoded = {}
  let at = 0
  function varint(): bigint {
    for (let value = 0n, shift = 0n; ; shift += 7n) {
      const byte = bytes.readUInt8(at++)
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value
    }
  }
  while (at < bytes.length) {
    const tag = Number(varint())
    const [field, kind] = fields[tag >> 3] ?? []
    if (!field || !kind) throw new Error(`${name} has no field ${tag >> 3}`)
    if ((tag & 7) !== (WIRE_OF[kind] ?? WIRE.bytes)) throw new Error(`${name}.${field} has wire type ${tag & 7}`)
    const take = (length: number) => {
      if (at + length > bytes.length) throw new Error(`${name}.${field} is cut off`)
      at += length
      return bytes.subarray(at - length, at)
    }
    const value = readValue(kind, { varint, take })
    const list = message[field]
    if (kind.endsWith('[]')) message[field] = [...(Array.isArray(list) ? list : []), value]
    else message[field] = value
  }
  return message

  function readValue(kind: Kind, { varint, take }: { varint: () => bigint; take: (length: number) => Buffer }) {
    if (kind === 'varint') return Number(BigInt.asIntN(64, varint()))
    if (kind === 'bool') return varint() === 1n
    if (kind === 'fixed32') return take(4).readUInt32LE()
    if (kind === 'fixed64') return take(8).readBigUInt64LE()
    if (kind === 'double') return take(8).readDoubleLE()
    const content = take(Number(varint()))
    if (kind === 'string') return new TextDecoder('utf-8', { fatal: true }).decode(content)
    if (kind === 'hex') return content.toString('hex')
    const eights = () => Array.from({ length: content.length / 8 }, (_, i) => content.subarray(i * 8, i * 8 + 8))
    if (kind === 'doubles') return eights().map((eight) => eight.readDoubleLE())
    if (kind === 'counts') return eights().map((eight) => Number(eight.readBigUInt64LE()))
    return decode(messages, kind.replace('[]', ''), content)
  }
}

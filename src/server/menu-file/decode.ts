import { FILE_LIMITS, type FileProblem } from '../../domain/menu-file/file-problems.ts'

/** The text of a file in UTF-8, or in UTF-16 with a byte order mark, as spreadsheets write it. */
export function decodeFile(bytes: Uint8Array): { text: string } | { problem: FileProblem } {
  if (bytes.length > FILE_LIMITS.bytes) return { problem: { line: 1, code: 'too_large' } }
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    const nul = text.indexOf('\0')
    if (nul !== -1) return { problem: { line: linesBefore(Buffer.from(text.slice(0, nul))), code: 'not_text' } }
    return text.trim() === '' ? { problem: { line: 1, code: 'empty' } } : { text }
  } catch {
    return { problem: { line: encoding === 'utf-8' ? lineOfFirstInvalid(bytes) : 1, code: 'not_text' } }
  }
}

/** Halves the part of the file that is known to be valid: decoding tells only that something is not. */
function lineOfFirstInvalid(bytes: Uint8Array): number {
  let valid = 0
  let invalid = bytes.length
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1
    // Streaming accepts a character that is cut off at the end.
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, middle), { stream: true })
      valid = middle
    } catch {
      invalid = middle
    }
  }
  return linesBefore(bytes.subarray(0, valid))
}

const linesBefore = (bytes: Uint8Array): number => bytes.reduce((line, byte) => (byte === 0x0a ? line + 1 : line), 1)

import { FILE_LIMITS, type FileProblem } from '../../domain/menu-file/file-problems.ts'
import type { FileProblemCode } from '../../domain/problem.ts'

/** `encoding`: the old encoding that the bytes must have, as nobody said it. */
export type Decoded = { text: string; encoding?: 'Windows-1252' | 'Windows-1256' }

/** The text of a file in UTF-8 or UTF-16, or in the encodings that older spreadsheets write. */
export function decodeText(bytes: Uint8Array): Decoded | { problem: FileProblem } {
  if (bytes.length > FILE_LIMITS.bytes) return { problem: { line: 1, code: 'too_large' } }
  const code = findDocument(bytes)
  if (code) return { problem: { line: 1, code } }
  const unicode = findUtf16(bytes) ?? 'utf-8'
  const decoded = decode(bytes, unicode) ?? (unicode === 'utf-8' ? decodeWindows(bytes) : undefined)
  if (!decoded) return { problem: { line: unicode === 'utf-8' ? lineOfFirstInvalid(bytes) : 1, code: 'not_text' } }
  const nul = decoded.text.indexOf('\0')
  if (nul !== -1) return { problem: { line: linesBefore(Buffer.from(decoded.text.slice(0, nul))), code: 'not_text' } }
  if (decoded.text.trim() === '') return { problem: { line: 1, code: 'empty' } }
  return { ...decoded, text: decoded.text.replace(/^\uFEFF/, '') }
}

const DOCUMENTS: [start: string, code: FileProblemCode][] = [
  ['%PDF', 'is_pdf'],
  ['\x89PNG', 'is_picture'],
  ['\xff\xd8\xff', 'is_picture'],
  ['GIF8', 'is_picture'],
  ['II*\0', 'is_picture'],
  ['MM\0*', 'is_picture'],
  ['{\\rtf', 'is_document'],
  // Excel up to 2003, and workbooks with a password.
  ['\xd0\xcf\x11\xe0', 'is_old_workbook'],
]

/** What a file of another program is: its first bytes tell. */
function findDocument(bytes: Uint8Array): FileProblemCode | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  // WebP, and the pictures of phones.
  if (start.slice(8, 12) === 'WEBP' || start.slice(4, 8) === 'ftyp') return 'is_picture'
  return DOCUMENTS.find(([mark]) => start.startsWith(mark))?.[1]
}

/** By its mark, or by the zeros that every second byte of Western letters, digits and separators is. */
function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const sample = bytes.subarray(0, 1000)
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length / 8 && even === 0) return 'utf-16le'
  return even > sample.length / 8 && odd === 0 ? 'utf-16be' : undefined
}

const decode = (bytes: Uint8Array, encoding: string): Decoded | undefined => {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) }
  } catch {
    return undefined
  }
}

const ARABIC = /\p{Script=Arabic}/gu
/** Two Arabic letters side by side, as words have them. */
const ARABIC_PAIRS = /\p{Script=Arabic}{2}/gu
/** Letters of Western Europe, and what is printed on a menu besides. */
const WESTERN = /^[\s\x20-\x7eÀ-ÖØ-öø-ÿŒœŠšŽžŸƒ€£¥¢¤‘’‚“”„‹›«»–—…•·°º¹²³¼½¾©®™±×÷´¨¡¿\xa0\xad]*$/
/** The same for texts in Arabic, which may have French letters in them. */
const LEVANTINE =
  /^[\s\x20-\x7e\p{Script=Arabic}،؛؟ـ\u064b-\u0652àâçèéêëîïôùûüœŒ€£¥¢¤‘’‚“”„‹›«»–—…•·°¹²³¼½¾©®™±×÷´\xa0\xad\u200c-\u200f]*$/u

/** Both encodings give every byte a meaning: the one in which the bytes are words is the one. */
function decodeWindows(bytes: Uint8Array): Decoded | undefined {
  const arabic = decode(bytes, 'windows-1256')?.text ?? ''
  const western = decode(bytes, 'windows-1252')?.text ?? ''
  const letters = arabic.match(ARABIC)?.length ?? 0
  const paired = 2 * (arabic.match(ARABIC_PAIRS)?.length ?? 0)
  if (letters > 0 && paired > letters / 2 && LEVANTINE.test(arabic)) return { text: arabic, encoding: 'Windows-1256' }
  return WESTERN.test(western) ? { text: western, encoding: 'Windows-1252' } : undefined
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

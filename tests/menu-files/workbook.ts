import { crc32, deflateRawSync } from 'node:zlib'

type Cell = string | number | { value: number; style: number } | { formula: string; value?: string } | null
type Options = {
  merges?: string[]
  /** Number formats of the styles 1, 2 and so on. */
  formats?: string[]
  /** Further sheets, by name. */
  others?: Record<string, Cell[][]>
  /** Sheets that nobody sees, by name; the first one is called Menu. */
  hidden?: Record<string, 'hidden' | 'veryHidden'>
  prefix?: string
}

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)

/** A workbook as Excel writes it, with texts in a table of their own. */
export function writeWorkbook(
  rows: Cell[][],
  { merges = [], formats = [], others = {}, hidden = {}, prefix = '' }: Options = {},
) {
  const texts: string[] = []
  const sheets = [rows, ...Object.values(others)].map((list) => sheetXml(list, merges, texts, prefix))
  const names = ['Menu', ...Object.keys(others)]
  const x = prefix
  return zip({
    'xl/workbook.xml': `<${x}workbook xmlns:r="r"><${x}sheets>${names.map((name, i) => `<${x}sheet name="${escapeXml(name)}" sheetId="${i + 1}"${hidden[name] ? ` state="${hidden[name]}"` : ''} r:id="rId${i}"/>`).join('')}</${x}sheets></${x}workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, i) => `<Relationship Id="rId${i}" Target="worksheets/sheet${i}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats.map((code, i) => `<numFmt numFmtId="${170 + i}" formatCode="${escapeXml(code)}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.map((_, i) => `<xf numFmtId="${170 + i}"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map((xml, i) => [`xl/worksheets/sheet${i}.xml`, xml])),
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('')}</sst>`,
  })
}

function sheetXml(rows: Cell[][], merges: string[], texts: string[], x: string): string {
  const cells = (row: Cell[], line: number) =>
    row.map((cell, column) => {
      const r = `r="${columnLetters(column)}${line}"`
      if (cell === null) return ''
      if (typeof cell === 'string') return `<${x}c ${r} t="s"><${x}v>${texts.push(cell) - 1}</${x}v></${x}c>`
      if (typeof cell === 'number') return `<${x}c ${r}><${x}v>${cell}</${x}v></${x}c>`
      if ('formula' in cell)
        return `<${x}c ${r} t="str"><${x}f>${escapeXml(cell.formula)}</${x}f>${cell.value === undefined ? '' : `<${x}v>${escapeXml(cell.value)}</${x}v>`}</${x}c>`
      return `<${x}c ${r} s="${cell.style}"><${x}v>${cell.value}</${x}v></${x}c>`
    })
  const list = rows.map((row, i) => `<${x}row r="${i + 1}">${cells(row, i + 1).join('')}</${x}row>`)
  return `<?xml version="1.0"?><${x}worksheet xmlns${x ? `:${x.slice(0, -1)}` : ''}="s"><${x}sheetData>${list.join('')}</${x}sheetData><${x}mergeCells>${merges.map((ref) => `<${x}mergeCell ref="${ref}"/>`).join('')}</${x}mergeCells></${x}worksheet>`
}

const columnLetters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : columnLetters(Math.floor(column / 26) - 1) + columnLetters(column % 26)

/** A zip archive. `sizes` are the sizes that it claims for its files. */
export function zip(
  files: Record<string, string | Buffer>,
  sizes: Record<string, number> = {},
): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const fields = Buffer.alloc(22)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(sizes[name] ?? bytes.length, 18)
    const title = Buffer.from(name)
    const lengths = Buffer.alloc(4)
    lengths.writeUInt16LE(title.length)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    parts.push(Buffer.from('PK\x03\x04'), fields, lengths, title, packed)
    list.push(Buffer.from('PK\x01\x02\x14\x00'), fields, lengths, place, title)
    at += 4 + fields.length + 4 + title.length + packed.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(files).length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  return new Uint8Array(Buffer.concat([...parts, directory, Buffer.from('PK\x05\x06'), end]))
}

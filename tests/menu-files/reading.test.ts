import { expect, test } from 'vitest'
import { FILE_LIMITS } from '../../src/domain/menu-file/file-problems.ts'
import { readMenuFile } from '../../src/server/menu-file/read-file.ts'
import { writeWorkbook, zip } from './workbook.ts'

const HEADER = ['name', 'category', 'price', 'description']

function read(file: Uint8Array, currency = 'USD') {
  const parsed = readMenuFile(file, currency)
  if ('problem' in parsed) return { problem: parsed.problem }
  return {
    dishes: parsed.menu.dishes,
    categories: parsed.menu.categories.map(({ name }) => name),
    problems: parsed.findings.problems,
    warnings: parsed.findings.warnings(),
  }
}

/** Arabic letters as Windows-1256 has them, for the words below. */
const CODES_1256: Record<string, number> = { ح: 0xcd, م: 0xe3, ص: 0xd5, ف: 0xdd, ل: 0xe1, ا: 0xc7, é: 0xe9 }
const CODES_1252: Record<string, number> = { ä: 0xe4, ö: 0xf6, ü: 0xfc, ß: 0xdf, é: 0xe9, ñ: 0xf1, '€': 0x80, ï: 0xef }
const encode = (text: string, codes: Record<string, number>) =>
  Uint8Array.from([...text].map((letter) => codes[letter] ?? letter.charCodeAt(0)))
const littleEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const bigEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())

test('files in old encodings are read by the words that their bytes make, and the owner is told', () => {
  const cases: [string, Record<string, number>, string, string][] = [
    ['حمص', CODES_1256, 'فلافل', 'Windows-1256'],
    ['Purée حمص', CODES_1256, 'فلافل', 'Windows-1256'],
    ['Käsespätzle', CODES_1252, 'Süßes für 6 €', 'Windows-1252'],
    ['Crème brûlée'.replace(/[èû]/g, 'e'), CODES_1252, 'Maïs, piña', 'Windows-1252'],
  ]
  for (const [name, codes, description, encoding] of cases) {
    const found = read(encode(`name,category,price,description\n${name},A,1,"${description}"\n`, codes))
    expect(found.dishes, name).toMatchObject([{ name, description }])
    expect(found.warnings, name).toEqual([{ line: 1, code: 'read_as', value: encoding }])
  }
})

test('UTF-16 is read in either order of its bytes, with and without its mark', () => {
  const text = 'name\tcategory\tprice\nحمّص\tمقبلات\t٦٫٥٠\n'
  for (const encode of [littleEndian, bigEndian])
    for (const content of [text, `\ufeff${text}`])
      expect(read(encode(content))).toMatchObject({ dishes: [{ name: 'حمّص', price: 6.5 }], warnings: [] })
})

test('the separator is the one that all records have, whatever stands in their texts', () => {
  const semicolons =
    'name;category;price;description\nHummus;Mezze;6,50;Chickpeas, tahini, lemon, oil\nFries;Mezze;4,00;\n'
  const inches = 'name;category;price;description\nPizza 12";Pizza;9,90;The "big" one\n'
  const excel = 'sep=;\r\nname;category;price;description\r\nHummus;Mezze;6,50;\r\n'
  const text = (content: string) => read(new TextEncoder().encode(content))
  expect(text(semicolons)).toMatchObject({ dishes: [{ price: 6.5, description: 'Chickpeas, tahini, lemon, oil' }, {}] })
  expect(text(inches)).toMatchObject({ dishes: [{ name: 'Pizza 12"', description: 'The "big" one' }] })
  expect(text(excel)).toMatchObject({ dishes: [{ name: 'Hummus', price: 6.5 }], problems: [] })
})

test('an Excel workbook is read as people see it', () => {
  const file = writeWorkbook(
    [
      HEADER,
      ['Hummus & Co', 'Mezze', { value: 6.5, style: 1 }, 'with <oil>'],
      ['Fattoush', null, { formula: 'C2+0.1', value: '6.6000000000000005' }, null],
      [],
      ['Falafel', 'Grill', 0.1 + 0.2, null],
    ],
    { merges: ['B2:B3'], formats: ['#,##0.00 "€"'], others: { Suppliers: [['Ali', '555']] }, prefix: 'x:' },
  )
  expect(read(file, 'EUR')).toEqual({
    categories: ['Mezze', 'Grill'],
    dishes: [
      expect.objectContaining({ name: 'Hummus & Co', category: 0, price: 6.5, description: 'with <oil>' }),
      expect.objectContaining({ name: 'Fattoush', category: 0 }),
      expect.objectContaining({ name: 'Falafel', category: 1, price: 0.3 }),
    ],
    problems: [expect.objectContaining({ line: 3, field: 'price', value: '6.6000000000000005' })],
    warnings: [{ line: 1, code: 'sheet_ignored', value: 'Suppliers' }],
  })
})

test('days and times of a workbook are what its author reads, and a formula without a result stays a problem', () => {
  const file = writeWorkbook(
    [
      ['name', 'category', 'price', 'times'],
      ['Hummus', 'Mezze', 6, { value: 0.8125, style: 1 }],
      ['Fattoush', 'Mezze', { formula: 'C2*2' }, null],
    ],
    { formats: ['[$-409]h:mm AM/PM;@'] },
  )
  expect(read(file)).toMatchObject({
    dishes: [{ available_times: ['7:30 PM'] }, {}],
    problems: [{ line: 3, field: 'price', value: '=C2*2' }],
  })
})

test('a number with three decimals is rounded to cents, and never read as thousands', () => {
  const dollars = writeWorkbook(
    [
      HEADER,
      ['Tea', 'Drinks', { value: 1.125, style: 1 }],
      ['Juice', 'Drinks', { value: 8.875, style: 1 }],
      ['Platter', 'Grill', { value: 1125, style: 1 }],
    ],
    { formats: ['"$"#,##0.00'] },
  )
  expect(read(dollars)).toMatchObject({ dishes: [{ price: 1.13 }, { price: 8.88 }, { price: 1125 }], problems: [] })
  const german = writeWorkbook([
    ['Gericht', 'Kategorie', 'Preis'],
    ['Hummus', 'Vorspeisen', '6,50'],
    ['Oliven', 'Vorspeisen', '4,20'],
    ['Tee', 'Getränke', 1.125],
    ['Saft', 'Getränke', 8.875],
    ['Wasser', 'Getränke', 1.005],
  ])
  expect(read(german)).toMatchObject({
    dishes: [{ price: 6.5 }, { price: 4.2 }, { price: 1.13 }, { price: 8.88 }, { price: 1.01 }],
    problems: [],
  })
})

test('numbers of a workbook are rounded to the currency, and only where they are prices', () => {
  const file = writeWorkbook([
    HEADER,
    ['Tea', 'Drinks', 1.125, 0.125],
    ['Juice', 'Drinks', 1249.6, null],
    ['Coffee', 'Drinks', '0,750', null],
    ['Cake', 'Sweets', '2,5', null],
  ])
  const priced = (currency: string) => read(file, currency).dishes?.map(({ price }) => price)
  expect(priced('KWD')).toEqual([1.125, 1249.6, 0.75, 2.5])
  expect(read(file, 'JPY')).toMatchObject({
    dishes: [{ price: 1, description: '0.125000' }, { price: 1250 }, {}, {}],
    problems: [
      { line: 4, code: 'not_a_price' },
      { line: 5, code: 'not_a_price' },
    ],
  })
})

test('a currency of a format is one that prices may have; another mark is left out', () => {
  const file = writeWorkbook(
    [
      HEADER,
      ['Hummus', 'Mezze', { value: 65, style: 1 }],
      ['Olives', 'Mezze', { value: 1.25, style: 2 }],
      ['Tea', 'Drinks', { value: 3, style: 3 }],
    ],
    { formats: ['#,##0.00\\ [$Kč-405]', '[$KD] #,##0.000', '[$zzz] 0.00'] },
  )
  const other = { line: 2, code: 'other_currency', value: 'Kč' }
  expect(read(file, 'KWD')).toMatchObject({ dishes: [{}, { price: 1.25 }, { price: 3 }], problems: [other] })
  expect(read(file, 'CZK')).toMatchObject({ dishes: [{ price: 65 }, {}, { price: 3 }], problems: [{ value: 'KD' }] })
})

test('hidden sheets of a workbook are not read', () => {
  const old = [HEADER, ['Old Soup', 'Soups', 3]]
  const lists = { Carte: [HEADER, ['Hummus', 'Mezze', 6]], Costs: old }
  const file = writeWorkbook(old, { others: lists, hidden: { Menu: 'hidden', Costs: 'veryHidden' } })
  expect(read(file)).toMatchObject({ dishes: [{ name: 'Hummus' }], warnings: [] })
})

/** The parts of a workbook with one sheet, whose rows are these. */
const workbookParts = (rows: string) => ({
  'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="a" xmlns:r="r"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': '<r><Relationship Id="a" Target="/xl/a.xml"/></r>',
  'xl/a.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
})

test('the pronunciation above a text is left out', () => {
  const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t><rPh sb="0" eb="2"><t>スシ</t></rPh></is></c>`
  const rows = `<row>${['name', 'category', 'price'].map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>
    <row><c t="s"><v>0</v></c>${inline('和食')}<c><v>6</v></c></row>`
  const texts = '<sst><si><r><t>寿</t></r><r><t>司</t></r><rPh sb="0" eb="2"><t>スシ</t></rPh></si></sst>'
  const file = zip({ ...workbookParts(rows), 'xl/sharedStrings.xml': texts })
  expect(read(file)).toMatchObject({ dishes: [{ name: '寿司', price: 6 }], categories: ['和食'] })
})

test('a number format that is called as a property of objects is none', () => {
  const rows = `<row>${['name', 'category', 'price'].map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>
    <row><c t="str"><v>Hummus</v></c><c t="str"><v>Mezze</v></c><c s="0"><v>6</v></c></row>`
  const styles = '<styleSheet><cellXfs><xf numFmtId="constructor"/></cellXfs></styleSheet>'
  expect(read(zip({ ...workbookParts(rows), 'xl/styles.xml': styles }))).toMatchObject({ dishes: [{ price: 6 }] })
})

test('which encoding and which sheet were read is said beside any number of other notices', () => {
  const rows = Array.from({ length: 600 }, (_, i) => ['Hummus', 'Mezze', 6, `<b>${i}</b>`])
  const workbook = read(writeWorkbook([HEADER, ...rows], { others: { Suppliers: [['Ali', '555']] } }))
  expect(workbook.warnings).toContainEqual({ line: 1, code: 'sheet_ignored', value: 'Suppliers' })
  const lines = rows.map((cells) => cells.join(','))
  const table = read(encode([HEADER.join(','), ...lines, 'Purée,A,1,'].join('\n'), CODES_1252))
  expect(table.warnings).toContainEqual({ line: 1, code: 'read_as', value: 'Windows-1252' })
})

test('documents that are no tables are refused with what to do instead', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const files: [Uint8Array, string][] = [
    [bytes('%PDF-1.7\n%\xe2\xe3'), 'is_pdf'],
    [bytes('\x89PNG\r\n\x1a\n'), 'is_picture'],
    [bytes('\xff\xd8\xff\xe0\0\x10JFIF'), 'is_picture'],
    [bytes('\0\0\0\x18ftypheic'), 'is_picture'],
    [bytes('RIFF\x10\0\0\0WEBPVP8 '), 'is_picture'],
    [bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'is_old_workbook'],
    [bytes('{\\rtf1\\ansi'), 'is_document'],
    [zip({ 'word/document.xml': '<a/>' }), 'is_document'],
    [zip({ 'xl/workbook.bin': '' }), 'is_old_workbook'],
    [zip({ 'xl/workbook.xml': '<workbook' }), 'is_damaged'],
    [zip({ 'xl/workbook.xml': '<workbook/>' }).slice(0, -30), 'is_damaged'],
    [zip({ 'xl/workbook.xml': '<workbook/>' }), 'empty'],
  ]
  for (const [file, code] of files) expect(read(file), code).toEqual({ problem: { line: 1, code } })
})

test('a workbook that unpacks to more than it may is refused before it fills the memory', () => {
  const bomb = Buffer.alloc(200_000_000, ' ')
  const sheets = { 'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="a" xmlns:r="r"/></sheets></workbook>' }
  const relations = { 'xl/_rels/workbook.xml.rels': '<r><Relationship Id="a" Target="/xl/a.xml"/></r>' }
  const cells = `<worksheet><sheetData>${'<row><c t="str"><v>A</v></c><c t="str"><v>B</v></c></row>'.repeat(1_200_000)}`
  const files = [
    zip({ 'xl/workbook.xml': bomb }),
    zip({ 'xl/workbook.xml': bomb }, { 'xl/workbook.xml': 100 }),
    zip({ ...sheets, ...relations, 'xl/a.xml': bomb }),
    zip({ ...sheets, ...relations, 'xl/a.xml': cells }),
  ]
  for (const file of files) {
    const before = process.memoryUsage().rss
    const started = performance.now()
    expect(read(file)).toEqual({ problem: { line: 1, code: 'too_large' } })
    expect(performance.now() - started).toBeLessThan(5000)
    expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(150)
  }
})

test('4 MB of cells, columns or merged cells are refused or read in time', () => {
  const sheets = { 'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="a" xmlns:r="r"/></sheets></workbook>' }
  const relations = { 'xl/_rels/workbook.xml.rels': '<r><Relationship Id="a" Target="/xl/a.xml"/></r>' }
  const sheet = (content: string) => zip({ ...sheets, ...relations, 'xl/a.xml': `<worksheet>${content}</worksheet>` })
  const row = '<row><c t="str"><v>name</v></c><c t="str"><v>category</v></c></row>'
  const one = '<row><c t="str"><v>A</v></c><c t="str"><v>B</v></c></row>'
  const cases: [string, string, object][] = [
    ['dishes', `<sheetData>${row}${one.repeat(80_000)}</sheetData>`, { problem: { code: 'too_many_rows' } }],
    [
      'a far column',
      '<sheetData><row><c r="XFD1" t="str"><v>A</v></c></row></sheetData>',
      { problem: { code: 'too_many_columns' } },
    ],
    [
      'merged cells',
      `<sheetData>${row}${one.repeat(5000)}</sheetData>${'<mergeCell ref="A2:XFD1048576"/>'.repeat(100_000)}`,
      { categories: ['B'] },
    ],
    ['deep elements', '<a>'.repeat(1_000_000) + '</a>'.repeat(1_000_000), { problem: { code: 'empty' } }],
    [
      'attributes',
      `<a ${Array.from({ length: 200_000 }, (_, i) => `a${i}="1"`).join(' ')}/>`,
      { problem: { code: 'empty' } },
    ],
    [
      'entities',
      '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><a>&b;</a>',
      { problem: { code: 'is_damaged' } },
    ],
  ]
  for (const [name, content, expected] of cases) {
    const started = performance.now()
    expect(read(sheet(content)), name).toMatchObject(expected)
    expect(performance.now() - started, name).toBeLessThan(8000)
  }
  expect(FILE_LIMITS.unpacked).toBe(64 * 1024 * 1024)
}, 60_000)

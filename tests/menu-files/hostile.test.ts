import { expect, test } from 'vitest'
import type { FileProblem } from '../../src/domain/menu-file/file-problems.ts'
import { runTask } from '../../src/server/menu-file/tasks.ts'

const NOTHING = { menu: '{"categories":[],"option_groups":[],"dishes":[]}', pictures: '[]', currency: 'USD' }
const bytes = (text: string) => new TextEncoder().encode(text)

/** The problems of a file, without their values. */
function problemsOf(file: Uint8Array | string): Pick<FileProblem, 'line' | 'code' | 'field'>[] {
  const result = runTask({ do: 'plan', file: typeof file === 'string' ? bytes(file) : file, ...NOTHING })
  return 'problems' in result
    ? result.problems.map(({ line, code, field }) => ({ line, code, ...(field && { field }) }))
    : []
}

const csv = (...rows: string[]) => ['name,category,price', ...rows].join('\n')

test('a table of three columns is enough', () => {
  const result = runTask({ do: 'plan', file: bytes(csv('Hummus,Mezze,6.50', '"Fattoush",Salads,$7')), ...NOTHING })
  if (!('plan' in result)) throw new Error(JSON.stringify(result))
  expect(JSON.parse(result.plan)).toMatchObject({
    categories: { added: { count: 2 } },
    dishes: { added: { count: 2 } },
  })
  expect(JSON.parse(result.rows).dishes[1]).toMatchObject({ name: 'Fattoush', price: 7, is_available: true })
})

test('tables of spreadsheets are read, with semicolons, tabs and in UTF-16', () => {
  const tabs = 'name\tcategory\tprice\nحمّص\tمقبلات\t6.50\n'
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(Uint16Array.from([...tabs].map((c) => c.charCodeAt(0))).buffer),
  ])
  for (const file of [
    utf16,
    bytes('\uFEFFname;category;price\r\nحمّص;مقبلات;6.50\r\n'),
    bytes('name;category;price\rحمّص;مقبلات;6.50\r'),
  ]) {
    const result = runTask({ do: 'plan', file, ...NOTHING })
    if (!('rows' in result)) throw new Error(JSON.stringify(result))
    expect(JSON.parse(result.rows).dishes).toMatchObject([{ name: 'حمّص', price: 6.5 }])
  }
})

test('a wrong value is named with its line', () => {
  const rows: [string, FileProblem['code'], string?][] = [
    ['Hummus,Mezze,six', 'not_a_price', 'price'],
    ['Hummus,Mezze,6.505', 'not_a_price', 'price'],
    ['Hummus,Mezze,1e9', 'not_a_price', 'price'],
    ['Hummus,Mezze,', 'required', 'price'],
    [',Mezze,6', 'required', 'name'],
    [`${'x'.repeat(101)},Mezze,6`, 'too_long', 'name'],
    ['Hum\u202Emus,Mezze,6', 'direction_marks', 'name'],
    ['Hum\u2066mus,Mezze,6', 'direction_marks', 'name'],
  ]
  for (const [row, code, field] of rows)
    expect(problemsOf(csv('Fattoush,Salads,5', 'Tabbouleh,Salads,5', row)), row).toEqual([
      { line: 4, code, ...(field && { field }) },
    ])
})

test('a wrong price for now and wrong minutes are named with their line', () => {
  const table = (row: string) => `row,name,category,price,now_price,prep_minutes\ncategory,Mezze,,,,5\n${row}\n`
  const cells: [string, FileProblem['code'], string][] = [
    ['dish,Hummus,Mezze,6,five,', 'not_a_price', 'now_price'],
    ['dish,Hummus,Mezze,6,-1,', 'out_of_range', 'now_price'],
    ['dish,Hummus,Mezze,6,=1+1,', 'not_a_price', 'now_price'],
    ['dish,Hummus,Mezze,6,5,soon', 'not_a_number', 'prep_minutes'],
    ['dish,Hummus,Mezze,6,5,601', 'out_of_range', 'prep_minutes'],
    ['dish,Hummus,Mezze,6,5,-5', 'not_a_number', 'prep_minutes'],
    ['category,Salads,,,,601', 'out_of_range', 'prep_minutes'],
    ['category,Salads,,,,7.5', 'not_a_number', 'prep_minutes'],
  ]
  for (const [row, code, field] of cells) expect(problemsOf(table(row)), row).toEqual([{ line: 3, code, field }])
  const json = (dish: string) =>
    `{"format":"sufra-menu","categories":[{"name":"Mezze"}],\n"dishes":[{"name":"Hummus","category":"Mezze","price":6,${dish}}]}`
  expect(problemsOf(json('"now_price":5.555'))).toEqual([{ line: 2, code: 'not_a_price', field: 'now_price' }])
  expect(problemsOf(json('"now_price":"5"'))).toEqual([{ line: 2, code: 'invalid', field: 'now_price' }])
  expect(problemsOf(json('"prep_minutes":1e9'))).toEqual([{ line: 2, code: 'out_of_range', field: 'prep_minutes' }])
  expect(problemsOf(json('"prep_minutes":2.5'))).toEqual([{ line: 2, code: 'invalid', field: 'prep_minutes' }])
  const category = '{"format":"sufra-menu",\n"categories":[{"name":"Mezze","prep_minutes":-1}]}'
  expect(problemsOf(category)).toEqual([{ line: 2, code: 'out_of_range', field: 'prep_minutes' }])
})

test('the line is the one where a record begins, whatever stands between quotes before it', () => {
  const file = 'name,category,price,description\r\nA,B,1,"one\r\ntwo\r\n\r\nthree"\r\n\r\nC,D,x,\r\n'
  expect(problemsOf(file)).toEqual([{ line: 7, code: 'not_a_price', field: 'price' }])
})

test('a formula is a text, and stays one', () => {
  const result = runTask({
    do: 'plan',
    file: bytes(csv('"=HYPERLINK(""http://evil.example"")",Mezze,6', "'=1+1,Mezze,6")),
    ...NOTHING,
  })
  if (!('rows' in result)) throw new Error(JSON.stringify(result))
  expect(JSON.parse(result.rows).dishes).toMatchObject([
    { name: '=HYPERLINK("http://evil.example")' },
    { name: '=1+1' },
  ])
})

test('a file that is no menu is refused with a line', () => {
  const deep = `{"format":"sufra-menu","dishes":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  const files: [string, Uint8Array | string, Pick<FileProblem, 'line' | 'code'>][] = [
    ['nothing', '', { line: 1, code: 'empty' }],
    [
      'no known encoding',
      new Uint8Array([...bytes('name,category,price\n'), 0xcd, 0x81, 0xe3, 0xa6]),
      { line: 2, code: 'not_text' },
    ],
    ['a text', 'Dear guests,\nwelcome', { line: 1, code: 'unknown_format' }],
    ['other JSON', '{"users": []}', { line: 1, code: 'unknown_format' }],
    ['half of a JSON', '{"format":\n"sufra-menu",\n"dishes": [', { line: 3, code: 'not_json' }],
    ['deep JSON', deep, { line: 1, code: 'too_deep' }],
    ['an open quote', csv('"Hummus,Mezze,6'), { line: 2, code: 'not_csv' }],
    ['a million columns', `${'a,'.repeat(1_000_000)}name\n1`, { line: 1, code: 'too_many_columns' }],
    ['the same column twice', 'name,category,price,Price\nA,B,1,2', { line: 1, code: 'duplicate_column' }],
    ['many dishes', csv(...Array(20_001).fill('A,B,1')), { line: 20_002, code: 'too_many_rows' }],
  ]
  for (const [name, file, problem] of files) expect(problemsOf(file), name).toEqual([problem])
}, 30_000)

test('names of prototypes are names', () => {
  const file = `{"format":"sufra-menu","__proto__":{"polluted":true},"categories":[{"name":"__proto__"}],
    "dishes":[{"name":"constructor","category":"__proto__","price":1,"__proto__":{"price":2}}]}`
  const result = runTask({ do: 'plan', file: bytes(file), ...NOTHING })
  if (!('rows' in result)) throw new Error(JSON.stringify(result))
  expect(JSON.parse(result.rows).dishes).toMatchObject([{ name: 'constructor', price: 1 }])
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test('half a character and an escaped zero in JSON are problems, not errors of the database', () => {
  const file = (name: string) =>
    `{"format":"sufra-menu","categories":[{"name":"A"}],\n"dishes":[{"name":"${name}","category":"A","price":1}]}`
  expect(problemsOf(file('\\ud800'))).toEqual([{ line: 2, code: 'not_text', field: 'name' }])
  expect(problemsOf(file('x\\u0000y'))).toEqual([{ line: 2, code: 'invalid', field: 'name' }])
})

test('problems of JSON are named with path and line', () => {
  const file = `{
  "format": "sufra-menu",
  "categories": [{ "name": "Mezze" }],
  "option_groups": [{ "name": "Sauces", "kind": "few" }],


  "dishes": [
    { "name": "Hummus", "category": "Mezze", "price": 6 },
    { "name": "Fattoush", "category": "Salads",
      "price": "7" }
  ]
}`
  const result = runTask({ do: 'plan', file: bytes(file), ...NOTHING })
  expect('problems' in result && result.problems).toEqual([
    { line: 4, path: 'option_groups.0.kind', field: 'kind', code: 'invalid', value: 'few' },
    { line: 9, path: 'dishes.1.category', field: 'category', code: 'unknown_category', value: 'Salads' },
    { line: 10, path: 'dishes.1.price', field: 'price', code: 'invalid', value: '7' },
  ])
})

test('where a name repeats, the first category of that name is meant', () => {
  const file = `{"format":"sufra-menu","categories":[{"name":"Mezze"},{"name":"Grill"},{"name":"mezze"}],
    "dishes":[{"name":"Hummus","category":"MEZZE","price":6}]}`
  const result = runTask({ do: 'plan', file: bytes(file), ...NOTHING })
  if (!('rows' in result)) throw new Error(JSON.stringify(result))
  const { categories, dishes } = JSON.parse(result.rows)
  expect(dishes).toMatchObject([{ category_id: categories[0].id }])
})

test('a dish offers options only with sizes that it has, and asks for no more of them than can be chosen', () => {
  const file = JSON.stringify({
    format: 'sufra-menu',
    categories: [{ name: 'Grill' }],
    option_groups: [{ name: 'Sauce', kind: 'one', options: [{ name: 'Garlic', price: 0 }] }],
    dishes: [
      {
        ...{ name: 'Kebab', category: 'Grill', price: 9, serving_sizes: [{ name: 'Small', price: 9 }] },
        option_groups: [
          { group: 'Sauce', serving_size: 'Small' },
          { group: 'Sauce', serving_size: 'Large' },
        ],
      },
      { name: 'Tawook', category: 'Grill', price: 9, option_groups: [{ group: 'Sauce', min: 2 }] },
    ],
  })
  const result = runTask({ do: 'plan', file: bytes(file), ...NOTHING })
  expect('problems' in result && result.problems).toMatchObject([
    { path: 'dishes.0.option_groups.1', code: 'unknown_size', value: 'Large' },
    { path: 'dishes.1.option_groups.0', code: 'min_above_one' },
  ])
})

test('a table that was sorted does not mix options into other groups', () => {
  const file =
    'row,of,name,price,category,kind\ngroup,,Sauces,,,several\noption,Sauces,Tahini,1,,\noption,Bread,White,0,,\ngroup,,Bread,,,one\nsize,Hummus,Small,3,,'
  expect(problemsOf(file)).toEqual([
    { line: 4, code: 'wrong_parent', field: 'of' },
    { line: 6, code: 'without_parent', field: 'row' },
  ])
})

test('a group that is repeated ten thousand times is read once', () => {
  const group = {
    id: 1,
    name: 'Dips',
    required: false,
    force_min: 0,
    force_max: 0,
    options: Array.from({ length: 50 }, (_, i) => ({ id: i, name: `Dip ${i}`, price: 0 })),
  }
  const item = (i: number) => ({ id: i, name: `Dish ${i}`, price: 1, sizes: [], groups: [group] })
  const file = JSON.stringify({
    id: 1,
    currency: 'USD',
    categories: [{ id: 1, name: 'All', groups: [], items: Array.from({ length: 3000 }, (_, i) => item(i)) }],
  })
  const started = performance.now()
  const result = runTask({ do: 'plan', file: bytes(file), ...NOTHING })
  if (!('rows' in result)) throw new Error(JSON.stringify(result))
  const rows = JSON.parse(result.rows)
  expect([rows.option_groups.length, rows.options.length, rows.links.length]).toEqual([1, 50, 3000])
  expect(performance.now() - started).toBeLessThan(20_000)
}, 30_000)

test('more categories than a menu may have are refused, also in a file of Square', () => {
  const rows = Array.from({ length: 1001 }, (_, n) => `Dish ${n},Category ${n},1.00`)
  expect(problemsOf(['Item Name,Categories,Price', ...rows].join('\n'))).toEqual([{ line: 1, code: 'too_many_rows' }])
})

test('4 MB of rows or values are refused before they are read to the end', () => {
  const filled = (one: string) => one.repeat(Math.floor(4_000_000 / one.length))
  const json = (list: string) => `{"format":"sufra-menu","categories":[{"name":"A"}],\n"dishes":[${list}0]}`
  const sizes = `{"name":"x","category":"A","price":1,"serving_sizes":[${filled('{"name":"x","price":1},')}0]},`
  const files: [string, string, number][] = [
    ['dishes', csv(filled('A,B,1\n')), 20_002],
    ['short rows', csv(filled('A\n')), 20_002],
    ['rows without anything', csv(filled(',\n')), 20_002],
    ['options', `row,of,name\ngroup,,S\n${filled('option,,T\n')}`, 63],
    ['rows of an unknown kind', `row,name\n${filled('x,S\n')}`, 502],
    ['variations', `Item Name,Variation Name,Price\n${filled('A,B,1\n')}`, 202],
    ['values', json(filled('0,')), 2],
    ['objects', json(filled('{},')), 2],
    ['serving sizes', json(sizes), 2],
  ]
  for (const [name, file, line] of files) {
    const before = process.memoryUsage().heapUsed
    const started = process.cpuUsage()
    expect(problemsOf(file), name).toEqual([{ line, code: 'too_many_rows' }])
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1e6, `seconds of CPU for ${name}`).toBeLessThan(10)
    expect((process.memoryUsage().heapUsed - before) / 1e6, `MB for ${name}`).toBeLessThan(120)
  }
}, 60_000)

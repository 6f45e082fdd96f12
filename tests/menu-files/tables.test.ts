import { expect, test } from 'vitest'
import { type TableColumns, TableColumnsSchema } from '../../src/domain/menu-file/file-table.schema.ts'
import { readMenuFile } from '../../src/server/menu-file/read-file.ts'
import { runTask } from '../../src/server/menu-file/tasks.ts'

const NOTHING = { menu: '{"categories":[],"option_groups":[],"dishes":[]}', pictures: '[]' }

function plan(lines: string[], columns?: TableColumns, currency = 'USD') {
  const file = new TextEncoder().encode(lines.join('\n'))
  const result = runTask({ do: 'plan', file, columns, ...NOTHING, currency })
  if ('problems' in result) return { problems: result.problems, table: result.table }
  if (!('rows' in result)) throw new Error('no plan')
  const { plan, rows } = { plan: JSON.parse(result.plan), rows: JSON.parse(result.rows) }
  return {
    names: rows.dishes.map(({ name, price }: { name: string; price: number }) => `${name} ${price}`),
    categories: rows.categories.map(({ name }: { name: string }) => name),
    warnings: plan.warnings.map(({ code, line, value }: Record<string, unknown>) => [code, line, value]),
    table: plan.table,
    rows,
  }
}

test('all problems of all lines are said at once, with their values', () => {
  const file = [
    'Name,Category,Price',
    'Hummus,Mezze,ask',
    ',Mezze,free',
    'Olives,Mezze,',
    `${'x'.repeat(101)},Mezze,six`,
  ]
  expect(plan(file).problems).toEqual([
    { line: 2, field: 'price', code: 'not_a_price', value: 'ask' },
    { line: 3, field: 'price', code: 'not_a_price', value: 'free' },
    { line: 3, field: 'name', code: 'required', value: '' },
    { line: 4, field: 'price', code: 'required' },
    { line: 5, field: 'price', code: 'not_a_price', value: 'six' },
    { line: 5, field: 'name', code: 'too_long', value: `${'x'.repeat(60)}…` },
  ])
})

test('a row that stands twice is one dish, and the same name at another price is told', () => {
  const file = ['Name,Category,Price', 'Hummus,Mezze,6', 'HUMMUS , mezze,6.00', 'Hummus,Mezze,8', 'Hummus,Grill,6']
  expect(plan(file)).toMatchObject({
    names: ['Hummus 6', 'Hummus 8', 'Hummus 6'],
    warnings: [
      ['row_repeated', 3, 'HUMMUS'],
      ['name_repeated', 4, 'Hummus'],
    ],
  })
})

test('a row that says something else is no repetition', () => {
  const file = ['Name,Category,Price,Description', 'Tea,Drinks,2,mint', 'Tea,Drinks,2,sage']
  expect(plan(file)).toMatchObject({ names: ['Tea 2', 'Tea 2'], warnings: [['name_repeated', 3, 'Tea']] })
})

test('rows without a category get the one above, titles become categories, and both are said', () => {
  const column = ['Name,Price,Category', 'Hummus,6,Mezze', 'Olives,4,', ',,Grill', 'Kebab,12,']
  expect(plan(column)).toMatchObject({
    categories: ['Mezze', 'Grill'],
    names: ['Hummus 6', 'Olives 4', 'Kebab 12'],
    warnings: [
      ['category_from_above', 3, 'Mezze'],
      ['line_is_category', 4, 'Grill'],
      ['category_from_above', 5, 'Grill'],
    ],
  })
  const titles = ['Name,Price', 'Water,1', 'Sweets,', 'Baklawa,5', 'Name,Price', 'Knafeh,8']
  expect(plan(titles)).toMatchObject({
    categories: ['Menu', 'Sweets'],
    names: ['Water 1', 'Baklawa 5', 'Knafeh 8'],
    warnings: [
      ['line_ignored', 5, 'Name Price'],
      ['no_category', 2, 'Menu'],
      ['line_is_category', 3, 'Sweets'],
    ],
  })
})

test('dishes for nothing are said', () => {
  expect(plan(['Name,Category,Price', 'Bread,Mezze,0.00', 'Hummus,Mezze,6'])).toMatchObject({
    names: ['Bread 0', 'Hummus 6'],
    warnings: [['free_dish', 2, 'Bread']],
  })
})

test('allergens are not checked where one of them is unknown', () => {
  const file = [
    'Name,Price,Contains,May contain,Allergens checked',
    'Hummus,6,sesame; stardust,,yes',
    'Olives,4,moonlight,,yes',
    'Tahini,5,sesame,,yes',
    'Bread,1,gluten,stardust,yes',
  ]
  const { rows, warnings } = plan(file)
  expect(rows.dishes).toMatchObject([
    { checked: false, contains: ['sesame'] },
    { checked: false, contains: [] },
    { checked: true, contains: ['sesame'] },
    { checked: false, contains: ['gluten'], may_contain: [] },
  ])
  expect(warnings.filter(([code]: unknown[]) => code === 'allergen_ignored')).toEqual([
    ['allergen_ignored', 2, 'stardust'],
    ['allergen_ignored', 3, 'moonlight'],
    ['allergen_ignored', 5, 'stardust'],
  ])
})

test('a list of unknown allergens says nothing about a dish', () => {
  const file = new TextEncoder().encode('Name,Price,Contains\nHummus,6,stardust\nTahini,5,sesame')
  const parsed = readMenuFile(file, 'USD')
  expect('menu' in parsed && parsed.menu.dishes.map(({ allergens }) => allergens)).toEqual([
    undefined,
    { checked: false, contains: ['sesame'], may_contain: [] },
  ])
})

test('a dish with a price for now says how it is ordered', () => {
  const { rows } = plan(['Name,Price,now_price', 'Hummus,6,', 'Olives,4,3.50'])
  expect(rows.dishes).toMatchObject([{ asks_today: true }, { asks_today: false, now_price: 3.5 }])
})

test('columns without a heading and cells beyond the last heading are named by their letter', () => {
  expect(plan(['Name,,Price', 'Hummus,spicy,6', 'Olives,,4,from Greece']).warnings).toEqual([
    ['column_ignored', 2, 'B'],
    ['column_ignored', 3, 'D'],
    ['no_category', 2, 'Menu'],
  ])
})

test('unknown or repeated headings lead to a table whose columns the owner says', () => {
  const unknown = ['Speis,Kost', 'Hummus,"6,50"', 'Olives,4']
  const first = plan(unknown)
  expect(first.problems).toEqual([{ line: 1, code: 'unknown_format' }])
  expect(first.table).toEqual({
    header: 1,
    columns: [
      { heading: 'Speis', field: null },
      { heading: 'Kost', field: null },
    ],
    rows: [
      { line: 1, cells: ['Speis', 'Kost'] },
      { line: 2, cells: ['Hummus', '6,50'] },
      { line: 3, cells: ['Olives', '4'] },
    ],
  })
  expect(plan(unknown, { header: 1, fields: ['name', 'price'] }).names).toEqual(['Hummus 6.5', 'Olives 4'])
  expect(plan(unknown, { header: null, fields: ['name', null] }).warnings).toContainEqual(['column_ignored', 1, 'B'])

  const repeated = ['Name,Price,Preis', 'Hummus,6,7']
  expect(plan(repeated)).toMatchObject({
    problems: [{ line: 1, code: 'duplicate_column', value: 'Preis' }],
    table: { columns: [{ field: 'name' }, { field: 'price' }, { field: 'price' }] },
  })
  expect(plan(repeated, { header: 1, fields: ['name', null, 'price'] })).toMatchObject({
    names: ['Hummus 7'],
    warnings: [
      ['column_ignored', 1, 'Price'],
      ['no_category', 2, 'Menu'],
    ],
  })
})

test('columns that were recognized can be changed, and the plan says them', () => {
  const file = ['Name,Details,Price', 'Hummus,Chickpeas,6']
  expect(plan(file).table.columns).toEqual([
    { heading: 'Name', field: 'name' },
    { heading: 'Details', field: 'description' },
    { heading: 'Price', field: 'price' },
  ])
  const changed = plan(file, { header: 1, fields: ['name', 'category', 'price'] })
  expect(changed).toMatchObject({ categories: ['Chickpeas'], names: ['Hummus 6'] })
})

test('what an owner says of the columns needs a name and a price, each once', () => {
  const codes = (fields: unknown[]) =>
    TableColumnsSchema.safeParse({ header: 1, fields }).error?.issues.map((issue) => 'params' in issue && issue.params)
  expect(codes(['name', 'price'])).toBeUndefined()
  expect(codes(['name', null])).toEqual([{ code: 'required' }])
  expect(codes(['name', 'price', 'price'])).toEqual([{ code: 'duplicate' }])
  expect(codes(['name', 'cost'])).toHaveLength(1)
})

test('prices are those of the currency of the restaurant', () => {
  const rows = ['Name,Category,Price', 'Tea,Drinks,"1,250"', 'Juice,Drinks,"2,500"']
  expect(plan(rows, undefined, 'KWD').names).toEqual(['Tea 1.25', 'Juice 2.5'])
  expect(plan(rows, undefined, 'JPY').names).toEqual(['Tea 1250', 'Juice 2500'])
  const euros = ['Name,Category,Price', 'Platter,Grill,1.250', 'Cake,Sweets,"12,50"']
  expect(plan(euros, undefined, 'EUR').names).toEqual(['Platter 1250', 'Cake 12.5'])
  const signs = ['Name,Category,Price', 'Tea,Drinks,1.250 د.ك', 'Juice,Drinks,KWD 12.5', 'Water,Drinks,0.150']
  expect(plan(signs, undefined, 'KWD').names).toEqual(['Tea 1.25', 'Juice 12.5', 'Water 0.15'])
  expect(plan(['Name,Price', 'Tea,¥450', 'Ramen,"1,200円"', 'Cake,12.5'], undefined, 'JPY').problems).toEqual([
    { line: 4, field: 'price', code: 'not_a_price', value: '12.5' },
  ])
  expect(plan(['Gericht;Preis (EUR)', 'Tee;2,50 €', 'Platte;1.250,00'], undefined, 'EUR').names).toEqual([
    'Tee 2.5',
    'Platte 1250',
  ])
})

test('a table in another currency is refused, with each currency at its first line', () => {
  const other = (line: number, value: string) => ({ line, field: 'price', code: 'other_currency', value })
  const cells = ['Name,Price', 'Tea,$2', 'Juice,"2,50 €"', ',"3,50 €"', 'Cake,£4', 'Pie,"4 €"']
  expect(plan(cells).problems).toEqual([
    other(3, '€'),
    { line: 4, field: 'name', code: 'required', value: '' },
    other(5, '£'),
  ])
  expect(plan(['Gericht,Preis in EUR', 'Tee,2']).problems).toEqual([other(1, 'EUR')])
  expect(plan(['الاسم,السعر (د.ك)', 'شاي,0.750']).problems).toEqual([other(1, 'د.ك')])
  const said: TableColumns = { header: 1, fields: ['name', 'price'] }
  expect(plan(['Name,Price per cup', 'Tea,2'], said).names, 'no Cuban pesos').toEqual(['Tea 2'])
  const column = ['Name,Price,Currency', 'Tea,2,', 'Juice,3,EUR', 'Cake,4,EUR']
  expect(plan(column).problems).toEqual([{ ...other(3, 'EUR'), field: 'currency' }])
  expect(plan(column, undefined, 'EUR').names).toEqual(['Tea 2', 'Juice 3', 'Cake 4'])
  for (const currency of ['USD', 'CAD', 'MXN'])
    expect(plan(['Name,Price $', 'Tea,$2'], undefined, currency).names).toEqual(['Tea 2'])
  expect(plan(['Name,Price', 'Tea,$2'], undefined, 'JPY').problems).toEqual([other(2, '$')])
})

test('20,000 dishes of one name, and as many titles, are read in time', () => {
  for (const row of ['Tea,2', 'Tea,']) {
    const started = performance.now()
    plan(['Name,Price', ...Array.from({ length: 19_000 }, () => row)])
    expect(performance.now() - started, row).toBeLessThan(10_000)
  }
}, 30_000)

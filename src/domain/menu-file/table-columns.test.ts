import { expect, test } from 'vitest'
import { findField, findFields, findRepeated, guessHeader, isTableHeader } from './table-columns.ts'

const fieldsOf = (heading: string) => findFields({ line: 1, cells: heading.split(',') })

test('headings are known in five languages, with articles, accents, currencies and marks', () => {
  const known: [string, string[]][] = [
    [
      'name',
      [
        'Name',
        'DISH',
        'Menu Item',
        'Gericht',
        'Nom du plat',
        'Plato',
        'الاسم',
        'اسم الطبق',
        'الأصناف',
        'Name (English)',
      ],
    ],
    [
      'name_ar',
      ['name_ar', 'Name (Arabic)', 'Arabic name', 'Nom (arabe)', 'Name (Arabisch)', 'الاسم بالعربية', 'Arabic'],
    ],
    [
      'price',
      [
        'Price',
        'Base Price',
        'Price (USD)',
        'Price in $',
        'Preis in €',
        'Preis inkl. MwSt.',
        'Prix TTC',
        'PVP',
        'السعر',
      ],
    ],
    ['category', ['Category', 'Menu Group', 'Kategorie', 'Catégorie', 'Categoría', 'الفئة', 'القسم', 'تصنيف']],
    ['category_ar', ['Category (Arabic)', 'القسم بالعربية']],
    ['description', ['Description', 'Beschreibung', 'Descripción', 'الوصف', 'المكوّنات']],
    ['description_ar', ['Description (Arabic)', 'description_ar']],
    ['available', ['In stock?', 'available']],
  ]
  for (const [field, headings] of known) for (const heading of headings) expect(findField(heading), heading).toBe(field)
  for (const heading of ['SKU', 'Price list 2026', 'Names', '', '€', 'Sale price', 'Restaurant name'])
    expect(findField(heading), heading).toBeNull()
})

test('of two names the Arabic heading is the Arabic name; two of one kind are for the owner to decide', () => {
  expect(fieldsOf('Name,الاسم,Price')).toEqual(['name', 'name_ar', 'price'])
  expect(fieldsOf('الاسم,السعر')).toEqual(['name', 'price'])
  expect(findRepeated(fieldsOf('Name,Price,Preis'))).toBe(2)
  expect(findRepeated(fieldsOf('Name,SKU,Barcode,Price'))).toBe(-1)
})

test('numbers of another system are no ids of ours', () => {
  const header = { line: 1, cells: ['ID', 'Name'] }
  expect(findFields(header, [{ line: 2, cells: ['14', 'Hummus'] }])).toEqual([null, 'name'])
  const id = '00000000-0000-4000-8000-000000000000'
  expect(findFields(header, [{ line: 2, cells: [id, 'Hummus'] }])).toEqual(['id', 'name'])
})

test('a row of headings has a name, and a price or a category', () => {
  expect(isTableHeader({ line: 1, cells: ['Price', '', 'Dish'] })).toBe(true)
  expect(isTableHeader({ line: 1, cells: ['Name', 'Phone'] })).toBe(false)
  expect(
    guessHeader([
      { line: 1, cells: ['Menu 2026'] },
      { line: 3, cells: ['What', 'How much'] },
      { line: 4, cells: ['Hummus', '6'] },
    ]),
  ).toBe(3)
  expect(guessHeader([{ line: 1, cells: ['Hummus', '6'] }])).toBeNull()
})

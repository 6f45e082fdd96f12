import type { FileTable } from '../problem.schema.ts'
import { TABLE_FIELDS, type TableField } from '../problem.ts'
import { type CsvRow, isEmptyRow } from './csv-cells.ts'
import { withoutCurrency } from './currency-signs.ts'
import { FILE_LIMITS, quote } from './file-problems.ts'
import type { TableColumns } from './file-table.schema.ts'

const LONGEST_HEADING = 100

/** Headings that owners and other systems write, in the five languages they come in. */
const HEADINGS: Partial<Record<TableField, string>> = {
  name: `name, dish, dish name, item, item name, menu item, menu item name, product, product name, title, food, meal,
    gericht, gerichte, speise, speisen, artikel, artikelname, bezeichnung, produkt, produktname,
    nom, plat, plats, nom du plat, produit, nom du produit, article, designation, libelle, intitule,
    nombre, plato, platos, nombre del plato, producto, nombre del producto, articulo,
    اسم, طبق, اسم الطبق, صنف, اسم الصنف, منتج, اسم المنتج, وجبة, اسم الوجبة, أطباق, أصناف`,
  price: `price, base price, regular price, unit price, item price, selling price, menu price, amount,
    preis, einzelpreis, verkaufspreis, vk, vk preis, bruttopreis, preis brutto, prix, prix ttc, prix unitaire, prix de vente, tarif,
    precio, precio unitario, precio de venta, pvp, importe, سعر, ثمن, سعر البيع, سعر الوحدة`,
  category: `category, categories, category name, menu category, section, menu section, group, menu group, menu group name, course, product category,
    kategorie, kategorien, gruppe, warengruppe, rubrik, gang, speisengruppe, categorie, rubrique, section, famille, groupe,
    categoria, categorias, seccion, grupo, familia, فئة, تصنيف, قسم, مجموعة, فئات, أقسام, نوع`,
  description: `description, details, item description, product description, beschreibung, zutaten, details, descriptif, ingredients, composition,
    descripcion, ingredientes, detalle, detalles, وصف, تفاصيل, مكونات, الوصف`,
  image: `image, images, picture, photo, image url, picture url, photo url, image link, bild, bilder, foto, photo, imagen, صورة, صور`,
  contains: `contains, allergens, allergen, allergene, allergenes, alergenos, allergies, مسببات الحساسية, حساسية`,
  diets: `diets, diet, dietary, ernahrung, regime, dieta`,
  available: `available, in stock, availability, verfugbar, disponible, متوفر, متاح`,
  on_menu: `on menu, published, visible, active, aktiv, sichtbar, actif, activo, visible`,
  prep_minutes: `prep minutes, preparation time, prep time, zubereitungszeit, temps de preparation, tiempo de preparacion, وقت التحضير`,
}

const IN_ARABIC = words('arabic, arab, ar, arabisch, arabe, بالعربية, عربي, بالعربي, عربية')
const IN_ENGLISH = words('english, en, englisch, anglais, ingles, بالانجليزية, انجليزي, بالانكليزية, انكليزي')
/** Beside a heading they change nothing, nor do currencies: `Price in EUR`, `Preis inkl. MwSt.` */
const FILLERS = words(
  'in, per, je, pro, en, par, por, incl, inkl, mwst, ttc, tax, iva, incluido, بالدولار, باليورو, بالليرة, بالدينار, بالدرهم, بالريال, بالجنيه',
)

const FIELDS = new Map<string, TableField>([
  ...TABLE_FIELDS.flatMap((field) => words(HEADINGS[field] ?? '').map((word): [string, TableField] => [word, field])),
  ...TABLE_FIELDS.map((field): [string, TableField] => [simplify(field), field]),
])

const ARABIC: Partial<Record<TableField, TableField>> = {
  name: 'name_ar',
  description: 'description_ar',
  category: 'category_ar',
}

/** A heading as it is compared: without case, accents, articles and marks. */
function simplify(heading: string): string {
  return heading
    .slice(0, LONGEST_HEADING)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => word.replace(/^ال(?=\p{L}{2})/u, ''))
    .join(' ')
}

function words(list: string): string[] {
  return list.split(',').map(simplify).filter(Boolean)
}

/** What a heading says that its column is. */
export function findField(heading: string): TableField | null {
  const known = FIELDS.get(simplify(heading))
  if (known) return known
  const parts = simplify(withoutCurrency(heading.slice(0, LONGEST_HEADING))).split(' ')
  const isArabic = parts.some((part) => IN_ARABIC.includes(part))
  const isStated = isArabic || parts.some((part) => IN_ENGLISH.includes(part))
  const rest = parts.filter((part) => ![IN_ARABIC, IN_ENGLISH, FILLERS].some((list) => list.includes(part))).join(' ')
  const field = FIELDS.get(rest) ?? (isStated && rest === '' ? 'name' : null)
  return field && isArabic ? (ARABIC[field] ?? null) : field
}

/**
 * What the columns below a row of headings are. Of two names, descriptions or categories, the one whose heading is in Arabic
 * is the Arabic one.
 */
export function findFields({ cells }: CsvRow, below: readonly CsvRow[] = []): (TableField | null)[] {
  const fields = cells.map((cell, column) => {
    const field = findField(cell)
    return field === 'id' && !below.every((row) => isId(row.cells[column])) ? null : field
  })
  return fields.map((field, column) => {
    const arabic = field && ARABIC[field]
    const isSecond = fields.filter((other) => other === field).length === 2
    const isInArabic = /\p{Script=Arabic}/u.test(cells[column] ?? '')
    return arabic && isSecond && isInArabic && !fields.includes(arabic) ? arabic : field
  })
}

const isId = (cell = ''): boolean => cell.trim() === '' || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(cell.trim())

/** A row of headings has at least a name, and a price or a category. */
export const isTableHeader = (row: CsvRow): boolean => {
  if (row.cells.length > FILE_LIMITS.columns) return false
  const fields = findFields(row)
  return fields.includes('name') && (fields.includes('price') || fields.includes('category'))
}

/** Two columns of one kind: the owner has to say which of them counts. */
export function findRepeated(fields: readonly (TableField | null)[]): number {
  return fields.findIndex((field, column) => field !== null && fields.indexOf(field) < column)
}

const SHOWN_ROWS = 12

/** The columns of a table and its first rows, for the owner who says what they are. */
export function describeTable(rows: readonly CsvRow[], { header, fields }: TableColumns): FileTable {
  const shown = rows.filter((row) => !isEmptyRow(row)).slice(0, SHOWN_ROWS)
  const headings = rows.find(({ line }) => line === header)?.cells ?? []
  const width = Math.min(FILE_LIMITS.columns, Math.max(fields.length, ...shown.map(({ cells }) => cells.length)))
  return {
    header,
    columns: Array.from({ length: width }, (_, column) => ({
      heading: quote(headings[column] ?? ''),
      field: fields[column] ?? null,
    })),
    rows: shown.map(({ line, cells }) => ({ line, cells: cells.slice(0, width).map(quote) })),
  }
}

/** The row that is most likely the headings of a table with unknown ones: the first with several texts and no number. */
export function guessHeader(rows: readonly CsvRow[]): number | null {
  const row = rows.slice(0, SHOWN_ROWS).find(({ cells }) => {
    const filled = cells.filter((cell) => cell.trim() !== '')
    return filled.length > 1 && !filled.some((cell) => /\d/.test(cell))
  })
  return row?.line ?? null
}

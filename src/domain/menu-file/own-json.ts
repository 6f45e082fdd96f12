import type { CurrencyCode } from '../currency-digits.ts'
import { PLACEHOLDER } from '../media/media.ts'
import { isRecord } from '../records.ts'
import { checkCurrency } from './file-currency.ts'
import { createFindings, FILE_LIMITS, type Findings, quote } from './file-problems.ts'
import { createReferences, writeReferences } from './match-parts.ts'
import {
  FileCategorySchema,
  FileDishSchema,
  FileGroupSchema,
  FileOptionSchema,
  type MenuFile,
} from './menu-file.schema.ts'
import { longList, type Parsed, type ReadPart, readCategory, readDish, readGroup } from './read-part.ts'

const FORMAT = 'sufra-menu'

/** The menu as a JSON file. Dishes refer to categories and groups by name, so that people can edit it. */
export function writeOwnJson({ categories, option_groups, dishes }: MenuFile, currency: CurrencyCode): string {
  const categoryNames = writeReferences(categories)
  const groupNames = writeReferences(option_groups)
  const content = {
    format: FORMAT,
    version: 1,
    currency,
    categories: categories.map(withImage),
    option_groups,
    dishes: dishes.map((dish) => ({
      ...withImage(dish),
      category: categoryNames[dish.category],
      ...(dish.option_groups && {
        option_groups: dish.option_groups.map((link) => ({ ...link, group: groupNames[link.group] })),
      }),
    })),
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

const withImage = <P extends { image?: string | undefined }>(part: P): P =>
  part.image === undefined ? part : { ...part, image: writeImage(part.image) }

/** Empty without a picture; a picture of the library by its name. */
export function writeImage(image: string): string {
  if (image === PLACEHOLDER) return ''
  const name = /^\/media\/([^/:]+)$/.exec(image)?.[1]
  return name ?? image
}

export const isOwnJson = (content: unknown): content is Record<string, unknown> =>
  isRecord(content) && content.format === FORMAT

/** Reads the content of our JSON file. The lines of problems follow from their paths. */
export function readOwnJson(content: Record<string, unknown>, currency: CurrencyCode): Parsed {
  const findings = createFindings()
  checkCurrency(content.currency, currency, { line: 0, path: 'currency' }, findings)
  warnOfUnknown(content, ['format', 'version', 'currency', 'categories', 'option_groups', 'dishes'], '', findings)
  const categories = readList(content, 'categories', FileCategorySchema.shape, readCategory, findings)
  const option_groups = readList(content, 'option_groups', FileGroupSchema.shape, readGroup, findings)
  toList(content.option_groups).forEach((group, i) => {
    if (isRecord(group) && !longList(group))
      toList(group.options).forEach((option, j) => {
        if (isRecord(option))
          warnOfUnknown(option, Object.keys(FileOptionSchema.shape), `option_groups.${i}.options.${j}`, findings)
      })
  })
  const references = { category: createReferences(categories), group: createReferences(option_groups) }
  const dishes = readList(content, 'dishes', FileDishSchema.shape, readDish, findings, (dish, path) =>
    resolveReferences(dish, references, path, findings),
  )
  const sources = (list: readonly unknown[], name: string) => list.map((_, i) => ({ line: 0, path: `${name}.${i}` }))
  return {
    format: 'json',
    menu: { categories, option_groups, dishes },
    sources: {
      categories: sources(categories, 'categories'),
      option_groups: sources(option_groups, 'option_groups'),
      dishes: sources(dishes, 'dishes'),
    },
    findings,
  }
}

type References = Record<'category' | 'group', (reference: string) => number | undefined>

/** Replaces the names of category and groups by their indexes. */
function resolveReferences(
  dish: Record<string, unknown>,
  references: References,
  path: string,
  findings: Findings,
): unknown {
  const resolve = (kind: 'category' | 'group', reference: unknown, field: string) => {
    const index = typeof reference === 'string' ? references[kind](reference) : undefined
    if (index === undefined && reference !== undefined)
      findings.problem({
        line: 0,
        path: `${path}.${field}`,
        field,
        value: quote(reference),
        code: kind === 'category' ? 'unknown_category' : 'unknown_group',
      })
    return index ?? (reference === undefined ? undefined : 0)
  }
  const links = dish.option_groups
  return {
    ...dish,
    category: resolve('category', dish.category, 'category'),
    ...(Array.isArray(links) && {
      option_groups: links.map((link: unknown, i) =>
        isRecord(link) ? { ...link, group: resolve('group', link.group, `option_groups.${i}.group`) } : link,
      ),
    }),
  }
}

function readList<T>(
  content: Record<string, unknown>,
  name: 'categories' | 'option_groups' | 'dishes',
  shape: object,
  read: ReadPart<T>,
  findings: Findings,
  prepare: (part: Record<string, unknown>, path: string) => unknown = (part) => part,
): T[] {
  const list = content[name] ?? []
  if (!Array.isArray(list)) {
    findings.problem({ line: 0, path: name, field: name, code: 'invalid' })
    return []
  }
  if (list.length > FILE_LIMITS[name]) {
    findings.problem({ line: 0, path: name, field: name, code: 'too_many_rows', value: String(FILE_LIMITS[name]) })
    return []
  }
  return list.map((part: unknown, i) => {
    const path = `${name}.${i}`
    if (isRecord(part) && !longList(part)) warnOfUnknown(part, Object.keys(shape), path, findings)
    const written = isRecord(part) && !longList(part) ? prepare(part, path) : part
    return read(written, { line: 0, path }, findings)
  })
}

/** Says which fields were not understood: they may be misspelled. */
function warnOfUnknown(part: Record<string, unknown>, known: string[], path: string, findings: Findings) {
  for (const field of Object.keys(part))
    if (!known.includes(field))
      findings.warn({ line: 0, path: path ? `${path}.${field}` : field, code: 'field_ignored', value: quote(field) })
}

export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

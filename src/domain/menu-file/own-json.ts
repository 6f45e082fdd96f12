import type { z } from 'zod'
import { PLACEHOLDER } from '../media/picture-address.ts'
import { isRecord } from '../records.ts'
import { createFindings, FILE_LIMITS, type Findings, quoted } from './file-problems.ts'
import {
  FileCategorySchema,
  FileDishSchema,
  FileGroupSchema,
  FileOptionSchema,
  type MenuFile,
} from './menu-file.schema.ts'
import { createReferences, writtenReferences } from './names.ts'
import type { Parsed } from './parsed.ts'
import { longList, readPart } from './read-part.ts'

const FORMAT = 'sufra-menu'

/** The menu as a JSON file. Dishes refer to categories and groups by name, so that people can edit it. */
export function writeOwnJson({ categories, option_groups, dishes }: MenuFile): string {
  const category = writtenReferences(categories)
  const group = writtenReferences(option_groups)
  const content = {
    ...{ format: FORMAT, version: 1 },
    categories: categories.map(withImage),
    option_groups,
    dishes: dishes.map((dish) => ({
      ...withImage(dish),
      category: category[dish.category],
      ...(dish.option_groups && {
        option_groups: dish.option_groups.map((link) => ({ ...link, group: group[link.group] })),
      }),
    })),
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

const withImage = <P extends { image?: string | undefined }>(part: P): P =>
  part.image === undefined ? part : { ...part, image: writtenImage(part.image) }

/** Empty without a picture; a picture of the library by its name. */
export function writtenImage(image: string): string {
  if (image === PLACEHOLDER) return ''
  const name = /^\/media\/([^/:]+)$/.exec(image)?.[1]
  return name ?? image
}

export const isOwnJson = (content: unknown): content is Record<string, unknown> =>
  isRecord(content) && content.format === FORMAT

/** Reads the content of our JSON file. The lines of problems follow from their paths. */
export function readOwnJson(content: Record<string, unknown>): Parsed {
  const findings = createFindings()
  ignored(content, ['format', 'version', 'categories', 'option_groups', 'dishes'], '', findings)
  const categories = readList(content, 'categories', FileCategorySchema, findings)
  const option_groups = readList(content, 'option_groups', FileGroupSchema, findings)
  listOf(content.option_groups).forEach((group, i) => {
    if (isRecord(group) && !longList(group))
      listOf(group.options).forEach((option, j) => {
        if (isRecord(option))
          ignored(option, Object.keys(FileOptionSchema.shape), `option_groups.${i}.options.${j}`, findings)
      })
  })
  const references = { category: createReferences(categories), group: createReferences(option_groups) }
  const dishes = readList(content, 'dishes', FileDishSchema, findings, (dish, path) =>
    withPlaces(dish, references, path, findings),
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

/** Replaces the names of category and groups by their places. */
function withPlaces(dish: Record<string, unknown>, references: References, path: string, findings: Findings): unknown {
  const place = (kind: 'category' | 'group', reference: unknown, field: string) => {
    const found = typeof reference === 'string' ? references[kind](reference) : undefined
    if (found === undefined && reference !== undefined)
      findings.problem({
        ...{ line: 0, path: `${path}.${field}`, field, value: quoted(reference) },
        code: kind === 'category' ? 'unknown_category' : 'unknown_group',
      })
    return found ?? (reference === undefined ? undefined : 0)
  }
  const links = dish.option_groups
  return {
    ...dish,
    category: place('category', dish.category, 'category'),
    ...(Array.isArray(links) && {
      option_groups: links.map((link: unknown, i) =>
        isRecord(link) ? { ...link, group: place('group', link.group, `option_groups.${i}.group`) } : link,
      ),
    }),
  }
}

function readList<T extends { name: string }>(
  content: Record<string, unknown>,
  name: 'categories' | 'option_groups' | 'dishes',
  schema: z.ZodType<T> & { shape: object },
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
    if (isRecord(part) && !longList(part)) ignored(part, Object.keys(schema.shape), path, findings)
    const written = isRecord(part) && !longList(part) ? prepare(part, path) : part
    const read = readPart(schema, written, { line: 0, path }, findings)
    // Keeps the places of the others, so that references stay right; a file with problems is not applied.
    return read ?? ({ name: '' } as T)
  })
}

/** Says which fields were not understood: they may be misspelled. */
function ignored(part: Record<string, unknown>, known: string[], path: string, findings: Findings) {
  for (const field of Object.keys(part))
    if (!known.includes(field))
      findings.warn({ line: 0, path: path ? `${path}.${field}` : field, code: 'field_ignored', value: quoted(field) })
}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

import type { CurrencyCode } from '../currency-digits.ts'
import { type Findings, quote, type Source } from './file-problems.ts'
import type { PresentMenu } from './menu-file.schema.ts'
import type { ChangedPart, FieldChange, NamedPart, PlanValue } from './plan.schema.ts'
import type { Parsed } from './read-part.ts'

export type PlanContext = {
  parsed: Parsed
  present: PresentMenu
  currency: CurrencyCode
  /** The addresses of the pictures in the library. */
  pictures: ReadonlySet<string>
  newId: () => string
  findings: Findings
}

/** A part that is to be written; `before` is the part that it replaces. */
export type Written<P> = { before: P | undefined; after: P; asks_today?: boolean }

/** Fields that the file does not have are left out, so that they do not replace others. */
export const withoutUndefined = <T extends object>(part: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

export const locateField = (source: Source | undefined, field: string): Source & { field: string } => ({
  line: source?.line ?? 0,
  ...(source?.path !== undefined && { path: `${source.path}.${field}` }),
  field,
})

/** A picture of the library that is not there (any more) is left out. */
export function chooseImage(
  image: string | undefined,
  before: string | undefined,
  source: Source | undefined,
  { pictures, findings }: PlanContext,
) {
  if (image === undefined || image === before || !image.startsWith('/media/') || pictures.has(image)) return image
  findings.warn({
    ...locateField(source, 'image'),
    code: 'image_missing',
    value: quote(image.slice('/media/'.length)),
  })
  return before
}

/** Lists of a plan show this many. */
const SHOWN = 200

type Counted<T> = { count: number; first: T[] }
type Part = { name: string; name_ar: string | null; price?: number }

/** Collects new and changed parts, with counts of all and the first few by name. */
export function createParts<P extends Part>(toValues: (part: P) => Record<string, PlanValue>) {
  const added: Counted<NamedPart> = { count: 0, first: [] }
  const changed: Counted<ChangedPart> = { count: 0, first: [] }
  let unchanged = 0
  return {
    /** Whether this part is to be written. */
    add(before: P | undefined, after: P, parent?: Part): boolean {
      const entry = {
        name: after.name,
        name_ar: after.name_ar,
        ...describeParent(parent),
        ...(after.price !== undefined && { price: after.price }),
      }
      if (!before) {
        added.count++
        if (added.first.length < SHOWN) added.first.push(entry)
        return true
      }
      const changes = compareFields(toValues(before), toValues(after))
      if (changes.length === 0) {
        unchanged++
        return false
      }
      changed.count++
      if (changed.first.length < SHOWN) changed.first.push({ ...entry, changes })
      return true
    },
    list: () => ({ added, changed, unchanged }),
  }
}

/** The category of a dish. */
export const describeParent = (parent: Part | undefined) =>
  parent ? { part_of: parent.name, part_of_ar: parent.name_ar } : {}

export const countFirst = <T>(list: readonly T[]) => ({ count: list.length, first: list.slice(0, SHOWN) })

/** `#options` is compared in the place of `options`, where what is shown does not tell everything. */
function compareFields(before: Record<string, PlanValue>, after: Record<string, PlanValue>): FieldChange[] {
  return Object.entries(after).flatMap(([field, to]) => {
    if (field.startsWith('#')) return []
    const key = `#${field}` in after ? `#${field}` : field
    const same = JSON.stringify(before[key]) === JSON.stringify(after[key])
    return same ? [] : [{ field, from: before[field] ?? null, to }]
  })
}

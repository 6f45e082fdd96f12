import { OPTION_LIMITS } from '../menu/products.ts'
import { isRecord } from '../records.ts'
import { type Findings, quote } from './file-problems.ts'
import { toList } from './own-json.ts'

type Json = Record<string, unknown>
type FoundGroup = { group: { name: unknown; kind: string; options: Json[] }; path: string; written: string }

/** Collects the groups, which GloriaFood repeats under every item: each is imported once and linked where it stands. */
export function collectGroups(findings: Findings) {
  const indexes = new Map<string, number>()
  const found: FoundGroup[] = []

  function addGroup(group: Json, path: string): number {
    const written = JSON.stringify([group.name, toList(group.options)])
    const key = group.id === undefined ? written : String(group.id)
    const known = indexes.get(key)
    if (known !== undefined) {
      if (found[known]?.written !== written)
        findings.warn({ line: 0, path, code: 'group_differs', value: quote(group.name) })
      return known
    }
    indexes.set(key, found.length)
    found.push({ group: { name: group.name, kind: readKind(group), options: readOptions(group) }, path, written })
    return found.length - 1
  }

  return {
    list: () => found,
    /** The links to the groups that stand here. */
    links: (groups: unknown, path: string, serving_size: string | null) =>
      toList(groups).flatMap((group, i) =>
        isRecord(group)
          ? [{ group: addGroup(group, `${path}.${i}`), serving_size, ...readRules(group, `${path}.${i}`, findings) }]
          : [],
      ),
  }
}

const readKind = ({ allow_quantity, force_max }: Json): string => {
  if (allow_quantity === true) return 'quantities'
  return force_max === 1 ? 'one' : 'several'
}

const readOptions = ({ options }: Json): Json[] =>
  toList(options).flatMap((option) =>
    isRecord(option) ? [{ name: option.name, price: option.price ?? 0, is_default: option.default === true }] : [],
  )

const count = (value: unknown): number => (typeof value === 'number' && value > 0 ? Math.floor(value) : 0)

/** A minimum of a group that is not required means "if any, then at least so many". Of one, nothing is left to say. */
function readRules({ required, force_min, force_max, name }: Json, path: string, findings: Findings) {
  const max = count(force_max) > 0 && count(force_max) <= OPTION_LIMITS.count ? count(force_max) : null
  if (required !== true && count(force_min) > 1)
    findings.warn({ line: 0, path, code: 'minimum_dropped', value: quote(name) })
  const min = required === true ? Math.max(1, count(force_min)) : 0
  return { min: max === null ? min : Math.min(min, max), max, free: 0 }
}

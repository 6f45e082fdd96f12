import { hostileKey, hostileText, hostileValue } from './hostile.ts'
import type { Random } from './random.ts'

type Tree = Record<string, unknown> | unknown[]
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** The same value with something wrong in one to three places. */
export function malform(value: unknown, random: Random): unknown {
  if (random.chance(0.06)) return hostileValue(random)
  if (random.chance(0.04)) return [value]
  const copy = structuredClone(value)
  for (let turn = random.below(3); turn >= 0; turn--) malformOnce(copy, random)
  return copy
}

function malformOnce(value: unknown, random: Random) {
  if (!isTree(value)) return
  const places = placesIn(value)
  const { parent, key } = places.length > 0 ? random.pick(places) : { parent: value, key: 'extra' }
  const record = parent as Record<string, unknown>
  switch (random.below(7)) {
    case 0:
      if (!Array.isArray(parent)) delete record[key]
      return
    case 1:
      Object.defineProperty(record, hostileKey(random), { value: hostileValue(random), ...visible })
      return
    case 2:
      record[key] = random.chance(0.5) ? [record[key]] : { value: record[key] }
      return
    case 3:
      record[key] = isTree(record[key]) ? 'text' : `${record[key]}${random.chance(0.5) ? hostileText(random) : ''}`
      return
    default:
      record[key] = hostileValue(random)
  }
}

const visible = { enumerable: true, configurable: true, writable: true }

function placesIn(tree: Tree, depth = 0): { parent: Tree; key: string }[] {
  return Object.entries(tree).flatMap(([key, value]) => [
    { parent: tree, key },
    ...(isTree(value) && depth < 20 ? placesIn(value, depth + 1) : []),
  ])
}

import type { Customer } from './customers.schema.ts'

const FIELDS = ['name', 'email', 'phone', 'address'] as const

type Field = (typeof FIELDS)[number]

type Person = Pick<Customer, Field | 'notes' | 'rating' | 'rating_count'>

/**
 * Merges two records of one person into `kept`, which gets the fields that it lacks. Notes are joined and ratings are
 * combined; other fields that differ are lost.
 */
export function mergedCustomer(kept: Person, other: Person): { record: Person; taken: Field[]; lost: Field[] } {
  const [taken, lost] = [
    FIELDS.filter((field) => !kept[field] && other[field]),
    FIELDS.filter((field) => kept[field] && other[field] && kept[field] !== other[field]),
  ]
  const rating_count = kept.rating_count + other.rating_count
  const stars = kept.rating * kept.rating_count + other.rating * other.rating_count
  const record = {
    name: kept.name || other.name,
    email: kept.email || other.email,
    phone: kept.phone || other.phone,
    address: kept.address || other.address,
    notes: [...new Set([kept.notes, other.notes])].filter(Boolean).join('\n') || null,
    rating: rating_count > 0 ? Math.round((stars / rating_count) * 10) / 10 : kept.rating,
    rating_count,
  }
  return { record, taken, lost }
}

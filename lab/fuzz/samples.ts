import { type Described, resolve, type Schema } from '../../tests/json-schema.ts'
import type { Random } from './random.ts'
import type { SeededSite } from './seeded-site.ts'

type Kind = Omit<Schema, 'type'> & { type?: string | string[]; default?: unknown; example?: unknown; const?: unknown }

/** A valid value for a schema, to be malformed in one place. */
export function sample(api: Described, reference: Kind, seeded: SeededSite, random: Random, name = ''): unknown {
  const schema = resolve(api, reference as Schema) as Kind
  const known = seeded.valueOf(name, random)
  if (known !== undefined) return known
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sample(api, random.pick(choices), seeded, random, name)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => sample(api, part, seeded, random, name) as object))
  switch ([schema.type].flat()[0]) {
    case 'object': {
      const wanted = Object.entries(schema.properties ?? {}).filter(
        ([field]) => schema.required?.includes(field) || random.chance(0.5),
      )
      return Object.fromEntries(wanted.map(([field, part]) => [field, sample(api, part, seeded, random, field)]))
    }
    case 'array': {
      const count = Math.max(schema.minItems ?? 0, random.below(3))
      return Array.from({ length: count }, () => sample(api, schema.items ?? {}, seeded, random, name))
    }
    case 'integer':
    case 'number':
      return Math.min(Math.max(schema.minimum ?? 1, 1), schema.maximum ?? 1)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return (schema.example as string | undefined) ?? 'Amal'.padEnd(schema.minLength ?? 0, 'l')
  }
}

export type Schema = {
  $ref?: string
  type?: string
  enum?: unknown[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: boolean
  items?: Schema
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}
export type Described = { components: Record<string, Record<string, unknown>> }

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The target of `$ref`, or the schema itself. */
export function resolve<Thing extends { $ref?: string }>(api: Described, thing: Thing): Thing {
  const [, kind = '', name = ''] = /^#\/components\/([^/]+)\/(.+)$/.exec(thing.$ref ?? '') ?? []
  if (!thing.$ref) return thing
  const target = api.components[kind]?.[name]
  if (!isRecord(target)) throw new Error(`${thing.$ref} does not exist`)
  return resolve(api, target as Thing)
}

/** Members that the schema does not declare. */
export function strangers(api: Described, schemas: Schema[], value: unknown, where: string): string[] {
  const parts = schemas.flatMap((schema) => flat(api, schema))
  if (Array.isArray(value)) {
    const items = parts.flatMap(({ items }) => (items ? [items] : []))
    return value.flatMap((item, index) => strangers(api, items, item, `${where}/${index}`))
  }
  if (!isRecord(value) || parts.some(({ additionalProperties }) => additionalProperties)) return []
  return Object.entries(value).flatMap(([name, inside]) => {
    const known = parts.flatMap(({ properties }) =>
      properties && Object.hasOwn(properties, name) ? [properties[name] ?? {}] : [],
    )
    return known.length > 0 ? strangers(api, known, inside, `${where}/${name}`) : [`${where}: knows no ${name}`]
  })
}

function flat(api: Described, reference: Schema): Schema[] {
  const schema = resolve(api, reference)
  const inner = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return [schema, ...inner.flatMap((part) => flat(api, part))]
}

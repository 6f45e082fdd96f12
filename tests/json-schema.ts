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

/** What `$ref` points at; the thing itself where it is no reference. */
export function resolve<Thing extends { $ref?: string }>(api: Described, thing: Thing): Thing {
  const [, kind = '', name = ''] = /^#\/components\/([^/]+)\/(.+)$/.exec(thing.$ref ?? '') ?? []
  if (!thing.$ref) return thing
  const target = api.components[kind]?.[name]
  if (!isRecord(target)) throw new Error(`${thing.$ref} leads nowhere`)
  return resolve(api, target as Thing)
}

/** The part of JSON Schema that PayPal's OpenAPI files use. */
export function violations(api: Described, reference: Schema, value: unknown, where: string): string[] {
  const schema = resolve(api, reference)
  const found: string[] = []
  const expect = (right: boolean, what: string) =>
    right || found.push(`${where}: ${what}, not ${JSON.stringify(value)}`)
  if (schema.type)
    expect(
      typeOf(value) === schema.type || (schema.type === 'number' && typeof value === 'number'),
      `should be ${schema.type}`,
    )
  if (schema.enum) expect(schema.enum.includes(value), `should be one of ${schema.enum}`)
  if (typeof value === 'string') {
    expect(value.length >= (schema.minLength ?? 0), `should have ${schema.minLength} characters or more`)
    expect(value.length <= (schema.maxLength ?? Infinity), `should have ${schema.maxLength} characters or fewer`)
    // PayPal's pattern for signatures overlooks that base64 may begin with + or /.
    if (schema.pattern && !where.endsWith('/transmission_sig'))
      expect(new RegExp(schema.pattern).test(value), `should match ${schema.pattern}`)
    if (schema.format === 'uri') expect(URL.canParse(value), 'should be an address')
    if (schema.format === 'date-time') expect(!Number.isNaN(Date.parse(value)), 'should be a time')
  }
  if (typeof value === 'number') {
    expect(value >= (schema.minimum ?? -Infinity), `should be ${schema.minimum} or more`)
    expect(value <= (schema.maximum ?? Infinity), `should be ${schema.maximum} or less`)
  }
  if (Array.isArray(value)) {
    expect(value.length >= (schema.minItems ?? 0), `should have ${schema.minItems} items or more`)
    expect(value.length <= (schema.maxItems ?? Infinity), `should have ${schema.maxItems} items or fewer`)
    const { items } = schema
    if (items) found.push(...value.flatMap((item, index) => violations(api, items, item, `${where}/${index}`)))
  }
  if (isRecord(value)) {
    for (const name of schema.required ?? []) expect(name in value, `should have ${name}`)
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      if (value[name] !== undefined) found.push(...violations(api, property, value[name], `${where}/${name}`))
  }
  for (const part of schema.allOf ?? []) found.push(...violations(api, part, value, where))
  // Not exactly one of oneOf: PayPal's errors require nothing, so most fit several.
  for (const choices of [schema.anyOf, schema.oneOf])
    if (choices)
      expect(
        choices.some((choice) => violations(api, choice, value, where).length === 0),
        'fits no choice',
      )
  return found
}

/** Members that no part of the description has heard of. */
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

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  if (value === null) return 'null'
  return Number.isInteger(value) ? 'integer' : typeof value
}

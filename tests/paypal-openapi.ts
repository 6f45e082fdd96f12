import { existsSync, readFileSync } from 'node:fs'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import { type Described, isRecord, resolve, type Schema, strangers } from './json-schema.ts'

type Exchange = { method: string; path: string; requestBody: string; status: number; responseBody: string }
type Content = { $ref?: string; content?: { 'application/json'?: { schema?: Schema } } }
type Operation = { requestBody?: Content; responses: Record<string, Content> }
type OpenApi = Described & { paths: Record<string, Record<string, Operation>> }

const folder = new URL('../../shared/reference/paypal/', import.meta.url)
const FILES = ['checkout_orders_v2', 'payments_payment_v2', 'notifications_webhooks_v1']

/** PayPal's own OpenAPI files beside the project, where they are available. */
export const openapiIsHere = FILES.every((name) => existsSync(new URL(`${name}.json`, folder)))

let loaded: OpenApi[] | undefined
const descriptions = (): OpenApi[] =>
  (loaded ??= FILES.map((name) => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'), amend)))

/** Without the rule that exactly one of oneOf matches: PayPal's errors require nothing, so most match several. */
function amend(this: Record<string, unknown>, name: string, value: unknown) {
  if (name !== 'oneOf') return value
  this.anyOf = value
  return undefined
}

/** Violations of PayPal's API description in a request and its response. */
export function checkExchange({ method, path, requestBody, status, responseBody }: Exchange): string[] {
  const [address = ''] = path.split('?')
  if (/^\/v1\/(oauth2\/token|notifications\/certs\/.+|customer\/disputes.*)$/.test(address)) return [] // not in the description
  const found = findOperation(method, address)
  if (!found) return [`PayPal has no ${method} ${address}`]
  const { api, operation } = found
  const { responses } = operation
  // The files of 2024 omit that a repeated refund is answered with 200.
  const answer = responses[status] ?? (status === 200 ? responses[201] : responses.default)
  if (status === 429 || status === 501) return [] // not in the description either
  return [
    ...(status < 400 ? check(api, operation.requestBody, requestBody, 'request') : []),
    ...(answer ? check(api, answer, responseBody, `${status}`) : [`${status} is no answer to ${method} ${address}`]),
  ]
}

function findOperation(method: string, address: string) {
  for (const api of descriptions())
    for (const [template, operations] of Object.entries(api.paths)) {
      const operation = operations[method.toLowerCase()]
      const pattern = new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`)
      if (operation && pattern.test(address)) return { api, operation }
    }
  return undefined
}

function check(api: OpenApi, place: Content | undefined, text: string, where: string): string[] {
  const resolved = place && resolve(api, place)
  const schema = resolved?.content?.['application/json']?.schema
  if (!schema || text === '') return []
  const value = parse(text)
  if (value === undefined) return [`${where}: not JSON`]
  const validate = validatorOf(api, schema)
  validate(value)
  return [
    ...(validate.errors ?? []).filter(isOurs).map((error) => `${where}${error.instancePath}: ${describe(error)}`),
    ...(isRecord(value) ? strangers(api, [schema], value, where) : []),
  ]
}

const validators = new Map<OpenApi, Ajv>()

function validatorOf(api: OpenApi, { $ref, ...schema }: Schema): ValidateFunction {
  const ajv = validators.get(api) ?? formats.default(new Ajv({ strict: false, allErrors: true, unicodeRegExp: false }))
  if (!validators.has(api)) ajv.addSchema({ ...api, $id: 'paypal' })
  validators.set(api, ajv)
  const named = $ref ? ajv.getSchema(`paypal${$ref}`) : undefined
  return named ?? ajv.compile({ ...schema, components: api.components })
}

/** PayPal's pattern for signatures ignores that base64 may begin with + or /. */
const isOurs = ({ keyword, instancePath }: ErrorObject) =>
  keyword !== 'pattern' || !instancePath.endsWith('/transmission_sig')

const describe = ({ message, params }: ErrorObject) => `${message} ${JSON.stringify(params)}`

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

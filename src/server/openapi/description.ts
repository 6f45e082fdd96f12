import type { OpenAPIHono } from '@hono/zod-openapi'
import { ACCESS, type Access } from '../accounts/access.ts'
import type { AppEnv } from '../context.ts'
import { SESSION } from './route.ts'

type Paths = Record<string, Record<string, { 'x-access'?: Access }>>

const TAGS = {
  Restaurant: 'Who we are, and how to write to us',
  Menu: 'Categories and dishes',
  Ordering: 'Times, prices, orders and reservations',
  Payment: 'Paying for an order',
  Account: 'What belongs to the person who is signed in',
  'Sign-in': 'Sessions and passwords',
  'Two-factor sign-in': 'A second step after the password',
  Panel: 'The day at a glance',
  'Panel: orders': 'Orders, as staff see them',
  'Panel: payments': 'Payments and refunds, as staff see them',
  Reservations: 'Reservations, as staff see them',
  Catalogue: 'Changing the menu',
  Media: 'Pictures',
  Customers: 'Guests the restaurant knows',
  Messages: 'What guests wrote',
  Settings: 'What an admin decides',
  Users: 'People with an account',
}

/** The OpenAPI document and the access rules in it. Created once: it takes longer than most requests. */
export function describeApi(api: OpenAPIHono<AppEnv>, public_url: string) {
  api.openAPIRegistry.registerComponent('securitySchemes', SESSION, {
    type: 'apiKey',
    in: 'cookie',
    name: `${public_url.startsWith('https:') ? '__Secure-' : ''}sufra.session_token`,
    description: 'Set by POST /api/auth/sign-in/email',
  })
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Sufra',
      version: '1',
      description: 'Everything the website does. Refusals are problem documents (RFC 9457).',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: public_url }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  })
  const paths = (document.paths ?? {}) as Paths
  return { document, access: declaredAccess(paths), findPath: createPathFinder(paths) }
}

/** The access of each route by its name in the router, such as `GET /api/products/:id`. */
const declaredAccess = (paths: Paths): [string, Access][] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { 'x-access': access }]): [string, Access][] =>
      access ? [[`${method.toUpperCase()} ${path.replaceAll('{', ':').replaceAll('}', '')}`, access]] : [],
    ),
  )

/** Finds the methods of a path and the least restricted access among them; undefined: no such path. */
function createPathFinder(paths: Paths) {
  const entries = Object.entries(paths).map(([path, operations]) => ({
    parts: path.split('/'),
    methods: Object.keys(operations).map((method) => method.toUpperCase()),
    access: leastRestricted(Object.values(operations).flatMap((operation) => operation['x-access'] ?? [])),
  }))
  return (path: string) => {
    const segments = path.split('/')
    const matches = (part: string, i: number) => part === segments[i] || (part.startsWith('{') && segments[i] !== '')
    return entries.find(({ parts }) => parts.length === segments.length && parts.every(matches))
  }
}

const leastRestricted = (declared: Access[]): Access => ACCESS.find((access) => declared.includes(access)) ?? 'admin'

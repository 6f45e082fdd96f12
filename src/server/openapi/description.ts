import type { OpenAPIHono } from '@hono/zod-openapi'
import { ACCESS, type Access } from '../accounts/access.ts'
import type { AppEnv } from '../context.ts'
import { SESSION } from './route.ts'

type Paths = Record<string, Record<string, { 'x-access'?: Access }>>

const TAGS = {
  Restaurant: 'Public information about the restaurant, and the contact form',
  Menu: 'Categories and dishes',
  Ordering: 'Available times, prices, orders and reservations',
  Payment: 'Paying for an order',
  Account: 'The account of the signed-in person',
  'Sign-in': 'Signing in and out, sessions and passwords',
  'Two-factor sign-in': 'A second step after the password',
  'Admin: overview': 'Dashboard, live changes, counts and system health',
  'Admin: orders': 'All orders and their status',
  'Admin: payments': 'Payments, refunds and disputes',
  'Admin: reservations': 'All reservations and their calendars',
  'Admin: menu': 'Managing categories and products',
  'Admin: media': 'Managing images',
  'Admin: customers': 'Customer records',
  'Admin: messages': 'Messages from the contact form',
  'Admin: settings': 'Settings of the restaurant',
  'Admin: users': 'Accounts, roles and staff invitations',
}

/** The OpenAPI document and the access rules in it. Created once: it takes longer than most requests. */
export function describeApi(api: OpenAPIHono<AppEnv>, public_url: string) {
  api.openAPIRegistry.registerComponent('securitySchemes', SESSION, {
    type: 'apiKey',
    in: 'cookie',
    name: `${public_url.startsWith('https:') ? '__Secure-' : ''}sufra.session_token`,
    description: 'The session cookie, set by POST /api/auth/sign-in/email',
  })
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Sufra',
      version: '1',
      description: 'Everything the website does. Errors are problem documents (RFC 9457).',
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

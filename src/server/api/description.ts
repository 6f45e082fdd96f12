import type { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from '../platform/context.ts'
import { SESSION } from './route.ts'

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
  'Admin: day close': 'The money of each business day, the cash drawer and reports',
  'Admin: reservations': 'All reservations and their calendars',
  'Admin: menu': 'Managing categories and products',
  'Admin: media': 'Managing images',
  'Admin: customers': 'Customer records',
  'Admin: messages': 'Messages from the contact form',
  'Admin: settings': 'Settings of the restaurant',
  'Admin: users': 'Accounts, roles and staff invitations',
}

/** The OpenAPI document. Making it takes longer than most requests, and as long as a sixth of the start. */
export function describeApi(api: OpenAPIHono<AppEnv>, public_url: string) {
  api.openAPIRegistry.registerComponent('securitySchemes', SESSION, {
    type: 'apiKey',
    in: 'cookie',
    name: `${public_url.startsWith('https:') ? '__Secure-' : ''}sufra.session_token`,
    description: 'The session cookie, set by POST /api/auth/sign-in/email',
  })
  return api.getOpenAPI31Document({
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
}

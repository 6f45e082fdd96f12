import { eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { missingForPanel, type Person } from '../../domain/accounts/accounts.ts'
import { mayActAs, ROLES, type Role } from '../../domain/accounts/roles.ts'
import type { AppEnv } from '../platform/context.ts'
import { Refusal } from '../platform/refusal.ts'
import { recordRefusal } from '../security-log/record.ts'
import { admin_users, settings, users } from '../tables/schema.ts'
import { roleInPanel } from './admin-users.ts'
import { callAuth } from './call-auth.ts'
import { readOrigin } from './known-device.ts'

/** Who may call a route: everyone, or a signed-in person with at least this role. */
export type Access = 'public' | Role
/** From the least to the most restricted. */
export const ACCESS: Access[] = ['public', ...ROLES]
const EVERY_METHOD = 'ALL'

/**
 * Runs before every handler. `accessOf` returns the access that a route declared; a route without a declaration is
 * refused, so that a forgotten declaration opens nothing.
 */
export const checkAccess = (accessOf: (route: { method: string; path: string }) => Access | undefined) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const route = declaredRoute(c)
    if (!route) return next() // the last handler answers with 404 or 405
    const access = accessOf(route)
    if (!access) throw new Refusal('forbidden', 'This is not allowed.')
    await requireAccess(c, access)
    await next()
  })

const declaredRoute = (c: Context<AppEnv>) => matchedRoutes(c).findLast(({ method }) => method !== EVERY_METHOD)

/** Refuses the request, or sets `c.var.person`. */
export async function requireAccess(c: Context<AppEnv>, access: Access) {
  if (access === 'public') return
  const person = await findPerson(c)
  if (!person) throw new Refusal('unauthenticated', 'Please log in.')
  if (!mayActAs(person.role, access)) {
    const route = declaredRoute(c)
    if (route) await recordRefusal(c.var.db, person, `${route.method} ${route.path}`)
    throw new Refusal('forbidden', 'Your account is not allowed to do this.')
  }
  if (access !== 'customer') requireSafeSignIn(person)
  c.set('person', person)
}

function requireSafeSignIn(person: Person) {
  const missing = missingForPanel(person)
  if (missing === 'long_password')
    throw new Refusal('password_too_short', 'Choose a longer password in your account first.')
  if (missing) throw new Refusal('two_factor_required', 'Turn on two-step verification in your account first.')
}

/** The owner of the session cookie. Read anew for every request, so that changes of role and status apply at once. */
export async function findPerson(c: Context<AppEnv>): Promise<Person | undefined> {
  if (!c.req.header('cookie')) return undefined
  // A page being rendered cannot pass a renewed cookie on, so only calls from outside renew the session.
  const query = c.var.client_address ? {} : { disableRefresh: true }
  const result = await callAuth(c, (api, headers) => api.getSession({ headers, query, returnHeaders: true }))
  if (!result) return undefined
  const [row] = await c.var.db
    .select({
      id: users.id,
      email: users.email,
      full_name: users.full_name,
      phone: users.phone,
      email_verified: users.email_verified,
      two_factor_enabled: users.two_factor_enabled,
      status: users.status,
      role: roleInPanel,
      panel_locale: users.panel_locale,
      created_at: users.created_at,
      must_use_two_factor: sql<boolean>`${admin_users.role} is not null
        and coalesce((select ${settings.require_two_factor} from ${settings}), false)`,
      must_change_password: sql<boolean>`${admin_users.role} is not null and not ${users.long_password}`,
    })
    .from(users)
    .leftJoin(admin_users, eq(admin_users.user_id, users.id))
    .where(eq(users.id, result.user.id))
  if (row?.status !== 'active') return undefined
  const { status, ...person } = row
  return {
    ...person,
    signed_in_with_passkey: result.session.withPasskey === true,
    created_at: row.created_at.toISOString(),
    session_id: result.session.id,
    origin: readOrigin(c),
  }
}

/** The signed-in caller of a route that is not public. */
export function requirePerson(c: Context<AppEnv>): Person {
  if (!c.var.person) throw new Refusal('unauthenticated', 'Please log in.')
  return c.var.person
}

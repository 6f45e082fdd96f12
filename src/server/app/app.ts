import { openAccounts } from '../accounts/open-auth.ts'
import { recordWrongPasswords } from '../accounts/require-password.ts'
import { type Access, checkAccess, requireAccess } from '../accounts/route-access.ts'
import { account, ownPasskeys } from '../accounts/routes.ts'
import { signInRoutes } from '../accounts/sign-in-routes.ts'
import { twoFactorRoutes } from '../accounts/two-factor-routes.ts'
import { accessByName, createPathFinder, declaredRoutes } from '../api/declared-routes.ts'
import { describeApi } from '../api/description.ts'
import { docsPage } from '../api/docs-page.ts'
import { requireOwnOrigin, requireSmallJson } from '../api/guards.ts'
import { routes } from '../api/route.ts'
import { dueTimes, quote } from '../cart/routes.ts'
import { accountAddresses, deliveryMap } from '../delivery/routes.ts'
import { isMapUpload } from '../delivery/staff-routes.ts'
import { kitchen } from '../kitchen/routes.ts'
import { isUpload } from '../media/staff-routes.ts'
import { menu } from '../menu/routes.ts'
import { isMenuUpload } from '../menu-file/staff-routes.ts'
import { contact } from '../messages/routes.ts'
import { accountOrders, orders } from '../orders/routes.ts'
import { payments } from '../payments/routes.ts'
import type { AppDependencies } from '../platform/context.ts'
import { errorResponse } from '../platform/errors.ts'
import { Refusal } from '../platform/refusal.ts'
import { privacy } from '../privacy/routes.ts'
import { accountReservations, availability, calendar, reservations, tables } from '../reservations/routes.ts'
import { networkHash } from '../reservations/unconfirmed.ts'
import { restaurant } from '../restaurant/routes.ts'
import { site } from '../website/routes.ts'
import { admin } from './staff-routes.ts'

/** The JSON API for our own pages and for other programs. */
export function createApi({
  db,
  log,
  config,
  public_url,
  secret,
  mail,
  store,
  limiter,
  paypalAccounts,
  live,
  health,
  backup,
}: AppDependencies) {
  const accounts = openAccounts({ db, log, secret, public_url, mail })
  const hashNetwork = networkHash(secret)
  let accessOf = new Map<string, Access>()
  const api = routes().basePath('/api')
  api.use(async (c, next) => {
    c.set('db', db)
    c.set('log', log)
    c.set('config', config)
    c.set('public_url', public_url)
    c.set('accounts', accounts)
    c.set('mail', mail)
    c.set('store', store)
    c.set('limiter', limiter)
    c.set('paypalAccounts', paypalAccounts)
    c.set('paypal', await paypalAccounts.current())
    c.set('live', live)
    c.set('health', health)
    c.set('backup', backup)
    c.set('client_address', c.env?.client_address ?? '')
    c.set('networkHash', hashNetwork)
    await next()
    c.header('cache-control', 'no-store')
  })
  // Pictures, menu files and maps are neither small nor JSON: their routes have limits of their own.
  api.use((c, next) =>
    isUpload(c.req) || isMenuUpload(c.req) || isMapUpload(c.req) ? next() : requireSmallJson(c, next),
  )
  api.use(requireOwnOrigin(public_url, config.PUBLIC_URL !== undefined))
  api.use(recordWrongPasswords)
  api.use(checkAccess(({ method, path }) => accessOf.get(`${method} ${path}`)))
  const app = api
    .route('/', restaurant.hono)
    .route('/', site.hono)
    .route('/', contact.hono)
    .route('/', menu.hono)
    .route('/', availability.hono)
    .route('/', deliveryMap.hono)
    .route('/', quote)
    .route('/', dueTimes.hono)
    .route('/', kitchen.hono)
    .route('/', orders)
    .route('/', reservations)
    .route('/', tables)
    .route('/', payments.hono)
    .route('/', calendar.hono)
    .route('/', signInRoutes.hono)
    .route('/', twoFactorRoutes.hono)
    .route('/', account.hono)
    .route('/', accountOrders.hono)
    .route('/', accountAddresses.hono)
    .route('/', accountReservations.hono)
    .route('/', ownPasskeys.hono)
    .route('/', privacy.hono)
    .route('/', admin)
  const declared = declaredRoutes(app)
  const findPath = createPathFinder(declared)
  accessOf = accessByName(declared)
  for (const path of ['/api/openapi.json', '/api/docs']) accessOf.set(`GET ${path}`, 'public')
  const documents = once(() => {
    const document = describeApi(app, public_url)
    return { json: JSON.stringify(document), page: docsPage(document) }
  })
  app.get('/openapi.json', (c) => c.body(documents().json, 200, { 'content-type': 'application/json' }))
  app.get('/docs', (c) => c.html(documents().page))
  app.all('*', async (c) => {
    const path = findPath(c.req.path)
    if (!path) throw new Refusal('not_found', 'There is nothing at this address.')
    await requireAccess(c, path.access)
    const headers = { allow: path.methods.join(', ') }
    throw new Refusal('method_not_allowed', `${c.req.method} is not allowed here.`, { headers })
  })
  app.onError((error) => errorResponse(error, log))
  return app
}

/** Calls `make` at the first use only. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

export type Api = ReturnType<typeof createApi>

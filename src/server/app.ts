import { randomUUID } from 'node:crypto'
import { type Access, checkAccess, requireAccess } from './accounts/access.ts'
import { openAccounts } from './auth/open.ts'
import type { AppParts } from './context.ts'
import { errorResponse } from './errors.ts'
import { requireOwnOrigin, requireSmallJson } from './guards.ts'
import { describeApi } from './openapi/description.ts'
import { docsPage } from './openapi/docs-page.ts'
import { routes } from './openapi/route.ts'
import { Refusal } from './refusal.ts'
import { networkHash } from './reservations/unconfirmed.ts'
import { privacyRoutes } from './routes/account/deletion.ts'
import { ownOrderRoutes } from './routes/account/orders.ts'
import { accountRoutes } from './routes/account.ts'
import { customerRoutes } from './routes/admin/customers.ts'
import { dashboardRoutes } from './routes/admin/dashboard.ts'
import { panelEventRoutes } from './routes/admin/events.ts'
import { healthRoutes } from './routes/admin/health.ts'
import { invitationRoutes } from './routes/admin/invitations.ts'
import { isUpload, mediaRoutes } from './routes/admin/media.ts'
import { messageRoutes } from './routes/admin/messages.ts'
import { staffOrderRoutes } from './routes/admin/orders.ts'
import { staffPaymentRoutes } from './routes/admin/payments.ts'
import { staffCatalogueRoutes } from './routes/admin/products.ts'
import { staffReservationRoutes } from './routes/admin/reservations.ts'
import { settingsRoutes } from './routes/admin/settings.ts'
import { userRoutes } from './routes/admin/users.ts'
import { passwordRoutes } from './routes/auth/passwords.ts'
import { sessionRoutes } from './routes/auth/sessions.ts'
import { authRoutes } from './routes/auth/sign-in.ts'
import { twoFactorRoutes } from './routes/auth/two-factor.ts'
import { orderingRoutes } from './routes/ordering.ts'
import { paymentRoutes } from './routes/orders/payment.ts'
import { orderRoutes } from './routes/orders.ts'
import { catalogueRoutes } from './routes/products.ts'
import { restaurantRoutes } from './routes/restaurant.ts'

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
  paypal,
  live,
  health,
}: AppParts) {
  const accounts = openAccounts({ db, log, secret, public_url, mail })
  const hashNetwork = networkHash(secret)
  const accessOf = new Map<string, Access>()
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
    c.set('paypal', paypal)
    c.set('live', live)
    c.set('health', health)
    c.set('client_address', c.env?.client_address ?? '')
    c.set('networkHash', hashNetwork)
    c.set('request_id', c.env?.request_id ?? randomUUID())
    await next()
    c.header('cache-control', 'no-store')
  })
  // Pictures are neither small nor JSON: their route has limits of its own.
  api.use((c, next) => (isUpload(c.req) ? next() : requireSmallJson(c, next)))
  api.use(requireOwnOrigin(public_url, config.PUBLIC_URL !== undefined))
  api.use(checkAccess(({ method, path }) => accessOf.get(`${method} ${path}`)))
  const app = api
    .route('/', restaurantRoutes)
    .route('/', catalogueRoutes)
    .route('/', authRoutes)
    .route('/', passwordRoutes)
    .route('/', sessionRoutes)
    .route('/', twoFactorRoutes)
    .route('/', accountRoutes)
    .route('/', privacyRoutes)
    .route('/', userRoutes)
    .route('/', invitationRoutes)
    .route('/', orderingRoutes)
    .route('/', orderRoutes)
    .route('/', ownOrderRoutes)
    .route('/', paymentRoutes)
    .route('/', panelEventRoutes)
    .route('/', staffCatalogueRoutes)
    .route('/', mediaRoutes)
    .route('/', staffOrderRoutes)
    .route('/', staffReservationRoutes)
    .route('/', staffPaymentRoutes)
    .route('/', dashboardRoutes)
    .route('/', customerRoutes)
    .route('/', messageRoutes)
    .route('/', settingsRoutes)
    .route('/', healthRoutes)
  const { document, access, findPath } = describeApi(app, public_url)
  for (const [name, allowed] of access) accessOf.set(name, allowed)
  for (const path of ['/api/openapi.json', '/api/docs']) accessOf.set(`GET ${path}`, 'public')
  const rendered = { json: JSON.stringify(document), page: docsPage(document) }
  app.get('/openapi.json', (c) => c.body(rendered.json, 200, { 'content-type': 'application/json' }))
  app.get('/docs', (c) => c.html(rendered.page))
  app.all('*', async (c) => {
    const path = findPath(c.req.path)
    if (!path) throw new Refusal('not_found', 'There is nothing at this address.')
    await requireAccess(c, path.access)
    const headers = { allow: path.methods.join(', ') }
    throw new Refusal('method_not_allowed', `${c.req.method} is not allowed here.`, { headers })
  })
  app.onError((error, c) => errorResponse(error, log, c.var.request_id))
  return app
}

export type Api = ReturnType<typeof createApi>

import { recordWrongPasswords } from './accounts/require-password.ts'
import { type Access, checkAccess, requireAccess } from './accounts/route-access.ts'
import { openAccounts } from './auth/open.ts'
import type { AppParts } from './context.ts'
import { errorResponse } from './errors.ts'
import { requireOwnOrigin, requireSmallJson } from './guards.ts'
import { accessByName, createPathFinder, declaredRoutes } from './openapi/declared-routes.ts'
import { describeApi } from './openapi/description.ts'
import { docsPage } from './openapi/docs-page.ts'
import { routes } from './openapi/route.ts'
import { currentPayPal } from './payments/payment-context.ts'
import { Refusal } from './refusal.ts'
import { networkHash } from './reservations/unconfirmed.ts'
import { account } from './routes/account.ts'
import { isUpload } from './routes/admin/media.ts'
import { isMenuUpload } from './routes/admin/menu-file.ts'
import { admin } from './routes/admin.ts'
import { auth } from './routes/auth.ts'
import { availability } from './routes/availability.ts'
import { calendar } from './routes/calendar.ts'
import { categories } from './routes/categories.ts'
import { contact } from './routes/contact.ts'
import { deliveryMap } from './routes/delivery-map.ts'
import { dishOfDay } from './routes/dish-of-day.ts'
import { dishSuggestions } from './routes/dish-suggestions.ts'
import { dueTimes } from './routes/due-times.ts'
import { orders } from './routes/orders.ts'
import { payments } from './routes/payments.ts'
import { products } from './routes/products.ts'
import { quote } from './routes/quote.ts'
import { reservations } from './routes/reservations.ts'
import { restaurant } from './routes/restaurant.ts'
import { site } from './routes/site.ts'

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
  backup,
}: AppParts) {
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
    c.set('paypal', await currentPayPal({ db, paypal }))
    c.set('live', live)
    c.set('health', health)
    c.set('backup', backup)
    c.set('client_address', c.env?.client_address ?? '')
    c.set('networkHash', hashNetwork)
    await next()
    c.header('cache-control', 'no-store')
  })
  // Pictures and menu files are neither small nor JSON: their routes have limits of their own.
  api.use((c, next) => (isUpload(c.req) || isMenuUpload(c.req) ? next() : requireSmallJson(c, next)))
  api.use(requireOwnOrigin(public_url, config.PUBLIC_URL !== undefined))
  api.use(recordWrongPasswords)
  api.use(checkAccess(({ method, path }) => accessOf.get(`${method} ${path}`)))
  const app = api
    .route('/', restaurant)
    .route('/', site)
    .route('/', contact)
    .route('/', categories)
    .route('/', products)
    .route('/', dishOfDay)
    .route('/', dishSuggestions)
    .route('/', availability)
    .route('/', deliveryMap)
    .route('/', quote)
    .route('/', dueTimes)
    .route('/', orders)
    .route('/', reservations)
    .route('/', payments)
    .route('/', calendar)
    .route('/', auth)
    .route('/', account)
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

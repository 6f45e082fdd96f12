import { randomUUID } from 'node:crypto'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { answerError } from './errors.ts'
import { Refusal } from './refusal.ts'
import { catalogueRoutes } from './routes/catalogue.ts'
import { docsPage } from './routes/docs.ts'
import { type AppEnv, type AppParts, routes } from './routes/openapi.ts'
import { restaurantRoutes } from './routes/restaurant.ts'

const MAX_BODY = 100_000

/** The JSON API, as other programs and our own pages see it. */
export function createApi({ db, log, public_url }: AppParts) {
  const api = routes().basePath('/api')
  api.use(async (c, next) => {
    c.set('db', db)
    c.set('log', log)
    c.set('public_url', public_url)
    c.set('request_id', c.env?.request_id ?? randomUUID())
    await next()
    c.header('cache-control', 'no-store')
  })
  api.use(bodyLimit({ maxSize: MAX_BODY, onError: () => refuseLargeBody() }), requireJson)
  const app = api.route('/', restaurantRoutes).route('/', catalogueRoutes)
  const describe = () => app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Sufra', version: '1' } })
  app.get('/openapi.json', (c) => c.json(describe()))
  app.get('/docs', (c) => c.html(docsPage(describe())))
  app.all('*', (c) => refuseUnknown(c.req.method, c.req.path, Object.entries(describe().paths ?? {})))
  app.onError((error, c) => answerError(error, log, c.var.request_id))
  return app
}

export type Api = ReturnType<typeof createApi>

function refuseLargeBody(): never {
  throw new Refusal('too_large', `A request may have at most ${MAX_BODY} bytes.`)
}

const requireJson = createMiddleware<AppEnv>(async (c, next) => {
  const type = c.req.header('content-type')
  const hasBody = !['GET', 'HEAD', 'DELETE', 'OPTIONS'].includes(c.req.method)
  if (hasBody && !type?.toLowerCase().startsWith('application/json'))
    throw new Refusal('unsupported_media_type', 'Send the body as application/json.')
  await next()
})

/** A known address with the wrong method is told apart from an unknown one. */
function refuseUnknown(method: string, path: string, paths: [string, object][]): never {
  const known = paths.find(([pattern]) => new RegExp(`^${pattern.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(path))
  if (!known) throw new Refusal('not_found', 'There is nothing at this address.')
  const allow = Object.keys(known[1]).map((name) => name.toUpperCase())
  throw new Refusal('method_not_allowed', `${method} is not possible here.`, { headers: { allow: allow.join(', ') } })
}

import { bodyLimit } from 'hono/body-limit'
import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../platform/context.ts'
import { Refusal } from '../platform/refusal.ts'

const MAX_BODY = 100_000

function refuseLargeBody(): never {
  throw new Refusal('too_large', `A request can have at most ${MAX_BODY} bytes.`)
}

const requireJson = createMiddleware<AppEnv>(async (c, next) => {
  const type = c.req.header('content-type')
  const length = c.req.header('content-length')
  const mayHaveBody = !['GET', 'HEAD', 'DELETE', 'OPTIONS'].includes(c.req.method)
  const hasBody = length ? length !== '0' : c.req.header('transfer-encoding') || c.req.raw.body
  if (mayHaveBody && hasBody && !type?.toLowerCase().startsWith('application/json'))
    throw new Refusal('unsupported_media_type', 'Send the body as application/json.')
  await next()
})

export const requireSmallJson = every(bodyLimit({ maxSize: MAX_BODY, onError: refuseLargeBody }), requireJson)

/**
 * Protects against cross-site request forgery. Without PUBLIC_URL the request's own origin is accepted too.
 */
export const requireOwnOrigin = (public_url: string, strict: boolean) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const origin = c.req.header('origin')
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)
    const ownOrigins = [new URL(public_url).origin, ...(strict ? [] : [new URL(c.req.url).origin])]
    const isForeign = origin ? !ownOrigins.includes(origin) : c.req.header('sec-fetch-site') === 'cross-site'
    if (!isRead && isForeign) throw new Refusal('forbidden', 'Requests from other sites are not accepted.')
    await next()
  })

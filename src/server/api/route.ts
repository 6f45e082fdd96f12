import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import { z } from 'zod'
import { DoneSchema } from '../../domain/accounts/auth.schema.ts'
import { fieldError, ProblemSchema } from '../../domain/problem.schema.ts'
import type { Access } from '../accounts/route-access.ts'
import type { AppEnv } from '../platform/context.ts'
import { Refusal } from '../platform/refusal.ts'

/** A router that turns invalid input into a Refusal with the names of the fields. */
export const routes = () =>
  new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (result.success) return
      const part = PARTS[result.target] ?? result.target
      const errors = result.error.issues.map((issue) => fieldError(issue, part))
      throw new Refusal('invalid_input', errors.map(({ path, message }) => `${path}: ${message}`).join('; '), {
        errors,
      })
    },
  })

/** What we call the parts of a request that the validator calls otherwise. */
const PARTS: Record<string, string> = { json: 'body', form: 'body', param: 'path' }

/** The name of the security scheme. */
export const SESSION = 'session'

/** Declares a route and who may call it; `checkAccess` enforces it. */
export const route = <P extends string, R extends Omit<RouteConfig, 'path'> & { path: P }>(access: Access, config: R) =>
  createRoute<P, R>({
    ...config,
    operationId: nameOf(config.method, config.path),
    'x-access': access,
    security: access === 'public' ? [] : [{ [SESSION]: [] }],
    responses: { ...commonRefusals(config), ...config.responses, ...accessRefusals(access) },
  } as R)

/** `POST /orders/{access_token}/payment` is `postOrdersByAccessTokenPayment`. */
const nameOf = (method: string, path: string) =>
  method +
  path
    .replace(/[a-z]+/g, capitalized)
    .replaceAll('{', 'By')
    .replace(/[^A-Za-z]+/g, '')
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Refusals that any request of this kind may get before its handler runs. */
function commonRefusals({ method, request }: Pick<RouteConfig, 'method' | 'request'>) {
  const writes = !['get', 'head', 'options'].includes(method)
  const takesBody = ['post', 'put', 'patch'].includes(method)
  const takesInput = request?.params ?? request?.query ?? request?.headers ?? request?.body
  return {
    400: problem('The request could not be read, or its body is not valid JSON'),
    ...(writes && { 403: problem('The request was sent from another website') }),
    ...(takesBody && {
      413: problem('The request body is too large'),
      415: problem('The content type of the request body is not supported'),
    }),
    ...(takesInput && { 422: problem('Invalid input; `errors` lists the fields') }),
    500: problem('Internal server error'),
    503: problem('Temporarily unavailable; `Retry-After` gives the seconds to wait, if known'),
  }
}

const accessRefusals = (access: Access) => ({
  ...(access !== 'public' && { 401: problem('Not signed in') }),
  ...(access === 'cook' && { 403: roleRequired('cook, staff or admin') }),
  ...(access === 'staff' && { 403: roleRequired('staff or admin') }),
  ...(access === 'admin' && { 403: roleRequired('admin') }),
})

const roleRequired = (role: string) =>
  problem(
    `forbidden: requires the ${role} role; two_factor_required, password_too_short: the account is not secure enough`,
  )

export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  content: { 'application/json': { schema } },
  description,
})

export const body = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { 'application/json': { schema } },
})

export function problem(description: string) {
  return { content: { 'application/problem+json': { schema: ProblemSchema } }, description }
}

/** The response of sign-in routes that return no data. */
export const DONE = { status: true } as const
export const done = json(DoneSchema, 'The request succeeded')

export const Id = z.object({ id: z.uuid() })
/** Whoever has an order's link may see the order. */
export const AccessToken = z.object({ access_token: z.string().max(100) })

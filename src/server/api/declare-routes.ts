import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler, Schema, ToSchema, TypedResponse } from 'hono'
import type { BlankSchema } from 'hono/types'
import type { JSONParsed } from 'hono/utils/types'
import { z } from 'zod'
import type { Access } from '../accounts/route-access.ts'
import type { AppEnv } from '../platform/context.ts'
import { problem, route, routes } from './route.ts'

/**
 * Declares routes under one tag of the API's description. What a handler returns is sent as JSON, with the declared
 * status; a `Response` is sent as it is.
 */
export function declareRoutes(tag: string): DeclaredRoutes<BlankSchema>
export function declareRoutes(tag: string): object {
  const hono = routes()
  const add = (method: Method) => (access: Access, path: string, declaration: Declaration & { handler: Handler }) => {
    const { responses, handler } = declaration
    hono.openapi(route(access, describe(method, path, tag, declaration)), async (c: Context<AppEnv>) => {
      const result = await handler(c)
      if (result instanceof Response) return result
      return 204 in responses ? c.body(null, 204) : c.json(result ?? null, 201 in responses ? 201 : 200)
    })
    return chain
  }
  const chain = {
    hono,
    get: add('get'),
    post: add('post'),
    put: add('put'),
    patch: add('patch'),
    delete: add('delete'),
  }
  return chain
}

function describe(method: Method, path: string, tag: string, declaration: Declaration) {
  const { summary, description, params, query, headers, body, form, file, middleware, responses } = declaration
  const request = {
    ...(params && { params }),
    ...(query && { query }),
    ...(headers && { headers }),
    ...(body && { body: { required: true, content: { 'application/json': { schema: body } } } }),
    ...(file && { body: { required: true, content: { [file]: { schema: FILE } } } }),
    ...(form && { body: { required: true, content: { 'multipart/form-data': { schema: form } } } }),
  }
  return {
    method,
    path,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(middleware && { middleware }),
    request,
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [status, describeResponse(Number(status), response)]),
    ),
  }
}

function describeResponse(status: number, response: ResponseDeclaration) {
  if (typeof response !== 'string') return response
  return status < 400 ? { description: response } : problem(response)
}

const FILE = z.string().meta({ format: 'binary' })

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Handler = (c: Context<AppEnv>) => object | null | undefined | Promise<object | null | undefined>
/** A string describes a response without a body, or a problem document. */
type ResponseDeclaration = string | { description: string; content: Record<string, { schema: z.ZodType }> }
type Responses = Record<number, ResponseDeclaration>
type Declaration = {
  summary: string
  description?: string
  params?: z.ZodObject
  query?: z.ZodObject
  headers?: z.ZodObject
  body?: z.ZodType
  form?: z.ZodType
  /** The type of the file that is the whole body; the handler reads it. */
  file?: string
  middleware?: MiddlewareHandler
  responses: Responses
}

export type DeclaredRoutes<S extends Schema> = {
  hono: OpenAPIHono<AppEnv, S>
  get: Add<'get', S>
  post: Add<'post', S>
  put: Add<'put', S>
  patch: Add<'patch', S>
  delete: Add<'delete', S>
}

type Add<M extends Method, S extends Schema> = <
  P extends string,
  R extends Responses,
  Params extends z.ZodObject = never,
  Query extends z.ZodObject = never,
  Headers extends z.ZodObject = never,
  Body extends z.ZodType = never,
  Form extends z.ZodType = never,
  I extends object = Part<'param', Params> &
    Part<'query', Query> &
    Part<'header', Headers> &
    Part<'json', Body> &
    Part<'form', Form>,
>(
  access: Access,
  path: P,
  declaration: {
    summary: string
    description?: string
    params?: Params
    query?: Query
    headers?: Headers
    body?: Body
    form?: Form
    file?: string
    middleware?: MiddlewareHandler
    responses: R
    handler: (c: Context<AppEnv, string, I>) => Result<R> | Promise<Result<R>>
  },
) => DeclaredRoutes<S & ToSchema<M, RouterPath<P>, I, SentResponse<R>>>

/** A part of the input, as it is sent and as the handler reads it. */
type Part<Name extends string, S extends z.ZodType> = [S] extends [never]
  ? object
  : { in: { [_ in Name]: z.input<S> }; out: { [_ in Name]: z.output<S> } }

/** What a handler returns. */
type Result<R extends Responses> = {
  [Status in keyof R]: R[Status] extends Json<infer S>
    ? z.output<S>
    : R[Status] extends string
      ? Status extends 204
        ? unknown
        : never
      : Response
}[keyof R]

type SentResponse<R extends Responses> = {
  [Status in keyof R]: R[Status] extends Json<infer S>
    ? TypedResponse<JSONParsed<z.output<S>>, Status & (200 | 201), 'json'>
    : R[Status] extends string
      ? Status extends 204
        ? TypedResponse<object, 204, string>
        : never
      : Response
}[keyof R]

type Json<S extends z.ZodType> = { content: { 'application/json': { schema: S } } }

/** `/orders/{id}` as the router writes it: `/orders/:id`. */
type RouterPath<P extends string> = P extends `${infer Start}/{${infer Name}}${infer Rest}`
  ? `${Start}/:${Name}${RouterPath<Rest>}`
  : P

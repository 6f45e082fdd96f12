import type { OpenAPIHono } from '@hono/zod-openapi'
import { ACCESS, type Access } from '../accounts/route-access.ts'
import type { AppEnv } from '../platform/context.ts'

export type DeclaredRoute = { method: string; path: string; access: Access }

/** The routes of an API under `/api`, as they were declared. */
export const declaredRoutes = (api: OpenAPIHono<AppEnv>): DeclaredRoute[] =>
  api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return []
    const { method, path, 'x-access': access } = definition.route
    return [{ method: method.toUpperCase(), path: `/api${path}`, access }]
  })

/** The access of each route by its name in the router, such as `GET /api/products/:id`. */
export const accessByName = (routes: DeclaredRoute[]) =>
  new Map(routes.map(({ method, path, access }) => [`${method} ${path.replace(/{([^{}]*)}/g, ':$1')}`, access]))

/** Finds the methods of a path and the least restricted access among them; undefined: no such path. */
export function createPathFinder(routes: DeclaredRoute[]) {
  const entries = [...Map.groupBy(routes, ({ path }) => path)].map(([path, operations]) => ({
    parts: path.split('/'),
    methods: operations.map(({ method }) => method),
    access: leastRestricted(operations),
  }))
  return (path: string) => {
    const segments = path.split('/')
    const matches = (part: string, i: number) => part === segments[i] || (part.startsWith('{') && segments[i] !== '')
    return entries.find(({ parts }) => parts.length === segments.length && parts.every(matches))
  }
}

const leastRestricted = (operations: DeclaredRoute[]): Access =>
  ACCESS.find((access) => operations.some((operation) => operation.access === access)) ?? 'admin'

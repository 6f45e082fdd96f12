import type { Described, Schema } from '../../tests/json-schema.ts'
import { ELSEWHERE } from './hostile.ts'

type Parameter = { name: string; in: string; required?: boolean; schema: Schema; values?: readonly string[] }
type Described31 = Described & {
  paths: Record<
    string,
    Record<string, { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } }>
  >
}

export type Operation = { name: string; method: string; path: string; parameters: Parameter[]; body?: Schema }

/** Every operation in the API description. */
export const operationsOf = ({ paths }: Described31): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters,
      // An undeclared body is sent all the same.
      body: requestBody ? Object.values(requestBody.content)[0]?.schema : method === 'post' ? {} : undefined,
    })),
  )

/** Outside of the API: pages, pictures and files. They take no body. */
export const PAGES: Operation[] = [
  '/',
  '/menu/{category}',
  '/product/{id}',
  '/orders/{access_token}',
  '/account',
  '/admin/{page}',
  '/{page}',
  '/media/{file}',
  '/media/640/{file}',
  '/assets/{file}',
  '/brand/{file}',
  '/site/{file}',
  '/ar/{page}',
  '/sitemap.xml',
  '/login',
  '/ar/login',
  '/admin-login',
  '/ar/admin-login',
].map((path) => ({
  name: `GET ${path}`,
  method: 'GET',
  path,
  parameters: [
    ...['search', 'category', 'tab', 'token'].map((name) => ({ name, in: 'query', schema: {} })),
    { name: 'from', in: 'query', schema: {}, values: ELSEWHERE, required: path.endsWith('login') },
  ],
}))

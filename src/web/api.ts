import { createIsomorphicFn } from '@tanstack/react-start'
import { type ClientResponse, hc } from 'hono/client'
import type { Problem } from '../domain/problem.ts'
import type { Api } from '../server/app.ts'
import { callInProcess } from './api.server.ts'
import { sendWithRelogin } from './ended-session.ts'

const send = createIsomorphicFn()
  .server((input: RequestInfo | URL, init?: RequestInit): Promise<Response> => callInProcess(input, init))
  .client(
    (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => sendWithRelogin(() => fetch(input, init)),
  )

/** The client of the API, typed by its routes. */
export const { api } = hc<Api>('', { fetch: send })

/** An id from the page's URL as one segment of an API path, so that it cannot lead to another path. */
export const pathSegment = (id: string) => (/^\.{0,2}$/.test(id) ? '-' : encodeURIComponent(id))

/** The server refused the call; `problem` is the reason. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Partial<Problem>

  constructor(status: number, problem: Partial<Problem>) {
    super(problem.detail ?? `The server answered ${status}.`)
    this.status = status
    this.problem = problem
  }
}

/** The id is unknown to the server, or not a valid id. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && [404, 422].includes(error.status)

type JsonResponse = { ok: boolean; status: number; json: () => Promise<unknown> }
type Body<R> = R extends ClientResponse<infer T, 200 | 201, 'json'> ? T : never

/** The body of a successful response; a refusal is thrown. */
export async function read<R extends JsonResponse>(call: Promise<R>): Promise<Body<R>> {
  const response = await call
  const body = await response.json()
  if (!response.ok) throw new ApiError(response.status, body as Partial<Problem>)
  return body as Body<R>
}

import { createIsomorphicFn } from '@tanstack/react-start'
import { type ClientResponse, hc } from 'hono/client'
import type { Problem } from '../domain/problem.ts'
import type { Api } from '../server/app.ts'
import { callInProcess } from './api.server.ts'
import { sendLoggedIn } from './ended-session.ts'

const send = createIsomorphicFn()
  .server((input: RequestInfo | URL, init?: RequestInit): Promise<Response> => callInProcess(input, init))
  .client((input: RequestInfo | URL, init?: RequestInit): Promise<Response> => sendLoggedIn(() => fetch(input, init)))

/** Every call the site can make, typed by the routes themselves. */
export const { api } = hc<Api>('', { fetch: send })

/** An id from the page's own address, as one step of a call's: whatever somebody typed there, it leads nowhere else. */
export const step = (id: string) => (/^\.{0,2}$/.test(id) ? '-' : encodeURIComponent(id))

/** The server said no; `problem` says why. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Partial<Problem>

  constructor(status: number, problem: Partial<Problem>) {
    super(problem.detail ?? `The server answered ${status}.`)
    this.status = status
    this.problem = problem
  }
}

/** The server knows nothing by that id, or what was asked for is no id at all. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && [404, 422].includes(error.status)

type Answer = { ok: boolean; status: number; json: () => Promise<unknown> }
type Body<R> = R extends ClientResponse<infer T, 200 | 201, 'json'> ? T : never

/** The body of a good answer; the problem thrown otherwise. */
export async function read<R extends Answer>(answer: Promise<R>): Promise<Body<R>> {
  const response = await answer
  const body = await response.json()
  if (!response.ok) throw new ApiError(response.status, body as Partial<Problem>)
  return body as Body<R>
}

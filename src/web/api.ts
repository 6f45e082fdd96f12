import { createIsomorphicFn } from '@tanstack/react-start'
import type { ClientResponse } from 'hono/client'
import type { Problem } from '../domain/problem.schema.ts'
import type { Api } from '../server/app/app.ts'
import { callInProcess } from './api.server.ts'
import { apiClient } from './api-client.ts'
import { sendWithRelogin } from './ended-session.ts'

type Send = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

const send: Send = createIsomorphicFn()
  .server((input: RequestInfo | URL, init?: RequestInit) => callInProcess(input, init))
  .client((input: RequestInfo | URL, init?: RequestInit) => fetch(input, init))

/** The client of the API, typed by its routes. After the session ended, a page may ask for the login and send again. */
export const { api } = apiClient<Api>('', {
  fetch: (...call: Parameters<Send>) => sendWithRelogin(() => send(...call)),
})

/** For signing in and out, and for who is signed in: 401 is their result, not an ended session. */
export const { api: apiWithoutRelogin } = apiClient<Api>('', { fetch: send })

/** An id from the page's URL as one segment of an API path, so that it cannot lead to another path. */
export const pathSegment = (id: string) => (/^\.{0,2}$/.test(id) ? '-' : encodeURIComponent(id))

type Options = { retryAfter?: number; cause?: unknown }

/** Why a call failed: the server's problem document, or `offline` if there was no response that can be read. */
export class ApiError extends Error {
  readonly code: Problem['code'] | 'offline'
  /** 0 without any response. */
  readonly status: number
  readonly problem: Partial<Problem>
  readonly errors: NonNullable<Problem['errors']>
  /** The minutes to wait before the next attempt. */
  readonly minutes: number

  constructor(status: number, problem: Partial<Problem> | null, { retryAfter = 60, cause }: Options = {}) {
    super(problem?.detail ?? `The server answered ${status}.`, { cause })
    this.status = status
    this.problem = problem ?? {}
    this.code = problem === null ? 'offline' : (problem.code ?? 'internal')
    this.errors = problem?.errors ?? []
    this.minutes = Math.ceil(retryAfter / 60)
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
  }
}

/** Nobody is signed in, or not somebody who may do this. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && [401, 403].includes(error.status)

/** The id is unknown to the server, or not a valid id. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && [404, 422].includes(error.status)

type Body<R> =
  R extends ClientResponse<infer T, 200 | 201, 'json'> ? T : R extends ClientResponse<unknown, 204> ? undefined : never
type Readable = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>

/** The body of a successful response; a refusal is thrown as an `ApiError`. Every call of the API goes through here. */
export async function read<R extends Readable>(call: Promise<R>): Promise<Body<R>> {
  let status = 0
  let body: unknown
  let response: R
  try {
    response = await call
    status = response.status
    body = status === 204 ? undefined : await response.json()
  } catch (cause) {
    throw new ApiError(status, null, { cause })
  }
  if (response.ok) return body as Body<R>
  const retryAfter = Number(response.headers.get('retry-after') ?? 60)
  throw new ApiError(status, body as Partial<Problem>, { retryAfter })
}

/** Identifies one attempt: a UUID made without `randomUUID`, which browsers offer only over https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

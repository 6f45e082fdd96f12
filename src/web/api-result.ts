import type { Problem } from '../domain/problem.schema.ts'

export type ApiResult<T = unknown> = { body: T; problem?: undefined } | { body?: undefined; problem: ApiProblem }
/** Why a call failed; `offline` if there was no response from the server. */
export type ApiProblem = {
  code: Problem['code'] | 'offline'
  /** 0 without any response. */
  status: number
  detail?: string
  issue?: string
  minutes: number
  errors: NonNullable<Problem['errors']>
}

/** The result of a call, for screens that handle refusals themselves instead of catching the error of `read`. */
export async function resultOf<T>(call: Promise<Response>): Promise<ApiResult<T>> {
  let status = 0
  try {
    const response = await call
    status = response.status
    return await parseResponse<T>(response)
  } catch {
    return { problem: { code: 'offline', status, minutes: 0, errors: [] } }
  }
}

async function parseResponse<T>(response: Response): Promise<ApiResult<T>> {
  const body = response.status === 204 ? undefined : await response.json()
  if (response.ok) return { body: body as T }
  const { code = 'internal', detail, issue, errors = [] }: Partial<Problem> = body ?? {}
  const minutes = Math.ceil(Number(response.headers.get('retry-after') ?? 60) / 60)
  return { problem: { code, status: response.status, detail, issue, errors, minutes } }
}

import type { Problem } from '../domain/problem.ts'

export type Answer<T = unknown> = { body: T; problem?: undefined } | { body?: undefined; problem: Refused }
/** Why a call was refused; `offline` when no answer of the server came back. */
export type Refused = {
  code: Problem['code'] | 'offline'
  /** 0 when nobody answered at all. */
  status: number
  detail?: string
  issue?: string
  minutes: number
  errors: NonNullable<Problem['errors']>
}

/** What became of a call, for whoever has more to say about a refusal than an error thrown by `read` would. */
export async function answered<T>(call: Promise<Response>): Promise<Answer<T>> {
  let status = 0
  try {
    const response = await call
    status = response.status
    return await answerOf<T>(response)
  } catch {
    return { problem: { code: 'offline', status, minutes: 0, errors: [] } }
  }
}

async function answerOf<T>(response: Response): Promise<Answer<T>> {
  const body = response.status === 204 ? undefined : await response.json()
  if (response.ok) return { body: body as T }
  const { code = 'internal', detail, issue, errors = [] }: Partial<Problem> = body ?? {}
  const minutes = Math.ceil(Number(response.headers.get('retry-after') ?? 60) / 60)
  return { problem: { code, status: response.status, detail, issue, errors, minutes } }
}

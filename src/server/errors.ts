import { HTTPException } from 'hono/http-exception'
import type { ProblemCode } from '../domain/problem.ts'
import type { Log } from './log.ts'
import { problemResponse, Refusal } from './refusal.ts'

const WENT_AWAY = /^(08|57P0|53)|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT/

/** The one place that turns what was thrown into an answer. What is no Refusal is a bug or an outage, and is logged. */
export function answerError(error: unknown, log: Log, request_id: string): Response {
  if (error instanceof Refusal) return problemResponse(error)
  if (error instanceof HTTPException)
    return problemResponse(new Refusal(codeOf(error), error.message || 'The request could not be read.'))
  const code = sqlState(error)
  if (isOutage(error)) {
    log.error({ request_id, code }, 'the database is out of reach')
    return problemResponse(
      new Refusal('unavailable', 'We cannot reach our records right now. Please try again in a moment.', {
        headers: { 'retry-after': '5' },
      }),
    )
  }
  log.error({ request_id, code, error: describe(error) }, 'a request failed')
  return problemResponse(
    new Refusal('internal', `Please try again. If it stays like this, tell us the number ${request_id}.`),
  )
}

export function sqlState(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return typeof code === 'string' ? code : cause ? sqlState(cause) : undefined
}

export function isOutage(error: unknown): boolean {
  const { message, cause } = (error ?? {}) as { message?: string; cause?: unknown }
  return (
    WENT_AWAY.test(sqlState(error) ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(message ?? '') ||
    (cause !== undefined && isOutage(cause))
  )
}

/** Drizzle puts the query's parameters, which may be somebody's data, into its message: only the cause's is logged. */
function describe(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  const { message } = error.cause instanceof Error ? error.cause : error
  return {
    name: error.name,
    message,
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 8),
  }
}

function codeOf({ status }: HTTPException): ProblemCode {
  if (status === 413) return 'too_large'
  if (status === 415) return 'unsupported_media_type'
  return status === 404 ? 'not_found' : 'malformed'
}

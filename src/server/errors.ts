import { HTTPException } from 'hono/http-exception'
import type { ProblemCode } from '../domain/problem.ts'
import type { Log } from './log.ts'
import { problemResponse, Refusal } from './refusal.ts'

/** `55P03`: it waited for a lock for longer than anything should take. */
const WENT_AWAY = /^(08|57P0|53|55P03)|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT/

/** Two transactions waited for each other: the database gave one of them up, and nothing of it was written. */
const DEADLOCK = '40P01'
/** Something refers to what was deleted meanwhile. */
const NOT_THERE = '23503'
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])

/** The one place that turns what was thrown into an answer. What is no Refusal is a bug or an outage, and is logged. */
export function errorResponse(error: unknown, log: Log, request_id: string): Response {
  if (error instanceof Refusal) return problemResponse(error)
  if (error instanceof HTTPException)
    return problemResponse(new Refusal(codeOf(error), error.message || "The request couldn't be read."))
  if (isGone(error)) return problemResponse(new Refusal('malformed', 'The request was interrupted.'))
  const code = sqlState(error)
  if (code === DEADLOCK) {
    log.warn({ request_id, code }, 'two transactions waited for each other')
    return problemResponse(new Refusal('conflict', 'Someone else changed this at the same moment. Please try again.'))
  }
  if (code === NOT_THERE && /_user_id_users_id_fk$/.test(constraintOf(error) ?? ''))
    return problemResponse(new Refusal('unauthenticated', 'This account no longer exists.'))
  if (error instanceof StorageUnavailable) {
    log.error({ request_id, reason: error.message }, 'pictures are out of reach')
    return away("We can't reach our images right now. Please try again in a moment.", 5)
  }
  if (NO_ROOM.has(code ?? '')) {
    log.error({ request_id, code }, 'the disk is full')
    return away('There is no room left on the disk. Nothing was kept.', 60)
  }
  if (isOutage(error)) {
    log.error({ request_id, code }, 'the database is out of reach')
    return away("We're having trouble on our end. Please try again in a moment.", 5)
  }
  log.error({ request_id, code, error }, 'a request failed')
  return problemResponse(
    new Refusal('internal', `Please try again. If this keeps happening, give us this reference: ${request_id}`),
  )
}

const away = (detail: string, seconds: number) =>
  problemResponse(new Refusal('unavailable', detail, { headers: { 'retry-after': String(seconds) } }))

export function sqlState(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return typeof code === 'string' ? code : cause ? sqlState(cause) : undefined
}

function constraintOf(error: unknown): string | undefined {
  const { constraint, cause } = (error ?? {}) as { constraint?: string; cause?: unknown }
  return constraint ?? (cause ? constraintOf(cause) : undefined)
}

export function isOutage(error: unknown): boolean {
  const { message, cause } = (error ?? {}) as { message?: string; cause?: unknown }
  return (
    WENT_AWAY.test(sqlState(error) ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(message ?? '') ||
    (cause !== undefined && isOutage(cause))
  )
}

/** Whoever asked went away in the middle of it. Nobody reads the answer, and nothing of ours is out of reach. */
const isGone = (error: unknown) =>
  error instanceof Error && error.message === 'aborted' && (error as { code?: string }).code === 'ECONNRESET'

function codeOf({ status }: HTTPException): ProblemCode {
  if (status === 413) return 'too_large'
  if (status === 415) return 'unsupported_media_type'
  return status === 404 ? 'not_found' : 'malformed'
}

/** Where pictures lie cannot be reached, or does not work, for now. */
export class StorageUnavailable extends Error {}

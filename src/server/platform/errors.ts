import { HTTPException } from 'hono/http-exception'
import type { ProblemCode } from '../../domain/problem.ts'
import { codeOf, fieldsOf } from './error-description.ts'
import type { Log } from './log.ts'
import { problemResponse, Refusal } from './refusal.ts'
import { currentTrace } from './trace.ts'

/** `55P03`: the lock timeout passed. `25006`: the server is a standby, as after a failover. */
const OUTAGE = /^(08|57P0|53|55P03|25006)|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT/

/** PostgreSQL rolled one of two deadlocked transactions back. */
const DEADLOCK = '40P01'
/** A row refers to one that was deleted meanwhile. */
const FOREIGN_KEY_VIOLATION = '23503'
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])

/** Turns every error into a response. An error that is no Refusal is a bug or an outage, and is logged. */
export function errorResponse(error: unknown, log: Log): Response {
  if (error instanceof Refusal) return problemResponse(error)
  if (error instanceof HTTPException)
    return problemResponse(new Refusal(chooseProblemCode(error), error.message || "The request couldn't be read."))
  if (isAborted(error)) return problemResponse(new Refusal('malformed', 'The request was interrupted.'))
  const code = sqlState(error)
  const { request_id } = currentTrace()
  if (code === DEADLOCK) {
    log.warn({ request_id, code }, 'two transactions were deadlocked')
    return problemResponse(new Refusal('conflict', 'Someone else changed this at the same moment. Please try again.'))
  }
  if (code === FOREIGN_KEY_VIOLATION && /_user_id_users_id_fk$/.test(findConstraint(error) ?? ''))
    return problemResponse(new Refusal('unauthenticated', 'This account no longer exists.'))
  if (error instanceof StorageUnavailable) {
    log.error({ request_id, reason: error.message }, 'the picture storage is out of reach')
    return unavailable("We can't reach our images right now. Please try again in a moment.", 5)
  }
  if (DISK_FULL.has(code ?? '')) {
    log.error({ request_id, code }, 'the disk is full')
    return unavailable("The server's disk is full. Nothing was saved.", 60)
  }
  if (isOutage(error)) {
    log.error({ request_id, code }, 'the database is out of reach')
    return unavailable("We're having trouble on our end. Please try again in a moment.", 5)
  }
  log.error({ request_id, code, error }, 'a request failed')
  return problemResponse(
    new Refusal('internal', `Please try again. If this keeps happening, give us this reference: ${request_id}`),
  )
}

const unavailable = (detail: string, seconds: number) =>
  problemResponse(new Refusal('unavailable', detail, { headers: { 'retry-after': String(seconds) } }))

export function sqlState(error: unknown): string | undefined {
  const { cause } = fieldsOf(error)
  return codeOf(error) ?? (cause ? sqlState(cause) : undefined)
}

function findConstraint(error: unknown): string | undefined {
  const { constraint, cause } = fieldsOf(error)
  return constraint ?? (cause ? findConstraint(cause) : undefined)
}

export function isOutage(error: unknown): boolean {
  const { message, cause } = fieldsOf(error)
  return (
    OUTAGE.test(sqlState(error) ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(message ?? '') ||
    (cause !== undefined && isOutage(cause))
  )
}

/** The client closed the connection during the request: this is no outage of ours. */
const isAborted = (error: unknown) =>
  error instanceof Error && error.message === 'aborted' && codeOf(error) === 'ECONNRESET'

function chooseProblemCode({ status }: HTTPException): ProblemCode {
  if (status === 413) return 'too_large'
  if (status === 415) return 'unsupported_media_type'
  return status === 404 ? 'not_found' : 'malformed'
}

/** The picture storage is out of reach or does not work for now. */
export class StorageUnavailable extends Error {}

import { pino } from 'pino'
import { describeError } from './error-description.ts'
import { findTrace } from './trace.ts'

export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug' | 'isLevelEnabled'>

/**
 * JSON lines on standard output. Callers log codes, ids and durations, never names, addresses or texts. Callers log an
 * error as `{ error }`: the parts that may contain personal data are removed here. A line of a request has its trace id.
 */
export const createLog = (level: string, destination?: pino.DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin() {
        const trace_id = findTrace()?.trace_id
        return trace_id ? { trace_id } : {}
      },
      formatters: {
        level: (label) => ({ level: label }),
        log: (values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, redact(value)])),
      },
      hooks: {
        logMethod([first, ...rest], method) {
          const alone = first instanceof Error && rest.length === 0
          const values = first instanceof Error ? { error: first } : first
          method.apply(this, [values, ...(alone ? ['an error'] : rest.map(redact))] as never)
        },
      },
    },
    destination ?? pino.destination(1),
  )

function redact(value: unknown): unknown {
  if (value instanceof Error) return describeError(value)
  return Array.isArray(value) ? value.map(redact) : value
}

/** The path for logs, without ids, tokens and queries, which may identify a person. */
export const redactPath = (url: string) =>
  url
    .replace(/\?.*$/s, '')
    .split('/')
    .slice(0, 4)
    .map((part) => (/^[a-z][a-z.-]{0,24}$/.test(part) ? part : part && '*'))
    .join('/')

export const elapsed = (started: number) => Math.round(performance.now() - started)

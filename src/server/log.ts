import { pino } from 'pino'
import { describeError } from './error-description.ts'

export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug' | 'isLevelEnabled'>

/**
 * Structured lines on standard output. Callers log codes, ids and durations; names, addresses and texts never. An error
 * is logged whole, as `{ error }`: what of it may hold somebody's data is left out here.
 */
export const createLog = (level: string, destination?: pino.DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withoutData(value)])),
      },
      hooks: {
        logMethod([first, ...rest], method) {
          const alone = first instanceof Error && rest.length === 0
          const values = first instanceof Error ? { error: first } : first
          method.apply(this, [values, ...(alone ? ['an error'] : rest.map(withoutData))] as never)
        },
      },
    },
    destination ?? pino.destination(1),
  )

function withoutData(value: unknown): unknown {
  if (value instanceof Error) return describeError(value)
  return Array.isArray(value) ? value.map(withoutData) : value
}

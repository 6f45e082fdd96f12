import { pino } from 'pino'

export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug' | 'isLevelEnabled'>

/** Structured lines on standard output. Callers log codes, ids and durations; names, addresses and texts never. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  })

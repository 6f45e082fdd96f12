import { AsyncLocalStorage } from 'node:async_hooks'
import { type Attributes, SpanStatusCode } from '@opentelemetry/api'
import type pg from 'pg'
import { isRecord } from '../../../domain/records.ts'
import { StallDetectingClient } from '../database/stall-detecting-client.ts'
import { codeOf } from '../error-description.ts'
import type { Sdk } from './sdk.ts'

type Send = (this: pg.Client, ...args: unknown[]) => unknown
const DEFAULT_PORT = 5432

/** Connections with a span and a duration for each statement: what it does to which tables, without values. */
export function traceStatements({ startChild, statements }: Pick<Sdk, 'startChild' | 'statements'>) {
  class TracedClient extends StallDetectingClient {}
  TracedClient.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const send = StallDetectingClient.prototype.query as Send
    const text = findText(args[0])
    if (text === undefined) return send.apply(this, args)
    const end = start(this, text)
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const after = (error: unknown, result: unknown) => {
        end(error)
        callback(error, result)
      }
      return send.apply(this, [...args.slice(0, -1), after])
    }
    const result = send.apply(this, args)
    if (result instanceof Promise) result.then(() => end(), end)
    return result
  } as typeof StallDetectingClient.prototype.query

  function start(client: pg.Client, text: string) {
    const started = performance.now()
    const { summary, operation } = summarize(text)
    const common: Attributes = {
      'db.system.name': 'postgresql',
      'db.namespace': client.database ?? '',
      'db.query.summary': summary,
      'db.operation.name': operation,
      'server.address': client.host,
      ...(client.port !== DEFAULT_PORT && { 'server.port': client.port }),
    }
    const span = startChild(summary, common)
    return (error?: unknown) => {
      const result: Attributes = error ? failure(error) : {}
      span?.setAttributes(result)
      if (error) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
      statements.record((performance.now() - started) / 1000, { ...common, ...result })
    }
  }

  return { Client: TracedClient, keepContext }
}

type Connect = (callback?: (...args: unknown[]) => void) => unknown

/** A pool calls back in the context of whoever released the connection; a statement belongs to whoever waited. */
function keepContext(pool: pg.Pool) {
  const connect = pool.connect.bind(pool) as Connect
  const bound: Connect = (callback) => connect(callback && AsyncLocalStorage.bind(callback))
  pool.connect = bound as typeof pool.connect
}

function findText(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  return isRecord(statement) && typeof statement.text === 'string' ? statement.text : undefined
}

/** The message is left out: it may repeat values. */
function failure(error: unknown): Attributes {
  const code = codeOf(error)
  const isSqlState = code !== undefined && /^[0-9A-Z]{5}$/.test(code)
  return { 'error.type': code ?? '_OTHER', ...(isSqlState && { 'db.response.status_code': code }) }
}

const LITERALS = /--[^\n]*|\/\*.*?\*\/|\$(\w*)\$.*?\$\1\$|'(?:[^']|'')*'/gs
/** A name after these words, but neither a function nor `for update`, `do update` and `is distinct from`. */
const TABLE =
  /(?<!\b(?:for|key|do|distinct|epoch)\s+)\b(?:from|join|into|update)\s+(?:only\s+)?([\w."]+)(?!\w*\s*\()|\binto\s+([\w."]+)/gi
const MAX_LENGTH = 255

/** Names what a statement does and the tables, without values. */
export function summarize(statement: string): { summary: string; operation: string } {
  const text = statement.replace(LITERALS, ' ')
  const operation = /\w+/.exec(text)?.[0] ?? 'unknown'
  const tables = [...text.matchAll(TABLE)].map(([, name, target = '']) => (name ?? target).replaceAll('"', ''))
  const summary = [operation, ...new Set(tables)].join(' ')
  return {
    summary: summary.length > MAX_LENGTH ? summary.slice(0, summary.lastIndexOf(' ', MAX_LENGTH)) : summary,
    operation,
  }
}

import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { safeMessage } from './error-description.ts'
import { createLog } from './log.ts'
import { newTrace, runInTrace } from './trace.ts'

const PLANTED = ['Plantina', 'plantina@example.com', '+1 212 555 9876', '99 Planted Row', 'tOk3n-tOk3n-tOk3n-tOk3n']
const all = PLANTED.join(', ')

function logOutput(write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = []
  write(createLog('debug', { write: (line) => void lines.push(line) }))
  return lines.join('')
}
const leaked = (text: string) => PLANTED.filter((word) => text.includes(word))

const postgres = (code: string, message: string) =>
  Object.assign(new Error(message), {
    name: 'error',
    severity: 'ERROR',
    code,
    detail: `Key (email)=(${all}) already exists.`,
    where: all,
    internalQuery: all,
    constraint: 'users_email_unique',
    table: 'users',
  })
const failing = (cause: Error) => new DrizzleQueryError('insert into "users" values ($1)', PLANTED, cause)

test('an error is logged without user input, in every position of a log call', () => {
  const unique = postgres('23505', 'duplicate key value violates unique constraint "users_email_unique"')
  const syntax = postgres('22P02', `invalid input syntax for type integer: "${all}"`)
  const raised = postgres('P0001', `no: ${all}`)
  const refused = new Error(`550 <plantina@example.com> or +1 212 555 9876 with ${PLANTED[4]}: "${all}"`)
  const disguised = new DrizzleQueryError('select $1', [`\n    at ${all}`], unique)
  const errors = [unique, syntax, raised, refused, failing(unique), failing(syntax), new Error('a', { cause: refused })]
  for (const error of [...errors, disguised]) {
    const text = logOutput((log) => {
      log.error({ error }, 'failed')
      log.warn({ reason: error, others: [error] }, 'failed')
    })
    expect([leaked(text), text.includes('failed')]).toEqual([[], true])
  }
  for (const error of errors) expect(leaked(logOutput((log) => log.error(error as never)))).toEqual([])
  const loosely = (log: object, ...values: unknown[]) =>
    (log as { error: (...all: unknown[]) => void }).error(...values)
  expect(leaked(logOutput((log) => loosely(log, failing(syntax), 'failed: %o', failing(syntax))))).toEqual([])
  expect(leaked(logOutput((log) => loosely(log, 'failed: %o', failing(syntax))))).toEqual([])
})

test('a logged error contains its message, code and stack', () => {
  const cause = postgres('23505', 'duplicate key value violates unique constraint "users_email_unique"')
  const { error } = JSON.parse(logOutput((log) => log.error({ error: failing(cause) }, 'failed')))
  expect(error).toMatchObject({
    message: 'Failed query',
    cause: { code: '23505', message: cause.message, constraint: 'users_email_unique', table: 'users' },
  })
  expect(error.stack[0]).toContain('log.test.ts')
  const { name, message } = JSON.parse(
    logOutput((log) => log.error({ error: new TypeError('x is not a function') }, '')),
  ).error
  expect([name, message]).toEqual(['TypeError', 'x is not a function'])
})

test('a failed start prints the reason, without the parameters of a statement', () => {
  expect(safeMessage(new Error('Port 3000 of 127.0.0.1 is taken'))).toBe('Port 3000 of 127.0.0.1 is taken')
  expect(safeMessage(failing(postgres('22P02', `invalid: ${all}`)))).toBe('Failed query: PostgreSQL error 22P02')
})

test('a line of a request has its trace id, another line has none', () => {
  const trace = newTrace()
  const text = logOutput((log) => {
    runInTrace(trace, () => log.info({ code: 1 }, 'in a request'))
    log.info('elsewhere')
  })
  const [first, second] = text.split('\n')
  expect(JSON.parse(first ?? '')).toMatchObject({ trace_id: trace.trace_id, code: 1 })
  expect(JSON.parse(second ?? '')).not.toHaveProperty('trace_id')
})

import type { Context, MiddlewareHandler } from 'hono'
import type { Person } from '../../domain/accounts/accounts.ts'
import type { AppEnv } from '../platform/context.ts'
import { Refusal } from '../platform/refusal.ts'
import { record } from '../security-log/record.ts'
import { callAuth } from './call-auth.ts'

/** The person types the password again: an open session is not enough. Guesses are limited. */
export async function requirePassword(c: Context<AppEnv>, person: Person, password: string) {
  await c.var.limiter.count('password', { address: c.var.client_address, account: person.id })
  await callAuth(c, (api, headers) => api.verifyPassword({ headers, body: { password }, returnHeaders: true }))
}

/** Records wrong passwords of people who are signed in. Afterwards, because the transaction of the request is undone. */
export const recordWrongPasswords: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const { person, db } = c.var
  const fields = c.error instanceof Refusal ? (c.error.extra.errors ?? []) : []
  if (person && fields.some(({ code }) => code === 'wrong_password'))
    await record(db, person, { kind: 'password_failed' })
}

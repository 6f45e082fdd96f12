import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import type { Origin } from '../../domain/accounts/accounts.ts'
import { RETENTION } from '../../domain/privacy/privacy.ts'
import { nameDevice } from '../../domain/security-log/device.ts'
import type { AppEnv } from '../platform/context.ts'
import { findNetwork } from '../platform/network.ts'
import { users } from '../tables/schema.ts'

const COOKIE = 'sufra.known_device'
const MAX_AGE = RETENTION.known_device_days * 86_400
const UUID = /^[0-9a-f-]{36}$/

/** Marks a device as its owner's, so that the failed sign-ins of others do not block it. The cookie is no session. */
export const rememberDevice = (c: Context<AppEnv>, user_id: string) =>
  setSignedCookie(c, COOKIE, `${user_id}.${randomBytes(9).toString('base64url')}`, c.var.accounts.device_secret, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api',
    secure: c.var.public_url.startsWith('https:'),
    maxAge: MAX_AGE,
  })

/** Somebody signed in to this account on this device before. */
export const isKnownDevice = async (c: Context<AppEnv>, user_id: string): Promise<boolean> =>
  (await readCookie(c)).user_id === user_id

/**
 * The device's id, if the owner of this address signed in on it. Copies of the cookie share the attempts of one device.
 */
export async function knownDevice(c: Context<AppEnv>, email: string): Promise<string | undefined> {
  const { user_id, device } = await readCookie(c)
  if (!device || !UUID.test(user_id)) return undefined
  const owner = and(eq(users.id, user_id), eq(users.email, email), eq(users.email_verified, true))
  return (await c.var.db.$count(users, owner)) > 0 ? device : undefined
}

async function readCookie(c: Context<AppEnv>) {
  const value = await getSignedCookie(c, c.var.accounts.device_secret, COOKIE)
  const [user_id = '', device] = (value || '').split('.')
  return { user_id, device }
}

/** Where a request comes from, without its address. */
export const readOrigin = (c: Context<AppEnv>): Origin => ({
  device: nameDevice((c.req.header('user-agent') ?? '').slice(0, 300)),
  network: c.var.networkHash(findNetwork(c.var.client_address)),
})

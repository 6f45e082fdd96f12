import { and, desc, eq, ne } from 'drizzle-orm'
import type { Context } from 'hono'
import type { z } from 'zod'
import { mayUsePasskeys, PASSKEYS_PER_ACCOUNT, type Person } from '../../domain/accounts/accounts.ts'
import type { NewPasskeyOptionsSchema, NewPasskeySchema, Passkey } from '../../domain/accounts/passkeys.schema.ts'
import type { AppEnv } from '../platform/context.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { Refusal, wrongField } from '../platform/refusal.ts'
import { record } from '../security-log/record.ts'
import { readSettings } from '../settings/settings.ts'
import { passkeys, sessions } from '../tables/schema.ts'
import { callAuth } from './call-auth.ts'
import { requirePassword } from './require-password.ts'
import { requireLockedUser } from './users.ts'

export async function listPasskeys(db: Db | Tx, { id }: Person): Promise<Passkey[]> {
  const rows = await db.select().from(passkeys).where(eq(passkeys.user_id, id)).orderBy(desc(passkeys.created_at))
  return rows.map(shownPasskey)
}

/** What the browser needs to create a passkey. The challenge works once, for five minutes and in this browser. */
export async function newPasskeyOptions(
  c: Context<AppEnv>,
  person: Person,
  password: string,
): Promise<z.output<typeof NewPasskeyOptionsSchema>> {
  if (!mayUsePasskeys(person)) throw new Refusal('email_unverified', 'Verify your email address first.')
  await requirePassword(c, person, password)
  await requireRoom(c.var.db, person)
  const { name } = await readSettings(c.var.db)
  const {
    challenge,
    rp,
    user,
    pubKeyCredParams,
    timeout = 60_000,
    excludeCredentials = [],
  } = await callAuth(c, (api, headers) =>
    api.generatePasskeyRegistrationOptions({ headers, query: {}, returnHeaders: true }),
  )
  return {
    challenge,
    user,
    pubKeyCredParams,
    timeout,
    attestation: 'none',
    rp: { id: rp.id ?? '', name },
    excludeCredentials: excludeCredentials.map(({ id, transports = [] }) => ({
      id,
      type: 'public-key',
      transports: transports.filter(Boolean),
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
}

/** The person is told by mail. */
export async function addPasskey(
  c: Context<AppEnv>,
  person: Person,
  { name, response }: z.output<typeof NewPasskeySchema>,
): Promise<Passkey> {
  const result = await c.var.accounts.inAuthTransaction(async (auth, mails, tx) => {
    const { locale } = await requireLockedUser(tx, person.id)
    await requireRoom(tx, person)
    const device = person.origin?.device ?? null
    const body = { response, name: name ?? device ?? undefined }
    const added = await callAuth(
      c,
      (api, headers) => api.verifyPasskeyRegistration({ headers, body, returnHeaders: true }),
      { auth },
    ).catch((error: unknown) => {
      if (error instanceof Refusal) return error // committed, because the challenge is used up
      throw error
    })
    if (added instanceof Refusal) return added
    await record(tx, person, { kind: 'passkey_added' })
    await mails.passkeyAdded({ email: person.email, locale }, device)
    return findPasskey(tx, person, added.id)
  })
  if (!(result instanceof Refusal)) return result
  throw result.code === 'passkey_refused' ? wrongField('body.response', 'invalid') : result
}

export async function renamePasskey(db: Db, person: Person, id: string, name: string): Promise<Passkey> {
  const [row] = await db.update(passkeys).set({ name }).where(ownPasskey(person, id)).returning()
  return shownPasskey(row ?? missing())
}

/** All other sessions end: the passkey may be on a device that was lost. The person is told by mail. */
export async function removePasskey(c: Context<AppEnv>, person: Person, id: string, password: string) {
  await requirePassword(c, person, password)
  await c.var.accounts.inAuthTransaction(async (_auth, mails, tx) => {
    const { locale } = await requireLockedUser(tx, person.id)
    const removed = await tx.delete(passkeys).where(ownPasskey(person, id)).returning({ id: passkeys.id })
    if (removed.length === 0) missing()
    await tx.delete(sessions).where(and(eq(sessions.user_id, person.id), ne(sessions.id, person.session_id)))
    await record(tx, person, { kind: 'passkey_removed' })
    await mails.passkeyRemoved({ email: person.email, locale })
  })
}

async function requireRoom(db: Db | Tx, { id }: Person) {
  if ((await db.$count(passkeys, eq(passkeys.user_id, id))) >= PASSKEYS_PER_ACCOUNT)
    throw new Refusal('conflict', 'This account has reached the passkey limit.')
}

async function findPasskey(tx: Tx, person: Person, id: string): Promise<Passkey> {
  const [row] = await tx.select().from(passkeys).where(ownPasskey(person, id))
  return shownPasskey(row ?? missing())
}

const ownPasskey = (person: Person, id: string) => and(eq(passkeys.id, id), eq(passkeys.user_id, person.id))

function missing(): never {
  throw new Refusal('not_found', "This passkey doesn't exist.")
}

const shownPasskey = ({ id, name, created_at, last_used_at }: typeof passkeys.$inferSelect): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})

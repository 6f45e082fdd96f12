import { createHmac, randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import { hashPassword } from 'better-auth/crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { Account } from '../../src/domain/accounts/accounts.schema.ts'
import type { Role } from '../../src/domain/accounts/roles.ts'
import { openSite } from '../../src/server/app/open.ts'
import { releaseUnconfirmed } from '../../src/server/order-changes/release-unconfirmed.ts'
import { remindGuests } from '../../src/server/order-changes/remind-guests.ts'
import { reconcile } from '../../src/server/payments/compare-ledgers.ts'
import { isOnline, withCurrentPayPal } from '../../src/server/payments/payment-context.ts'
import { sweep } from '../../src/server/payments/sweep.ts'
import { type Config, readConfig } from '../../src/server/platform/config.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { projectFile } from '../../src/server/platform/project-file.ts'
import { sessionSecret } from '../../src/server/platform/session-secret.ts'
import { freePort } from '../site-process.ts'
import { freshDatabase } from '../test-server.ts'
import { openClient } from './client.ts'

// The threads that read menu files load the sources: already compiled, they start in a third of the time.
process.env.NODE_COMPILE_CACHE ??= projectFile('node_modules/.cache/sufra-tests')

type Json = Record<string, unknown>
type Site = Parameters<typeof openSite>[0]
type Extras = Pick<Site, 'limits' | 'delivery' | 'requestTimeouts' | 'paypal_timeouts' | 'simulate'> & {
  log?: Site['log']
  environment?: Record<string, string>
  databaseUrl?: string
  /** Without any account: the start creates the first admin. */
  firstStart?: boolean
  /** Registers the cleanup; by default it runs at the end of the test. */
  atEnd?: (close: () => Promise<void>) => void
}

/** An admin with an unknown password. Creating one takes a tenth of a second at every start. */
const SOME_ADMIN = `with owner as (insert into users (email, full_name, email_verified)
  values ('admin@example.com', 'admin', true) returning id)
  insert into admin_users (user_id, role) select id, 'admin' from owner`

export const PASSWORD = 'four olives and a tree'
const HASH = await hashPassword(PASSWORD)

/** A person with a session, without registering and logging in: both take most of a second. */
const SIGNED_IN = `with person as (insert into users (email, full_name, email_verified, long_password)
    values ($1, 'Amal Haddad', $3 <> 'customer', true) returning id),
  account as (insert into accounts (user_id, account_id, provider_id, password) select id, id, 'credential', $2 from person),
  staff as (insert into admin_users select id, $3 from person where $3 <> 'customer')
  insert into sessions (token, user_id, expires_at, ip_address) select $4, id, now() + interval '30 days', '127.0.0.1' from person`

/** The cookie of a session, signed as better-auth signs it. */
async function signedCookie(token: string, config: Config) {
  const signature = createHmac('sha256', await sessionSecret(config))
    .update(token)
    .digest('base64')
  return encodeURIComponent(`${token}.${signature}`)
}

export async function changeSettings(sql: (text: string, values: unknown[]) => Promise<unknown>, settings: Json) {
  for (const [name, value] of Object.entries(settings))
    await sql(`update settings set ${name} = $1`, [name === 'service_periods' ? JSON.stringify(value) : value])
}

/** How many sites this process has opened. It renders the pages of the last one only. */
let sites = 0

/** The whole restaurant, served over HTTP on a database of its own; closed when the test is over. */
export async function openRestaurant(
  settings: Json = {},
  { environment, databaseUrl, firstStart, atEnd = onTestFinished, log: given, ...extras }: Extras = {},
) {
  const { url, mediaFolder } = inject('template')
  const database = databaseUrl ? { url: databaseUrl, remove: async () => {} } : await freshDatabase(url)
  // Connections are kept: a new one for every statement would take more than the statement.
  const connections = new pg.Pool({ connectionString: database.url, idleTimeoutMillis: 0 })
  connections.on('error', () => {}) // some tests stop the database
  const sql = async (text: string, values?: unknown[]) => (await connections.query(text, values)).rows
  await changeSettings(sql, settings)
  if (!firstStart && !databaseUrl) await sql(SOME_ADMIN)
  const config = readConfig({
    PORT: String(await freePort()),
    DATA_DIR: dirname(mediaFolder),
    LOG_LEVEL: 'silent',
    ...environment,
  })
  const log = given ?? createLog(config.LOG_LEVEL)
  const number = ++sites
  const site = await openSite({ config, databaseUrl: database.url, demo: true, log, ...extras })
  let open = true
  const close = async () => {
    if (open) await site.close()
    open = false
  }
  atEnd(async () => {
    await close()
    await connections.end()
    await database.remove()
  })
  const local = `http://localhost:${config.PORT}`
  const visitor = openClient(local)
  let people = 0

  async function register(person: Json = {}) {
    const registration = {
      full_name: 'Amal Haddad',
      email: `guest${++people}@example.com`,
      password: PASSWORD,
      ...person,
    }
    const answer = await openClient(local).post('/api/account/register', registration)
    if (answer.status !== 204) throw new Error(`Registering failed: ${await answer.text()}`)
    return registration
  }

  async function signIn(email: string, password = PASSWORD, client = openClient(local)) {
    const answer = await client.post('/api/auth/sign-in/email', { email, password })
    return { ...client, answer, email }
  }

  return {
    ...visitor,
    url: local,
    databaseUrl: database.url,
    dataFolder: config.DATA_DIR,
    notices: site.notices,
    /** Runs the sweeper, which otherwise runs every minute. */
    sweep: async () => sweep(await withCurrentPayPal(site.context)),
    /** Runs the nightly jobs. */
    reconcile: async () => {
      const context = await withCurrentPayPal(site.context)
      if (isOnline(context)) await reconcile(context)
    },
    context: site.context,
    /** Releases unconfirmed reservations, which otherwise happens every ten minutes. */
    release: () => releaseUnconfirmed(site.context, new Date()),
    /** Reminds the guests of tomorrow's tables, which otherwise happens every ten minutes. */
    remind: (now: Date) => remindGuests(site.context, now),
    isNewest: () => number === sites,
    sql,
    close,
    register,
    signIn,
    visitor: () => openClient(local),
    /** A client that is logged in with this role. */
    async as(role: Role) {
      const email = `guest${++people}@example.com`
      const token = randomBytes(24).toString('base64url')
      await sql(SIGNED_IN, [email, HASH, role, token])
      const client = openClient(local)
      const prefix = config.PUBLIC_URL?.startsWith('https:') ? '__Secure-' : ''
      client.cookies.set(`${prefix}sufra.session_token`, await signedCookie(token, config))
      const account: Account = await client.getJson('/api/account')
      return { ...client, email, account }
    },
  }
}

export type Restaurant = Awaited<ReturnType<typeof openRestaurant>>

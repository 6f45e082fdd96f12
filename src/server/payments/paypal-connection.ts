import { inArray } from 'drizzle-orm'
import type { Person } from '../../domain/accounts/accounts.ts'
import { OPEN_STATES } from '../../domain/payments/states.ts'
import {
  type Connections,
  type PayPalDraft,
  type PayPalKeys,
  PayPalKeysSchema,
} from '../../domain/settings/connections.schema.ts'
import { isSameAccount, type PayPalAnswer } from '../../domain/settings/connections.ts'
import type { Config } from '../platform/config.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { Refusal, wrongField } from '../platform/refusal.ts'
import { changeConnection, readConnection } from '../settings/connections.ts'
import { payment_provider, payments, refunds } from '../tables/schema.ts'
import type { PayPalAccounts } from './paypal-accounts.ts'
import { PayPalRefusal } from './paypal-refusal.ts'

type Source = { db: Db; config: Config; paypalAccounts: PayPalAccounts }

export async function showPayPalConnection({
  db,
  config,
}: Pick<Source, 'db' | 'config'>): Promise<Connections['paypal']> {
  if (config.paypal) {
    const { client_id, environment } = config.paypal
    const known = environment === 'sandbox' || environment === 'live' ? environment : 'simulator'
    return { source: 'environment', readable: true, version: 0, account: { client_id, environment: known } }
  }
  const { version, account } = await readConnection({ db, config }, 'paypal', PayPalKeysSchema)
  if (!account) return { source: 'none', readable: true, version, account: null }
  if (account === 'unreadable') return { source: 'panel', readable: false, version, account: null }
  const { client_id, environment } = account
  return { source: 'panel', readable: true, version, account: { client_id, environment } }
}

/**
 * Stores another account, unless PayPal rejects its keys. Payments stay at the account where they began: while one of
 * them is open there, it can be neither replaced by another account nor disconnected.
 */
export async function changePayPalConnection(
  source: Source,
  admin: Person,
  { connection, version }: { connection: PayPalDraft | null; version: number },
) {
  if (source.config.paypal) throw new Refusal('forbidden', 'PayPal is set in the environment (PAYPAL_CLIENT_ID).')
  const stored = await findKeys(source)
  const account = connection && (await withStoredSecret(source, connection))
  if (account && (await checkPayPalKeys(source, account)) === 'rejected')
    throw wrongField('body.connection.secret', 'invalid', 'PayPal does not accept these keys')
  const isOther = !stored || !account || !isSameAccount(stored, account)
  await changeConnection(source, admin, {
    kind: 'paypal',
    account,
    version,
    async prepare(tx) {
      if (stored && isOther) await requireNothingOpen(tx)
      // What was known of the earlier keys says nothing about these.
      await tx.update(payment_provider).set({ problem: null, detail: null, ...(isOther && { webhook_at: null }) })
    },
  })
  await source.paypalAccounts.current()
}

/** Whether PayPal accepts the keys. `unreachable`: it does not answer now, which says nothing. */
export async function checkPayPalKeys(
  { paypalAccounts, ...source }: Source,
  draft: PayPalDraft,
): Promise<PayPalAnswer> {
  const keys = await withStoredSecret(source, draft)
  try {
    await paypalAccounts.openKeys(keys).check()
    return 'accepted'
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error
    return error.status === 401 || error.status === 403 ? 'rejected' : 'unreachable'
  }
}

const findKeys = async (source: Pick<Source, 'db' | 'config'>): Promise<PayPalKeys | undefined> => {
  const { account } = await readConnection(source, 'paypal', PayPalKeysSchema)
  return account === 'unreadable' ? undefined : account
}

async function withStoredSecret(source: Pick<Source, 'db' | 'config'>, draft: PayPalDraft): Promise<PayPalKeys> {
  const { secret } = draft
  if (secret) return { ...draft, secret }
  const stored = await findKeys(source)
  if (!stored || !isSameAccount(stored, draft)) throw wrongField('body.connection.secret', 'required')
  return { ...draft, secret: stored.secret }
}

/** An account that PayPal rejects can settle nothing any more, so that nothing is lost with it. */
async function requireNothingOpen(tx: Tx) {
  const [provider] = await tx.select({ problem: payment_provider.problem }).from(payment_provider)
  if (provider?.problem === 'credentials') return
  const open = await tx.$count(payments, inArray(payments.state, [...OPEN_STATES, 'capturing', 'pending']))
  const refunding = await tx.$count(refunds, inArray(refunds.state, ['requested', 'pending']))
  if (open + refunding > 0)
    throw new Refusal('in_use', 'Some payments are still open at this account.', { uses: open + refunding })
}

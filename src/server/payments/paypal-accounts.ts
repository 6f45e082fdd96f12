import { eq, isNotNull } from 'drizzle-orm'
import { type PayPalKeys, PayPalKeysSchema } from '../../domain/settings/connections.schema.ts'
import type { Config, PayPalAccount } from '../platform/config.ts'
import type { Db } from '../platform/database/connection.ts'
import { readConnection } from '../settings/connections.ts'
import { readSettings } from '../settings/settings.ts'
import { connections } from '../tables/schema.ts'
import type { PayPal } from './paypal.ts'

export type PayPalAccounts = ReturnType<typeof openPayPalAccounts>

type Options = {
  db: Db
  config: Config
  open: (account: PayPalAccount) => PayPal
  /** The demo's simulator, which takes no money. */
  simulator?: PayPal | undefined
  /** Once for each account, when this process first uses it. */
  onFirstUse?: (paypal: PayPal) => void
}

/**
 * The account that guests pay into: that of the environment, or the one of Settings, or the simulator while the
 * restaurant is the demo. Read again after every change of the content, whichever process made it.
 */
export function openPayPalAccounts({ db, config, open, simulator, onFirstUse = () => {} }: Options) {
  const configured = config.paypal && open(config.paypal)
  let connected: PayPal | undefined
  const used = new Set<PayPal>()
  let watching = false
  let read: Promise<PayPal | undefined> | undefined

  /** While nobody watches the content, nothing read earlier is current. */
  function find(): Promise<PayPal | undefined> {
    if (!watching) return readAccount()
    read ??= readAccount().catch((error) => {
      read = undefined
      throw error
    })
    return read
  }

  function forget() {
    watching = false
    read = undefined
  }

  async function readAccount(): Promise<PayPal | undefined> {
    const [row] = await db
      .select({ version: connections.version, is_connected: isNotNull(connections.sealed) })
      .from(connections)
      .where(eq(connections.kind, 'paypal'))
    if (!row?.is_connected) return simulator && (await readSettings(db)).is_demo ? simulator : undefined
    if (connected?.connection_version === row.version) return connected
    const { version, account } = await readConnection({ db, config }, 'paypal', PayPalKeysSchema)
    if (account === 'unreadable') read = undefined // its key may be put there at any time
    connected = account && account !== 'unreadable' ? openKeys(account, version) : undefined
    return connected
  }

  const openKeys = (keys: PayPalKeys, connection_version?: number) =>
    open({
      client_id: keys.client_id,
      client_secret: keys.secret,
      environment: findEnvironment(keys, config),
      connection_version,
    })

  return {
    async current() {
      const paypal = configured ?? (await find())
      if (paypal && !used.has(paypal)) {
        used.add(paypal)
        onFirstUse(paypal)
      }
      return paypal
    },
    /** Called before and after the content changes. */
    onVersion() {
      watching = true
    },
    onChanging: forget,
    onDisconnected: forget,
    /** For a check of keys that are not saved yet. */
    openKeys,
  }
}

/** Only the environment may name a simulator, which then takes the place of PayPal's sandbox. */
const findEnvironment = ({ environment }: PayPalKeys, { PAYPAL_ENVIRONMENT }: Config) =>
  environment === 'sandbox' && PAYPAL_ENVIRONMENT !== 'live' ? PAYPAL_ENVIRONMENT : environment

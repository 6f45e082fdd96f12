import { eq } from 'drizzle-orm'
import { type PayPalKeys, PayPalKeysSchema } from '../../domain/settings/connections.schema.ts'
import type { Config, PayPalAccount } from '../platform/config.ts'
import type { Db } from '../platform/database/connection.ts'
import { readConnection } from '../settings/connections.ts'
import { connections, settings } from '../tables/schema.ts'
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
 * restaurant is the demo. Whichever process changed it, every process asks anew at every request.
 */
export function openPayPalAccounts({ db, config, open, simulator, onFirstUse = () => {} }: Options) {
  const configured = config.paypal && open(config.paypal)
  let connected: PayPal | undefined
  const used = new Set<PayPal>()

  async function find(): Promise<PayPal | undefined> {
    if (configured) return configured
    const [row] = await db
      .select({ is_demo: settings.is_demo, sealed: connections.sealed, version: connections.version })
      .from(settings)
      .leftJoin(connections, eq(connections.kind, 'paypal'))
    if (!row?.sealed) return row?.is_demo ? simulator : undefined
    if (connected && connected.connection_version === row.version) return connected
    const { version, account } = await readConnection({ db, config }, 'paypal', PayPalKeysSchema)
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
      const paypal = await find()
      if (paypal && !used.has(paypal)) {
        used.add(paypal)
        onFirstUse(paypal)
      }
      return paypal
    },
    /** For a check of keys that are not saved yet. */
    openKeys,
  }
}

/** Only the environment may name a simulator, which then takes the place of PayPal's sandbox. */
const findEnvironment = ({ environment }: PayPalKeys, { PAYPAL_ENVIRONMENT }: Config) =>
  environment === 'sandbox' && PAYPAL_ENVIRONMENT !== 'live' ? PAYPAL_ENVIRONMENT : environment

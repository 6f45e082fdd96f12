import { eq, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Person } from '../../domain/accounts/accounts.ts'
import type { MailLogin, PayPalKeys } from '../../domain/settings/connections.schema.ts'
import type { ConnectionKind } from '../../domain/settings/connections.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { Refusal } from '../platform/refusal.ts'
import { rotateKey, type SealingConfig, seal, unseal } from '../platform/sealing.ts'
import { record } from '../security-log/record.ts'
import { connections } from '../tables/schema.ts'

/** `unreadable`: encrypted with a key that is not here, such as another machine's. */
type Connection<Account> = { version: number; account: Account | 'unreadable' | undefined }
type Source = { db: Db | Tx; config: SealingConfig }

const purpose = (kind: ConnectionKind) => `connection:${kind}`

/** What admins connected in Settings. Read anew at every use: every process knows a change at once. */
export async function readConnection<S extends z.ZodType>(
  { db, config }: Source,
  kind: ConnectionKind,
  schema: S,
): Promise<Connection<z.output<S>>> {
  const [row] = await db.select().from(connections).where(eq(connections.kind, kind))
  const version = row?.version ?? 0
  if (!row?.sealed) return { version, account: undefined }
  const text = await unseal(config, purpose(kind), row.sealed)
  const account = schema.safeParse(text && JSON.parse(text))
  return { version, account: account.success ? account.data : 'unreadable' }
}

/** Whether something is connected, be it readable here or not. */
export async function isConnected(db: Db | Tx, kind: ConnectionKind): Promise<boolean> {
  const [row] = await db
    .select({ is_connected: isNotNull(connections.sealed) })
    .from(connections)
    .where(eq(connections.kind, kind))
  return row?.is_connected === true
}

type Change = {
  kind: ConnectionKind
  /** Null: disconnect. */
  account: MailLogin | PayPalKeys | null
  /** The version that the admin saw. */
  version: number
  /** In the same transaction, before the change: refuses it, or does what belongs to it. */
  prepare?: (tx: Tx) => Promise<unknown>
}

/** Stores what an admin connected or disconnected. The security log only says that it changed. */
export const changeConnection = (
  { db, config }: { db: Db; config: SealingConfig },
  admin: Person,
  { kind, account, version, prepare }: Change,
) =>
  db.transaction(async (tx) => {
    await lockConnections(tx)
    const [before] = await tx.select().from(connections).where(eq(connections.kind, kind))
    if ((before?.version ?? 0) !== version)
      throw new Refusal('conflict', 'Someone else changed the connection while you were editing.')
    await prepare?.(tx)
    const changed = {
      sealed: account && (await seal(config, purpose(kind), JSON.stringify(account))),
      version: version + 1,
      updated_at: sql`now()`,
      updated_by: admin.id,
    }
    await tx
      .insert(connections)
      .values({ kind, ...changed })
      .onConflictDoUpdate({ target: connections.kind, set: changed })
    await record(tx, admin, { kind: 'settings_changed', details: { fields: [`${kind}_connection`] } })
  })

/** Encrypts everything anew with a new key; returns what cannot be read here and has to be entered again. */
export async function rotateConnectionKey({ db, config }: { db: Db; config: SealingConfig }) {
  let unreadable: ConnectionKind[] = []
  await rotateKey(config, () =>
    db.transaction(async (tx) => {
      unreadable = []
      await lockConnections(tx)
      for (const { kind, sealed } of await tx.select().from(connections)) {
        const text = sealed && (await unseal(config, purpose(kind), sealed))
        if (sealed && text === undefined) unreadable.push(kind)
        if (text)
          await tx
            .update(connections)
            .set({ sealed: await seal(config, purpose(kind), text) })
            .where(eq(connections.kind, kind))
      }
    }),
  )
  return unreadable
}

/** Whoever seals has the lock: while a key is replaced nobody seals with the earlier one. */
const lockConnections = (tx: Tx) => tx.execute(sql`lock table ${connections} in share row exclusive mode`)

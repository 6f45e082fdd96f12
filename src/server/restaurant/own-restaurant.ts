import { basename } from 'node:path'
import { notInArray, sql } from 'drizzle-orm'
import type { Person } from '../../domain/accounts/accounts.ts'
import type { MediaStore } from '../media/store.ts'
import { listFiles } from '../media/store.ts'
import type { BackupResult } from '../operations/backups/take.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { Refusal } from '../platform/refusal.ts'
import { record } from '../security-log/record.ts'
import { newDocuments } from '../seed/documents.ts'
import { newRestaurant } from '../seed/restaurants.ts'
import { readSettings, type SettingsRow } from '../settings/settings.ts'
import {
  admin_users,
  categories,
  customers,
  daily_figures,
  day_closes,
  delivery_zones,
  drawer_entries,
  figure_changes,
  media,
  menu_imports,
  messages,
  money_entries,
  option_groups,
  order_days,
  orders,
  outbox,
  products,
  settings,
  site_documents,
  site_history,
  stations,
  users,
} from '../tables/schema.ts'

type Dependencies = { db: Db; store: MediaStore; backup: () => Promise<BackupResult> }

/**
 * Replaces the demo with an empty restaurant, after a backup. The accounts and sessions of the staff stay. Files of
 * pictures are deleted last: if that fails, they are left over, but nothing is missing.
 */
export async function startOwnRestaurant(
  { db, store, backup }: Dependencies,
  admin: Person,
): Promise<{ backup: string }> {
  requireDemo(await readSettings(db))
  const { file } = await backup()
  await record(db, admin, { kind: 'exported', details: { what: 'backup' } })
  const pictures = await db.transaction(async (tx) => {
    const [locked] = await tx.select().from(settings).for('update')
    const before = requireDemo(locked)
    const removed = await removeDemo(tx)
    await replaceSettings(tx, before)
    await replaceDocuments(tx, admin)
    await record(tx, admin, { kind: 'restaurant_emptied' })
    return removed
  })
  await Promise.all(pictures.flatMap(listFiles).map((name) => store.remove(name)))
  return { backup: basename(file) }
}

function requireDemo(row: SettingsRow | undefined): SettingsRow {
  if (!row?.is_demo) throw new Refusal('conflict', 'This is no longer the demo restaurant.')
  return row
}

/** Lines, reservations, payments and histories are deleted with their orders. */
async function removeDemo(tx: Tx) {
  await tx.execute(sql`lock table ${products} in exclusive mode`) // waits for orders that are being placed
  await tx.execute(sql`select set_config('sufra.emptying_demo', 'yes', true)`)
  for (const booked of [money_entries, drawer_entries, day_closes]) await tx.delete(booked)
  await tx.delete(orders)
  await tx.delete(order_days)
  await tx.delete(customers)
  await tx.delete(messages)
  await tx.update(delivery_zones).set({ zones: [] })
  await tx.delete(stations)
  await tx.delete(products)
  await tx.delete(option_groups)
  await tx.delete(categories)
  await tx.delete(menu_imports)
  const pictures = await tx.delete(media).returning({ name: media.name, widths: media.widths })
  await tx.delete(users).where(notInArray(users.id, tx.select({ id: admin_users.user_id }).from(admin_users)))
  await tx.delete(outbox).where(notInArray(outbox.recipient, tx.select({ email: users.email }).from(users)))
  // Last, because triggers count every deleted row.
  await tx.delete(figure_changes)
  await tx.delete(daily_figures)
  return pictures
}

/** The version goes on, so that a form which was opened before is refused. */
async function replaceSettings(tx: Tx, { version, require_two_factor }: SettingsRow) {
  await tx.delete(settings)
  await tx.insert(settings).values({ ...newRestaurant, require_two_factor, version: version + 1 })
}

async function replaceDocuments(tx: Tx, { id }: Person) {
  await tx.delete(site_history)
  await tx.delete(site_documents).where(
    notInArray(
      site_documents.key,
      newDocuments.map(({ key }) => key),
    ),
  )
  await tx
    .insert(site_documents)
    .values(newDocuments)
    .onConflictDoUpdate({
      target: site_documents.key,
      set: {
        published: sql`excluded.published`,
        draft: null,
        updated_at: sql`now()`,
        updated_by: id,
        published_at: null,
        published_by: null,
      },
    })
}

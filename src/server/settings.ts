import type { Db, Tx } from './database/connection.ts'
import { settings } from './database/schema.ts'

/** The settings table has exactly one row. */
export type SettingsRow = typeof settings.$inferSelect
export async function readSettings(db: Db | Tx): Promise<SettingsRow> {
  const [row] = await db.select().from(settings)
  if (!row) throw new Error('The settings row is missing')
  return row
}

import type { z } from 'zod'
import type { Person } from '../../domain/accounts/accounts.ts'
import type { DrawerDraftSchema } from '../../domain/day-close/day-close.schema.ts'
import { signedAmount } from '../../domain/day-close/drawer.ts'
import { toAmount, toSignedMinor } from '../../domain/money.ts'
import type { Db } from '../platform/database/connection.ts'
import { checkAmounts } from '../settings/amounts.ts'
import { readSettings } from '../settings/settings.ts'
import { drawer_entries } from '../tables/schema.ts'

/** Writes down cash that was put into the drawer or taken out. The same id again adds nothing. */
export async function addDrawerEntry(db: Db, person: Person, draft: z.output<typeof DrawerDraftSchema>) {
  const { id, kind, amount, reason } = draft
  const { currency } = await readSettings(db)
  checkAmounts(currency, { 'body.amount': Math.abs(amount) })
  const signed = toAmount(signedAmount(kind, toSignedMinor(amount, currency)), currency)
  await db
    .insert(drawer_entries)
    .values({ id, kind, currency, amount: signed, reason, entered_by: person.full_name })
    .onConflictDoNothing({ target: drawer_entries.id })
}

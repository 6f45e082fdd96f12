import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { INITIAL_RATING } from '../../domain/customers/customers.schema.ts'
import { createdAt, id, searchWords } from './columns.ts'

/** Guests who ordered, with or without an account, and customers that staff added. */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    // Phone numbers are compared by their digits: people write spaces and brackets differently.
    phone_digits: text().generatedAlwaysAs(sql`nullif(regexp_replace(phone, '[^0-9]', '', 'g'), '')`),
    address: text(),
    notes: text(),
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull().default(INITIAL_RATING),
    rating_count: integer().notNull().default(0),
    search_words: searchWords(
      () => sql`name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' ||
        regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')`,
    ),
    created_at: createdAt(),
  },
  (t) => [
    index('customers_words').using('gin', t.search_words),
    uniqueIndex('customers_email_unique').on(t.email),
    index('customers_by_phone').on(t.phone_digits, t.created_at),
    index('customers_newest').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('customers_email_lower_case', sql`${t.email} = lower(${t.email})`),
    check('customers_rating_range', sql`${t.rating} between 1 and 5 and ${t.rating_count} >= 0`),
  ],
)

export function customerId() {
  return uuid().references(() => customers.id, { onDelete: 'set null' })
}

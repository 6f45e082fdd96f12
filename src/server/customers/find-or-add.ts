import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../platform/database/connection.ts'
import { lock } from '../platform/database/locks.ts'
import { customers } from '../tables/schema.ts'

type Contact = { email: string | null; phone: string | null }
type Guest = { full_name: string; email: string | null; phone: string | null; delivery_address: string | null }

/**
 * The customer of an order, for the staff's list: found by email, then by phone, or added. A guest can enter another
 * person's email or phone, so an order neither changes an existing record nor shows it to the guest.
 */
export async function findOrAddCustomer(tx: Tx, guest: Guest): Promise<string> {
  const { full_name, email, phone, delivery_address } = guest
  const digits = digitsOf(phone)
  await lockContacts(tx, [guest]) // two first orders of one guest at the same moment add one customer
  const known = (email && (await byEmail(tx, email))) || (digits && (await byPhone(tx, digits)))
  if (known) return known.id
  const [added] = await tx
    .insert(customers)
    .values({ name: full_name, email, phone, address: delivery_address })
    .returning({ id: customers.id })
  if (!added) throw new Error('The customer was not stored')
  return added.id
}

/** Until the transaction ends, no other transaction adds a customer with one of these emails or phone numbers. */
export const lockContacts = (tx: Tx, contacts: readonly Contact[]) =>
  lock(
    tx,
    'customer',
    contacts.flatMap(({ email, phone }) => {
      const digits = digitsOf(phone)
      return [...(email ? [`email ${email}`] : []), ...(digits ? [`phone ${digits}`] : [])]
    }),
  )

const digitsOf = (phone: string | null) => phone?.replace(/\D/g, '') || null

const byEmail = async (tx: Tx, email: string) =>
  (await tx.select({ id: customers.id }).from(customers).where(eq(customers.email, email)).for('update'))[0]

const byPhone = async (tx: Tx, digits: string) =>
  (
    await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.phone_digits, digits))
      .orderBy(asc(customers.created_at), asc(customers.id))
      .limit(1)
      .for('update')
  )[0]

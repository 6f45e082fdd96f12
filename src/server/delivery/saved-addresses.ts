import { and, desc, eq, sql } from 'drizzle-orm'
import type { Person } from '../../domain/accounts/accounts.ts'
import type { SavedAddress } from '../../domain/delivery/zones.schema.ts'
import type { DeliveryLocation } from '../../domain/delivery/zones.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { Refusal } from '../platform/refusal.ts'
import { saved_addresses } from '../tables/schema.ts'

const MOST = 10

/** The latest first. */
export async function savedAddresses(db: Db | Tx, { id }: Person): Promise<SavedAddress[]> {
  const rows = await db
    .select()
    .from(saved_addresses)
    .where(eq(saved_addresses.user_id, id))
    .orderBy(desc(saved_addresses.used_at), desc(saved_addresses.id))
  return rows.map(({ user_id, used_at, ...address }) => ({ ...address, used_at: used_at.toISOString() }))
}

export async function deleteAddress(db: Db, person: Person, id: string) {
  const deleted = await db
    .delete(saved_addresses)
    .where(and(eq(saved_addresses.id, id), eq(saved_addresses.user_id, person.id)))
    .returning({ id: saved_addresses.id })
  if (deleted.length === 0) throw new Refusal('not_found', "We couldn't find this saved address.")
}

/** Remembers where an order goes. One statement: beyond the limit, the address that was not used for longest goes. */
export async function saveAddress(tx: Tx, user_id: string, address: string, place: DeliveryLocation) {
  await tx.execute(sql`with saved as (
      insert into ${saved_addresses} (user_id, address, place) values (${user_id}, ${address}, ${JSON.stringify(place)})
      on conflict (user_id, address) do update set place = excluded.place, used_at = now())
    delete from ${saved_addresses} where id in (
      select id from ${saved_addresses} where user_id = ${user_id} and address <> ${address}
      order by used_at desc, id desc offset ${MOST - 1})`)
}

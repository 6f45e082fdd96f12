import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Person } from '../../domain/accounts/accounts.ts'
import type { Delivery, Zones, ZonesChangeSchema } from '../../domain/delivery/zones.schema.ts'
import { neededFor, ZONE_LIMITS, type Zone, type ZoneMatch } from '../../domain/delivery/zones.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { Refusal } from '../platform/refusal.ts'
import { record } from '../security-log/record.ts'
import { amountsOf, checkAmounts } from '../settings/amounts.ts'
import { readCurrency } from '../settings/settings.ts'
import { delivery_zones } from '../tables/schema.ts'

export async function readZones(db: Db | Tx): Promise<Zones> {
  const [row] = await db.select().from(delivery_zones)
  return { zones: row?.zones ?? [], version: row?.version ?? 0 }
}

/** Replaces all zones, because their order decides; refused if they have changed since they were read. */
export const changeZones = (
  db: Db,
  admin: Person,
  { zones, version }: z.output<typeof ZonesChangeSchema>,
): Promise<Zones> =>
  db.transaction(async (tx) => {
    const amounts = amountsOf('body.zones', zones, ['fee', 'minimum', 'free_from'])
    checkAmounts(await readCurrency(tx), amounts, ZONE_LIMITS.fee)
    const [changed] = await tx
      .update(delivery_zones)
      .set({ zones })
      .where(eq(delivery_zones.version, version))
      .returning()
    if (!changed) throw new Refusal('conflict', 'Someone else changed the zones while you were editing.')
    await record(tx, admin, { kind: 'settings_changed', details: { fields: ['delivery_zones'] } })
    return { zones: changed.zones, version: changed.version }
  })

/** Guests see their zone and what to tell, never the shapes of all zones. */
export const shownDelivery = (zones: readonly Zone[], { status, zone }: ZoneMatch): Delivery => ({
  status,
  zone: zone && { ...soldZone(zone), fee: zone.fee, minimum: zone.minimum, free_from: zone.free_from },
  needs: neededFor(zones),
})

export const soldZone = ({ id, name, name_ar, extra_minutes }: Zone) => ({ id, name, name_ar, extra_minutes })

export function placeProblem({ status }: ZoneMatch): ('place_missing' | 'outside_zones')[] {
  if (status === 'missing') return ['place_missing']
  return status === 'outside' ? ['outside_zones'] : []
}

/** Refuses a delivery that no zone has. Guests can still pick up. */
export function requireZone(found: ZoneMatch) {
  const [code] = placeProblem(found)
  if (code === 'place_missing')
    throw new Refusal(code, 'Tell us where to deliver: a ZIP code, a neighborhood or a place on the map.')
  if (code) throw new Refusal(code, "We don't deliver to this place. You can pick up the order, or ask us.")
}

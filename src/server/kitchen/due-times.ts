import type { z } from 'zod'
import type { DueTimes } from '../../domain/kitchen/due.schema.ts'
import type { Due } from '../../domain/kitchen/promise.ts'
import { listDueTimes } from '../../domain/orders/assess-order.ts'
import type { DueTimesRequestSchema } from '../../domain/orders/quote.schema.ts'
import { priceLines } from '../../domain/orders/quote.ts'
import { wallClock } from '../../domain/time/calendar.ts'
import { findProducts } from '../catalogue/products.ts'
import type { Db } from '../database/connection.ts'
import { readZones } from '../delivery/zones.ts'
import { readSettings } from '../settings.ts'
import { shownTime } from './due.ts'
import { promisedLoad } from './promised.ts'

/** The days and times at which a cart can be had. */
export async function dueTimes(db: Db, wanted: z.output<typeof DueTimesRequestSchema>, now: Date): Promise<DueTimes> {
  const [settings, dishes, { zones }] = await Promise.all([
    readSettings(db),
    findProducts(db, wanted.items),
    readZones(db),
  ])
  const { time_zone } = settings
  const { date: today } = wallClock(now, time_zone)
  const promised = settings.pace_limit === null ? () => 0 : await promisedLoad(db, now, settings.pace_unit)
  const lines = priceLines(wanted.items, dishes, { channel: wanted.channel, rules: settings, taken: () => 0, now })
  const days = new Map<string, Due[]>()
  for (const due of listDueTimes(lines, wanted, { settings, zones, promised, now })) {
    const { date } = wallClock(due.at, time_zone)
    days.set(date, [...(days.get(date) ?? []), due])
  }
  const date = wanted.date ?? days.keys().next().value ?? null
  return { today, days: [...days.keys()], date, times: (days.get(date ?? '') ?? []).map(shownTime) }
}

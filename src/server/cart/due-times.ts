import type { z } from 'zod'
import type { DueTimes } from '../../domain/kitchen/due.schema.ts'
import { chosenTimes, type Due } from '../../domain/kitchen/promise.ts'
import type { DueTimesRequestSchema } from '../../domain/orders/quote.schema.ts'
import { wallClock } from '../../domain/time/calendar.ts'
import { shownTime } from '../kitchen/due.ts'
import type { Db } from '../platform/database/connection.ts'
import { assessCart } from './assess-cart.ts'

/** The days and times at which a cart can be had. */
export async function listDueTimes(
  db: Db,
  { date: requested, ...cart }: z.output<typeof DueTimesRequestSchema>,
  now: Date,
): Promise<DueTimes> {
  const { today, kitchen, settings } = await assessCart(db, { ...cart, due: 'asap' }, now)
  const days = new Map<string, Due[]>()
  for (const due of kitchen ? chosenTimes(kitchen) : []) {
    const { date } = wallClock(due.at, settings.time_zone)
    days.set(date, [...(days.get(date) ?? []), due])
  }
  const date = requested ?? days.keys().next().value ?? null
  return { today, days: [...days.keys()], date, times: (days.get(date ?? '') ?? []).map(shownTime) }
}

import { openState } from '../../domain/hours/open-state.ts'
import { mainService } from '../../domain/hours/opening-hours.ts'
import type { KitchenChange, KitchenState } from '../../domain/kitchen/due.schema.ts'
import { MINUTE } from '../../domain/kitchen/open-spans.ts'
import { wallClock } from '../../domain/time/calendar.ts'
import { instantAt } from '../../domain/time/clock-changes.ts'
import type { Db } from '../platform/database/connection.ts'
import { readSettings, type SettingsRow } from '../settings/settings.ts'
import { settings } from '../tables/schema.ts'

/** Whether the kitchen is busy or orders are paused. Both end by themselves. */
export const readKitchen = async (db: Db, now: Date): Promise<KitchenState> => shown(await readSettings(db), now)

export async function changeKitchen(db: Db, { busy, pause }: KitchenChange, now: Date): Promise<KitchenState> {
  return db.transaction(async (tx) => {
    const before = await readSettings(tx)
    const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * MINUTE)
    const [changed] = await tx
      .update(settings)
      .set({
        id: 1,
        ...(busy && { busy_minutes: busy.minutes, busy_until: inMinutes(busy.for_minutes) }),
        ...(busy === null && { busy_until: null }),
        ...(pause && { paused_until: pause === 'until_closing' ? closing(before, now) : inMinutes(pause.for_minutes) }),
        ...(pause === null && { paused_until: null }),
      })
      .returning()
    if (!changed) throw new Error('The settings row is missing')
    return shown(changed, now)
  })
}

/** When the restaurant closes, or the end of the day where it is closed or never closes. */
function closing(hours: SettingsRow, now: Date): Date {
  const { date } = wallClock(now, hours.time_zone)
  const state = openState(hours, mainService(hours), now)
  return new Date(instantAt(date, (state.open && state.until) || 1440, hours.time_zone))
}

function shown({ busy_minutes, busy_until, paused_until }: SettingsRow, now: Date): KitchenState {
  const ahead = (until: Date | null) => (until && until > now ? until.toISOString() : null)
  return { busy_minutes, busy_until: ahead(busy_until), paused_until: ahead(paused_until) }
}

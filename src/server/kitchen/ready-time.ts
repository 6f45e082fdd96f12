import type { ReadyTime } from '../../domain/kitchen/due.schema.ts'
import { answerDue, daysUntil, dueLabels } from '../../domain/kitchen/due.ts'
import { workOf } from '../../domain/kitchen/promise.ts'
import type { Db } from '../platform/database/connection.ts'
import { readSettings } from '../settings/settings.ts'
import { promisedLoad } from './promised.ts'

/** When one portion of a dish that takes so many minutes can be picked up, by the rule that promises it to an order. */
export async function readyTime(db: Db, prep_minutes: number | null, now: Date): Promise<ReadyTime> {
  const settings = await readSettings(db)
  const work = workOf([{ details: null, item: { quantity: 1 }, dish: { prep_minutes } }], settings, now)
  if (!work || !settings.online_ordering) return { ready: null }
  const promised = settings.pace_limit === null ? () => 0 : await promisedLoad(db, now, settings.pace_unit)
  const request = { rules: settings, service: 'pickup', travel: () => 0, work, promised, now } as const
  const { due } = answerDue(request, 'asap')
  if (!due) return { ready: null }
  const at = due.at.toISOString()
  const { date, time } = dueLabels(at, null, settings.time_zone)
  return { ready: { at, date, time, days_ahead: daysUntil(due, now, settings.time_zone) } }
}

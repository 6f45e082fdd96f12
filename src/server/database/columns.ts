import { customType, numeric, timestamp, uuid } from 'drizzle-orm/pg-core'
import { clockOfMinutes, labelOfMinutes, minutesOfClock, minutesOfLabel, type TimeLabel } from '../../domain/times.ts'

export const id = () => uuid().primaryKey().defaultRandom()
export const money = () => numeric({ precision: 10, scale: 2, mode: 'number' })
export const moment = () => timestamp({ withTimezone: true })
export const createdAt = () => moment().notNull().defaultNow()

/** Stored as a time, so that it sorts by the clock; read and written as the label that guests see. */
export const timeLabel = customType<{ data: TimeLabel; driverData: string }>({
  dataType: () => 'time',
  fromDriver: (stored) => labelOfMinutes(minutesOfClock(stored)),
  toDriver: (label) => clockOfMinutes(minutesOfLabel(label) ?? Number.NaN),
})

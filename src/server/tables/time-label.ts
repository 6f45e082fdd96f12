import { customType } from 'drizzle-orm/pg-core'
import {
  clockOfMinutes,
  labelOfMinutes,
  minutesOfClock,
  minutesOfLabel,
  type TimeLabel,
} from '../../domain/time/times.ts'

/** Stored as a time, so that it sorts by the clock; read and written as the label that guests see. */
export const timeLabel = customType<{ data: TimeLabel; driverData: string }>({
  dataType: () => 'time',
  fromDriver: (stored) => labelOfMinutes(minutesOfClock(stored)),
  toDriver: (label) => clockOfMinutes(minutesOfLabel(label) ?? Number.NaN),
})

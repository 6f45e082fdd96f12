import { takesDishes } from '../../../domain/reservations/table.ts'
import type { DateText } from '../../../domain/time/calendar.ts'
import type { Slot } from '../../../domain/time/times.ts'
import { parseStored, session, storedValue } from '../../ui/storage.ts'

const KEY = 'table-slot'
const stored = storedValue<Slot | undefined>(session, undefined, (text) => parseStored<Slot>(text))

/** Dishes that are chosen from now on are for the time of this table. */
export const orderForTable = ({ date, time }: Slot) => stored.write(KEY, { date, time })

/** The table that dishes are chosen for, while they can still be. */
export function useTableSlot(today: DateText): Slot | undefined {
  const slot = stored.use(KEY)
  return slot?.date && slot.time && takesDishes(slot, today) ? slot : undefined
}

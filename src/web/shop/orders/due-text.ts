import { useTranslations } from 'use-intl/react'
import type { ShownDue } from '../../../domain/kitchen/due.schema.ts'
import { dueLabels } from '../../../domain/kitchen/due.ts'
import type { Order } from '../../../domain/orders/orders.schema.ts'
import { wallClock } from '../../../domain/time/calendar.ts'
import { useDates } from '../../dates.ts'
import { useRestaurant } from '../../restaurant.ts'

/** `Ready around 6:40 PM`, `Arrives 7:00 to 7:20 PM`; with the day where it is not today. */
export function useDueText() {
  const t = useTranslations('due')
  const { time_zone } = useRestaurant().restaurant
  const { timeText, shortSlotText } = useDates()

  function momentText(at: string): string {
    const { date, time } = dueLabels(at, null, time_zone)
    return date === wallClock(new Date(), time_zone).date ? timeText(time) : shortSlotText({ date, time })
  }

  function dueText({ at, until, kind }: ShownDue): string {
    if (!until) return t(kind === 'asap' ? 'readyAbout' : 'readyAt', { time: momentText(at) })
    const end = timeText(dueLabels(at, until, time_zone).until ?? '')
    return t('withYou', { from: withoutHalf(momentText(at), end), until: end })
  }

  return { dueText, momentText }
}

/** `7:00 to 7:20 PM`: AM or PM once, where it is the same. */
export function withoutHalf(from: string, until: string): string {
  const half = /\s(AM|PM)$/.exec(until)?.[0]
  return half && from.endsWith(half) ? from.slice(0, -half.length) : from
}

/** Null where every line of the order has a date. */
export const dueOf = ({
  due_at,
  due_until,
  due_kind,
}: Pick<Order, 'due_at' | 'due_until' | 'due_kind'>): ShownDue | null =>
  due_at && due_kind ? { at: due_at, until: due_until, kind: due_kind } : null

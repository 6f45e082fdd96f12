import { useTranslations } from 'use-intl/react'
import { workStatus } from '../../../domain/orders/line-times.ts'
import type { StaffOrder } from '../../../domain/orders/staff-orders.schema.ts'
import { isLate, timingOf } from '../../../domain/orders/staff-orders.ts'
import { wallClock } from '../../../domain/time/calendar.ts'
import { useNow } from '../../dates.ts'
import { useRestaurant } from '../../restaurant.ts'

/** The restaurant's time and the time left for each order. */
export function useBoardClock() {
  const t = useTranslations('staffOrders')
  const { time_zone } = useRestaurant().restaurant
  const now = useNow() ?? new Date()
  const clock = wallClock(now, time_zone)
  return {
    today: clock.date,
    timing: (order: StaffOrder): { text: string; late: boolean } | undefined => {
      const timing = timingOf({ ...order, status: workStatus(order) }, now, clock)
      if (!timing) return undefined
      const late = isLate(timing)
      const kind = 'waiting' in timing ? 'waiting' : late ? 'late' : 'in'
      const total = Math.abs('waiting' in timing ? timing.waiting : timing.left)
      const [hours, minutes] = [Math.floor(total / 60), total % 60]
      return { text: hours > 0 ? t(`${kind}Hours`, { hours, minutes }) : t(`${kind}Minutes`, { minutes }), late }
    },
  }
}

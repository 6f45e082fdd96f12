import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl/react'
import { workStatus } from '../../../domain/orders/line-times.ts'
import type { StaffOrder } from '../../../domain/orders/staff-orders.schema.ts'
import {
  type BoardColumn,
  type BoardGroup,
  boardGroup,
  inGroups,
  isLate,
  timingOf,
} from '../../../domain/orders/staff-orders.ts'
import type { Status } from '../../../domain/orders/statuses.ts'
import { wallClock } from '../../../domain/time/calendar.ts'
import { labelOfMinutes } from '../../../domain/time/times.ts'
import { useDates, useNow } from '../../dates.ts'
import { useRestaurant } from '../../restaurant.ts'
import { withoutHalf } from '../../shop/orders/due-text.ts'
import { button } from '../../ui/button.ts'
import { usePanelDates } from '../shell/dates.ts'
import { type CardTiming, OrderCard } from './order-card.tsx'

type Props = {
  column: BoardColumn
  orders: StaffOrder[]
  clock: ReturnType<typeof useBoardClock>
  /** Statuses of this column that have older orders, which only the list shows. */
  statusesWithMore: Status[]
  /** Whether this column is shown on screens that show one column. */
  chosen: boolean
  /** Hidden on wide screens. */
  hidden: boolean
  saving: string | undefined
  move: (order: StaffOrder, status: Status) => void
}

/** One column of the board; from 1024 px on it scrolls on its own. */
export function Column({ column, orders, clock, statusesWithMore, chosen, hidden, saving, move }: Props) {
  const t = useTranslations('staffOrders')
  const { today, timing, groupOf, groupText } = clock
  const groups = inGroups(orders, column === 'done' ? () => 'now' : groupOf)
  const first = column === 'done' ? undefined : groups[0]
  return (
    <section
      aria-labelledby={`column-${column}`}
      className={`flex min-h-0 min-w-0 flex-col rounded-card bg-brand-soft/60 ${chosen ? '' : 'max-lg:hidden'} ${hidden ? 'lg:hidden' : ''}`}
    >
      <div className="flex items-center gap-2 px-3 lg:pt-0.5">
        <h2 id={`column-${column}`} className="flex min-w-0 items-center gap-2 text-lg text-brand max-lg:hidden">
          <span className="min-w-0 truncate">{t(`columns.${column}`)}</span>
          <Count count={orders.length} />
        </h2>
        {/* The title of the first group takes no line from the cards. */}
        {first && <GroupTitle group={first.group} text={groupText(first.group)} className="ms-auto max-lg:sr-only" />}
      </div>
      <div className="min-h-0 grow overflow-y-auto p-1.5 pt-0 max-lg:p-0">
        {orders.length === 0 && <p className="px-2 py-4 text-center text-muted">{t('emptyColumn')}</p>}
        {groups.map(({ key, group, orders: cards }) => (
          <Fragment key={key}>
            {first && group !== first.group && (
              <GroupTitle group={group} text={groupText(group)} className="px-1 pt-px" />
            )}
            <ul className="grid gap-1.5 max-lg:[grid-template-columns:repeat(auto-fill,minmax(min(100%,18rem),1fr))]">
              {cards.map((order) => (
                <OrderCard
                  key={order.id}
                  order={order}
                  today={today}
                  {...timing(order)}
                  saving={saving === order.id}
                  move={move}
                />
              ))}
            </ul>
          </Fragment>
        ))}
        {statusesWithMore.map((status) => (
          <Link key={status} to="/admin/orders" search={{ view: 'list', status }} className={button.quiet}>
            {t('more')}
          </Link>
        ))}
      </div>
    </section>
  )
}

type TitleProps = { group: BoardGroup; text: string; className: string }

const GroupTitle = ({ group, text, className }: TitleProps) => (
  <h3
    className={`font-text text-xs leading-3 whitespace-nowrap ${group === 'late' ? 'text-bad' : 'text-muted'} ${className}`}
  >
    {text}
  </h3>
)

export const Count = ({ count }: { count: number }) => (
  <span className="shrink-0 rounded-full bg-brand-soft px-2.5 py-0.5 font-text text-base leading-none text-brand">
    {count}
  </span>
)

const DAY = 24 * 60

/** `in 1 h 5 min`, `12 min late`. */
export function useLengthText() {
  const t = useTranslations('staffOrders')
  return (kind: 'in' | 'late' | 'waiting', total: number) => {
    const [days, hours, minutes] = [Math.floor(total / DAY), Math.floor(total / 60), total % 60]
    if (days > 0) return t(`${kind}Days`, { days })
    return hours > 0 ? t(`${kind}Hours`, { hours, minutes }) : t(`${kind}Minutes`, { minutes })
  }
}

/** The restaurant's time, the time left for each order, and what its card stands under. */
export function useBoardClock() {
  const t = useTranslations('staffOrders')
  const { time_zone } = useRestaurant().restaurant
  const now = useNow() ?? new Date()
  const { formatTime } = usePanelDates()
  const { shortDateText, timeText } = useDates()
  const clock = wallClock(now, time_zone)
  const lengthText = useLengthText()
  const timingNow = (order: StaffOrder) => timingOf({ ...order, status: workStatus(order) }, now, clock)
  return {
    today: clock.date,
    groupOf: (order: StaffOrder) => boardGroup(order.due, timingNow(order)),
    groupText: (group: BoardGroup) => {
      if (typeof group === 'string') return t(`groups.${group}`)
      const [from, until] = [group.from, group.from + 15].map((minutes) => timeText(labelOfMinutes(minutes)))
      const window = t('groups.window', { from: withoutHalf(from ?? '', until ?? ''), until: until ?? '' })
      return group.date === clock.date ? window : t('onDay', { date: shortDateText(group.date), time: window })
    },
    timing: (order: StaffOrder): CardTiming | undefined => {
      const timing = timingNow(order)
      if (!timing) return undefined
      const late = isLate(timing)
      if ('waiting' in timing) return { time: lengthText('waiting', timing.waiting), begin: null, late }
      const { left, begin } = timing
      return {
        time: lengthText(left < 0 ? 'late' : 'in', Math.abs(left)),
        begin:
          left < 0 || begin === null || !order.start_at
            ? null
            : begin <= 0
              ? t('beginNow')
              : t('begin', { time: formatTime(order.start_at) }),
        late,
      }
    },
  }
}

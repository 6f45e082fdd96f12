import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import type { Board, StaffOrder } from '../../../domain/staff-orders.ts'
import { type Status, UNDER_WAY } from '../../../domain/statuses.ts'
import { button } from '../../ui/button.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useAskingMeanwhile, useConnected } from '../live.tsx'
import { OrderCard } from './order-card.tsx'
import { boardQuery } from './queries.ts'
import { useStatusChange } from './status-change.ts'

const grid = 'grid gap-4 [grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr))]'

/** Everything under way, by what it waits for. */
export function OrderBoard() {
  const t = useTranslations('staffOrders')
  const panel = useTranslations('panel')
  const connected = useConnected()
  const { data: board, isError, refetch } = useQuery({ ...boardQuery(), ...useAskingMeanwhile() })
  const { change, saving, question } = useStatusChange()

  async function move(order: StaffOrder, status: Status) {
    await change(order, status)
    // The card went to another group, and the button that had the focus with it.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById(`order-${order.id}`)?.focus()
    })
  }

  if (isError && !board) return <LoadFailure text={t('loadFailed')} retry={() => void refetch()} />
  if (!board) return <BoardSkeleton text={panel('loading')} />
  return (
    <div
      data-connected={connected}
      className={connected ? '' : 'rounded-card outline-4 outline-offset-8 outline-bad outline-dashed'}
    >
      {!connected && (
        <p className="mb-5 rounded-card bg-bad p-5 text-center text-2xl leading-snug font-semibold text-white">
          {t('stale')}
        </p>
      )}
      {board.orders.length === 0 && (
        <p className="rounded-card border border-line bg-card p-8 text-center text-lg text-muted">{t('nothing')}</p>
      )}
      {UNDER_WAY.map((status) => (
        <Group key={status} status={status} board={board} saving={saving} move={move} />
      ))}
      {question}
    </div>
  )
}

type GroupProps = {
  status: (typeof UNDER_WAY)[number]
  board: Board
  saving: string | undefined
  move: (order: StaffOrder, status: Status) => Promise<void>
}

function Group({ status, board: { orders, today, more }, saving, move }: GroupProps) {
  const t = useTranslations('staffOrders')
  const placed = useTranslations('placed')
  const here = orders.filter((order) => order.status === status)
  if (here.length === 0) return null
  // Whatever waits for an answer is answered now; the rest of another day can wait out of sight.
  const isLater = ({ due }: StaffOrder) => status !== 'pending' && due !== null && due.date > today
  const cards = (some: StaffOrder[]) =>
    some.length > 0 && (
      <ul className={grid}>
        {some.map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            today={today}
            saving={saving === order.id}
            change={(to) => void move(order, to)}
          />
        ))}
      </ul>
    )
  const later = here.filter(isLater)
  return (
    <section aria-labelledby={`group-${status}`} className="mb-8">
      <h2 id={`group-${status}`} className="mb-3 flex items-center gap-3 text-2xl text-teal">
        {placed(`statuses.${status}`)}
        <span className="rounded-full bg-teal px-3 py-1 font-text text-lg leading-none text-paper">{here.length}</span>
      </h2>
      {cards(here.filter((order) => !isLater(order)))}
      {later.length > 0 && (
        <details className="mt-1" open={later.length === here.length}>
          <summary className="cursor-pointer py-2.5 text-lg font-semibold text-teal">
            {t('later', { count: later.length })}
          </summary>
          <div className="mt-2">{cards(later)}</div>
        </details>
      )}
      {more.includes(status) && (
        <Link to="/admin/orders" search={{ view: 'list', status }} className={`${button.quiet} -ms-5`}>
          {t('more')}
        </Link>
      )}
    </section>
  )
}

const BoardSkeleton = ({ text }: { text: string }) => (
  <div className={grid} aria-busy="true">
    {[0, 1, 2].map((card) => (
      <div key={card} className="h-72 animate-pulse rounded-card bg-teal-soft">
        {card === 0 && <span className="sr-only">{text}</span>}
      </div>
    ))}
  </div>
)

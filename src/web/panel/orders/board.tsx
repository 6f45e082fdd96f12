import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { workStatus } from '../../../domain/orders/line-times.ts'
import type { StaffOrder } from '../../../domain/orders/staff-orders.schema.ts'
import {
  BOARD_COLUMNS,
  BOARD_DAYS,
  type BoardColumn,
  type BoardDay,
  columnOf,
  isOnBoard,
} from '../../../domain/orders/staff-orders.ts'
import { useEndedSession } from '../../ended-session.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useConnected, usePollingFallback } from '../shell/live.tsx'
import { Column, Count, useBoardClock } from './board-column.tsx'
import { KitchenControls } from './kitchen-controls.tsx'
import { boardQuery } from './queries.ts'
import { useStatusChange } from './status-change.ts'
import { UndoBar, useUndo } from './undo-bar.tsx'

/** The open orders, in columns by progress. */
export function OrderBoard() {
  const t = useTranslations('staffOrders')
  const panel = useTranslations('panel')
  const connected = useConnected()
  const { ended } = useEndedSession()
  const { data: board, isError, refetch } = useQuery({ ...boardQuery(), ...usePollingFallback() })
  const { today, timing } = useBoardClock()
  const [day, setDay] = useState<BoardDay>('today')
  const [column, setColumn] = useState<BoardColumn>('new')
  const [showDone, setShowDone] = useState(false)
  const { move: lastMove, remember, forget } = useUndo()
  const { change, saving, question } = useStatusChange({ moved: remember, settled: focusMoved })

  // The board changes to the new day at midnight.
  const stale = board !== undefined && board.today !== today
  useEffect(() => {
    if (stale) void refetch()
  }, [stale, refetch])

  if (isError && !board) return <LoadFailure text={t('loadFailed')} retry={() => void refetch()} />
  if (!board) return <BoardSkeleton text={panel('loading')} />
  const shown = board.orders.filter((order) => isOnBoard({ ...order, status: workStatus(order) }, day, today))
  const inColumn = (name: BoardColumn) => shown.filter((order) => columnOf(workStatus(order)) === name)
  const visibleColumns = BOARD_COLUMNS.filter((name) => name !== 'done' || showDone)
  return (
    <div
      data-connected={connected}
      className={`flex flex-col gap-3 lg:h-[max(28rem,calc(100dvh-11.5rem))] ${connected ? '' : 'rounded-card outline-4 outline-offset-4 outline-bad outline-dashed'}`}
    >
      {!connected && (
        <p className="rounded-card bg-bad p-3 text-center text-xl leading-snug font-semibold text-on-brand">
          {t(ended ? 'nobody' : 'stale')}
        </p>
      )}
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Choices
          label={t('dayList')}
          chosen={day}
          choose={setDay}
          options={BOARD_DAYS}
          text={(option) => t(`days.${option}`)}
        />
        <KitchenControls />
        <button
          type="button"
          aria-pressed={showDone}
          onClick={() => setShowDone(!showDone)}
          className="ms-auto min-h-11 cursor-pointer rounded-lg px-3 font-semibold text-brand underline underline-offset-4 max-lg:hidden"
        >
          {t(showDone ? 'hideDone' : 'showDone')} ({inColumn('done').length})
        </button>
        <div className="w-full overflow-x-auto lg:hidden">
          <Choices
            label={t('columnList')}
            chosen={column}
            choose={setColumn}
            options={BOARD_COLUMNS}
            text={(name) => t(`columns.${name}`)}
            count={(name) => inColumn(name).length}
          />
        </div>
      </div>
      {shown.length === 0 && (
        <p className="rounded-card border border-line bg-card p-8 text-center text-lg text-muted">{t('nothing')}</p>
      )}
      <div className="grid min-h-0 grow gap-3 lg:grid-flow-col lg:[grid-auto-columns:minmax(0,1fr)]">
        {BOARD_COLUMNS.filter((name) => visibleColumns.includes(name) || name === column).map((name) => (
          <Column
            key={name}
            column={name}
            orders={inColumn(name)}
            today={today}
            timing={timing}
            statusesWithMore={board.more.filter((status) => columnOf(status) === name)}
            chosen={name === column}
            hidden={!visibleColumns.includes(name)}
            saving={saving}
            move={(order, status) => void change(order, status)}
          />
        ))}
      </div>
      {question}
      <UndoBar
        move={lastMove}
        undo={({ order, to }) => {
          forget()
          void change({ ...order, status: to }, order.status)
        }}
      />
    </div>
  )
}

/** The card moved to another column, together with the button that had the focus. */
function focusMoved({ id }: StaffOrder) {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(`order-${id}`)?.focus()
  })
}

type ChoicesProps<V extends string> = {
  label: string
  chosen: V
  choose: (option: V) => void
  options: readonly V[]
  text: (option: V) => string
  count?: (option: V) => number
}

/** A choice between a few visible options. */
const Choices = <V extends string>({ label, chosen, choose, options, text, count }: ChoicesProps<V>) => (
  <fieldset className="flex w-fit rounded-lg border border-brand/50 p-0.5">
    <legend className="sr-only">{label}</legend>
    {options.map((option) => (
      <button
        key={option}
        type="button"
        aria-pressed={option === chosen}
        onClick={() => choose(option)}
        className="flex min-h-11 cursor-pointer items-center gap-2 rounded-lg px-4 font-semibold whitespace-nowrap text-brand aria-pressed:bg-brand aria-pressed:text-surface"
      >
        {text(option)}
        {count && <Count count={count(option)} />}
      </button>
    ))}
  </fieldset>
)

const BoardSkeleton = ({ text }: { text: string }) => (
  <div className="grid gap-3 lg:grid-cols-4" aria-busy="true">
    {[0, 1, 2, 3].map((column) => (
      <div key={column} className="h-72 animate-pulse rounded-card bg-brand-soft">
        {column === 0 && <span className="sr-only">{text}</span>}
      </div>
    ))}
  </div>
)

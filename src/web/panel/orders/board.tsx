import { useQuery } from '@tanstack/react-query'
import { Maximize, Minimize } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
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
import type { Status } from '../../../domain/orders/statuses.ts'
import { useEndedSession } from '../../ended-session.ts'
import { useRestaurant } from '../../restaurant.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useHeld } from '../shell/held.ts'
import { useConnected, usePollingFallback } from '../shell/live.tsx'
import { Segments } from '../shell/segments.tsx'
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
  const { data, isError, refetch } = useQuery({ ...boardQuery(), ...usePollingFallback() })
  const { held: board, press } = useHeld(data)
  const clock = useBoardClock()
  const { today } = clock
  const [day, setDay] = useState<BoardDay>('today')
  const [column, setColumn] = useState<BoardColumn>('new')
  const [showDone, setShowDone] = useState(false)
  const fullScreen = useFullScreen()
  // The demo has a line above the page.
  const height = useRestaurant().restaurant.is_demo
    ? 'lg:h-[max(28rem,calc(100dvh-11.5rem))]'
    : 'lg:h-[max(28rem,calc(100dvh-9.25rem))]'
  const { move: lastMove, remember, forget } = useUndo()
  const { change, saving, question } = useStatusChange({ moved: remember, settled: focusMoved })
  const move = useSameFunction((order: StaffOrder, to: Status) => void change(order, to))

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
      onPointerDown={press}
      className={`flex flex-col gap-1.5 ${fullScreen.on ? 'fixed inset-0 z-60 overflow-y-auto bg-surface p-2' : height} ${connected ? '' : 'rounded-card outline-4 -outline-offset-4 outline-bad outline-dashed'}`}
    >
      {!connected && (
        <p className="rounded-card bg-bad p-3 text-center text-xl leading-snug font-semibold text-on-brand">
          {t(ended ? 'nobody' : 'stale')}
        </p>
      )}
      <div className="flex flex-wrap gap-x-3 gap-y-1.5">
        <Segments
          label={t('dayList')}
          chosen={day}
          choose={setDay}
          options={BOARD_DAYS}
          text={(option) => t(`days.${option}`)}
        />
        <button
          type="button"
          aria-pressed={fullScreen.on}
          aria-label={t('fullScreen')}
          title={t('fullScreen')}
          onClick={fullScreen.toggle}
          className="grid size-11 cursor-pointer place-items-center rounded-lg border border-brand/50 text-brand hover:bg-brand-soft"
        >
          {fullScreen.on ? (
            <Minimize className="size-5" aria-hidden="true" />
          ) : (
            <Maximize className="size-5" aria-hidden="true" />
          )}
        </button>
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
          <Segments
            label={t('columnList')}
            chosen={column}
            choose={setColumn}
            options={BOARD_COLUMNS}
            text={(name) => t(`columns.${name}`)}
            after={(name) => <Count count={inColumn(name).length} />}
          />
        </div>
      </div>
      {shown.length === 0 && (
        <p className="rounded-card border border-line bg-card p-8 text-center text-lg text-muted">{t('nothing')}</p>
      )}
      <div className="grid min-h-0 grow gap-3 lg:grid-flow-col lg:overflow-x-auto lg:[grid-auto-columns:minmax(12.5rem,1fr)]">
        {BOARD_COLUMNS.filter((name) => visibleColumns.includes(name) || name === column).map((name) => (
          <Column
            key={name}
            column={name}
            orders={inColumn(name)}
            clock={clock}
            statusesWithMore={board.more.filter((status) => columnOf(status) === name)}
            chosen={name === column}
            hidden={!visibleColumns.includes(name)}
            saving={saving}
            move={move}
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

/** The same function on every render, so that cards which show nothing new are not drawn again. */
function useSameFunction<A extends unknown[]>(newest: (...values: A) => void) {
  const kept = useRef(newest)
  useEffect(() => {
    kept.current = newest
  })
  return useCallback((...values: A) => kept.current(...values), [])
}

/** The card moved to another column, together with the button that had the focus. The columns stay where they are. */
function focusMoved({ id }: StaffOrder) {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(`order-${id}`)?.focus({ preventScroll: true })
  })
}

/** The board alone on the screen. Escape, and leaving the browser's full screen, bring the rest of the panel back. */
function useFullScreen() {
  const [on, setOn] = useState(false)
  useEffect(() => {
    if (!on) return
    const leave = () => !document.fullscreenElement && setOn(false)
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setOn(false)
    document.addEventListener('fullscreenchange', leave)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('fullscreenchange', leave)
      document.removeEventListener('keydown', onKeyDown)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [on])
  return {
    on,
    toggle() {
      setOn(!on)
      // Where a page may not use the whole screen, the board fills the window.
      if (!on) document.documentElement.requestFullscreen?.().catch(() => undefined)
    },
  }
}

const BoardSkeleton = ({ text }: { text: string }) => (
  <div className="grid gap-3 lg:grid-cols-4" aria-busy="true">
    {[0, 1, 2, 3].map((column) => (
      <div key={column} className="h-72 animate-pulse rounded-card bg-brand-soft">
        {column === 0 && <span className="sr-only">{text}</span>}
      </div>
    ))}
  </div>
)

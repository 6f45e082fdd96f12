import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { StaffOrder } from '../../../domain/orders/staff-orders.schema.ts'
import type { Status } from '../../../domain/orders/statuses.ts'

const SECONDS = 10

type Move = { order: StaffOrder; to: Status }

/**
 * The last status change, which can be undone for ten seconds. Cancellations were confirmed, and cannot be undone here.
 */
export function useUndo() {
  const [move, setMove] = useState<Move>()
  useEffect(() => {
    if (!move) return
    const timer = setTimeout(() => setMove(undefined), SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [move])
  return {
    move,
    remember: (order: StaffOrder, to: Status) => setMove(to === 'cancelled' ? undefined : { order, to }),
    forget: () => setMove(undefined),
  }
}

/** Stays mounted while empty, so that screen readers announce new content. */
export function UndoBar({ move, undo }: { move: Move | undefined; undo: (move: Move) => void }) {
  const t = useTranslations('staffOrders')
  const placed = useTranslations('placed')
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-40 flex justify-center px-4">
      {move && (
        <p className="pointer-events-auto flex items-center gap-4 rounded-card bg-brand-deep py-2 ps-5 pe-2 text-lg text-surface shadow-lg on-dark">
          {t('moved', {
            number: move.order.number,
            before: placed(`statuses.${move.order.status}`),
            after: placed(`statuses.${move.to}`),
          })}
          <button
            type="button"
            onClick={() => undo(move)}
            className="min-h-11 cursor-pointer rounded-lg px-4 font-semibold underline underline-offset-4 hover:bg-surface/15"
          >
            {t('undo')}
          </button>
        </p>
      )}
    </div>
  )
}

import { useTranslations } from 'use-intl/react'
import type { GuestOrder } from '../../../domain/orders/orders.schema.ts'
import { guestMayCancelWhole } from '../../../domain/orders/statuses.ts'
import { button } from '../../ui/button.ts'
import { lazyDialog } from '../../ui/lazy-dialog.ts'

const useCancelDialog = lazyDialog(() => import('./cancel-dialog.tsx'))

/** Shown to any holder of the order's link while the restaurant has not confirmed the order. */
export function CancelOrder({ placed }: { placed: GuestOrder }) {
  const t = useTranslations('placed.cancelling')
  const { Dialog, open, close } = useCancelDialog()
  if (!guestMayCancelWhole(placed.order, placed.reservations)) return null
  return (
    <>
      <button type="button" onClick={open} className={`${button.secondary} scripting-only`}>
        {t('cancel')}
      </button>
      {Dialog && <Dialog order={placed.order} close={close} />}
    </>
  )
}

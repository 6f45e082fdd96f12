import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Product } from '../../../domain/menu/catalogue.schema.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { useEarlyTap } from '../../ui/early-tap.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { type Draft, takeDraft } from './draft.ts'

const useReservationDialog = lazyDialog(() => import('./reservation-dialog.tsx'), 'checkout', 'dishOptions')

/**
 * 'Reserve Dish of the Day': opens the dialog, and opens it again for a guest who returns from signing in. With online
 * reservations off there is no button, but a dialog that is already open stays and says so.
 */
export function ReserveButton({ dish, className = '' }: { dish: Product; className?: string }) {
  const t = useTranslations('dish')
  const { Dialog, open, close } = useReservationDialog()
  const { restaurant } = useRestaurant()
  const [draft, setDraft] = useState<Draft>()
  const earlyTap = useEarlyTap()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for this dish
  useEffect(() => {
    const storedDraft = takeDraft(dish.id)
    if (!storedDraft) return
    setDraft(storedDraft)
    open()
  }, [dish.id])
  return (
    <>
      {restaurant.online_reservations && (
        <button ref={earlyTap} type="button" data-early onClick={open} className={`${button.secondary} ${className}`}>
          {t('reserve')}
        </button>
      )}
      {Dialog && <Dialog dish={dish} draft={draft} close={close} />}
    </>
  )
}

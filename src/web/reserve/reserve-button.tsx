import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Product } from '../../domain/catalogue.ts'
import { button } from '../ui/button.ts'
import { useEarlyTap } from '../ui/early-tap.ts'
import { type Draft, takeDraft } from './draft.ts'

const ReserveDialog = lazy(() => import('./reserve-dialog.tsx'))

/** 'Reserve Dish of the Day': opens the dialog, and opens it again for a guest who was away to sign in. */
export function ReserveButton({ dish, className = '' }: { dish: Product; className?: string }) {
  const t = useTranslations('dish')
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState<Draft>()
  const earlyTap = useEarlyTap()
  useEffect(() => {
    const kept = takeDraft(dish.id)
    if (!kept) return
    setDraft(kept)
    setOpen(true)
  }, [dish.id])
  return (
    <>
      <button
        ref={earlyTap}
        type="button"
        data-early
        onClick={() => setOpen(true)}
        className={`${button.secondary} ${className}`}
      >
        {t('reserve')}
      </button>
      {open && (
        <Suspense>
          <ReserveDialog dish={dish} draft={draft} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { warningFor } from '../../../domain/menu/allergens.ts'
import type { Product } from '../../../domain/menu/catalogue.schema.ts'
import { button } from '../../ui/button.ts'
import { useAvoids } from './avoids.ts'

/** The dishes without those that contain what the guest avoids, and a notice of how many those are. */
export function useHiddenDishes(dishes: Product[]) {
  const avoids = useAvoids()
  const [showsAll, setShowsAll] = useState(false)
  const fitting = dishes.filter(({ allergens }) => warningFor(avoids, allergens) !== 'contains')
  const count = dishes.length - fitting.length
  return {
    shown: showsAll ? dishes : fitting,
    notice: <HiddenNotice count={count} showsAll={showsAll} toggle={() => setShowsAll(!showsAll)} />,
  }
}

type Props = { count: number; showsAll: boolean; toggle: () => void }

function HiddenNotice({ count, showsAll, toggle }: Props) {
  const t = useTranslations('menu')
  return (
    <div role="status" className="empty:hidden">
      {count > 0 && (
        <p className="mb-4 flex items-center justify-between gap-x-2 rounded-card border border-line bg-surface-warm py-1 ps-4 pe-2">
          {t(showsAll ? 'avoidedShown' : 'hidden', { count })}
          <button type="button" onClick={toggle} className={`${button.quiet} px-2 underline`}>
            {t(showsAll ? 'hideAgain' : 'showHidden')}
          </button>
        </p>
      )}
    </div>
  )
}

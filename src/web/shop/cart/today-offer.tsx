import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Product } from '../../../domain/menu/catalogue.schema.ts'
import { defaultChoices, freezeChoices, groupsFor } from '../../../domain/menu/options.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useMoney } from '../../money.ts'
import { productQuery } from '../../queries.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { useEarlyTap } from '../../ui/early-tap.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Today, useIsForNow } from '../dish/today.tsx'
import { useAddDish } from './add-to-cart.tsx'

const usePortionDialog = lazyDialog(() => import('./meal-size-dialog.tsx'), 'dishOptions')

type Props = { dish: Product; className?: string }

/** What a portion without a date costs and when it is ready, with a button that adds it. */
export function TodayOffer({ dish, className = '' }: Props) {
  const isForNow = useIsForNow(dish)
  if (!isForNow) return null
  // Its height is kept before the browser knows the time.
  return (
    <div
      className={`today-offer flex items-center justify-between gap-2 ${dish.is_reservable ? 'min-h-11' : 'min-h-5'} ${className}`}
    >
      <Today dish={dish} />
      {dish.is_reservable && <AddPortion dish={dish} />}
    </div>
  )
}

/** Adds one portion at once, after a question only where an option has to be chosen. */
function AddPortion({ dish }: { dish: Product }) {
  const t = useTranslations('cart')
  const locale = useSiteLocale()
  const queryClient = useQueryClient()
  const addDish = useAddDish(dish)
  const { currency } = useMoney()
  const addButton = useEarlyTap()
  const { Dialog, open, close } = usePortionDialog()

  async function addWithoutQuestion() {
    // A guest who chooses nothing gets the options that belong to the dish.
    const groups = dish.has_options ? (await queryClient.fetchQuery(productQuery(dish.id))).option_groups : []
    const offered = groupsFor(groups, null)
    addDish({ serving_size: null, details: null, choices: freezeChoices(offered, defaultChoices(offered), currency) })
  }

  return (
    <>
      <button
        type="button"
        ref={addButton}
        data-early
        aria-label={`${t('addPortion')}: ${localized(dish, 'name', locale)}`}
        onClick={() => (dish.must_choose ? open() : void addWithoutQuestion().catch(open))}
        className={button.round}
      >
        <Plus className="size-5" aria-hidden="true" />
      </button>
      {Dialog && (
        <Dialog
          dish={dish}
          onlyNow
          confirm={(chosen) => {
            close()
            addDish(chosen)
          }}
          cancel={close}
        />
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Product } from '../../../domain/menu/catalogue.schema.ts'
import type { SoldChoice } from '../../../domain/menu/options.schema.ts'
import { CHECKOUT_LEAD_DAYS, type ReservationDetails } from '../../../domain/reservations/reservations.ts'
import { localized } from '../../../domain/text/locales.ts'
import type { Slot } from '../../../domain/time/times.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { PageDialog } from '../../ui/dialog.tsx'
import { UserText } from '../../ui/user-text.tsx'
import { availabilityQuery, useDefaultSlot } from '../dish/availability.ts'
import { DayChoice } from '../dish/day-choice.tsx'
import { DishSelection } from '../dish/dish-selection.tsx'
import { useDishSelection } from '../dish/selection.ts'
import { SelectionFooter } from '../dish/selection-footer.tsx'
import { Today, useReadyTime } from '../dish/today.tsx'

export type MealChoice = {
  serving_size: string | null
  details: ReservationDetails | null
  choices: readonly SoldChoice[]
}

type Props = {
  dish: Product
  /** Asks only for the options of a portion for today. */
  onlyNow?: boolean
  confirm: (chosen: MealChoice) => void
  cancel: () => void
}

/** 'Select Meal Size': the dialog before a dish is added to the cart. */
export default function MealSizeDialog({ dish, onlyNow = false, confirm, cancel }: Props) {
  const t = useTranslations('cart')
  const texts = useTranslations('dishOptions')
  const locale = useSiteLocale()
  const ready = useReadyTime(dish)
  const today = ready?.days_ahead === 0 ? ready.time : undefined
  const selection = useDishSelection(dish, undefined, undefined, onlyNow || today !== undefined)
  const { serving_size, meal_size, guests_count, isForNow, options, price } = selection
  const { data: availability } = useQuery({
    ...availabilityQuery(dish.id, guests_count, CHECKOUT_LEAD_DAYS),
    enabled: dish.is_reservable,
  })
  const { usual: defaultSlot, days } = useDefaultSlot(dish, availability?.days)
  const [slot, setSlot] = useState<Slot>()
  const details = dish.is_reservable && !isForNow ? { ...(slot ?? defaultSlot), meal_size, guests_count } : null
  const hasSizes = dish.serving_sizes.length > 0
  const asksSize = dish.is_reservable && !onlyNow
  const title = asksSize ? t('selectMealSize') : hasSizes ? t('selectServing') : texts('title')
  return (
    <PageDialog title={title} close={cancel}>
      <form
        className="mt-4 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          confirm({ serving_size, details, choices: options.sold })
        }}
      >
        <div className="grid gap-1">
          <p className="font-semibold">
            <UserText text={localized(dish, 'name', locale)} />
          </p>
          {!details && <Today dish={dish} />}
          {details && <DayChoice dish={dish} guests={guests_count} days={days} slot={details} choose={setSlot} />}
        </div>
        <DishSelection selection={selection} ready={today} onlyNow={onlyNow} />
        <SelectionFooter options={options} price={price} label={t('confirm')} cancel={cancel} />
      </form>
    </PageDialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { localized } from '../../domain/language/locales.ts'
import type { Product } from '../../domain/menu/catalogue.schema.ts'
import { guestsFor, type MealSize as Size, unitPrice } from '../../domain/menu/meal-sizes.ts'
import type { SoldChoice } from '../../domain/menu/options.schema.ts'
import { priceWithChoices } from '../../domain/menu/options.ts'
import { toCents, toDollars } from '../../domain/money.ts'
import { CHECKOUT_LEAD_DAYS } from '../../domain/orders/lead-days.ts'
import type { ReservationDetails } from '../../domain/orders/reservation-details.ts'
import type { Slot } from '../../domain/time/time-slots.ts'
import { availabilityQuery } from '../availability/queries.ts'
import { DishOptionTexts } from '../i18n/dish-option-texts.tsx'
import { useChoices } from '../options/choices.ts'
import { ConfirmButton } from '../options/confirm-button.tsx'
import { OptionSections } from '../options/option-sections.tsx'
import { useSiteLocale } from '../restaurant.ts'
import { button } from '../ui/button.ts'
import { PageDialog } from '../ui/dialog.tsx'
import { DialogFooter } from '../ui/dialog-footer.tsx'
import { Price } from '../ui/price.tsx'
import { UserText } from '../ui/user-text.tsx'
import { DayChoice } from './day-choice.tsx'
import { useDefaultSlot } from './default-slot.ts'
import { GuestCount } from './guest-count.tsx'
import { MealSizeChoice, ServingSizeChoice } from './meal-size.tsx'

export type MealChoice = {
  serving_size: string | null
  details: ReservationDetails | null
  choices: readonly SoldChoice[]
}

type Props = { dish: Product; confirm: (chosen: MealChoice) => void; cancel: () => void }

/** 'Select Meal Size': the dialog before a dish is added to the cart. */
export default function MealSizeDialog(props: Props) {
  return (
    <DishOptionTexts>
      <MealSize {...props} />
    </DishOptionTexts>
  )
}

function MealSize({ dish, confirm, cancel }: Props) {
  const t = useTranslations('cart')
  const texts = useTranslations('dishOptions')
  const locale = useSiteLocale()
  const { serving_sizes: sizes } = dish
  const [serving, setServing] = useState(sizes[0]?.name ?? null)
  const [size, setSize] = useState<Size>('half')
  const [guests, setGuests] = useState(guestsFor('custom'))
  const [forNow, setForNow] = useState(false)
  const options = useChoices(dish, forNow ? null : serving)
  const serving_price = toCents(sizes.find(({ name }) => name === serving)?.price ?? dish.price)
  const base = priceWithChoices(serving_price, options.sold)
  const now_price = priceWithChoices(toCents(dish.now_price ?? 0), options.sold)
  const guests_count = guestsFor(size, guests)
  const { data: availability } = useQuery({
    ...availabilityQuery(dish.id, guests_count, CHECKOUT_LEAD_DAYS),
    enabled: dish.is_reservable,
  })
  const { usual: defaultSlot, days } = useDefaultSlot(dish, availability?.days)
  const [slot, setSlot] = useState<Slot>()
  const details = dish.is_reservable && !forNow ? { ...(slot ?? defaultSlot), meal_size: size, guests_count } : null
  const title = dish.is_reservable ? t('selectMealSize') : sizes.length > 0 ? t('selectServing') : texts('title')
  return (
    <PageDialog title={title} close={cancel}>
      <form
        className="mt-4 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          confirm({ serving_size: forNow ? null : serving, details, choices: options.sold })
        }}
      >
        <div>
          <p className="font-semibold">
            <UserText text={localized(dish, 'name', locale)} />
          </p>
          {details && <DayChoice dish={dish} guests={guests_count} days={days} slot={details} choose={setSlot} />}
        </div>
        {sizes.length > 0 && !forNow && <ServingSizeChoice sizes={sizes} value={serving} choose={setServing} />}
        {dish.is_reservable && (
          <MealSizeChoice
            base={base}
            guests={guests}
            value={size}
            choose={(chosen) => {
              setForNow(false)
              setSize(chosen)
            }}
            {...(dish.now_price !== null && {
              now: { price: now_price, chosen: forNow, choose: () => setForNow(true) },
            })}
          />
        )}
        {details && size === 'custom' && <GuestCount guests={guests} change={setGuests} />}
        {dish.has_options && <OptionSections options={options} />}
        <DialogFooter>
          <p className="flex justify-between text-lg font-semibold">
            {t('total')}{' '}
            <Price amount={toDollars(details ? unitPrice(base, size, guests) : forNow ? now_price : base)} />
          </p>
          <div className="flex flex-wrap gap-3">
            <ConfirmButton options={options} label={t('confirm')} />
            <button type="button" onClick={cancel} className={button.secondary}>
              {t('cancel')}
            </button>
          </div>
        </DialogFooter>
      </form>
    </PageDialog>
  )
}

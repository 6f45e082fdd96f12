import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { CartLine } from '../../../domain/cart/cart.ts'
import { guestsFor, MEAL_SIZES, type MealSize, unitPrice } from '../../../domain/menu/meal-sizes.ts'
import { priceWithChoices } from '../../../domain/menu/options.ts'
import { oneOf } from '../../../domain/records.ts'
import { nearestTime } from '../../../domain/reservations/availability.ts'
import { CHECKOUT_LEAD_DAYS } from '../../../domain/reservations/reservations.ts'
import { useMoney } from '../../money.ts'
import { useCart } from '../cart/cart-storage.ts'
import { useAvailability } from '../dish/availability.ts'
import { GuestCount } from '../dish/guest-count.tsx'
import { AvailabilityNotice } from '../dish/notices.tsx'
import { SlotChoice } from '../dish/slot-choice.tsx'

/** The size, day and time of one line. A line without a day and time asks for these first. */
export function LineDetails({ line }: { line: CartLine }) {
  const t = useTranslations('checkout')
  const cart = useTranslations('cart')
  const { changeDetails } = useCart()
  const [pickedDate, setPickedDate] = useState('')
  const details = line.reservation_details
  const guests = (details?.guests_count ?? guestsFor('half')) * line.quantity
  // Only the server knows the dish's own times.
  const dish = { ...line, available_times: [] }
  const { availability, failed, retry } = useAvailability(dish, guests, CHECKOUT_LEAD_DAYS)
  const date = details?.date ?? pickedDate
  const { currency, formatUnits, toMinor } = useMoney()
  const portion = priceWithChoices(toMinor(line.price), line.choices, currency)
  const priceOf = (size: MealSize) => formatUnits(unitPrice(portion, size, guestsFor(size, details?.guests_count)))
  return (
    <div className="mt-4 grid gap-3 sm:grid-cols-2">
      {details && (
        <label className="col-span-full font-semibold">
          {cart('mealSize')}
          <select
            value={details.meal_size}
            onChange={({ target }) =>
              changeDetails(line, { meal_size: oneOf(MEAL_SIZES, target.value) ?? details.meal_size })
            }
            className="mt-1 min-h-11 w-full rounded-lg border border-muted/60 bg-card px-3 font-normal"
          >
            {MEAL_SIZES.map((size) => (
              <option key={size} value={size}>
                {t('sizeOption', {
                  size: cart(`sizes.${size}`),
                  people: cart(`sizeNotes.${size}`),
                  price: priceOf(size),
                })}
              </option>
            ))}
          </select>
        </label>
      )}
      <SlotChoice
        days={availability?.days ?? []}
        guests={guests}
        date={date}
        time={details?.time ?? ''}
        unchosen={{ date: t('chooseDate'), time: t('chooseTime') }}
        chooseDate={(day) =>
          details
            ? changeDetails(line, { date: day.date, time: nearestTime(details.time, day) ?? details.time })
            : setPickedDate(day.date)
        }
        chooseTime={(time) => changeDetails(line, { date, time })}
      />
      {details?.meal_size === 'custom' && (
        <GuestCount guests={details.guests_count} change={(guests_count) => changeDetails(line, { guests_count })} />
      )}
      {details && details.meal_size !== 'custom' && (
        <p className="text-sm text-muted col-span-full">
          {cart('guests')}: <bdi>{details.guests_count}</bdi>
        </p>
      )}
      <div className="col-span-full">
        <AvailabilityNotice failed={failed} retry={retry} />
      </div>
    </div>
  )
}

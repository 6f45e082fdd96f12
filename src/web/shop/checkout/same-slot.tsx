import { useTranslations } from 'use-intl/react'
import { type CartLine, isDated, moveAllLines } from '../../../domain/cart/cart.ts'
import { guestsFor } from '../../../domain/menu/meal-sizes.ts'
import { nearestTime } from '../../../domain/reservations/availability.ts'
import { DEFAULT_TIME } from '../../../domain/reservations/default-reservation.ts'
import { CHECKOUT_LEAD_DAYS } from '../../../domain/reservations/reservations.ts'
import { useCart } from '../cart/cart-storage.ts'
import { AvailabilityNotice } from '../dish/notices.tsx'
import { SlotChoice } from '../dish/slot-choice.tsx'
import { useCommonAvailability } from './common-availability.ts'

/** One day and time for all dated dishes of the cart; hidden if there is only one. */
export function SameSlot() {
  const lines = useCart().cart.filter(isDated)
  return lines.length > 1 && <CommonSlot lines={lines} />
}

function CommonSlot({ lines }: { lines: CartLine[] }) {
  const t = useTranslations('checkout')
  const { cart, replace } = useCart()
  const guests = lines.reduce(
    (sum, { quantity, reservation_details }) =>
      sum + quantity * (reservation_details?.guests_count ?? guestsFor('half')),
    0,
  )
  const dishes = lines.map((line) => ({ ...line, available_times: [] }))
  const { days = [], failed, retry } = useCommonAvailability(dishes, guests, CHECKOUT_LEAD_DAYS)
  const isNeverPossible = days.length > 0 && !days.some(({ slots }) => slots.some(({ open }) => open))
  const date = commonValue(lines.map((line) => line.reservation_details?.date))
  const time = commonValue(lines.map((line) => line.reservation_details?.time))
  return (
    <fieldset className="mb-4 rounded-card border border-line bg-card p-3 pt-1 sm:p-5 sm:pt-2">
      <legend className="px-1 font-semibold text-brand">{t('sameForAll')}</legend>
      {isNeverPossible ? (
        <p>{t('neverTogether')}</p>
      ) : (
        <div className="grid grid-cols-[3fr_2fr] gap-3">
          <SlotChoice
            days={days}
            guests={guests}
            date={date}
            time={date && time}
            short
            unchosen={{ date: t('differentDates'), time: t('differentTimes') }}
            chooseDate={(day) =>
              replace(
                moveAllLines(cart, day.date, ({ reservation_details: details }) => {
                  const preferredTime = details?.time ?? DEFAULT_TIME
                  return nearestTime(preferredTime, day) ?? preferredTime
                }),
              )
            }
            chooseTime={(chosen) => replace(moveAllLines(cart, date, () => chosen))}
          />
        </div>
      )}
      <AvailabilityNotice failed={failed} retry={retry} />
    </fieldset>
  )
}

/** The common value, or an empty string. */
const commonValue = ([first = '', ...others]: (string | undefined)[]): string =>
  others.every((other) => other === first) ? first : ''

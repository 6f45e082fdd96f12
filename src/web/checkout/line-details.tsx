import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { CHECKOUT_LEAD_DAYS } from '../../domain/availability.ts'
import type { CartLine } from '../../domain/cart.ts'
import { formatMoney, toCents, toDollars } from '../../domain/money.ts'
import { guestsFor, MEAL_SIZES, type MealSize, unitPrice } from '../../domain/pricing.ts'
import { GuestCount } from '../cart/guest-count.tsx'
import { useCart } from '../cart/store.ts'
import { useAvailability } from './availability.ts'
import { useDates } from './dates.ts'
import { TimeOptions } from './time-options.tsx'

const select = 'mt-1 min-h-11 w-full rounded-lg border border-muted/60 bg-card px-3 font-normal'

/** Size, day and hour of one line. A line that lacks its day and hour is asked for both before its size. */
export function LineDetails({ line }: { line: CartLine }) {
  const t = useTranslations('checkout')
  const cart = useTranslations('cart')
  const { changeDetails } = useCart()
  const { dateText, timeText } = useDates()
  const [picked, setPicked] = useState('')
  const details = line.reservation_details
  const guests = (details?.guests_count ?? guestsFor('half')) * line.quantity
  // Which times are the dish's own only the server knows.
  const { availability } = useAvailability({ ...line, available_times: [] }, guests, CHECKOUT_LEAD_DAYS)
  const date = details?.date ?? picked
  const time = details?.time ?? ''
  const days = (availability?.days ?? []).filter(({ slots }) => slots.some(({ open }) => open))
  const slots = availability?.days.find((day) => day.date === date)?.slots ?? []
  const priceOf = (size: MealSize) =>
    formatMoney(toDollars(unitPrice(toCents(line.price), size, guestsFor(size, details?.guests_count))))
  return (
    <div className="mt-4 grid gap-3 sm:grid-cols-3">
      {details && (
        <label className="font-semibold">
          {cart('mealSize')}
          <select
            value={details.meal_size}
            onChange={({ target }) => changeDetails(line, { meal_size: target.value as MealSize })}
            className={select}
          >
            {MEAL_SIZES.map((size) => (
              <option key={size} value={size}>
                {t('sizeOption', { size: cart(`sizes.${size}`), price: priceOf(size) })}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="font-semibold">
        {t('date')}
        <select
          required
          value={date}
          onChange={({ target }) => (details ? changeDetails(line, { date: target.value }) : setPicked(target.value))}
          className={select}
        >
          {!days.some((day) => day.date === date) && (
            <option value={date} disabled>
              {date ? dateText(date) : t('chooseDate')}
            </option>
          )}
          {days.map((day) => (
            <option key={day.date} value={day.date}>
              {dateText(day.date)}
            </option>
          ))}
        </select>
      </label>
      <label className="font-semibold">
        {t('time')}
        <select
          required
          value={time}
          disabled={!date}
          onChange={({ target }) => changeDetails(line, { date, time: target.value })}
          className={`${select} disabled:bg-line/40`}
        >
          {!slots.some((slot) => slot.time === time && slot.open) && (
            <option value={time} disabled>
              {time ? timeText(time) : t('chooseTime')}
            </option>
          )}
          <TimeOptions slots={slots} guests={guests} />
        </select>
      </label>
      {details?.meal_size === 'custom' && (
        <GuestCount guests={details.guests_count} change={(guests_count) => changeDetails(line, { guests_count })} />
      )}
      {details && details.meal_size !== 'custom' && (
        <p className="text-sm text-muted sm:col-span-3">
          {cart('guests')}: <bdi>{details.guests_count}</bdi>
        </p>
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { type CartLine, linePrice, lineTotal } from '../../domain/cart.ts'
import { localized } from '../../domain/locales.ts'
import { formatMoney, toCents, toDollars } from '../../domain/money.ts'
import type { QuoteLine } from '../../domain/orders.ts'
import { MEAL_SIZES, type MealSize, unitPrice } from '../../domain/pricing.ts'
import { Quantity } from '../cart/add-to-cart.tsx'
import { GuestCount } from '../cart/meal-size.tsx'
import { useCart } from '../cart/store.ts'
import { useSiteLocale } from '../site/restaurant.ts'
import { Price } from '../ui/price.tsx'
import { useDates } from './dates.ts'
import { LineProblems } from './line-problems.tsx'
import { lineAvailabilityQuery } from './queries.ts'

const select = 'mt-1 min-h-11 w-full rounded-lg border border-muted/60 bg-white px-3'

/** The cart as it is about to be ordered, each dish with its size, day and hour. */
export function CartLines({ lines, quoted }: { lines: readonly CartLine[]; quoted?: QuoteLine[] }) {
  const t = useTranslations('checkout')
  return (
    <section aria-label={t('items')}>
      <ul className="grid gap-4">
        {lines.map((line, i) => (
          <Line
            key={line.id + line.serving_size}
            line={line}
            quoted={quoted?.[i]?.product_id === line.id ? quoted[i] : undefined}
          />
        ))}
      </ul>
    </section>
  )
}

function Line({ line, quoted }: { line: CartLine; quoted?: QuoteLine }) {
  const t = useTranslations('checkout')
  const cart = useTranslations('cart')
  const locale = useSiteLocale()
  const { setQuantity, remove, changeDetails } = useCart()
  const name = localized(line, 'name', locale)
  const serving = quoted?.serving_size
    ? localized({ name: quoted.serving_size, name_ar: quoted.serving_size_ar }, 'name', locale)
    : line.serving_size
  return (
    <li className="rounded-card border border-line bg-white p-4 sm:p-5">
      <div className="flex gap-4">
        <img
          src={line.image_url}
          alt=""
          width={96}
          height={72}
          className="h-18 w-24 shrink-0 rounded-lg object-cover"
        />
        <div className="min-w-0 grow">
          <h3 className="text-lg text-teal">{name}</h3>
          {serving && <p className="text-sm text-muted">{serving}</p>}
          <p className="text-sm text-muted">{t('each', { price: formatMoney(toDollars(linePrice(line))) })}</p>
        </div>
        <button
          type="button"
          onClick={() => remove(line)}
          aria-label={cart('remove', { dish: name })}
          className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-bad"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
      {line.reservation_details && <Details line={line} />}
      <LineProblems problems={quoted?.problems ?? []} choose={(slot) => changeDetails(line, slot)} />
      <div className="mt-4 flex items-center justify-between">
        <Quantity name={name} quantity={line.quantity} change={(quantity) => setQuantity(line, quantity)} />
        <Price amount={toDollars(lineTotal(line))} className="text-lg font-semibold" />
      </div>
    </li>
  )
}

function Details({ line }: { line: CartLine }) {
  const t = useTranslations('checkout')
  const cart = useTranslations('cart')
  const { changeDetails } = useCart()
  const { dateText, timeText } = useDates()
  const { data: availability } = useQuery(lineAvailabilityQuery(line))
  const details = line.reservation_details
  if (!details) return null
  const days = (availability?.days ?? []).filter(({ slots }) => slots.some(({ open }) => open))
  const day = availability?.days.find(({ date }) => date === details.date)
  const times = day?.slots ?? [{ time: details.time, open: true, remaining: null }]
  return (
    <div className="mt-4 grid gap-3 sm:grid-cols-3">
      <label className="font-semibold">
        {cart('mealSize')}
        <select
          value={details.meal_size}
          onChange={({ target }) => changeDetails(line, { meal_size: target.value as MealSize })}
          className={`${select} font-normal`}
        >
          {MEAL_SIZES.map((size) => (
            <option key={size} value={size}>
              {cart(`sizes.${size}`)} (
              {formatMoney(toDollars(unitPrice(toCents(line.price), size, details.guests_count)))})
            </option>
          ))}
        </select>
      </label>
      <label className="font-semibold">
        {t('date')}
        <select
          value={details.date}
          onChange={({ target }) => changeDetails(line, { date: target.value })}
          className={`${select} font-normal`}
        >
          {!days.some(({ date }) => date === details.date) && (
            <option value={details.date}>{dateText(details.date)}</option>
          )}
          {days.map(({ date }) => (
            <option key={date} value={date}>
              {dateText(date)}
            </option>
          ))}
        </select>
      </label>
      <label className="font-semibold">
        {t('time')}
        <select
          value={details.time}
          onChange={({ target }) => changeDetails(line, { time: target.value })}
          className={`${select} font-normal`}
        >
          {!times.some(({ time }) => time === details.time) && (
            <option value={details.time}>{timeText(details.time)}</option>
          )}
          {times.map(({ time, open }) => (
            <option key={time} value={time} disabled={!open}>
              {open ? timeText(time) : t('full', { time: timeText(time) })}
            </option>
          ))}
        </select>
      </label>
      {details.meal_size === 'custom' && (
        <GuestCount guests={details.guests_count} change={(guests_count) => changeDetails(line, { guests_count })} />
      )}
    </div>
  )
}

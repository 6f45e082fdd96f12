import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { leadDays } from '../../domain/availability.ts'
import type { Product } from '../../domain/catalogue.ts'
import { localized, localizedPath } from '../../domain/locales.ts'
import { formatMoney, toCents, toDollars } from '../../domain/money.ts'
import { ORDER_LIMITS } from '../../domain/orders.ts'
import { isOwed } from '../../domain/payments.ts'
import { guestsFor, unitPrice } from '../../domain/pricing.ts'
import { GuestCount, MealSizeChoice, ServingSizeChoice } from '../cart/meal-size.tsx'
import { useAvailability } from '../checkout/availability.ts'
import { useDates } from '../checkout/dates.ts'
import { leaveForPayPal } from '../checkout/leaving.ts'
import { LineProblems } from '../checkout/line-problems.tsx'
import { orderPage } from '../checkout/order-page.ts'
import { PaymentChoice } from '../checkout/payment-choice.tsx'
import type { Refused } from '../checkout/placing.ts'
import { CheckoutTexts } from '../checkout/texts.tsx'
import { TimeOptions } from '../checkout/time-options.tsx'
import { useRestaurant } from '../site/restaurant.ts'
import { button } from '../ui/button.ts'
import { PageDialog } from '../ui/dialog.tsx'
import { DialogFooter } from '../ui/dialog-footer.tsx'
import { Field } from '../ui/field.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { showToast } from '../ui/toast.ts'
import { DayCalendar } from './day-calendar.tsx'
import { type Draft, keepDraft } from './draft.ts'
import { reserve } from './reserving.ts'
import { Summary } from './summary.tsx'

type Props = { dish: Product; draft?: Draft; close: () => void }

/** One dish for one day and hour; whoever is not signed in is sent to do so and comes back to where they were. */
export default function ReserveDialog(props: Props) {
  return (
    <CheckoutTexts>
      <Reservation {...props} />
    </CheckoutTexts>
  )
}

function Reservation({ dish, draft: kept, close }: Props) {
  const t = useTranslations('reserve')
  const checkout = useTranslations('checkout')
  const { restaurant, locale } = useRestaurant()
  const { dateText, timeText } = useDates()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<Draft>(kept ?? newDraft(dish))
  const [problems, setProblems] = useState<Parameters<typeof LineProblems>[0]['problems']>([])
  const [busy, setBusy] = useState(false)
  const change = (changes: Partial<Draft>) => {
    setProblems([])
    setDraft((now) => ({ ...now, ...changes }))
  }
  const guests = guestsFor(draft.meal_size, draft.guests)
  const base = toCents(dish.serving_sizes.find(({ name }) => name === draft.serving_size)?.price ?? dish.price)
  const total = toDollars(unitPrice(base, draft.meal_size, guests))
  const { availability, failed } = useAvailability(dish, guests, leadDays('reservation'))
  useEffect(() => {
    if (failed) void showToast('error', t('error'), t('datesFailed'))
  }, [failed, t])
  const slots = availability?.days.find(({ date }) => date === draft.date)?.slots ?? []
  const methods = restaurant.payment_methods.filter((method) => method !== 'pickup')
  const payment_method = methods.includes(draft.payment_method) ? draft.payment_method : 'cash'
  const online = payment_method === 'paypal'

  async function submit() {
    const { date, time } = draft
    if (!date || !time) return showToast('error', checkout('missing'), t('missingText'))
    setBusy(true)
    const { placed, problem } = await reserve({ ...draft, date, time, payment_method }, guests, total, locale)
    if (placed?.approve_url) return leaveForPayPal(placed.approve_url, placed.order.access_token, locale)
    setBusy(false)
    if (placed) {
      close()
      if (isOwed(placed.order)) return navigate(orderPage(placed.order, 'unreachable'))
      await navigate({ to: '/reservations' })
      const when = { date: dateText(date), time: timeText(time), total: formatMoney(total) }
      const link = { label: checkout('seeOrder'), onClick: () => location.assign(placed.order_url) }
      return showToast('success', t('confirmed'), t('confirmedText', when), link)
    }
    if (problem.code === 'unauthenticated') {
      keepDraft(draft)
      await showToast('error', t('signIn'), t('signInText'))
      const here = localizedPath(location.pathname, locale)
      return navigate({ to: '/login', search: { from: here } })
    }
    setProblems(problem.items?.map(({ code, nearest }) => ({ code, nearest })) ?? [])
    await showToast('error', t('error'), reasonOf(problem))
    if (!problem.offline) await queryClient.invalidateQueries()
  }

  function reasonOf({ code, total: now, offline }: Refused) {
    if (offline) return checkout('offline')
    if (code === 'price_changed') return checkout('priceChanged', { total: formatMoney(Number(now)) })
    return code === 'reservations_closed' ? checkout('closedText') : t('failed')
  }

  return (
    <PageDialog title={t('title')} close={close}>
      <form
        noValidate
        className="mt-4 grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div className="flex items-center gap-4">
          <div className="shrink-0">
            <Picture
              image_url={dish.image_url}
              image={dish.image}
              alt=""
              sizes="6rem"
              className="h-18 w-24 rounded-lg object-cover"
            />
          </div>
          <div>
            <p className="font-display text-xl text-teal">{localized(dish, 'name', locale)}</p>
            <Price amount={dish.price} className="text-muted" />
          </div>
        </div>
        <div>
          <p className="mb-1 font-semibold">{checkout('date')} *</p>
          {availability ? (
            <DayCalendar
              label={checkout('chooseDate')}
              availability={availability}
              date={draft.date}
              choose={(date) => change({ date, time: null })}
            />
          ) : (
            <div className="h-80 animate-pulse rounded-lg bg-teal-soft" />
          )}
        </div>
        {draft.date && (
          <label className="font-semibold">
            {checkout('time')} *
            <select
              required
              value={draft.time ?? ''}
              onChange={({ target }) => change({ time: target.value })}
              className="mt-1 min-h-11 w-full rounded-lg border border-muted/60 bg-white px-3 font-normal"
            >
              <option value="" disabled>
                {checkout('chooseTime')}
              </option>
              <TimeOptions slots={slots} guests={guests} />
            </select>
          </label>
        )}
        <LineProblems problems={problems} choose={change} />
        {dish.serving_sizes.length > 0 && (
          <ServingSizeChoice
            sizes={dish.serving_sizes}
            value={draft.serving_size}
            choose={(serving_size) => change({ serving_size })}
          />
        )}
        <MealSizeChoice
          base={base}
          guests={draft.guests}
          value={draft.meal_size}
          choose={(meal_size) => change({ meal_size })}
        />
        {draft.meal_size === 'custom' && (
          <GuestCount guests={draft.guests} change={(count) => change({ guests: count })} />
        )}
        <PaymentChoice
          methods={methods}
          value={payment_method}
          choose={(method) => change({ payment_method: method })}
        />
        <Field
          label={checkout('requests')}
          rows={3}
          maxLength={ORDER_LIMITS.special_requests}
          value={draft.special_requests}
          onChange={({ target }: { target: { value: string } }) => change({ special_requests: target.value })}
        />
        <Summary draft={draft} guests={guests} />
        <DialogFooter>
          <p className="flex justify-between text-lg font-semibold">
            {checkout('total')} <Price amount={total} />
          </p>
          <div className="flex flex-wrap gap-3">
            <button type="submit" disabled={busy} className={`${button.primary} grow`}>
              {online ? checkout(busy ? 'leaving' : 'payWithPayPal') : busy ? checkout('submitting') : t('submit')}
            </button>
            <button type="button" onClick={close} className={button.secondary}>
              {t('cancel')}
            </button>
          </div>
        </DialogFooter>
      </form>
    </PageDialog>
  )
}

const newDraft = (dish: Product): Draft => ({
  product_id: dish.id,
  serving_size: dish.serving_sizes[0]?.name ?? null,
  date: null,
  time: null,
  meal_size: 'half',
  guests: guestsFor('custom'),
  payment_method: 'cash',
  special_requests: '',
})

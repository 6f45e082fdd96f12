import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ORDER_LIMITS } from '../../../domain/orders/orders.ts'
import { contactProblems } from '../../../domain/orders/required-fields.ts'
import type { DayOffer } from '../../../domain/reservations/availability.ts'
import { leadDays } from '../../../domain/reservations/reservations.ts'
import { TABLE, TABLE_GUESTS } from '../../../domain/reservations/table.ts'
import { useDates } from '../../dates.ts'
import { useCallUs, useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.ts'
import { showToast } from '../../ui/toast.ts'
import { ContactFields } from '../checkout/contact-fields.tsx'
import { useRememberedContact } from '../checkout/contact-memory.ts'
import { sendTable } from '../checkout/order-attempt.ts'
import { useRefusals } from '../checkout/refusals.ts'
import { useAvailability } from '../dish/availability.ts'
import { DayCalendar } from '../dish/day-calendar.tsx'
import { AvailabilityNotice, useFailedDatesToast } from '../dish/notices.tsx'
import { orderPage } from '../orders/order-page.ts'

const EMPTY = { full_name: '', email: '', phone: '', special_requests: '' }
const card = 'grid content-start gap-6 rounded-card border border-line bg-card p-4 sm:p-7'

/** The guests, the day and the time with a tap each, then who comes. */
export function TableForm() {
  const t = useTranslations('table')
  const checkout = useTranslations('checkout')
  const { locale, restaurant } = useRestaurant()
  const { mails } = restaurant
  const { dateText, timeText, slotText } = useDates()
  const navigate = useNavigate()
  const showRefusal = useRefusals()
  const callUs = useCallUs()
  const [guests, setGuests] = useState<number>(TABLE_GUESTS.usual)
  const [date, setDate] = useState<string | null>(null)
  const [wanted, setTime] = useState<string | null>(null)
  const { availability, failed, retry } = useAvailability(TABLE, guests, leadDays('reservation'))
  useFailedDatesToast(failed)
  const slots = availability?.days.find((day) => day.date === date)?.slots.filter(({ open }) => open) ?? []
  // With other guests, or since it was chosen, the time may be full.
  const time = slots.some((slot) => slot.time === wanted) ? wanted : null
  const { form, field, busy, fill } = useForm(EMPTY, (typed) => {
    const problems = contactProblems({ ...typed, delivery_address: '' }, 'reservation', 'pickup')
    const textOf = (name: 'full_name' | 'email' | 'phone') =>
      problems[name] &&
      checkout(problems[name] === 'missing' ? 'required' : name === 'email' ? 'wrongEmail' : 'wrongPhone')
    return { full_name: textOf('full_name'), email: textOf('email'), phone: textOf('phone') }
  })
  useRememberedContact(fill)

  async function send(contact: typeof EMPTY) {
    if (!date || !time) return void (await showToast('error', checkout('missing'), t('chooseSlot')))
    const { order } = await sendTable({ ...contact, guests_count: guests, date, time, locale })
    await navigate(orderPage(order))
    await showToast('success', t('received'), t('receivedText', { date: dateText(date), time: timeText(time), guests }))
  }

  return (
    <div className="grid gap-5 md:gap-8 lg:grid-cols-[1.2fr_1fr] lg:items-start">
      {/* Outside the form: the calendar has a hidden button that Enter in a field would press. */}
      <div className={`${card} max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0`}>
        <GuestChips guests={guests} choose={setGuests} />
        <div>
          <p className="mb-1 font-semibold">{checkout('date')}</p>
          {availability ? (
            <div className="max-sm:-mx-4">
              <DayCalendar label={checkout('chooseDate')} availability={availability} date={date} choose={setDate} />
            </div>
          ) : (
            <div className="h-80 animate-pulse rounded-lg bg-brand-soft" />
          )}
          <AvailabilityNotice failed={failed} retry={retry} />
        </div>
        {date && <TimeChips slots={slots} time={time} choose={setTime} />}
      </div>
      <form {...form(send, showRefusal)} className={card}>
        <h2 className="text-2xl text-brand">{t('details')}</h2>
        <ContactFields field={field} channel="reservation" />
        {mails === 'all' && <p className="-mt-4 text-sm text-muted">{t('emailHint')}</p>}
        <Field
          {...field('special_requests')}
          label={checkout('requests')}
          rows={2}
          maxLength={ORDER_LIMITS.special_requests}
        />
        <p aria-live="polite" className="font-semibold empty:hidden">
          {date && time && t('summary', { guests, when: slotText({ date, time }) })}
        </p>
        <button type="submit" disabled={busy} className={`${button.primary} scripting-only md:text-lg`}>
          {busy ? checkout('submitting') : t('submit')}
        </button>
        <noscript>
          <p>{callUs}</p>
        </noscript>
      </form>
    </div>
  )
}

const chip =
  'grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-full border border-muted/60 bg-card px-3 font-semibold hover:bg-brand-soft has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'

const FEW = 8

function GuestChips({ guests, choose }: { guests: number; choose: (guests: number) => void }) {
  const t = useTranslations('table')
  const [all, setAll] = useState(false)
  const { min, max } = TABLE_GUESTS
  const counts = Array.from({ length: (all ? max : FEW) - min + 1 }, (_, n) => min + n)
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('guests')}</legend>
      <div className="flex flex-wrap gap-2">
        {counts.map((count) => (
          <label key={count} className={chip}>
            <input
              type="radio"
              name="guests"
              className="sr-only"
              checked={count === guests}
              onChange={() => choose(count)}
            />
            <bdi>{count}</bdi>
          </label>
        ))}
        {!all && (
          <button type="button" onClick={() => setAll(true)} className={`${button.quiet} px-2 underline`}>
            {t('moreGuests')}
          </button>
        )}
      </div>
      {all && <p className="mt-2 text-sm text-muted">{t('largerParty', { max })}</p>}
    </fieldset>
  )
}

type TimeProps = { slots: DayOffer['slots']; time: string | null; choose: (time: string) => void }

function TimeChips({ slots, time, choose }: TimeProps) {
  const checkout = useTranslations('checkout')
  const { timeText } = useDates()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{checkout('time')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
        {slots.map((slot) => (
          <label key={slot.time} className={`${chip} whitespace-nowrap`}>
            <input
              type="radio"
              name="time"
              className="sr-only"
              checked={slot.time === time}
              onChange={() => choose(slot.time)}
            />
            <bdi>{timeText(slot.time)}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

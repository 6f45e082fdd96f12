import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { KnownGuest } from '../../../domain/orders/staff-drafts.schema.ts'
import type { StaffOrderDetail } from '../../../domain/orders/staff-orders.schema.ts'
import { leadDays } from '../../../domain/reservations/reservations.ts'
import { TABLE_GUESTS } from '../../../domain/reservations/table.ts'
import { api, read } from '../../api.ts'
import { useDates } from '../../dates.ts'
import { useRestaurant } from '../../restaurant.ts'
import { availabilityQuery } from '../../shop/dish/availability.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { useRefresh } from '../shell/live.tsx'
import { usePanelMutation } from '../shell/mutation.ts'
import { type GuestDraft, GuestFields, GuestFinder, NOBODY } from './guest.tsx'
import { useKeyFor } from './key.ts'
import { Overrule } from './overrule.tsx'
import { useFieldProblems } from './problems.ts'
import { Section } from './section.tsx'
import type { StaffSource } from './source.ts'

type Props = { source: StaffSource; onTaken: (detail: StaffOrderDetail) => void }

const COUNTS = Array.from({ length: TABLE_GUESTS.max - TABLE_GUESTS.min + 1 }, (_, n) => String(TABLE_GUESTS.min + n))

/** Books a table for a guest who calls: how many, when, who. */
export function TakeTable({ source, onTaken }: Props) {
  const t = useTranslations('desk')
  const { locale } = useRestaurant()
  const { shortDateText, timeText } = useDates()
  const [guest, setGuest] = useState<GuestDraft>(NOBODY)
  const [guests, setGuests] = useState<number>(TABLE_GUESTS.usual)
  const [day, setDay] = useState<string>()
  const [chosen, setTime] = useState<string>()
  const [overruled, setOverruled] = useState<string>()
  const { problemOf, show, clear } = useFieldProblems()
  const refresh = useRefresh()
  const { data } = useQuery(availabilityQuery(undefined, guests, leadDays('reservation')))
  const days = data?.days ?? []
  const date = day ?? days[0]?.date ?? ''
  const slots = days.find((offer) => offer.date === date)?.slots ?? []
  const slot = slots.find(({ time }) => time === chosen) ?? slots.find(({ open }) => open) ?? slots[0]
  const key = useKeyFor([source, guest, guests, date, slot?.time, overruled])
  const textOf = (time: string) => {
    const isOpen = slots.some((other) => other.time === time && other.open)
    return isOpen ? timeText(time) : t('fullTime', { time: timeText(time) })
  }

  const book = usePanelMutation(
    (time: string) =>
      read(
        api.admin.reservations.$post({
          header: { 'idempotency-key': key },
          json: {
            source,
            guests_count: guests,
            date,
            time,
            full_name: guest.full_name,
            phone: guest.phone,
            email: guest.email,
            special_requests: guest.notes,
            overruled: overruled?.trim() || undefined,
            locale,
          },
        }),
      ),
    {
      texts: { failed: t('tableFailed') },
      refusals: (error) => {
        show(error)
        return { slot_full: t('slotFull'), slot_unavailable: t('slotUnavailable') }
      },
      refresh: () => refresh('reservations'),
      onDone: onTaken,
    },
  )
  function choose({ name, phone, email }: KnownGuest) {
    setGuest({ ...guest, full_name: name, phone: phone ?? '', email: email ?? '' })
    clear()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (slot && !book.isPending) book.mutate(slot.time)
  }
  return (
    <form onSubmit={submit} className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <Section title={t('guest')}>
        <GuestFinder choose={choose} add={(details) => setGuest({ ...guest, ...details })} />
        <GuestFields
          guest={guest}
          change={(changes) => {
            setGuest({ ...guest, ...changes })
            clear()
          }}
          problemOf={problemOf}
          phoneRequired
          withoutAllergies
        />
      </Section>
      <Section title={t('table')}>
        <Choice
          labelled
          label={t('guestCount')}
          value={String(guests)}
          options={COUNTS}
          text={(count) => count}
          choose={(count) => setGuests(Number(count))}
          className="w-full font-normal"
        />
        <Choice
          labelled
          label={t('day')}
          value={date}
          options={days.map((offer) => offer.date)}
          text={(option) => (option === data?.today ? t('today') : shortDateText(option))}
          choose={setDay}
          className="w-full font-normal"
        />
        <Choice
          labelled
          label={t('when')}
          value={slot?.time ?? ''}
          options={slots.map(({ time }) => time)}
          text={textOf}
          choose={setTime}
          className="w-full font-normal"
        />
        <Overrule reason={overruled} change={setOverruled} isFull={slot !== undefined && !slot.open} />
        <button
          type="submit"
          disabled={!slot || book.isPending}
          className={`${button.primary} min-h-14 w-full text-lg`}
        >
          {t('book')}
        </button>
      </Section>
    </form>
  )
}

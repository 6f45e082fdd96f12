import { queryOptions, useQuery } from '@tanstack/react-query'
import { Ban, ChevronDown, Undo2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button, MenuTrigger } from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import type { StaffOrder } from '../../../../domain/orders/staff-orders.schema.ts'
import { localized } from '../../../../domain/text/locales.ts'
import { addDays, wallClock } from '../../../../domain/time/calendar.ts'
import { api, read } from '../../../api.ts'
import { useRestaurant, useSiteLocale } from '../../../restaurant.ts'
import { button } from '../../../ui/button.ts'
import { ChoiceMenu } from '../../../ui/choice-menu.tsx'
import { PageDialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { usePanelDates } from '../../shell/dates.ts'
import { type Sellable, type Until, useSetSoldOut } from './set-sold-out.ts'

const round = 'grid h-11 cursor-pointer place-items-center rounded-full hover:bg-brand-soft'

/** One button marks it as sold out until tomorrow or brings it back; the other one has all periods. */
export function SoldOutButtons({ thing }: { thing: Sellable }) {
  const t = useTranslations('staffSoldOut')
  const { toggle, label, Icon, menu, question } = useSoldOutMenu(thing)
  return (
    <span className="flex">
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={toggle}
        className={`${round} w-11 ${thing.sold_out ? 'text-brand' : 'text-muted'}`}
      >
        <Icon className="size-5" aria-hidden="true" />
      </button>
      <MenuTrigger>
        <Button aria-label={t('menu', { name: thing.name })} className={`${round} -ms-2 w-11 text-muted sm:w-8`}>
          <ChevronDown className="size-4" aria-hidden="true" />
        </Button>
        {menu}
      </MenuTrigger>
      {question}
    </span>
  )
}

/** The same as one small button, for a line on the board: a tap is until tomorrow, holding it opens the periods. */
function SoldOutButton({ thing }: { thing: Sellable }) {
  const { toggle, label, Icon, menu, question } = useSoldOutMenu(thing)
  return (
    <>
      <MenuTrigger trigger="longPress">
        <Button
          aria-label={label}
          onPress={toggle}
          className={`${round} -my-2.5 -me-2.5 -ms-2 w-11 shrink-0 touch-none print:hidden ${thing.sold_out ? 'text-bad' : 'text-muted'}`}
        >
          <Icon className="size-4" aria-hidden="true" />
        </Button>
        {menu}
      </MenuTrigger>
      {question}
    </>
  )
}

const PERIODS = ['back', 'tomorrow', 'date', 'further_notice'] as const

/** The usual change, the menu of all periods, and the question for a date. */
function useSoldOutMenu(thing: Sellable) {
  const t = useTranslations('staffSoldOut')
  const setSoldOut = useSetSoldOut()
  const [asking, setAsking] = useState(false)
  const { name, sold_out } = thing
  const set = (until: Until) => setSoldOut(thing, until)
  function choose(period: (typeof PERIODS)[number]) {
    if (period === 'date') setAsking(true)
    else set(period === 'back' ? null : period)
  }
  return {
    toggle: () => set(sold_out ? null : 'tomorrow'),
    label: t(sold_out ? 'back' : 'tomorrow', { name }),
    Icon: sold_out ? Undo2 : Ban,
    menu: (
      <ChoiceMenu
        label={t('menu', { name })}
        options={PERIODS.filter((period) => sold_out || period !== 'back')}
        text={(period) => t(`periods.${period}`)}
        choose={choose}
      />
    ),
    question: asking && <SoldOutDateDialog name={name} set={set} close={() => setAsking(false)} />,
  }
}

type DateProps = { name: string; set: (date: string) => void; close: () => void }

/** Asks for the day on which something is back. */
function SoldOutDateDialog({ name, set, close }: DateProps) {
  const t = useTranslations('staffSoldOut')
  const panel = useTranslations('panel')
  const { restaurant } = useRestaurant()
  const tomorrow = addDays(wallClock(new Date(), restaurant.time_zone).date, 1)
  const [date, setDate] = useState(tomorrow)
  const [invalid, setInvalid] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (date < tomorrow) return setInvalid(true)
    close()
    set(date)
  }
  return (
    <PageDialog title={t('dateTitle')} close={close}>
      <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <p>{t('dateOf', { name })}</p>
        <div className="max-w-56">
          <Field
            label={t('date')}
            type="date"
            min={tomorrow}
            value={date}
            problem={invalid ? panel('wrong') : undefined}
            onChange={({ target }) => {
              setDate(target.value)
              setInvalid(false)
            }}
          />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button slot="close" className={button.secondary}>
            {panel('cancel')}
          </Button>
          <button type="submit" className={button.primary}>
            {t('set')}
          </button>
        </div>
      </form>
    </PageDialog>
  )
}

/** `Sold out until Nov 15, 2026, 11:00 AM`, or nothing. */
export function SoldOutText({ sold_out, sold_out_until }: Pick<Sellable, 'sold_out' | 'sold_out_until'>) {
  const t = useTranslations('staffSoldOut')
  const { formatMoment } = usePanelDates()
  if (!sold_out) return null
  return (
    <span className="block text-sm font-semibold text-bad">
      {sold_out_until ? t('until', { until: formatMoment(sold_out_until) }) : t('periods.further_notice')}
    </span>
  )
}

/** One request for all lines on the screen. */
const soldOutDishesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'sold-out'],
    queryFn: () => read(api.admin.products.$get({ query: { sold_out: 'true', limit: '50' } })),
    select: ({ products }) => products,
  })

/** Marks the dish of an order's line as sold out, and brings it back. */
export function LineSoldOut({ line }: { line: StaffOrder['items'][number] }) {
  const locale = useSiteLocale()
  const { data: soldOut = [] } = useQuery(soldOutDishesQuery())
  if (!line.product_id) return null
  const mark = soldOut.find(({ id }) => id === line.product_id)
  const name = localized({ name: line.product_name, name_ar: line.product_name_ar }, 'name', locale)
  const thing = {
    of: 'dish' as const,
    id: line.product_id,
    name,
    sold_out: mark !== undefined,
    sold_out_until: mark?.sold_out_until ?? null,
  }
  return <SoldOutButton thing={thing} />
}

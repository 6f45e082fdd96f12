import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { CloseList } from '../../../domain/day-close/day-close.schema.ts'
import { addDays } from '../../../domain/time/calendar.ts'
import { useDates } from '../../dates.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { PageButtons, usePages } from '../../ui/pages.tsx'
import { Price } from '../../ui/price.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { usePanelDates } from '../shell/dates.ts'
import { useDifferenceText } from './drawer.tsx'
import { closesQuery, periodFile } from './queries.ts'

type Close = CloseList['closes'][number]

/** The closed days, and the file of a period. */
export function Closes({ today }: { today: string }) {
  const t = useTranslations('dayClose')
  const pages = usePages('closes')
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...closesQuery(pages.cursor),
    placeholderData: keepPreviousData,
  })
  return (
    <section>
      <h2 className="mb-2 text-xl text-brand">{t('closes')}</h2>
      <DataTable
        caption={t('closes')}
        columns={useColumns()}
        rows={data?.closes}
        keyOf={({ number }) => String(number)}
        empty={t('noCloses')}
        failed={isError}
        failure={t('closesFailed')}
        retry={() => void refetch()}
      />
      <PageButtons pages={pages} next_cursor={data?.next_cursor} busy={isPlaceholderData} />
      {data && data.closes.length > 0 && <PeriodDownload today={today} />}
    </section>
  )
}

function useColumns(): Column<Close>[] {
  const t = useTranslations('dayClose')
  const { dateText } = useDates()
  const { formatMoment } = usePanelDates()
  return [
    {
      title: t('number'),
      heading: true,
      cell: ({ number }) => (
        <Link
          to="/admin/day-close/$number"
          params={{ number: String(number) }}
          aria-label={t('openClose', { number: String(number) })}
          className="inline-flex min-h-11 min-w-11 items-center font-mono text-brand underline underline-offset-4"
        >
          <bdi>{number}</bdi>
        </Link>
      ),
    },
    { title: t('day'), cell: ({ day }) => dateText(day) },
    {
      title: t('received'),
      cell: ({ figures, currency }) => (
        <Price
          amount={figures.currencies.find((one) => one.currency === currency)?.received ?? 0}
          currency={currency}
        />
      ),
    },
    { title: t('counted'), cell: ({ counted, currency }) => <Price amount={counted} currency={currency} /> },
    { title: t('difference'), cell: (close) => <Difference close={close} /> },
    {
      title: t('closes'),
      wideOnly: true,
      className: 'text-sm text-muted',
      cell: ({ closed_by, closed_at }) => t('enteredBy', { name: closed_by, moment: formatMoment(closed_at) }),
    },
  ]
}

function Difference({ close: { counted, expected, difference, currency } }: { close: Close }) {
  const differenceText = useDifferenceText(currency)
  return <span className={difference < 0 ? 'font-semibold text-bad' : ''}>{differenceText(counted, expected)}</span>
}

function PeriodDownload({ today }: { today: string }) {
  const t = useTranslations('dayClose')
  const [period, setPeriod] = useState({ from: addDays(today, -30), to: today })
  const field = (name: 'from' | 'to') => ({
    type: 'date',
    required: true,
    value: period[name],
    onChange: ({ target }: { target: { value: string } }) => setPeriod({ ...period, [name]: target.value }),
  })
  const valid = period.from !== '' && period.from <= period.to
  return (
    <fieldset className="mt-4 flex flex-wrap items-end gap-3">
      <legend className="mb-1 font-semibold">{t('period')}</legend>
      <Field label={t('from')} {...field('from')} />
      <Field label={t('to')} {...field('to')} />
      {valid && (
        <a href={periodFile(period)} download className={button.secondary}>
          <Download className="size-4" aria-hidden="true" />
          {t('download')}
        </a>
      )}
    </fieldset>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Banknote, CreditCard, Wallet } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { StaffReservation } from '../../../domain/reservations/reservations.schema.ts'
import { seatsOf } from '../../../domain/reservations/reservations.ts'
import { useDates } from '../../dates.ts'
import { button } from '../../ui/button.ts'
import { PageButtons, usePages } from '../../ui/pages.tsx'
import { Price } from '../../ui/price.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { useErrorLog } from '../../ui/toast.ts'
import { usePanelDates } from '../shell/dates.ts'
import { reservationsQuery } from './queries.ts'
import type { Filter } from './screen-address.ts'
import { StatusChoice, useStatusChange } from './status-choice.tsx'
import { useReservationTexts } from './texts.ts'

type Props = {
  reservations: StaffReservation[] | undefined
  empty: string
  loading: boolean
  failed: boolean
  retry: () => void
  open: (id: string) => void
}

function ReservationsTable({ reservations, empty, loading, failed, retry, open }: Props) {
  const t = useTranslations('staffReservations')
  const statusChange = useStatusChange()
  return (
    <>
      <p role="status" className="text-muted not-empty:mb-3">
        {loading && t('loading')}
      </p>
      <DataTable
        caption={t('title')}
        columns={useColumns(open, statusChange)}
        rows={reservations}
        keyOf={({ id }) => id}
        empty={empty}
        failed={failed}
        failure={t('loadFailed')}
        loadingText=""
        retry={retry}
      />
      {statusChange.question}
    </>
  )
}

function useColumns(
  open: (id: string) => void,
  { change, saving }: ReturnType<typeof useStatusChange>,
): Column<StaffReservation>[] {
  const t = useTranslations('staffReservations')
  const { day } = usePanelDates()
  const { timeText } = useDates()
  const { name, when, mealSize, summary } = useReservationTexts()
  return [
    { title: t('id'), wideOnly: true, cell: ({ number }) => <bdi className="font-mono text-sm">{number}</bdi> },
    { title: t('customer'), heading: true, cell: (reservation) => <Customer reservation={reservation} /> },
    {
      title: t('dateTime'),
      className: 'whitespace-nowrap',
      cell: ({ reservation_date, reservation_time }) => (
        <>
          <span className="block">{day(reservation_date)}</span>
          <span className="block text-sm text-muted">
            <bdi>{timeText(reservation_time)}</bdi>
          </span>
        </>
      ),
    },
    { title: t('guests'), cell: (reservation) => <Guests reservation={reservation} /> },
    {
      title: t('mealSize'),
      cell: (reservation) => (
        <>
          <span className="block">{mealSize(reservation)}</span>
          <bdi className="block text-sm text-muted">{summary(reservation)}</bdi>
          {reservation.coming_at && <span className="block text-sm font-semibold text-good">{t('coming')}</span>}
        </>
      ),
    },
    {
      title: t('totalShort'),
      cell: ({ total_amount, currency }) =>
        total_amount > 0 ? <Price amount={total_amount} currency={currency} /> : t('notAvailable'),
    },
    {
      title: t('paymentShort'),
      wideOnly: true,
      cell: ({ meal_size, payment_method }) =>
        meal_size ? <PaymentMethod method={payment_method} /> : t('notAvailable'),
    },
    {
      title: t('status'),
      cell: (reservation) => (
        <StatusChoice
          label={t('statusOf', { name: name(reservation), when: when(reservation) })}
          status={saving?.reservation.id === reservation.id ? saving.status : reservation.status}
          choose={(status) => void change(reservation, status)}
        />
      ),
    },
    {
      title: t('details'),
      hiddenTitle: true,
      cell: (reservation) => (
        <button
          type="button"
          className={`${button.secondary} px-3! text-sm`}
          aria-label={t('detailsOf', { name: name(reservation), when: when(reservation) })}
          onClick={() => open(reservation.id)}
        >
          {t('details')}
        </button>
      ),
    },
  ]
}

function Customer({ reservation }: { reservation: StaffReservation }) {
  const t = useTranslations('staffReservations')
  const { name } = useReservationTexts()
  return (
    <>
      <span className="block">
        <bdi>{name(reservation)}</bdi>
      </span>
      <bdi
        title={reservation.customer_email ?? undefined}
        className="clipped-line max-w-36 text-sm font-normal text-muted"
      >
        {reservation.customer_email || t('noEmail')}
      </bdi>
      <span className="block text-sm font-normal whitespace-nowrap text-muted">
        <bdi>{reservation.customer_phone || t('noPhone')}</bdi>
      </span>
    </>
  )
}

/** The guests of all meals: two meals for five are ten guests. */
export const Guests = ({ reservation }: { reservation: StaffReservation }) => (
  <>
    <bdi>{seatsOf(reservation)}</bdi>
    {reservation.quantity > 1 && (
      <span className="block text-sm whitespace-nowrap text-muted">
        <bdi>
          {reservation.quantity} × {reservation.guests_count}
        </bdi>
      </span>
    )}
  </>
)

const icons = { cash: Banknote, paypal: Wallet, card: CreditCard }

/** Every method that is not online counts as cash. */
export function PaymentMethod({ method }: { method: string }) {
  const t = useTranslations('staffReservations')
  const knownMethod = method === 'paypal' || method === 'card' ? method : 'cash'
  const Icon = icons[knownMethod]
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" />
      {t(`payments.${knownMethod}`)}
    </span>
  )
}

export function ListView({ filter, open }: { filter: Filter; open: (id: string) => void }) {
  const t = useTranslations('staffReservations')
  const pages = usePages(JSON.stringify(filter))
  const list = useQuery({ ...reservationsQuery(filter, pages.cursor), placeholderData: keepPreviousData })
  useErrorLog('reservations', list.error)
  const filtered = filter.search || filter.status || filter.date
  return (
    <>
      <ReservationsTable
        reservations={list.data?.reservations}
        empty={filtered ? t('noneFound') : t('none')}
        loading={list.isPending}
        failed={list.isError}
        retry={() => void list.refetch()}
        open={open}
      />
      <PageButtons pages={pages} next_cursor={list.data?.next_cursor} busy={list.isPlaceholderData} />
    </>
  )
}

import { Star } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Customer } from '../../../domain/customers/customers.schema.ts'
import { button } from '../../ui/button.ts'
import { type Column, DataTable } from '../../ui/table.tsx'
import { usePanelDates } from '../shell/dates.ts'

type Props = {
  customers: Customer[] | undefined
  searching: boolean
  failed: boolean
  retry: () => void
  open: (customer: Customer) => void
}

export function CustomersTable({ customers, searching, failed, retry, open }: Props) {
  const t = useTranslations('customers')
  const { formatDay } = usePanelDates()
  const columns: Column<Customer>[] = [
    { title: t('name'), heading: true, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      title: t('contact'),
      cell: ({ email, phone }) => (
        <>
          <bdi className="block">{email ?? t('noEmail')}</bdi>
          <bdi className="block text-sm text-muted">{phone ?? t('noPhone')}</bdi>
        </>
      ),
    },
    { title: t('ordersCount'), cell: ({ orders_count }) => <bdi>{orders_count}</bdi> },
    { title: t('rating'), className: 'whitespace-nowrap', cell: (customer) => <Rating customer={customer} /> },
    {
      title: t('joined'),
      wideOnly: true,
      className: 'whitespace-nowrap',
      cell: ({ created_at }) => formatDay(created_at),
    },
    {
      title: t('details'),
      hiddenTitle: true,
      cell: (customer) => (
        <button
          type="button"
          className={`${button.secondary} whitespace-nowrap`}
          aria-label={t('detailsOf', { name: customer.name })}
          onClick={() => open(customer)}
        >
          {t('details')}
        </button>
      ),
    },
  ]
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={customers}
      keyOf={({ id }) => id}
      empty={searching ? t('noneFound') : t('none')}
      failed={failed}
      failure={t('failed')}
      retry={retry}
    />
  )
}

function Rating({ customer: { rating, rating_count } }: { customer: Customer }) {
  const t = useTranslations('customers')
  return (
    <>
      <span className="inline-flex items-center gap-1" role="img" aria-label={t('ratingOf', { rating })}>
        <Star className="size-4 fill-brass text-brass" aria-hidden="true" />
        <bdi aria-hidden="true">{rating.toFixed(1)}</bdi>
      </span>{' '}
      <span className="text-sm text-muted">({t('reviews', { count: rating_count })})</span>
    </>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Customer } from '../../../domain/customers/customers.schema.ts'
import { AddCustomer } from '../../panel/customers/add-customer.tsx'
import { CustomerDialog } from '../../panel/customers/customer-dialog.tsx'
import { customersQuery } from '../../panel/customers/merge-dialog.tsx'
import { usePanelDates } from '../../panel/shell/dates.ts'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { button } from '../../ui/button.ts'
import { PageButtons, usePages } from '../../ui/pages.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { useErrorLog } from '../../ui/toast.ts'

export const Route = createFileRoute('/admin/customers')({
  component: () => (
    <Screen>
      <CustomersScreen />
    </Screen>
  ),
})

function CustomersScreen() {
  const t = useTranslations('customers')
  const [search, setSearch] = useState('')
  const [adding, setAdding] = useState(false)
  const [shown, setShown] = useState<Customer>()
  const searchTerm = useDeferredValue(search.trim())
  const pages = usePages(searchTerm)
  const customers = useQuery({ ...customersQuery(searchTerm, pages.cursor), placeholderData: keepPreviousData })
  useErrorLog('customers', customers.error)
  return (
    <>
      <ScreenHeader title={t('title')}>
        <button type="button" className={button.primary} onClick={() => setAdding(true)}>
          {t('add')}
        </button>
      </ScreenHeader>
      <div className="mb-4 max-w-sm">
        <SearchField label={t('search')} value={search} onChange={setSearch} />
      </div>
      <CustomersTable
        customers={customers.data?.customers}
        searching={searchTerm !== ''}
        failed={customers.isError}
        retry={() => void customers.refetch()}
        open={setShown}
      />
      <PageButtons pages={pages} next_cursor={customers.data?.next_cursor} busy={customers.isPlaceholderData} />
      {adding && <AddCustomer close={() => setAdding(false)} />}
      {shown && <CustomerDialog customer={shown} close={() => setShown(undefined)} />}
    </>
  )
}

type Props = {
  customers: Customer[] | undefined
  searching: boolean
  failed: boolean
  retry: () => void
  open: (customer: Customer) => void
}

function CustomersTable({ customers, searching, failed, retry, open }: Props) {
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

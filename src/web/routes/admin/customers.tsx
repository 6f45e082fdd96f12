import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Customer } from '../../../domain/customers.ts'
import { AddCustomer } from '../../admin/customers/add-customer.tsx'
import { CustomerDialog } from '../../admin/customers/customer-detail.tsx'
import { CustomersTable } from '../../admin/customers/customers-table.tsx'
import { customersQuery } from '../../admin/customers/queries.ts'
import { Screen, ScreenHeader } from '../../admin/screen.tsx'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { PageButtons, usePages } from '../../ui/pages.tsx'

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
  const wanted = useDeferredValue(search.trim())
  const pages = usePages(wanted)
  const customers = useQuery({ ...customersQuery(wanted, pages.cursor), placeholderData: keepPreviousData })
  useEffect(() => {
    if (customers.error) console.error('Error loading customers:', customers.error)
  }, [customers.error])
  return (
    <>
      <ScreenHeader title={t('title')}>
        <button type="button" className={button.primary} onClick={() => setAdding(true)}>
          {t('add')}
        </button>
      </ScreenHeader>
      <div className="mb-4 max-w-sm">
        <Field
          label={t('search')}
          type="search"
          maxLength={100}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <CustomersTable
        customers={customers.data?.customers}
        searching={wanted !== ''}
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

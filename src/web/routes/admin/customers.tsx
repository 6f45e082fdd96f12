import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Customer } from '../../../domain/customers/customers.schema.ts'
import { AddCustomer } from '../../panel/customers/add-customer.tsx'
import { CustomerDialog } from '../../panel/customers/customer-dialog.tsx'
import { CustomersTable } from '../../panel/customers/customers-table.tsx'
import { customersQuery } from '../../panel/customers/queries.ts'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { button } from '../../ui/button.ts'
import { SearchField } from '../../ui/field.tsx'
import { PageButtons, usePages } from '../../ui/pages.tsx'
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

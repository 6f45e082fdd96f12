import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Customer } from '../../../domain/customers/customers.schema.ts'
import { button } from '../../ui/button.ts'
import { useErrorLog } from '../../ui/error-log.ts'
import { PageButtons, usePages } from '../../ui/pages.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { ScreenHeader } from '../screen.tsx'
import { AddCustomer } from './add-customer.tsx'
import { CustomerDialog } from './customer-dialog.tsx'
import { CustomersTable } from './customers-table.tsx'
import { customersQuery } from './queries.ts'

export function CustomersScreen() {
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

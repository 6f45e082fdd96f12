import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { readState } from '../../../domain/menu/dish-states.ts'
import type { StaffProduct } from '../../../domain/menu/product-drafts.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { api, read } from '../../api.ts'
import { useProductColumns } from '../../panel/menu/products-table.tsx'
import { staffProductsQuery, useRefreshCatalogue } from '../../panel/menu/queries.ts'
import { stickyEnd } from '../../panel/shell/list-parts.tsx'
import { usePanelMutation } from '../../panel/shell/mutation.ts'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { useSiteLocale } from '../../restaurant.ts'
import { SearchField } from '../../ui/field.tsx'
import { PageButtons, usePages } from '../../ui/pages.tsx'
import { Switch } from '../../ui/switch.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { useFailureToast } from '../../ui/toast.ts'

export const Route = createFileRoute('/admin/dish-of-day')({
  component: () => (
    <Screen>
      <DishOfDayScreen />
    </Screen>
  ),
})

function DishOfDayScreen() {
  const t = useTranslations('staffDishOfDay')
  const dishes = useTranslations('staffProducts')
  const locale = useSiteLocale()
  const [search, setSearch] = useState('')
  const searchTerm = useDeferredValue(search.trim())
  const pages = usePages(searchTerm)
  const products = useQuery({
    ...staffProductsQuery({ search: searchTerm, sort: 'name' }, pages.cursor),
    placeholderData: keepPreviousData,
  })
  const switchDishOfDay = useDishOfDaySwitch()
  useFailureToast(products.isError, dishes('loadFailed'))
  const columns: Column<StaffProduct>[] = [
    ...useProductColumns().map((column) => ({ ...column, tableOnly: !column.heading })),
    {
      title: t('title'),
      className: stickyEnd,
      cell: (product) => (
        <Switch
          label={t('turn', { name: localized(product, 'name', locale) })}
          on={product.is_dish_of_day}
          disabled={readState(product) !== 'listed'}
          toggle={(on) => switchDishOfDay(product, on)}
        />
      ),
    },
  ]
  return (
    <>
      <ScreenHeader title={t('title')} text={t('text')} />
      <CurrentDishOfDay />
      <div className="mb-4 max-w-sm">
        <SearchField label={dishes('search')} value={search} onChange={setSearch} />
      </div>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={products.data?.products}
        keyOf={({ id }) => id}
        empty={dishes('none')}
        failed={products.isError}
        failure={dishes('loadFailed')}
        retry={() => void products.refetch()}
      />
      <PageButtons pages={pages} next_cursor={products.data?.next_cursor} busy={products.isPlaceholderData} />
    </>
  )
}

/** Names the dish of the day even when it is on another page of the list. */
function CurrentDishOfDay() {
  const t = useTranslations('staffDishOfDay')
  const locale = useSiteLocale()
  const { data } = useQuery(staffProductsQuery({ dish_of_day: 'true' }))
  const [dish] = data?.products ?? []
  return (
    <p role="status" className="mb-4 min-h-7 text-lg font-semibold">
      {data && (dish ? t('now', { name: localized(dish, 'name', locale) }) : t('nowNone'))}
    </p>
  )
}

function useDishOfDaySwitch() {
  const t = useTranslations('staffDishOfDay')
  const { mutate, isPending } = usePanelMutation(
    ({ id, on }: { id: string; on: boolean }) =>
      read(api.admin.products[':id']['dish-of-day'].$put({ param: { id }, json: { on } })),
    {
      texts: { done: (_product, { on }) => t(on ? 'turned' : 'removed'), failed: t('failed') },
      refusals: { dish_unavailable: t('unavailable'), not_found: t('gone') },
      refresh: useRefreshCatalogue(),
    },
  )

  return ({ id }: StaffProduct, on: boolean) => {
    if (!isPending) mutate({ id, on })
  }
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { StaffProduct } from '../../../domain/menu/product-drafts.schema.ts'
import { type ApiError, api, read } from '../../api.ts'
import { ProductDialog } from '../../panel/menu/product-dialog.tsx'
import { ProductFilters } from '../../panel/menu/product-filters.tsx'
import { ProductsTable } from '../../panel/menu/products-table.tsx'
import {
  loadProduct,
  type ProductFilter,
  staffCategoriesQuery,
  staffProductsQuery,
  useRefreshCatalogue,
} from '../../panel/menu/queries.ts'
import { useRemoval } from '../../panel/shell/mutation.ts'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { button } from '../../ui/button.ts'
import { PageButtons, usePages } from '../../ui/pages.tsx'
import { showToast, useFailureToast } from '../../ui/toast.ts'

export const Route = createFileRoute('/admin/products')({
  component: () => (
    <Screen>
      <ProductsScreen />
    </Screen>
  ),
})

const deleteProduct = (id: string) => read(api.admin.products[':id'].$delete({ param: { id } }))

function ProductsScreen() {
  const t = useTranslations('staffProducts')
  const [typedFilter, setFilter] = useState<ProductFilter>({ search: '', sort: 'newest' })
  const filter = useDeferredValue(typedFilter)
  const pages = usePages(JSON.stringify(filter))
  const products = useQuery({ ...staffProductsQuery(filter, pages.cursor), placeholderData: keepPreviousData })
  const categories = useQuery(staffCategoriesQuery())
  const addButton = useRef<HTMLButtonElement>(null)
  const { editing, edit, add, close } = useEditing()
  const { remove, question } = useRemoval('staffProducts', {
    send: deleteProduct,
    refresh: useRefreshCatalogue(),
    onRemoved: () => addButton.current?.focus(),
  })
  useFailureToast(products.isError, t('loadFailed'))
  useFailureToast(categories.isError, t('categoriesFailed'))
  return (
    <>
      <ScreenHeader title={t('title')} text={t('text')}>
        <button ref={addButton} type="button" className={button.primary} onClick={add}>
          <Plus className="size-5" aria-hidden="true" />
          {t('add')}
        </button>
      </ScreenHeader>
      <ProductFilters filter={typedFilter} categories={categories.data ?? []} change={setFilter} />
      <ProductsTable
        products={products.data?.products}
        failed={products.isError}
        retry={() => void products.refetch()}
        edit={(product) => void edit(product)}
        remove={({ id }, name) => void remove(id, t('deleteAsk', { name }))}
      />
      <PageButtons pages={pages} next_cursor={products.data?.next_cursor} busy={products.isPlaceholderData} />
      {editing && <ProductDialog product={editing === 'new' ? undefined : editing} close={close} />}
      {question}
    </>
  )
}

/** The product is loaded again before editing: the list may be older than another person's change. */
function useEditing() {
  const t = useTranslations('staffProducts')
  const refreshCatalogue = useRefreshCatalogue()
  const [editing, setEditing] = useState<StaffProduct | 'new'>()

  const edit = ({ id }: StaffProduct) => loadProduct(id).then(setEditing, showFailure)

  async function showFailure({ code }: ApiError) {
    await showToast('error', t(code === 'not_found' ? 'invalid' : 'loadFailed'))
    if (code === 'not_found') await refreshCatalogue()
  }
  return { editing, edit, add: () => setEditing('new'), close: () => setEditing(undefined) }
}

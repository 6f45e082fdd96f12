import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { StaffCategory } from '../../../domain/menu/category-drafts.schema.ts'
import type { StaffProduct } from '../../../domain/menu/product-drafts.schema.ts'
import { PRODUCT_SORTS } from '../../../domain/menu/products.ts'
import { localized } from '../../../domain/text/locales.ts'
import { type ApiError, api, read } from '../../api.ts'
import { ChosenBar, useChosenProducts } from '../../panel/menu/chosen-products.tsx'
import { ProductDialog } from '../../panel/menu/product-dialog.tsx'
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
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { SearchField } from '../../ui/field.tsx'
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
  const chosen = useChosenProducts(filter)
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
      <ChosenBar
        chosen={chosen}
        shown={products.data?.products ?? []}
        total={products.data?.total ?? 0}
        filter={filter}
        categories={categories.data ?? []}
      />
      <ProductsTable
        products={products.data?.products}
        chosen={chosen}
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

const box = 'min-h-12 min-w-0 font-normal'
type Props = { filter: ProductFilter; categories: StaffCategory[]; change: (filter: ProductFilter) => void }

function ProductFilters({ filter, categories, change }: Props) {
  const t = useTranslations('staffProducts')
  const locale = useSiteLocale()
  const names = new Map(categories.map((category) => [category.id, localized(category, 'name', locale)]))
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-[2fr_1fr_1fr_1fr] max-sm:*:first:col-span-2 max-sm:*:nth-2:col-span-2">
      <SearchField
        label={t('search')}
        value={filter.search ?? ''}
        onChange={(search) => change({ ...filter, search })}
      />
      <Choice
        label={t('category')}
        labelled
        className={box}
        value={filter.category ?? ''}
        options={['', ...names.keys()]}
        text={(id) => names.get(id) ?? t('allCategories')}
        choose={(category) => change({ ...filter, category: category || undefined })}
      />
      <Choice
        label={t('status')}
        labelled
        className={box}
        value={filter.sold_out ? 'sold_out' : (filter.status ?? '')}
        options={['', 'active', 'inactive', 'sold_out', 'unlisted']}
        text={(status) => (status ? t(`statuses.${status}`) : t('allStatuses'))}
        choose={(status) =>
          change(
            status === 'sold_out'
              ? { ...filter, status: undefined, sold_out: 'true' }
              : { ...filter, status: status || undefined, sold_out: undefined },
          )
        }
      />
      <Choice
        label={t('sort')}
        labelled
        className={box}
        value={filter.sort ?? 'newest'}
        options={PRODUCT_SORTS}
        text={(sort) => t(`sorts.${sort}`)}
        choose={(sort) => change({ ...filter, sort })}
      />
    </div>
  )
}

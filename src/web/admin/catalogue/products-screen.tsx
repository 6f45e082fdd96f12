import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { StaffProduct } from '../../../domain/menu/catalogue-drafts.schema.ts'
import { api } from '../../api.ts'
import { resultOf } from '../../api-result.ts'
import { button } from '../../ui/button.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useFailureToast } from '../../ui/failure.ts'
import { PageButtons, usePages } from '../../ui/pages.tsx'
import { showToast } from '../../ui/toast.ts'
import { ScreenHeader } from '../screen.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductsTable } from './products-table.tsx'
import { type ProductFilter, staffCategoriesQuery, staffProductsQuery, useCatalogueChanged } from './queries.ts'

export function ProductsScreen() {
  const t = useTranslations('staffProducts')
  const [typedFilter, setFilter] = useState<ProductFilter>({ search: '', sort: 'newest' })
  const filter = useDeferredValue(typedFilter)
  const pages = usePages(JSON.stringify(filter))
  const products = useQuery({ ...staffProductsQuery(filter, pages.cursor), placeholderData: keepPreviousData })
  const categories = useQuery(staffCategoriesQuery())
  const addButton = useRef<HTMLButtonElement>(null)
  const { editing, edit, add, close } = useEditing()
  const { remove, question } = useProductRemoval(() => addButton.current?.focus())
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
        remove={(product, name) => void remove(product, name)}
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
  const changed = useCatalogueChanged()
  const [editing, setEditing] = useState<StaffProduct | 'new'>()

  async function edit({ id }: StaffProduct) {
    const { body, problem } = await resultOf<StaffProduct>(api.admin.products[':id'].$get({ param: { id } }))
    if (body) return setEditing(body)
    await showToast('error', t(problem?.code === 'not_found' ? 'invalid' : 'loadFailed'))
    if (problem?.code === 'not_found') await changed()
  }
  return { editing, edit, add: () => setEditing('new'), close: () => setEditing(undefined) }
}

function useProductRemoval(removed: () => void) {
  const t = useTranslations('staffProducts')
  const panel = useTranslations('panel')
  const changed = useCatalogueChanged()
  const { ask, dialog } = useConfirm()

  async function remove({ id }: StaffProduct, name: string) {
    if (!(await ask({ title: t('deleteTitle'), text: t('deleteAsk', { name }), yes: panel('delete') }))) return
    const { problem } = await resultOf(api.admin.products[':id'].$delete({ param: { id } }))
    if (problem?.code !== 'offline') await changed()
    const reason = { not_found: t('gone'), offline: panel('offline') } as Partial<Record<string, string>>
    if (problem) return showToast('error', t('deleteFailed'), reason[problem.code])
    removed()
    await showToast('success', t('deleted'))
  }
  return { remove, question: dialog }
}

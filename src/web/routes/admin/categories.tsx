import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { StaffCategory } from '../../../domain/menu/category-drafts.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { api, read } from '../../api.ts'
import { CategoryDialog } from '../../panel/menu/category-dialog.tsx'
import { staffCategoriesQuery, useRefreshCatalogue } from '../../panel/menu/queries.ts'
import { BothNames, RowButtons, stickyEnd, Thumbnail } from '../../panel/shell/list-parts.tsx'
import { useRemoval } from '../../panel/shell/mutation.ts'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { useRestaurant, useSiteLocale } from '../../restaurant.ts'
import { Badge } from '../../ui/badge.tsx'
import { button } from '../../ui/button.ts'
import { type Column, DataTable } from '../../ui/table.tsx'
import { useFailureToast } from '../../ui/toast.ts'

export const Route = createFileRoute('/admin/categories')({
  component: () => (
    <Screen language="ar">
      <CategoriesScreen />
    </Screen>
  ),
})

const deleteCategory = (id: string) => read(api.admin.categories[':id'].$delete({ param: { id } }))

function CategoriesScreen() {
  const t = useTranslations('staffCategories')
  const panel = useTranslations('panel')
  const locale = useSiteLocale()
  const categories = useQuery(staffCategoriesQuery())
  const { restaurant } = useRestaurant()
  const [editing, setEditing] = useState<StaffCategory | 'new'>()
  const addButton = useRef<HTMLButtonElement>(null)
  const { remove, question } = useRemoval('staffCategories', {
    send: deleteCategory,
    refresh: useRefreshCatalogue(),
    onRemoved: () => addButton.current?.focus(),
    refusals: () => ({ in_use: { title: t('inUse'), text: t('inUseText') } }),
  })
  useFailureToast(categories.isError, t('loadFailed'))
  const columns: Column<StaffCategory>[] = [
    { title: t('image'), cell: (category) => <Thumbnail {...category} />, className: 'w-20' },
    {
      title: t('name'),
      heading: true,
      cell: (category) => (
        <>
          <BothNames of={category} />
          {category.status === 'inactive' && <Badge tone="outline">{t('statuses.inactive')}</Badge>}
        </>
      ),
    },
    { title: t('slug'), cell: ({ slug }) => <bdi>{slug}</bdi> },
    { title: t('products'), cell: ({ products_count }) => <bdi>{products_count}</bdi> },
    {
      title: panel('actions'),
      hiddenTitle: true,
      className: stickyEnd,
      cell: (category) => {
        const name = localized(category, 'name', locale)
        return (
          <RowButtons
            editLabel={t('editOf', { name })}
            deleteLabel={t('deleteOf', { name })}
            edit={() => setEditing(category)}
            remove={() => void remove(category.id, t('deleteAsk', { name }))}
          />
        )
      },
    },
  ]
  return (
    <>
      <ScreenHeader title={t('title')} text={t(restaurant.menu_order === 'owner' ? 'textInOrder' : 'text')}>
        <button ref={addButton} type="button" className={button.primary} onClick={() => setEditing('new')}>
          <Plus className="size-5" aria-hidden="true" />
          {t('add')}
        </button>
      </ScreenHeader>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={categories.data}
        keyOf={({ id }) => id}
        empty={t('none')}
        failed={categories.isError}
        failure={t('loadFailed')}
        retry={() => void categories.refetch()}
      />
      {editing && (
        <CategoryDialog category={editing === 'new' ? undefined : editing} close={() => setEditing(undefined)} />
      )}
      {question}
    </>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { readState } from '../../../domain/menu/dish-states.ts'
import type { OwnersOrder } from '../../../domain/menu/menu-order.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { api, read } from '../../api.ts'
import { ownersOrderQuery, useRefreshCatalogue } from '../../panel/menu/queries.ts'
import { useEdited } from '../../panel/shell/edited.ts'
import { ConflictNotice, SaveBar, useLeaveGuard } from '../../panel/shell/form-dialog.tsx'
import type { Part } from '../../panel/shell/part.ts'
import { EmptyList, ReorderList } from '../../panel/shell/reorder-list.tsx'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { useRestaurant, useSiteLocale } from '../../restaurant.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { showToast } from '../../ui/toast.ts'

export const Route = createFileRoute('/admin/menu-order')({
  component: () => (
    <Screen>
      <MenuOrderScreen />
    </Screen>
  ),
})

/** The owner's order of categories and of the dishes in each, saved as a whole. */
function MenuOrderScreen() {
  const t = useTranslations('menuOrder')
  const panel = useTranslations('panel')
  const order = useQuery(ownersOrderQuery())
  const { restaurant } = useRestaurant()
  const [edition, setEdition] = useState(0)
  return (
    <>
      <ScreenHeader title={t('title')} text={t('text')} />
      {restaurant.menu_order === 'name' && (
        <p className="mb-4 rounded-card border border-line bg-surface-warm px-4 py-3">{t('byName')}</p>
      )}
      {order.data && (
        <EditOrder
          key={`${order.data.version} ${edition}`}
          loaded={order.data}
          restart={() => setEdition((count) => count + 1)}
        />
      )}
      {order.isPending && (
        <div aria-busy="true" className="h-64 animate-pulse rounded-card bg-brand-soft">
          <span className="sr-only">{panel('loading')}</span>
        </div>
      )}
      {order.isError && !order.data && <LoadFailure text={t('loadFailed')} retry={() => void order.refetch()} />}
    </>
  )
}

type Category = OwnersOrder['categories'][number]
type Dish = Category['dishes'][number]

const listIds = (parts: readonly { id: string }[]) => parts.map(({ id }) => id)

/** Only the dishes of categories in which some move are sent. */
function toBody(categories: Category[], { version, categories: before }: OwnersOrder) {
  const orders = new Map(before.map(({ id, dishes }) => [id, listIds(dishes).join()]))
  const moved = categories.map(({ id, dishes }) => ({ id, dishes: listIds(dishes) }))
  return {
    version,
    categories: listIds(categories),
    dishes: moved.filter(({ id, dishes }) => dishes.join() !== orders.get(id)).map(({ dishes }) => dishes),
  }
}

function EditOrder({ loaded, restart }: { loaded: OwnersOrder; restart: () => void }) {
  const t = useTranslations('menuOrder')
  const panel = useTranslations('panel')
  const queryClient = useQueryClient()
  const refreshCatalogue = useRefreshCatalogue()
  const { whole, dirty, busy, newer, form } = useEdited({
    initial: () => ({ categories: loaded.categories }),
    toBody: ({ categories }) => toBody(categories, loaded),
    send: (json, newer: OwnersOrder | undefined) =>
      read(api.admin['menu-order'].$put({ json: { ...json, version: (newer ?? loaded).version } })),
    loadNewer: () => read(api.admin['menu-order'].$get()),
    onSaved: async (order) => {
      queryClient.setQueryData(ownersOrderQuery().queryKey, order)
      await refreshCatalogue()
      void showToast('success', t('saved'))
    },
    onRefused: ({ code }, shown) => {
      if (code !== 'conflict' || !shown) void showToast('error', t('saveFailed'))
    },
  })
  const { dialog } = useLeaveGuard(dirty)
  const reload = () => {
    queryClient.setQueryData(ownersOrderQuery().queryKey, newer)
    restart()
  }
  return (
    <>
      <form {...form} className="space-y-5">
        <section aria-label={t('title')}>
          <CategoryList categories={whole.at('categories')} />
        </section>
        <SaveBar dirty={dirty} busy={busy} undo={restart} {...(newer && { save: panel('overwrite') })}>
          {newer && <ConflictNotice bar reload={reload} />}
        </SaveBar>
      </form>
      {dialog}
    </>
  )
}

function CategoryList({ categories }: { categories: Part<Category[]> }) {
  const t = useTranslations('menuOrder')
  const locale = useSiteLocale()
  const nameAt = (number: number) => {
    const category = categories.value[number - 1]
    return category ? localized(category, 'name', locale) : ''
  }
  return (
    <ReorderList
      items={categories}
      item={nameAt}
      title={(category) => localized(category, 'name', locale)}
      note={({ dishes }) => t('dishes', { count: dishes.length })}
      empty={<EmptyList>{t('none')}</EmptyList>}
    >
      {(category, isOpen) => isOpen && <DishList dishes={category.at('dishes')} />}
    </ReorderList>
  )
}

function DishList({ dishes }: { dishes: Part<Dish[]> }) {
  const t = useTranslations('menuOrder')
  const products = useTranslations('staffProducts')
  const locale = useSiteLocale()
  const nameAt = (number: number) => {
    const dish = dishes.value[number - 1]
    return dish ? localized(dish, 'name', locale) : ''
  }
  return (
    <ReorderList
      items={dishes}
      item={nameAt}
      title={(dish) => localized(dish, 'name', locale)}
      note={(dish) => {
        const state = readState(dish)
        return state === 'listed' ? undefined : products(`states.${state}`)
      }}
      empty={<EmptyList>{t('noDishes')}</EmptyList>}
    />
  )
}

import { useTranslations } from 'use-intl/react'
import type { StaffProduct } from '../../../domain/menu/product-drafts.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { Badge } from '../../ui/badge.tsx'
import { Price } from '../../ui/price.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { BothNames, RowButtons, stickyEnd, Thumbnail } from '../shell/list-parts.tsx'
import { type ChosenProducts, useChoiceColumn } from './chosen-products.tsx'
import { StateMenu, StateText } from './dish-state.tsx'
import { SoldOutButtons, SoldOutText } from './sold-out/sold-out-buttons.tsx'

type Props = {
  products: StaffProduct[] | undefined
  chosen: ChosenProducts
  failed: boolean
  retry: () => void
  edit: (product: StaffProduct) => void
  remove: (product: StaffProduct, name: string) => void
}

export function ProductsTable({ products, chosen, failed, retry, edit, remove }: Props) {
  const t = useTranslations('staffProducts')
  const panel = useTranslations('panel')
  const locale = useSiteLocale()
  const columns: Column<StaffProduct>[] = [
    useChoiceColumn(chosen),
    ...useProductColumns(StateMenu),
    { title: t('reservable'), wideOnly: true, cell: ({ is_reservable }) => t(is_reservable ? 'yes' : 'no') },
    {
      title: panel('actions'),
      hiddenTitle: true,
      className: stickyEnd,
      cell: (product) => {
        const name = localized(product, 'name', locale)
        const { id, is_sold_out: sold_out, sold_out_until } = product
        return (
          <div className="flex justify-end">
            <RowButtons
              editLabel={t('editOf', { name })}
              deleteLabel={t('deleteOf', { name })}
              edit={() => edit(product)}
              remove={() => remove(product, name)}
            />
            <SoldOutButtons thing={{ of: 'dish', id, name, sold_out, sold_out_until }} />
          </div>
        )
      },
    },
  ]
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={products}
      keyOf={({ id }) => id}
      empty={t('none')}
      failed={failed}
      failure={t('loadFailed')}
      retry={retry}
    />
  )
}

/** The columns that every list of products has. */
export function useProductColumns(State = StateText): Column<StaffProduct>[] {
  const t = useTranslations('staffProducts')
  const locale = useSiteLocale()
  return [
    { title: t('image'), wideOnly: true, cell: (product) => <Thumbnail {...product} />, className: 'w-20' },
    {
      title: t('name'),
      heading: true,
      className: 'min-w-44',
      cell: (product) => (
        <>
          <BothNames of={product} />
          {product.is_dish_of_day && (
            <span className="mt-1.5 block">
              <Badge tone="brand" star>
                {t('dishOfDay')}
              </Badge>
            </span>
          )}
        </>
      ),
    },
    {
      title: t('category'),
      cell: (product) => localized(product, 'category_name', locale),
    },
    { title: t('price'), cell: ({ price }) => <Price amount={price} /> },
    {
      title: t('status'),
      cell: (product) => (
        <>
          <State product={product} />
          <SoldOutText sold_out={product.is_sold_out} sold_out_until={product.sold_out_until} />
        </>
      ),
    },
  ]
}

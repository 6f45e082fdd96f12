import { useTranslations } from 'use-intl/react'
import { changeDish, type DishesChange } from '../../../domain/menu/many-dishes.ts'
import type { StaffProduct } from '../../../domain/menu/product-drafts.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useMoney } from '../../money.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { Price } from '../../ui/price.tsx'

/** Dishes that the preview shows. */
const FIRST = 5

type Props = { products: StaffProduct[]; count: number; change: DishesChange }

/** What becomes of the prices of the first of these products. */
export function ChangePreview({ products, count, change }: Props) {
  const t = useTranslations('manyProducts')
  const locale = useSiteLocale()
  const { currency } = useMoney()
  const shown = products.slice(0, FIRST)
  return (
    <div className="rounded-card border border-line bg-surface-warm/50 p-3">
      <h3 className="font-semibold">{t('preview')}</h3>
      <ul className="mt-1 divide-y divide-line">
        {shown.map((product) => (
          <li key={product.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <bdi className="min-w-0 break-words">{localized(product, 'name', locale)}</bdi>
            <Prices before={product} after={changeDish(product, change, currency)} change={change} />
          </li>
        ))}
      </ul>
      {count > shown.length && <p className="pt-1 text-sm text-muted">{t('more', { count: count - shown.length })}</p>}
    </div>
  )
}

type PricesProps = { before: StaffProduct; after: StaffProduct; change: DishesChange }

function Prices({ before, after, change }: PricesProps) {
  const t = useTranslations('manyProducts')
  const states = useTranslations('staffProducts')
  const lines = [
    { name: '', from: before.price, to: after.price },
    ...before.serving_sizes.map(({ name, price }, i) => ({
      name,
      from: price,
      to: after.serving_sizes[i]?.price ?? 0,
    })),
    { name: states('nowPrice'), from: before.now_price, to: after.now_price },
  ]
  const changed = lines.filter(({ from, to }) => from !== to)
  if (changed.length === 0) return <span className="text-muted">{t('stays')}</span>
  return (
    <span className="ms-auto grid justify-items-end">
      {changed.map(({ name, from, to }) => (
        <span key={name} className="flex items-baseline gap-2">
          {name && change.do === 'prices' && <bdi className="text-sm text-muted">{name}</bdi>}
          <span className="text-muted">{from === null ? t('none') : <Price amount={from} />}</span>
          <span aria-hidden="true" className="rtl:-scale-x-100">
            →
          </span>
          <span className="sr-only">{t('becomes')}</span>
          <b>{to === null ? t('none') : <Price amount={to} />}</b>
        </span>
      ))}
    </span>
  )
}

import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { StaffCategory } from '../../../domain/menu/category-drafts.schema.ts'
import type { StaffProduct } from '../../../domain/menu/product-drafts.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import type { Column } from '../../ui/table.tsx'
import { ManyProductsDialog } from './many-products.tsx'
import type { ProductFilter } from './queries.ts'

/** The products that are chosen in the list, also on other pages; another filter finds others and begins anew. */
export function useChosenProducts(filter: ProductFilter) {
  const key = JSON.stringify(filter)
  const [stored, setStored] = useState({ key, products: new Map<string, StaffProduct>(), all: false })
  const { products, all } = stored.key === key ? stored : { products: new Map<string, StaffProduct>(), all: false }
  const choose = (shown: readonly StaffProduct[], on: boolean) => {
    const next = new Map(all ? [] : products)
    for (const product of shown) {
      if (on) next.set(product.id, product)
      else next.delete(product.id)
    }
    setStored({ key, products: next, all: false })
  }
  return {
    products,
    all,
    has: ({ id }: StaffProduct) => all || products.has(id),
    choose,
    chooseAll: () => setStored({ key, products, all: true }),
    clear: () => setStored({ key, products: new Map(), all: false }),
  }
}
export type ChosenProducts = ReturnType<typeof useChosenProducts>

/** A check box before each product. */
export function useChoiceColumn(chosen: ChosenProducts): Column<StaffProduct> {
  const t = useTranslations('manyProducts')
  const locale = useSiteLocale()
  return {
    title: t('choice'),
    hiddenTitle: true,
    className: 'w-11',
    cell: (product) => (
      <Box
        label={t('choose', { name: localized(product, 'name', locale) })}
        checked={chosen.has(product)}
        toggle={(on) => chosen.choose([product], on)}
      />
    ),
  }
}

type BoxProps = { label: string; checked: boolean; toggle: (on: boolean) => void; children?: ReactNode }

const Box = ({ label, checked, toggle, children }: BoxProps) => (
  <label className="-mx-2 flex min-h-11 min-w-11 cursor-pointer px-2 items-center gap-2">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={({ target }) => toggle(target.checked)}
      className="size-5 shrink-0 accent-brand"
    />
    {children}
  </label>
)

type BarProps = {
  chosen: ChosenProducts
  shown: StaffProduct[]
  total: number
  filter: ProductFilter
  categories: StaffCategory[]
}

/** How many products are chosen, and the button that changes them. */
export function ChosenBar({ chosen, shown, total, filter, categories }: BarProps) {
  const t = useTranslations('manyProducts')
  const [changing, setChanging] = useState(false)
  const count = chosen.all ? total : chosen.products.size
  const allShown = shown.length > 0 && shown.every(chosen.has)
  return (
    <div
      className={`mb-3 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1 ${count > 0 ? 'sticky top-14 z-10 border-b border-line bg-surface' : ''}`}
    >
      <Box label={t('chooseShown')} checked={allShown} toggle={(on) => chosen.choose(shown, on)}>
        {t('chooseShown')}
      </Box>
      <p role="status" className="font-semibold empty:hidden">
        {count > 0 && t('chosen', { count })}
      </p>
      {count > 0 && (
        <div className="ms-auto flex flex-wrap gap-2">
          {allShown && !chosen.all && total > count && (
            <button type="button" className={button.quiet} onClick={chosen.chooseAll}>
              {t('chooseAll', { count: total })}
            </button>
          )}
          <button type="button" className={button.quiet} onClick={chosen.clear}>
            {t('clear')}
          </button>
          <button type="button" className={button.secondary} onClick={() => setChanging(true)}>
            {t('change')}
          </button>
        </div>
      )}
      {changing && (
        <ManyProductsDialog
          chosen={{
            products: chosen.all ? shown : [...chosen.products.values()],
            found: chosen.all ? { filter, total } : undefined,
          }}
          categories={categories}
          changed={chosen.clear}
          close={() => setChanging(false)}
        />
      )}
    </div>
  )
}

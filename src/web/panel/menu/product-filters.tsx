import { useTranslations } from 'use-intl/react'
import type { StaffCategory } from '../../../domain/menu/category-drafts.schema.ts'
import { PRODUCT_SORTS } from '../../../domain/menu/products.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { Choice } from '../../ui/choice.tsx'
import { SearchField } from '../../ui/field.tsx'
import type { ProductFilter } from './queries.ts'

const box = 'min-h-12 min-w-0 font-normal'
type Props = { filter: ProductFilter; categories: StaffCategory[]; change: (filter: ProductFilter) => void }

export function ProductFilters({ filter, categories, change }: Props) {
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
        options={['', 'active', 'inactive', 'sold_out']}
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

import { useTranslations } from 'use-intl/react'
import { PRODUCT_SORTS, type StaffCategory } from '../../../domain/catalogue-drafts.ts'
import { localized } from '../../../domain/locales.ts'
import { useSiteLocale } from '../../site/restaurant.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import type { ProductFilter } from './queries.ts'

type Props = { filter: ProductFilter; categories: StaffCategory[]; change: (filter: ProductFilter) => void }

export function ProductFilters({ filter, categories, change }: Props) {
  const t = useTranslations('staffProducts')
  const locale = useSiteLocale()
  const names = new Map(categories.map((category) => [category.id, localized(category, 'name', locale)]))
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
      <Field
        label={t('search')}
        type="search"
        maxLength={100}
        value={filter.search}
        onChange={({ target }) => change({ ...filter, search: target.value })}
      />
      <Choice
        label={t('category')}
        labelled
        value={filter.category ?? ''}
        options={['', ...names.keys()]}
        text={(id) => names.get(id) ?? t('allCategories')}
        choose={(category) => change({ ...filter, category: category || undefined })}
      />
      <Choice
        label={t('status')}
        labelled
        value={filter.status ?? ''}
        options={['', 'active', 'inactive']}
        text={(status) => (status ? t(`statuses.${status}`) : t('allStatuses'))}
        choose={(status) => change({ ...filter, status: status || undefined })}
      />
      <Choice
        label={t('sort')}
        labelled
        value={filter.sort ?? 'newest'}
        options={PRODUCT_SORTS}
        text={(sort) => t(`sorts.${sort}`)}
        choose={(sort) => change({ ...filter, sort })}
      />
    </div>
  )
}

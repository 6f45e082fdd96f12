import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { localized } from '../../../domain/text/locales.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { NewCategory } from './new-category.tsx'
import { staffCategoriesQuery } from './queries.ts'

type Props = { value: string; problem: string | undefined; choose: (category_id: string) => void }

/** The product's category: an existing one, or a new one that is added right here. */
export function CategoryField({ value, problem, choose }: Props) {
  const t = useTranslations('staffProducts')
  const locale = useSiteLocale()
  const id = useId()
  const { data: categories = [] } = useQuery(staffCategoriesQuery())
  const [adding, setAdding] = useState(false)
  return (
    <>
      <div>
        <label htmlFor={id} className="font-semibold">
          {t('category')}
          <span aria-hidden="true"> *</span>
        </label>
        <div className="mt-1 flex gap-2">
          <select
            id={id}
            name="category_id"
            value={value}
            required
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={({ target }) => choose(target.value)}
            className={`min-h-12 w-full min-w-0 rounded-lg border bg-card px-3 ${problem ? 'border-bad' : 'border-muted/60'}`}
          >
            <option value="">{t('chooseCategory')}</option>
            {categories.map((category) => (
              <option key={category.id} value={category.id}>
                {localized(category, 'name', locale)}
              </option>
            ))}
          </select>
          <button
            type="button"
            aria-expanded={adding}
            aria-label={t('newCategory')}
            title={t('newCategory')}
            onClick={() => setAdding(!adding)}
            className={`${button.secondary} px-3!`}
          >
            <Plus className="size-5" aria-hidden="true" />
          </button>
        </div>
        <p id={`${id}-problem`} role="alert" className="text-sm font-semibold text-bad empty:hidden">
          {problem}
        </p>
      </div>
      {adding && (
        <NewCategory
          cancel={() => setAdding(false)}
          added={(category_id) => {
            choose(category_id)
            setAdding(false)
            document.getElementById(id)?.focus()
          }}
        />
      )}
    </>
  )
}

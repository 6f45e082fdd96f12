import { useTranslations } from 'use-intl/react'
import { OPTION_LIMITS } from '../../../../domain/menu/catalogue-limits.ts'
import { localized } from '../../../../domain/text/locales.ts'
import { useSiteLocale } from '../../../restaurant.ts'
import type { Part } from '../../shell/part.ts'
import { AddButton, EmptyList, ReorderList } from '../../shell/reorder-list.tsx'
import { newOption, type OptionRow } from './group-draft.ts'
import { OptionFields } from './option-fields.tsx'

/** The options of a group. */
export function OptionList({ options }: { options: Part<OptionRow[]> }) {
  const t = useTranslations('staffOptions')
  const locale = useSiteLocale()
  const max = OPTION_LIMITS.options
  const count = options.value.length
  const isMissing = options.problem !== undefined
  return (
    <section aria-label={t('options')} className="space-y-3">
      <h3 className="text-xl text-brand">{t('options')}</h3>
      <p className="text-sm text-muted">{t('optionCount', { count, max })}</p>
      <ReorderList
        items={options}
        max={max}
        item={(number) => t('option', { number })}
        title={(option) => localized(option, 'name', locale)}
        empty={<EmptyList problem={isMissing}>{t('empty')}</EmptyList>}
        adding={(add, ref) => (
          <AddButton
            ref={ref}
            data-invalid={isMissing || undefined}
            disabled={count >= max}
            onClick={() => add(newOption())}
          >
            {t('addOption')}
          </AddButton>
        )}
      >
        {(option, isOpen) => isOpen && <OptionFields option={option} />}
      </ReorderList>
    </section>
  )
}

import { useTranslations } from 'use-intl/react'
import { button } from '../../ui/button.ts'
import { AllergenLines } from './allergen-lines.tsx'
import type { Choices } from './choices.ts'
import { OptionGroup } from './option-group.tsx'

export function OptionSections({ options }: { options: Choices }) {
  const t = useTranslations('dishOptions')
  const common = useTranslations('common')
  if (options.isLoading)
    return (
      <div role="status" className="grid animate-pulse gap-2">
        <span className="sr-only">{t('loading')}</span>
        <div className="h-5 w-1/2 rounded bg-brand-soft" />
        {[1, 2, 3].map((row) => (
          <div key={row} className="h-12 rounded-lg bg-brand-soft" />
        ))}
      </div>
    )
  if (options.isFailed)
    return (
      <div role="alert" className="grid justify-items-start gap-3 rounded-lg border border-bad/40 bg-bad/5 p-3">
        <p>{t('failed')}</p>
        <button type="button" onClick={options.retry} className={button.secondary}>
          {common('tryAgain')}
        </button>
      </div>
    )
  return (
    <>
      {!options.isOrderable && (
        <p role="alert" className="rounded-lg border border-bad/40 bg-bad/5 p-3 font-semibold text-bad">
          {t('notOrderable')}
        </p>
      )}
      {options.groups.map((group) => (
        <OptionGroup
          key={group.id}
          group={group}
          choices={options.choices}
          change={(choices) => options.change(group, choices)}
        />
      ))}
      {options.allergens && <AllergenLines allergens={options.allergens} />}
    </>
  )
}

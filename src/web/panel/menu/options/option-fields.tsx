import { useTranslations } from 'use-intl/react'
import { OPTION_LIMITS } from '../../../domain/menu/option-limits.ts'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { AllergenFields } from '../allergens/allergen-fields.tsx'
import type { OptionRow } from './group-draft.ts'

type Props = {
  option: OptionRow
  change: (changes: Partial<OptionRow>) => void
  problem: (name: string) => string | undefined
}

export function OptionFields({ option, change, problem }: Props) {
  const t = useTranslations('staffOptions')
  const text = (name: 'name' | 'name_ar' | 'price') => ({
    value: option[name],
    problem: problem(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...text('name')}
          label={t('name')}
          maxLength={OPTION_LIMITS.name}
          required
          autoComplete="off"
          dir="auto"
        />
        <Field {...text('name_ar')} label={t('nameAr')} maxLength={OPTION_LIMITS.name} lang="ar" dir="rtl" />
        <Field
          {...text('price')}
          label={t('price')}
          hint={t('priceHint')}
          inputMode="text"
          autoComplete="off"
          dir="ltr"
        />
      </div>
      <Switch
        label={t('partOfDish')}
        hint={t('partOfDishHint')}
        labelled
        on={option.is_default}
        toggle={(is_default) => change({ is_default })}
      />
      <AllergenFields
        allergens={option.allergens}
        by={option.checked_by}
        at={option.checked_at}
        change={(allergens) => change({ allergens })}
      />
    </>
  )
}

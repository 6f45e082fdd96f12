import { useTranslations } from 'use-intl/react'
import { OPTION_LIMITS } from '../../../../domain/menu/catalogue-limits.ts'
import { Field } from '../../../ui/field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import type { Part } from '../../shell/part.ts'
import { AllergenFields } from '../allergens/allergen-fields.tsx'
import type { OptionRow } from './group-draft.ts'

/** What is wrong with a part of a group, in words. */
export function useProblemText() {
  const t = useTranslations('staffOptions.wrong')
  return ({ path, problem }: Pick<Part<unknown>, 'path' | 'problem'>) => {
    if (!problem) return undefined
    if (path.endsWith('.price')) return t('price')
    return t(problem === 'required' ? 'required' : problem === 'duplicate' ? 'twice' : 'wrong')
  }
}

export function OptionFields({ option }: { option: Part<OptionRow> }) {
  const t = useTranslations('staffOptions')
  const problemText = useProblemText()
  const text = (name: 'name' | 'name_ar' | 'price') => ({
    value: option.value[name],
    problem: problemText(option.at(name)),
    onChange: ({ target }: { target: { value: string } }) => option.at(name).set(target.value),
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
        on={option.value.is_default}
        toggle={option.at('is_default').set}
      />
      <AllergenFields
        allergens={option.value.allergens}
        by={option.value.checked_by}
        at={option.value.checked_at}
        change={option.at('allergens').set}
      />
    </>
  )
}

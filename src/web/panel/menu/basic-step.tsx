import { useTranslations } from 'use-intl/react'
import { CATALOGUE_LIMITS } from '../../../domain/menu/catalogue-limits.ts'
import { Field } from '../../ui/field.tsx'
import { ImagePicker } from '../media/image-picker.tsx'
import { CategoryField } from './category-field.tsx'
import type { StepProps } from './product-form.ts'

export function BasicStep({ draft, change, pending, problem }: StepProps) {
  const t = useTranslations('staffProducts')
  const text = (name: 'name' | 'name_ar' | 'description' | 'description_ar' | 'price') => ({
    name,
    value: draft[name],
    problem: problem(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...text('name')}
          label={t('name')}
          maxLength={CATALOGUE_LIMITS.name}
          required
          autoComplete="off"
          dir="auto"
        />
        <Field {...text('name_ar')} label={t('nameAr')} maxLength={CATALOGUE_LIMITS.name} lang="ar" dir="rtl" />
        <Field
          {...text('description')}
          label={t('description')}
          rows={3}
          maxLength={CATALOGUE_LIMITS.description}
          dir="auto"
        />
        <Field
          {...text('description_ar')}
          label={t('descriptionAr')}
          rows={3}
          maxLength={CATALOGUE_LIMITS.description}
          lang="ar"
          dir="rtl"
        />
        <Field
          {...text('price')}
          label={t('price')}
          hint={t('priceHint')}
          type="number"
          inputMode="decimal"
          step="0.01"
          min="0"
          required
          dir="ltr"
        />
        <CategoryField
          value={draft.category_id}
          problem={problem('category_id')}
          choose={(category_id) => change({ category_id })}
        />
      </div>
      <ImagePicker
        value={draft.image_url}
        problem={problem('image_url')}
        pending={pending}
        onChange={(image_url) => change({ image_url })}
      />
    </div>
  )
}

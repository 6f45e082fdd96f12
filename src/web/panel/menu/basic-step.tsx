import { useTranslations } from 'use-intl/react'
import { CATALOGUE_LIMITS } from '../../../domain/menu/products.ts'
import { useMoney } from '../../money.ts'
import { Field } from '../../ui/field.tsx'
import { ImagePicker } from '../media/image-picker.tsx'
import { textField } from '../shell/part.ts'
import { CategoryField } from './category-field.tsx'
import { NameFields } from './edit-dialog.tsx'
import type { StepProps } from './product-draft.ts'

export function BasicStep({ whole, pending, problemText }: StepProps) {
  const t = useTranslations('staffProducts')
  const { currency } = useMoney()
  const text = (name: 'description' | 'description_ar' | 'price') =>
    textField(whole.at(name), problemText(whole.at(name)))
  const category = whole.at('category_id')
  const picture = whole.at('image_url')
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields
          texts="staffProducts"
          english={whole.at('name')}
          arabic={whole.at('name_ar')}
          max={CATALOGUE_LIMITS.name}
          problemText={problemText}
        />
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
          hint={t('priceHint', { currency })}
          type="number"
          inputMode="decimal"
          step="0.01"
          min="0"
          required
          dir="ltr"
        />
        <CategoryField value={category.value} problem={problemText(category)} choose={category.set} />
      </div>
      <ImagePicker value={picture.value} problem={problemText(picture)} pending={pending} onChange={picture.set} />
    </div>
  )
}

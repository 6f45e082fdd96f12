import { useTranslations } from 'use-intl/react'
import { PRICE_RANGES } from '../../../domain/restaurant/restaurant.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { CertificateFields } from './certificate-fields.tsx'
import { Pair, Section } from './section.tsx'
import type { SettingsForm } from './settings-form.ts'

export function CuisineSection({ form }: { form: SettingsForm }) {
  const t = useTranslations('settings')
  const { field, draft, set } = form
  return (
    <Section title={t('cuisine')} text={t('cuisineText')}>
      <Pair>
        <Field {...field('cuisines')} dir="auto" maxLength={400} hint={t('cuisinesHint')} />
        <Choice
          labelled
          label={t('price_range')}
          value={draft.price_range}
          options={PRICE_RANGES}
          text={(range) => t(`priceRanges.${range}`)}
          choose={(price_range) => set({ price_range })}
          className="w-full font-normal"
        />
      </Pair>
      <Switch
        labelled
        label={t('is_halal')}
        hint={t('isHalalHint')}
        on={draft.is_halal}
        toggle={(is_halal) => set({ is_halal })}
      />
      <CertificateFields form={form} />
    </Section>
  )
}

import { useTranslations } from 'use-intl/react'
import { PACE_UNITS } from '../../../domain/kitchen/pace.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Section } from './section.tsx'
import type { SettingsForm } from './settings-form.ts'

/** How long an order takes, and how much the kitchen does in a quarter of an hour. */
export function KitchenSection({ form: { draft, set, field } }: { form: SettingsForm }) {
  const t = useTranslations('settings')
  return (
    <Section title={t('kitchenPace')}>
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Field {...field('prep_minutes')} inputMode="numeric" dir="ltr" hint={t('prepHint')} />
        <Field {...field('delivery_minutes')} inputMode="numeric" dir="ltr" hint={t('deliveryMinutesHint')} />
        <Field {...field('pace_limit')} inputMode="numeric" dir="ltr" hint={t('paceHint')} />
        <Choice
          labelled
          label={t('pace_unit')}
          value={draft.pace_unit}
          options={PACE_UNITS}
          text={(unit) => t(`paceUnits.${unit}`)}
          choose={(pace_unit) => set({ pace_unit })}
          className="w-full font-normal"
        />
      </div>
    </Section>
  )
}

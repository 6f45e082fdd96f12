import { useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { PRICE_RANGES } from '../../../domain/restaurant/restaurant.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ChoosePicture } from '../website/picture-field.tsx'
import { Pair, Section } from './edit-settings.tsx'
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
          value={draft.price_range ?? ''}
          options={['', ...PRICE_RANGES]}
          text={(range) => t(range ? `priceRanges.${range}` : 'noPriceRange')}
          choose={(range) => set({ price_range: range || null })}
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

const EMPTY = { certificate_issuer: '', certificate_number: '', certificate_valid_until: '', certificate_scan_url: '' }

/** The halal certificate: all of it or nothing. */
function CertificateFields({ form: { field, draft, set, problem } }: { form: SettingsForm }) {
  const t = useTranslations('settings')
  const id = useId()
  const [choosing, setChoosing] = useState(false)
  const scan = draft.certificate_scan_url
  const scanProblem = problem('certificate_scan_url')
  const begun = [draft.certificate_issuer, draft.certificate_number, draft.certificate_valid_until, scan].some(Boolean)
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="font-semibold">{t('certificate')}</legend>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {t('certificateHint')}
      </p>
      <div className="mt-2 grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Field {...field('certificate_issuer')} dir="auto" maxLength={120} />
        <Field {...field('certificate_number')} dir="ltr" maxLength={60} />
        <Field {...field('certificate_valid_until')} type="date" />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        {scan ? (
          <img
            src={scan}
            alt={t('certificateScan')}
            className="size-24 rounded-lg border border-line bg-brand-soft object-contain"
          />
        ) : (
          <p className="grid size-24 place-items-center rounded-lg border border-dashed border-muted/60 p-1 text-center text-sm text-muted">
            {t('noScan')}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className={button.secondary}
            aria-invalid={scanProblem ? true : undefined}
            aria-describedby={scanProblem ? `${id}-scan` : undefined}
            onClick={() => setChoosing(true)}
          >
            {t(scan ? 'changeScan' : 'chooseScan')}
          </button>
          {begun && (
            <button type="button" className={button.quiet} onClick={() => set(EMPTY)}>
              {t('removeCertificate')}
            </button>
          )}
        </div>
      </div>
      <p id={`${id}-scan`} role="alert" className="mt-1 text-sm font-semibold text-bad empty:hidden">
        {scanProblem}
      </p>
      {begun && !draft.is_halal && <p className="mt-2 text-sm text-muted">{t('certificateWithoutBadge')}</p>}
      {choosing && (
        <ChoosePicture
          url={scan}
          choose={(certificate_scan_url) => set({ certificate_scan_url })}
          close={() => setChoosing(false)}
        />
      )}
    </fieldset>
  )
}

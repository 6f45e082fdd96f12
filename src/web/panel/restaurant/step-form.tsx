import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { countryOf } from '../../../domain/restaurant/country.ts'
import { countryCurrency } from '../../../domain/restaurant/country-forms.ts'
import type { Setup } from '../../../domain/restaurant/restaurant.schema.ts'
import type { SetupStep } from '../../../domain/restaurant/setup.ts'
import type { Settings } from '../../../domain/settings/settings.schema.ts'
import type { Locale } from '../../../domain/text/locales.ts'
import { api, read } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { ProductDialog } from '../menu/product-dialog.tsx'
import { EditSettings } from '../settings/edit-settings.tsx'
import { HoursSection } from '../settings/hours-section.tsx'
import { ContactSection, IdentitySection } from '../settings/identity-section.tsx'
import { RegionSection } from '../settings/region-section.tsx'
import { ChargesSection, TablesSection } from '../settings/restaurant-sections.tsx'
import { StatusSection } from '../settings/status-section.tsx'
import { usePanelMutation } from '../shell/mutation.ts'
import { useStaff } from '../shell/screen.tsx'
import { pagesQuery } from '../website/document.ts'
import { LookStep } from './look-step.tsx'
import { OpeningStep } from './opening-step.tsx'
import { setupQuery } from './setup-card.tsx'

type Props = {
  step: SetupStep
  setup: Setup
  settings: Settings
  goOn: () => void
  /** Opens another step. */
  show: (step: SetupStep) => void
}

/** The form of a step: the same forms as on the other pages of the panel. */
export function StepForm({ step, setup, settings, goOn, show }: Props) {
  const { panel_locale } = useStaff()
  const gaps = setup.steps.find((state) => state.step === step)?.gaps ?? []
  const isPriced = !setup.steps.some(({ gaps }) => gaps.includes('dishes'))
  if (step === 'identity')
    return (
      <EditSettings
        settings={settings}
        proposed={gaps.includes('name') ? newIdentity(panel_locale ?? 'en', settings, isPriced) : undefined}
        goOn={goOn}
      >
        {(form) => (
          <>
            <IdentitySection form={form} brief />
            <ContactSection form={form} brief />
            <RegionSection form={form} brief />
          </>
        )}
      </EditSettings>
    )
  if (step === 'hours')
    return (
      <EditSettings settings={settings} goOn={goOn}>
        {(form) => (
          <>
            <HoursSection form={form} brief />
            <TablesSection form={form} />
          </>
        )}
      </EditSettings>
    )
  if (step === 'appearance') return <LookStep settings={settings} isNew={gaps.includes('look')} goOn={goOn} />
  if (step === 'dishes')
    return (
      <div className="grid gap-4">
        <DishesStep />
        <GoOn goOn={goOn} />
      </div>
    )
  if (step === 'charges')
    return (
      <EditSettings settings={settings} goOn={goOn}>
        {(form) => <ChargesSection form={form} />}
      </EditSettings>
    )
  if (step === 'services')
    return (
      <div className="grid gap-4">
        <StatusSection status={settings.status} />
        <PrivacyStep isMissing={gaps.includes('privacy')} />
        <GoOn goOn={goOn} />
      </div>
    )
  return <OpeningStep settings={settings} setup={setup} show={show} />
}

/**
 * Nobody's name, and what is nearly always the restaurant's: the time zone of the browser with its country, the panel's
 * language, and as long as nothing has a price the country's currency.
 */
function newIdentity(mail_language: Locale, { currency }: Settings, isPriced: boolean) {
  const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const country = countryOf(time_zone)
  return {
    name: '',
    name_ar: '',
    country,
    time_zone,
    currency: (!isPriced && countryCurrency(country)) || currency,
    mail_language,
  }
}

/** In steps whose parts save themselves. */
function GoOn({ goOn }: { goOn: () => void }) {
  const t = useTranslations('settings')
  return (
    <div className="flex justify-end border-t border-line pt-4">
      <button type="button" className={button.primary} onClick={goOn}>
        {t('goOn')}
      </button>
    </div>
  )
}

function DishesStep() {
  const t = useTranslations('setup')
  const queryClient = useQueryClient()
  const [adding, setAdding] = useState(false)
  const close = () => {
    setAdding(false)
    void queryClient.invalidateQueries({ queryKey: setupQuery().queryKey })
  }
  return (
    <div className="grid gap-4">
      <p className="max-w-prose">{t('dishesText')}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className={button.primary} onClick={() => setAdding(true)}>
          <Plus className="size-5" aria-hidden="true" />
          {t('addDish')}
        </button>
        <Link to="/admin/products" className={button.secondary}>
          {t('openProducts')}
        </Link>
        <Link to="/admin/menu-file" className={button.secondary}>
          {t('importMenu')}
        </Link>
      </div>
      {adding && <ProductDialog product={undefined} close={close} />}
    </div>
  )
}

/** Publishes the prepared privacy policy, or the draft that the owner has begun. */
function PrivacyStep({ isMissing }: { isMissing: boolean }) {
  const t = useTranslations('setup')
  const queryClient = useQueryClient()
  const { mutate: publish, isPending } = usePanelMutation(
    async () => {
      const pages = await read(api.admin.pages.$get())
      const begun = pages.find(({ kind }) => kind === 'privacy')
      const { id, version } = begun ?? (await read(api.admin.pages.$post({ json: { kind: 'privacy' } })))
      const param = { document: `page:${id}` }
      return read(api.admin.site[':document'].publications.$post({ param, json: { version } }))
    },
    {
      refresh: () =>
        Promise.all(
          [setupQuery().queryKey, pagesQuery().queryKey, ['restaurant']].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        ),
      texts: { done: t('privacyPublished'), failed: t('privacyFailed') },
    },
  )
  return (
    <div className="grid gap-4">
      <p className="max-w-prose">{t(isMissing ? 'privacyText' : 'privacyDone')}</p>
      <div className="flex flex-wrap gap-3">
        {isMissing && (
          <button type="button" className={button.primary} disabled={isPending} onClick={() => publish()}>
            {t('publishPrivacy')}
          </button>
        )}
        <Link to="/admin/pages" className={button.secondary}>
          {t('openPages')}
        </Link>
      </div>
    </div>
  )
}

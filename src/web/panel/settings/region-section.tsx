import { useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { CURRENCIES } from '../../../domain/currencies.ts'
import { COUNTRIES, countryOf } from '../../../domain/restaurant/country.ts'
import { countryCurrency } from '../../../domain/restaurant/country-forms.ts'
import type { OddPrice } from '../../../domain/settings/settings.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useMoney } from '../../money.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Section } from './edit-settings.tsx'
import type { SettingsForm } from './settings-form.ts'
import { TimeZoneChoice } from './time-zone-choice.tsx'

type Props = { form: SettingsForm }

/** Null is the first option: the forms are those of the USA, and phone numbers follow the time zone. */
function CountryChoice({ form: { draft, set } }: Props) {
  const t = useTranslations('settings')
  const locale = useSiteLocale()
  const id = useId()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const nameOf = (country: string) => names.of(country) ?? country
  const { compare } = new Intl.Collator(locale)
  const zoneCountry = countryOf(draft.time_zone)
  return (
    <div>
      <Choice
        labelled
        label={t('country')}
        value={draft.country ?? ''}
        options={['', ...[...COUNTRIES].sort((a, b) => compare(nameOf(a), nameOf(b)))]}
        text={(country) => (country ? nameOf(country) : t('noCountry'))}
        choose={(country) => set({ country: country || null })}
        aria-describedby={id}
        className="w-full max-w-md font-normal"
      />
      <p id={id} className="mt-1 text-sm text-muted">
        {t('countryHint')}{' '}
        {draft.country === null && zoneCountry && t('phoneCountry', { country: nameOf(zoneCountry) })}
      </p>
    </div>
  )
}

/** The currency, and the prices that have decimals which it does not have. */
function CurrencyChoice({ form }: Props) {
  const t = useTranslations('settings')
  const locale = useSiteLocale()
  const id = useId()
  const { draft, set, saved, problem } = form
  const { format, sign } = useMoney()
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const wrong = problem('currency')
  const usual = countryCurrency(draft.country)
  const odd = draft.currency === saved.currency ? saved.status.odd_prices : []
  const nameOf = ({ kind, name, name_ar }: OddPrice) =>
    kind === 'setting' ? t(name as 'delivery_fee', { sign }) : localized({ name, name_ar }, 'name', locale)
  return (
    <div>
      <Choice
        labelled
        label={t('currency')}
        value={draft.currency}
        options={CURRENCIES}
        text={(code) => `${code} – ${names.of(code) ?? code}`}
        choose={(currency) => set({ currency })}
        aria-describedby={id}
        className="w-full max-w-md font-normal"
      />
      <div id={id} className="mt-1 text-sm text-muted">
        {wrong ? <p className="font-semibold text-bad">{wrong}</p> : <p>{t('currencyHint')}</p>}
        {usual && usual !== draft.currency && (
          <button type="button" className={`${button.secondary} mt-2`} onClick={() => set({ currency: usual })}>
            {t('useCurrency', { currency: `${usual} – ${names.of(usual) ?? usual}` })}
          </button>
        )}
        {odd.length > 0 && (
          <div
            role="status"
            className="mt-2 rounded-lg border border-s-4 border-line border-s-waiting bg-surface-warm px-4 py-2 text-ink"
          >
            <p className="font-semibold">{t('oddPrices')}</p>
            <ul>
              {odd.map((price) => (
                <li key={`${price.kind} ${price.name} ${price.amount}`}>
                  <bdi>{nameOf(price)}</bdi>: <bdi dir="ltr">{`${price.amount} → ${format(price.amount)}`}</bdi>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  )
}

/** `brief`: without the language of the panel, which the set-up asks for when it begins. */
export function RegionSection({ form, brief }: Props & { brief?: boolean }) {
  const { draft, set } = form
  const t = useTranslations('settings')
  return (
    <Section title={t('place')}>
      <CountryChoice form={form} />
      <TimeZoneChoice form={form} />
      <CurrencyChoice form={form} />
      <fieldset className="space-y-3">
        <legend className="font-semibold">{t('languages')}</legend>
        <Switch labelled label={t('english')} hint={t('englishHint')} on disabled toggle={() => {}} />
        <Switch
          labelled
          label={t('arabic')}
          hint={t('arabicHint')}
          on={draft.arabic}
          toggle={(arabic) => set({ arabic })}
        />
      </fieldset>
      {!brief && (
        <Switch
          labelled
          label={t('one_panel_language')}
          hint={t('onePanelLanguageHint')}
          on={draft.one_panel_language}
          toggle={(one_panel_language) => set({ one_panel_language })}
        />
      )}
    </Section>
  )
}

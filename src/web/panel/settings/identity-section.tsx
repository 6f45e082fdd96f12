import { useTranslations } from 'use-intl/react'
import { NETWORKS } from '../../../domain/restaurant/restaurant.ts'
import { Field } from '../../ui/field.tsx'
import { ImagePicker } from '../media/image-picker.tsx'
import { Pair, Section } from './edit-settings.tsx'
import type { SettingsForm } from './settings-form.ts'

const arabic = { lang: 'ar', dir: 'rtl' } as const
const latin = { lang: 'en', dir: 'ltr' } as const

/** `brief`: without the logo, which the set-up asks for with the colors. */
export function IdentitySection({ form, brief }: { form: SettingsForm; brief?: boolean }) {
  const t = useTranslations('settings')
  const { field } = form
  return (
    <Section title={t('identity')} text={t('identityText')}>
      <Pair>
        <Field {...field('name')} {...latin} required maxLength={80} />
        <Field {...field('name_ar')} {...arabic} maxLength={80} />
        <Field {...field('tagline')} {...latin} maxLength={200} />
        <Field {...field('tagline_ar')} {...arabic} maxLength={200} />
        <Field {...field('address')} {...latin} maxLength={200} />
        <Field {...field('address_ar')} {...arabic} maxLength={200} />
      </Pair>
      {!brief && (
        <>
          <h3 className="pt-2 text-lg text-brand">{t('logo')}</h3>
          <LogoField form={form} />
        </>
      )}
    </Section>
  )
}

export const LogoField = ({ form: { draft, set, problem, pending } }: { form: SettingsForm }) => (
  <ImagePicker
    value={draft.logo_url}
    problem={problem('logo_url')}
    pending={pending}
    onChange={(logo_url) => set({ logo_url })}
  />
)

export function ContactSection({ form }: { form: SettingsForm }) {
  const t = useTranslations('settings')
  const { field, draft, set, problem } = form
  const { social_links } = draft
  return (
    <Section title={t('contact')}>
      <Pair>
        <Field {...field('phone')} type="tel" dir="ltr" maxLength={40} />
        <Field {...field('whatsapp')} type="tel" dir="ltr" maxLength={40} hint={t('whatsappHint')} />
      </Pair>
      <Field {...field('email')} type="email" dir="ltr" maxLength={254} hint={t('emailHint')} />
      <Pair>
        <Field {...field('latitude')} inputMode="decimal" dir="ltr" hint={t('placeHint')} />
        <Field {...field('longitude')} inputMode="decimal" dir="ltr" />
      </Pair>
      <fieldset>
        <legend className="font-semibold">{t('social')}</legend>
        <p className="text-sm text-muted">{t('socialHint')}</p>
        <div className="mt-2 grid items-start gap-4 sm:grid-cols-2">
          {NETWORKS.map((network) => (
            <Field
              key={network}
              label={t(`networks.${network}`)}
              inputMode="url"
              dir="ltr"
              maxLength={300}
              value={social_links[network]}
              problem={problem(`social_links.${network}`)}
              onChange={({ target }) => set({ social_links: { ...social_links, [network]: target.value } })}
            />
          ))}
        </div>
      </fieldset>
    </Section>
  )
}

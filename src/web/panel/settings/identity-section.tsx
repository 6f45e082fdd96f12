import { useTranslations } from 'use-intl/react'
import { placeText, readPlace } from '../../../domain/restaurant/place-link.ts'
import { mapLink, NETWORKS } from '../../../domain/restaurant/restaurant.ts'
import { LOCALES } from '../../../domain/text/locales.ts'
import { Choice } from '../../ui/choice.tsx'
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

/** A pasted link becomes its coordinates. */
function PlaceField({ form: { field, set, problem } }: { form: SettingsForm }) {
  const t = useTranslations('settings')
  const { value, ...place } = field('map_place')
  const found = readPlace(value)
  const trouble = typeof found === 'string' ? t(`placeLinks.${found}`) : undefined
  const link = found !== null && typeof found === 'object' && mapLink(found)
  return (
    <div>
      <Field
        {...place}
        value={value}
        problem={trouble ?? problem('map_place')}
        dir="ltr"
        maxLength={4000}
        hint={t('placeHint')}
        onChange={({ target }) => {
          const pasted = readPlace(target.value)
          const isLink = pasted !== null && typeof pasted === 'object' && /[a-z]/i.test(target.value)
          set({ map_place: isLink ? placeText(pasted) : target.value })
        }}
      />
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          {t('seePlace')}
        </a>
      )}
    </div>
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

/** `brief`: without what only decorates the site, which can wait until after the opening. */
export function ContactSection({ form, brief }: { form: SettingsForm; brief?: boolean }) {
  const t = useTranslations('settings')
  const { field, draft, set, problem } = form
  const { social_links } = draft
  return (
    <Section title={t('contact')}>
      <Pair>
        <Field {...field('phone')} type="tel" dir="ltr" maxLength={40} hint={t('phoneHint')} />
        <Field {...field('whatsapp')} type="tel" dir="ltr" maxLength={40} hint={t('whatsappHint')} />
      </Pair>
      <Pair>
        <Field {...field('email')} type="email" dir="ltr" maxLength={254} hint={t('emailHint')} />
        <Choice
          labelled
          label={t('mail_language')}
          value={draft.mail_language}
          options={LOCALES}
          text={(locale) => t(locale === 'ar' ? 'arabic' : 'english')}
          choose={(mail_language) => set({ mail_language })}
          className="w-full font-normal"
        />
      </Pair>
      {!brief && (
        <>
          <PlaceField form={form} />
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
        </>
      )}
    </Section>
  )
}

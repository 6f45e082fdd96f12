import { useHydrated } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { CONTACT_LIMITS, type ContactField, contactProblems } from '../../../domain/messages/contact-form.ts'
import { api, newKey, read } from '../../api.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { EmailField, Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.ts'
import { showToast } from '../../ui/toast.ts'

const EMPTY: Record<ContactField, string> = { name: '', email: '', subject: '', message: '' }

export function ContactForm() {
  const t = useTranslations('contact')
  const common = useTranslations('common')
  const { restaurant, locale } = useRestaurant()
  const hydrated = useHydrated()
  const title = useId()
  const { form, field, busy, clear } = useForm(EMPTY, (draft) => {
    const problems = Object.entries(contactProblems(draft))
    return Object.fromEntries(problems.map(([name, kind]) => [name, t(kind === 'email' ? 'wrongEmail' : 'required')]))
  })

  // A message that is sent again after a missing response is stored once.
  const attempt = useRef({ text: '', key: '' })

  async function send(draft: typeof EMPTY) {
    const text = JSON.stringify(draft)
    if (attempt.current.text !== text) attempt.current = { text, key: newKey() }
    const header = { 'idempotency-key': attempt.current.key }
    await read(api.contact.$post({ json: { ...draft, locale }, header }))
    attempt.current = { text: '', key: '' }
    clear()
    await showToast('success', t('sent'), t('sentText'))
  }
  const refused = () => void showToast('error', common('error'), t('failedText'))
  const showMissing = () => void showToast('error', t('missing'), t('missingText'))
  const labelled = (name: ContactField) => ({
    ...field(name),
    label: t(name),
    required: true,
    maxLength: CONTACT_LIMITS[name],
  })

  return (
    <form {...form(send, refused, showMissing)} className="rounded-card border border-line bg-card p-5 sm:p-8">
      <h2 id={title} className="text-2xl text-brand">
        {t('formTitle')}
      </h2>
      {/* Nothing can be sent before hydration. */}
      <fieldset aria-labelledby={title} disabled={!hydrated || busy} className="mt-5 grid gap-4">
        <Field {...labelled('name')} autoComplete="name" />
        <EmailField {...labelled('email')} autoComplete="email" />
        <Field {...labelled('subject')} />
        <Field {...labelled('message')} rows={6} />
        <button type="submit" className={`${button.primary} justify-self-start`}>
          {busy ? t('sending') : t('send')}
        </button>
      </fieldset>
      {restaurant.email && (
        <noscript>
          <p className="mt-4 text-muted">{t('noScript', { email: restaurant.email })}</p>
        </noscript>
      )}
    </form>
  )
}

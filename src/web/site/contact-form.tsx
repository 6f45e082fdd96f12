import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { CONTACT_LIMITS, type ContactField, contactProblems } from '../../domain/messages.ts'
import { api } from '../api.ts'
import { button } from '../ui/button.ts'
import { Field } from '../ui/field.tsx'
import { showToast } from '../ui/toast.ts'
import { useRestaurant } from './restaurant.ts'

const EMPTY: Record<ContactField, string> = { name: '', email: '', subject: '', message: '' }
const FIELDS = Object.keys(EMPTY) as ContactField[]

export function ContactForm() {
  const t = useTranslations('contact')
  const common = useTranslations('common')
  const { restaurant, locale } = useRestaurant()
  const ready = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(EMPTY)
  const [problems, setProblems] = useState<ReturnType<typeof contactProblems>>({})
  const [sending, setSending] = useState(false)

  const field = (name: ContactField) => ({
    name,
    required: true,
    maxLength: CONTACT_LIMITS[name],
    label: t(name),
    value: draft[name],
    problem: problems[name] && t(problems[name] === 'email' ? 'wrongEmail' : 'required'),
    onChange: ({ target }: { target: { value: string } }) => {
      setDraft({ ...draft, [name]: target.value })
      setProblems({ ...problems, [name]: undefined })
    },
  })

  async function send(event: FormEvent) {
    event.preventDefault()
    const found = contactProblems(draft)
    setProblems(found)
    const first = FIELDS.find((name) => found[name])
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
      return showToast('error', t('missing'), t('missingText'))
    }
    setSending(true)
    const sent = await api.contact.$post({ json: { ...draft, locale } }).then(
      (answer) => answer.ok,
      () => false,
    )
    setSending(false)
    if (!sent) return showToast('error', common('error'), t('failedText'))
    setDraft(EMPTY)
    await showToast('success', t('sent'), t('sentText'))
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      className="rounded-card border border-line bg-white p-5 sm:p-8"
    >
      <h2 className="text-2xl text-teal">{t('formTitle')}</h2>
      {/* Until the script is here nothing can be sent, and nothing typed may end up in an address. */}
      <fieldset disabled={!ready || sending} className="mt-5 grid gap-4">
        <Field {...field('name')} autoComplete="name" />
        <Field {...field('email')} type="email" autoComplete="email" inputMode="email" dir="ltr" />
        <Field {...field('subject')} />
        <Field {...field('message')} rows={6} />
        <button type="submit" className={`${button.primary} justify-self-start`}>
          {sending ? t('sending') : t('send')}
        </button>
      </fieldset>
      <noscript>
        <p className="mt-4 text-muted">{t('noScript', { email: restaurant.email })}</p>
      </noscript>
    </form>
  )
}

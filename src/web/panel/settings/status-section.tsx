import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { isUntrusted } from '../../../domain/operations/health.ts'
import type { Settings } from '../../../domain/settings/settings.schema.ts'
import { PayPalStatus } from './paypal-status.tsx'
import { Section } from './section.tsx'

/** The services configured at startup, and whether they work. */
export function StatusSection({ status: { mail, paypal, pictures } }: Pick<Settings, 'status'>) {
  const t = useTranslations('settings')
  return (
    <Section title={t('status')} text={t('statusText')}>
      <dl className="divide-y divide-line">
        <Fact title={t('mail')} good={mail.carrier === 'smtp' && !mail.last_error}>
          <p>{t(mail.carrier === 'smtp' ? 'mailSmtp' : 'mailFolder')}</p>
          <p>{t('waiting', { count: mail.waiting })}</p>
          {mail.last_error && (
            <p className="break-words text-bad">
              {t(isUntrusted(mail.last_error) ? 'certificateError' : 'lastError', { error: mail.last_error })}
            </p>
          )}
        </Fact>
        <Fact title={t('paypal')} good={paypal.offered && paypal.environment === 'live'}>
          <PayPalStatus paypal={paypal} />
        </Fact>
        <Fact title={t('pictures')} good>
          {t(pictures === 'bucket' ? 'picturesBucket' : 'picturesFolder')}
        </Fact>
      </dl>
    </Section>
  )
}

function Fact({ title, good, children }: { title: string; good: boolean; children: ReactNode }) {
  const Icon = good ? CircleCheck : CircleAlert
  return (
    <div className="grid gap-x-4 py-3 first:pt-0 last:pb-0 sm:grid-cols-[10rem_1fr]">
      <dt className="flex items-center gap-2 self-start font-semibold">
        <Icon className={`size-5 shrink-0 ${good ? 'text-good' : 'text-waiting'}`} aria-hidden="true" />
        {title}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

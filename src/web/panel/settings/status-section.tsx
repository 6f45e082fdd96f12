import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { isUntrusted } from '../../../domain/operations/health.ts'
import type { Provider } from '../../../domain/payments/payments.schema.ts'
import type { Settings } from '../../../domain/settings/settings.schema.ts'
import { api, read } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { showToast } from '../../ui/toast.ts'
import { usePanelDates } from '../shell/dates.ts'
import { Section } from './edit-settings.tsx'
import { settingsQuery } from './settings-form.ts'

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

/** The PayPal environment, whether its credentials work, and whether webhooks arrive. */
function PayPalStatus({ paypal }: { paypal: Provider }) {
  const t = useTranslations('settings')
  const payments = useTranslations('staffPayments')
  const { formatMoment } = usePanelDates()
  const { environment, offered, problem, detail, checked_at, webhook, webhook_at } = paypal
  if (environment === 'none')
    return (
      <>
        <p>{t('environments.none')}</p>
        <p className="wrap-anywhere text-muted">{payments('notice.setUp')}</p>
      </>
    )
  return (
    <>
      <div aria-live="polite">
        <p>{t(`environments.${environment}`)}</p>
        <p>{t(offered ? 'offered' : 'notOffered')}</p>
        {problem && <p className="font-semibold wrap-anywhere text-bad">{t(`providerProblems.${problem}`)}</p>}
        {detail && <p className="wrap-anywhere text-bad">{t('paypalSays', { detail })}</p>}
        <p>
          {t(webhook ? 'webhookKnown' : 'webhookUnknown')}{' '}
          {webhook_at && t('webhookAt', { moment: formatMoment(webhook_at) })}
        </p>
        {checked_at && <p className="text-muted">{t('paypalChecked', { moment: formatMoment(checked_at) })}</p>}
      </div>
      <CheckButton />
    </>
  )
}

function CheckButton() {
  const t = useTranslations('settings')
  const queryClient = useQueryClient()
  const { mutate: check, isPending } = useMutation({
    mutationFn: () => read(api.admin.payments.provider.check.$post()),
    onSuccess: async (paypal) => {
      queryClient.setQueryData(
        settingsQuery().queryKey,
        (shown) => shown && { ...shown, status: { ...shown.status, paypal } },
      )
      await queryClient.invalidateQueries({ queryKey: ['restaurant'] })
      const text = t(paypal.offered ? 'offered' : 'notOffered')
      void showToast(paypal.problem ? 'error' : 'success', t('checkedAgain'), text)
    },
    onError: () => void showToast('error', t('checkFailed')),
  })
  return (
    <button type="button" className={`${button.secondary} mt-2`} disabled={isPending} onClick={() => check()}>
      {t('checkAgain')}
    </button>
  )
}

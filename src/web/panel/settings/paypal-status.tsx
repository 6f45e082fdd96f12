import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import type { Provider } from '../../../domain/payments/payments.schema.ts'
import { api, read } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { showToast } from '../../ui/toast.ts'
import { usePanelDates } from '../shell/dates.ts'
import { settingsQuery } from './settings-form.ts'

/** The PayPal environment, whether its credentials work, and whether webhooks arrive. */
export function PayPalStatus({ paypal }: { paypal: Provider }) {
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

import { Info } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Ledger } from '../../../domain/payments/payments.schema.ts'

/** Notices about the PayPal environment that these figures come from. */
export function ProviderNotice({ provider: { environment, problem } }: Pick<Ledger, 'provider'>) {
  const t = useTranslations('staffPayments.notice')
  if (environment === 'live' && !problem) return null
  return (
    <div className="mb-5 flex gap-3 rounded-card border border-waiting bg-surface-warm p-4">
      <Info className="mt-0.5 size-5 shrink-0 text-waiting" aria-hidden="true" />
      <div className="min-w-0">
        {environment !== 'live' && <p className="font-semibold">{t(environment)}</p>}
        {environment === 'none' && <p className="mt-1 wrap-anywhere">{t('setUp')}</p>}
        {problem && <p className="font-semibold text-bad">{t('problem')}</p>}
      </div>
    </div>
  )
}

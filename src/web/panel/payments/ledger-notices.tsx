import { Info, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { LedgerFilterName } from '../../../domain/payments/ledger.ts'
import type { Ledger } from '../../../domain/payments/payments.schema.ts'
import { button } from '../../ui/button.ts'

type Props = { attention: Ledger['attention']; show: (only: LedgerFilterName) => void }

/** Payments of any date that staff should look at. */
export function Attention({ attention, show }: Props) {
  const t = useTranslations('staffPayments')
  const kinds = (['kept', 'refunds', 'disputes', 'doubtful'] as const).filter((kind) => attention[kind] > 0)
  if (kinds.length === 0) return null
  return (
    <section aria-labelledby="money-attention" className="mb-6 rounded-card border border-bad bg-bad/10 p-4">
      <h2 id="money-attention" className="flex items-center gap-2.5 text-xl text-bad">
        <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
        {t('attention')}
      </h2>
      <ul className="mt-2 grid gap-2">
        {kinds.map((kind) => (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span>{t(`attentionOf.${kind}`, { count: attention[kind] })}</span>
            <button
              type="button"
              className={`${button.secondary} px-3! text-sm`}
              aria-label={`${t('showThese')}: ${t(`filters.${kind}`)}`}
              onClick={() => show(kind)}
            >
              {t('showThese')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

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

import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { LedgerOnly } from '../../../domain/payments/ledger.ts'
import type { Ledger } from '../../../domain/payments/payments.schema.ts'
import { button } from '../../ui/button.ts'

type Props = { attention: Ledger['attention']; show: (only: LedgerOnly) => void }

/** Money that somebody should look at, of all times. */
export function Attention({ attention, show }: Props) {
  const t = useTranslations('staffPayments')
  const found = (['kept', 'refunds', 'disputes'] as const).filter((one) => attention[one] > 0)
  if (found.length === 0) return null
  return (
    <section aria-labelledby="money-attention" className="mb-6 rounded-card border border-bad bg-bad/10 p-4">
      <h2 id="money-attention" className="flex items-center gap-2.5 text-xl text-bad">
        <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
        {t('attention')}
      </h2>
      <ul className="mt-2 grid gap-2">
        {found.map((one) => (
          <li key={one} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span>{t(`attentionOf.${one}`, { count: attention[one] })}</span>
            <button
              type="button"
              className={`${button.secondary} px-3! text-sm`}
              aria-label={`${t('showThese')}: ${t(`filters.${one}`)}`}
              onClick={() => show(one)}
            >
              {t('showThese')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

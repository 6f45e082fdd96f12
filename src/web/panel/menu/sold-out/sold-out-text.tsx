import { useTranslations } from 'use-intl/react'
import { usePanelDates } from '../../shell/dates.ts'
import type { Sellable } from './set-sold-out.ts'

/** `Sold out until Nov 15, 2026, 11:00 AM`, or nothing. */
export function SoldOutText({ sold_out, sold_out_until }: Pick<Sellable, 'sold_out' | 'sold_out_until'>) {
  const t = useTranslations('staffSoldOut')
  const { formatMoment } = usePanelDates()
  if (!sold_out) return null
  return (
    <span className="block text-sm font-semibold text-bad">
      {sold_out_until ? t('until', { until: formatMoment(sold_out_until) }) : t('periods.further_notice')}
    </span>
  )
}

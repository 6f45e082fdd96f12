import { useTranslations } from 'use-intl/react'
import type { CookTotal } from '../../../domain/stations/tickets.ts'
import { UserText } from '../../ui/user-text.tsx'
import { useKitchenTexts } from './texts.ts'

const MOST_SHOWN = 8

/** How much of each dish is to be made now, over all tickets. */
export function CookTotals({ totals }: { totals: CookTotal[] }) {
  const t = useTranslations('kitchenScreen')
  const { totalName } = useKitchenTexts()
  if (totals.length === 0) return null
  const rest = totals.slice(MOST_SHOWN).reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-label={t('totals')}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 rounded-card border-2 border-line px-3 py-2">
        {totals.slice(0, MOST_SHOWN).map((total) => (
          <li key={total.key}>
            <strong className="tabular-nums">{total.count} ×</strong> <UserText text={totalName(total)} />
          </li>
        ))}
        {rest > 0 && <li className="text-muted">{t('moreTotals', { count: rest })}</li>}
      </ul>
    </section>
  )
}

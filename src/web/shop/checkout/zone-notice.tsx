import { useTranslations } from 'use-intl/react'
import type { Delivery } from '../../../domain/delivery/zones.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useMoney } from '../../money.ts'
import { useSiteLocale } from '../../restaurant.ts'

type Zone = NonNullable<Delivery['zone']>

/** The zone of the guest's address with its fee, minimum and extra time. */
export function ZoneNotice({ zone }: { zone: Zone }) {
  const t = useTranslations('checkout')
  const locale = useSiteLocale()
  const { format } = useMoney()
  const { fee, minimum, free_from, extra_minutes } = zone
  const facts = [
    t('zoneFee', { fee: format(fee) }) +
      (free_from === null ? '' : ` (${t('zoneFree', { amount: format(free_from) })})`),
    minimum ? t('zoneMinimum', { amount: format(minimum) }) : null,
    extra_minutes > 0 ? t('zoneMinutes', { minutes: extra_minutes }) : null,
  ].filter((fact) => fact !== null)
  return (
    <div className="rounded-lg border border-s-4 border-line border-s-good bg-surface-warm px-4 py-2">
      <p className="font-semibold">{t('zoneFound', { zone: localized(zone, 'name', locale) })}</p>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  )
}

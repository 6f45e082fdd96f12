import { useTranslations } from 'use-intl/react'
import type { Dashboard } from '../../../domain/dashboard/dashboard.schema.ts'
import { addUp } from '../../../domain/money.ts'
import { useMoney } from '../../money.ts'
import { usePanelDates } from '../shell/dates.ts'

/** Revenue as one bar per day; screen readers get the same figures as a table. */
export function Chart({ days }: { days: Dashboard['days'] }) {
  const t = useTranslations('dashboard')
  const { day: dayText } = usePanelDates()
  const { format, formatUnits, toMinor } = useMoney()
  const highest = Math.max(1, ...days.map(({ revenue }) => revenue))
  return (
    <section aria-labelledby="chart" className="rounded-card border border-line bg-card p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="chart" className="text-xl text-brand">
          {t('chart')}
        </h2>
        <p className="text-sm text-muted">
          {t('revenue')} · <bdi>{formatUnits(addUp(days.map(({ revenue }) => toMinor(revenue))))}</bdi>
        </p>
      </div>
      <div className="mt-4 flex h-44 items-end gap-0.5 border-b border-line sm:gap-1" aria-hidden="true">
        {days.map(({ day, orders, revenue }) => (
          <div
            key={day}
            title={t('ofDay', { day: dayText(day), orders, revenue: format(revenue) })}
            className="group flex h-full flex-1 items-end"
          >
            <div
              className="w-full rounded-t bg-brand group-hover:bg-accent"
              style={{ height: revenue > 0 ? `max(3px, ${(revenue / highest) * 100}%)` : '1px' }}
            />
          </div>
        ))}
      </div>
      <div className="mt-1 flex justify-between text-xs text-muted" aria-hidden="true">
        <bdi>{dayText(days[0]?.day ?? '')}</bdi>
        <bdi>{dayText(days.at(-1)?.day ?? '')}</bdi>
      </div>
      <div className="sr-only">
        <table>
          <caption>{t('chartText')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('orders')}</th>
              <th scope="col">{t('revenue')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, orders, revenue }) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                <td>{orders}</td>
                <td>{format(revenue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

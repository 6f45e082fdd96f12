import { Banknote, CalendarDays, ShoppingBag, Users } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Dashboard } from '../../../domain/dashboard/dashboard.schema.ts'
import { useMoney, useMoneyIn } from '../../money.ts'

const wholeNumber = new Intl.NumberFormat('en-US')

/** Four totals, each with its change since last month. */
export function TotalCards({ dashboard }: { dashboard: Dashboard | undefined }) {
  const t = useTranslations('dashboard')
  const { format } = useMoney()
  const cards = [
    {
      name: 'orders',
      title: t('totalOrders'),
      icon: ShoppingBag,
      value: dashboard && wholeNumber.format(dashboard.totalOrders),
    },
    {
      name: 'reservations',
      title: t('reservations'),
      icon: CalendarDays,
      value: dashboard && wholeNumber.format(dashboard.totalReservations),
    },
    {
      name: 'customers',
      title: t('totalCustomers'),
      icon: Users,
      value: dashboard && wholeNumber.format(dashboard.totalCustomers),
    },
    {
      name: 'revenue',
      title: t('totalRevenue'),
      icon: Banknote,
      value: dashboard && format(dashboard.totalRevenue),
    },
  ] as const
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4" aria-busy={!dashboard}>
      {cards.map(({ name, title, icon: Icon, value }) => (
        <li key={name} className="rounded-card border border-line bg-card p-4">
          <h2 className="flex items-center justify-between gap-2 font-text text-base text-muted">
            {title}
            <Icon className="size-5 text-brass" aria-hidden="true" />
          </h2>
          {value === undefined ? (
            <p className="mt-2 h-14 animate-pulse rounded bg-brand-soft" />
          ) : (
            <>
              <p className="mt-1 font-display text-2xl whitespace-nowrap text-ink 2xl:text-3xl">
                <bdi>{value}</bdi>
              </p>
              <Growth percent={dashboard?.growth[name] ?? null} />
              {name === 'revenue' && dashboard && <OtherRevenues amounts={dashboard.other_revenues} />}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What was earned in other currencies before: sums of several currencies are never added. */
function OtherRevenues({ amounts }: { amounts: Dashboard['other_revenues'] }) {
  const t = useTranslations('dashboard')
  const moneyIn = useMoneyIn()
  return amounts.map(({ currency, amount }) => (
    <p key={currency} className="text-sm text-muted">
      {t('otherRevenue', { amount: moneyIn(currency).format(amount) })}
    </p>
  ))
}

function Growth({ percent }: { percent: number | null }) {
  const t = useTranslations('dashboard')
  if (percent === null) return <p className="text-sm text-muted">{t('noGrowth')}</p>
  const tone = percent < 0 ? 'text-bad' : 'text-good'
  return (
    <p className={`text-sm font-semibold ${tone}`}>
      {t('growth', { percent: `${percent < 0 ? '' : '+'}${percent}%` })}
    </p>
  )
}

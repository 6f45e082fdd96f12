import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { useErrorLog } from '../../ui/error-log.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { ScreenHeader } from '../screen.tsx'
import { SetupCard } from '../setup/setup-card.tsx'
import { Chart } from './chart.tsx'
import { dashboardQuery } from './queries.ts'
import { RecentOrders } from './recent-orders.tsx'
import { TotalCards } from './total-cards.tsx'
import { UpcomingReservations } from './upcoming-reservations.tsx'

export function DashboardScreen() {
  const t = useTranslations('dashboard')
  const { data: dashboard, error, refetch } = useQuery(dashboardQuery())
  useErrorLog('the dashboard', error)
  return (
    <>
      <ScreenHeader title={t('title')} />
      {error && !dashboard ? (
        <LoadFailure text={t('failed')} retry={() => void refetch()} />
      ) : (
        <div className="grid gap-4">
          <TotalCards dashboard={dashboard} />
          {dashboard ? (
            <Chart days={dashboard.days} />
          ) : (
            <div className="h-64 animate-pulse rounded-card bg-teal-soft" />
          )}
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <RecentOrders orders={dashboard?.recentOrders} />
            <UpcomingReservations reservations={dashboard?.upcomingReservations} />
          </div>
        </div>
      )}
      <SetupCard />
    </>
  )
}

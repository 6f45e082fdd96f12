import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'
import { Chart } from '../../admin/dashboard/chart.tsx'
import { Figures } from '../../admin/dashboard/figures.tsx'
import { RecentOrders, UpcomingReservations } from '../../admin/dashboard/lists.tsx'
import { dashboardQuery } from '../../admin/dashboard/queries.ts'
import { Screen, ScreenHeader } from '../../admin/screen.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'

export const Route = createFileRoute('/admin/')({
  component: () => (
    <Screen>
      <DashboardScreen />
    </Screen>
  ),
})

function DashboardScreen() {
  const t = useTranslations('dashboard')
  const { data: dashboard, error, refetch } = useQuery(dashboardQuery())
  useEffect(() => {
    if (error) console.error('Error loading the dashboard:', error)
  }, [error])
  return (
    <>
      <ScreenHeader title={t('title')} />
      {error && !dashboard ? (
        <LoadFailure text={t('failed')} retry={() => void refetch()} />
      ) : (
        <div className="grid gap-4">
          <Figures dashboard={dashboard} />
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
    </>
  )
}

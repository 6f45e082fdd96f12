import { queryOptions, useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { isUnnamed } from '../../../domain/restaurant/setup.ts'
import { api, read } from '../../api.ts'
import { Chart } from '../../panel/dashboard/chart.tsx'
import { RecentOrders, UpcomingReservations } from '../../panel/dashboard/lists.tsx'
import { TotalCards } from '../../panel/dashboard/total-cards.tsx'
import { SetupCard } from '../../panel/restaurant/setup-card.tsx'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { restaurantQuery } from '../../queries.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useErrorLog } from '../../ui/toast.ts'

export const Route = createFileRoute('/admin/')({
  // Before the owner has given the restaurant a name there is nothing on the dashboard.
  beforeLoad: async ({ context: { queryClient, account } }) => {
    const restaurant = await queryClient.ensureQueryData(restaurantQuery(false))
    if (account.role === 'admin' && !restaurant.is_open && isUnnamed(restaurant)) throw redirect({ to: '/admin/setup' })
  },
  component: () => (
    <Screen>
      <DashboardScreen />
    </Screen>
  ),
})

const dashboardQuery = () =>
  queryOptions({ queryKey: ['admin', 'dashboard'], queryFn: () => read(api.admin.dashboard.$get()) })

function DashboardScreen() {
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
            <div className="h-64 animate-pulse rounded-card bg-brand-soft" />
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

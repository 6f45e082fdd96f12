import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, Navigate } from '@tanstack/react-router'
import { ConciergeBell, CookingPot, LayoutGrid } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { Screen, ScreenHeader, useStaff } from '../../panel/shell/screen.tsx'
import { stationsQuery } from '../../panel/stations/queries.ts'
import { useKitchenTexts } from '../../panel/stations/texts.ts'
import { button } from '../../ui/button.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'

export const Route = createFileRoute('/admin/kitchen/')({
  /** `choose`: also where there is only one kitchen, whose screen otherwise opens right away. */
  validateSearch: ({ choose }: Record<string, unknown>): { choose?: true } => (choose ? { choose: true } : {}),
  component: () => (
    <Screen>
      <ChooseScreen />
    </Screen>
  ),
})

function ChooseScreen() {
  const t = useTranslations('kitchenScreen')
  const { choose } = Route.useSearch()
  const { role } = useStaff()
  const { data, isError, refetch } = useQuery(stationsQuery())
  const { screenName } = useKitchenTexts()
  const stations = data?.stations ?? []
  if (data && stations.length === 0 && !choose)
    return <Navigate to="/admin/kitchen/$station" params={{ station: 'kitchen' }} replace />
  return (
    <>
      <ScreenHeader title={t('title')} text={t('text')}>
        {role === 'admin' && (
          <Link to="/admin/stations" className={button.secondary}>
            {t('toStations')}
          </Link>
        )}
      </ScreenHeader>
      {isError && !data && <LoadFailure text={t('loadFailed')} retry={() => void refetch()} />}
      {data && (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {stations.map(({ id }) => (
            <li key={id}>
              <Link to="/admin/kitchen/$station" params={{ station: id }} className={card}>
                <CookingPot className="size-8 shrink-0 text-brand" aria-hidden="true" />
                <bdi className="min-w-0 break-words">{screenName(id, stations)}</bdi>
              </Link>
            </li>
          ))}
          <li>
            <Link to="/admin/kitchen/$station" params={{ station: 'kitchen' }} className={card}>
              <CookingPot className="size-8 shrink-0 text-brand" aria-hidden="true" />
              {t(stations.length > 0 ? 'rest' : 'kitchen')}
            </Link>
          </li>
          {stations.length > 0 && (
            <li>
              <Link to="/admin/kitchen/$station" params={{ station: 'all' }} className={card}>
                <LayoutGrid className="size-8 shrink-0 text-brand" aria-hidden="true" />
                {t('all')}
              </Link>
            </li>
          )}
          <li>
            <Link to="/admin/kitchen/pass" className={card}>
              <ConciergeBell className="size-8 shrink-0 text-brand" aria-hidden="true" />
              <span>
                {t('pass')}
                <span className="block text-base font-normal text-muted">{t('passText')}</span>
              </span>
            </Link>
          </li>
        </ul>
      )}
    </>
  )
}

const card =
  'flex h-full min-h-24 items-center gap-4 rounded-card border border-line bg-card p-5 text-xl font-semibold hover:border-brand'

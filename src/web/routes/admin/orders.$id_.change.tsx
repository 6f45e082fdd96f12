import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { DONE } from '../../../domain/orders/statuses.ts'
import { ChangeOrder } from '../../panel/order-changes/change-order.tsx'
import { staffOrderQuery } from '../../panel/orders/queries.ts'
import { usePollingFallback } from '../../panel/shell/live.tsx'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { button } from '../../ui/button.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'

export const Route = createFileRoute('/admin/orders/$id_/change')({ component: ChangeRoute })

function ChangeRoute() {
  return (
    <Screen>
      <ChangeScreen id={Route.useParams().id} />
    </Screen>
  )
}

/** The form keeps what was loaded. When somebody else changes the order meanwhile, the screen says so. */
function ChangeScreen({ id }: { id: string }) {
  const t = useTranslations('desk')
  const panel = useTranslations('panel')
  const { data: detail, isError, refetch } = useQuery({ ...staffOrderQuery(id), ...usePollingFallback() })
  const [loaded, setLoaded] = useState(detail)
  if (detail && !loaded) setLoaded(detail)
  if (isError && !detail) return <LoadFailure text={t('quoteFailed')} retry={() => void refetch()} />
  if (!loaded || !detail)
    return (
      <div className="h-96 animate-pulse rounded-card bg-brand-soft" aria-busy="true">
        <span className="sr-only">{panel('loading')}</span>
      </div>
    )
  const isDone = DONE.some((status) => status === detail.order.status)
  const isNewer = detail.order.revision !== loaded.order.revision
  return (
    <>
      <ScreenHeader title={t('changeTitle', { number: loaded.order.number })}>
        <Link to="/admin/orders/$id" params={{ id }} className={button.secondary}>
          {t('back')}
        </Link>
      </ScreenHeader>
      {isNewer && !isDone && (
        <div role="alert" className="mb-5 flex flex-wrap items-center gap-4 rounded-card border-2 border-bad p-4">
          <p className="grow font-semibold">{t('changeConflict')}</p>
          <button type="button" className={button.secondary} onClick={() => setLoaded(detail)}>
            {t('reload')}
          </button>
        </div>
      )}
      {isDone ? (
        <p role="alert" className="text-lg">
          {t('done')}
        </p>
      ) : (
        <ChangeOrder key={loaded.order.revision} detail={loaded} />
      )}
    </>
  )
}

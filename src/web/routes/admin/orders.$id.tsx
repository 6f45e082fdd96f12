import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'
import type { StaffOrder } from '../../../domain/orders/staff-orders.schema.ts'
import { api, isMissing, read } from '../../api.ts'
import { OrderDetail } from '../../panel/orders/order-detail.tsx'
import { staffOrderQuery } from '../../panel/orders/queries.ts'
import { usePollingFallback } from '../../panel/shell/live.tsx'
import { Screen } from '../../panel/shell/screen.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'

export const Route = createFileRoute('/admin/orders/$id')({ component: OrderRoute })

function OrderRoute() {
  return (
    <Screen>
      <OrderScreen id={Route.useParams().id} />
    </Screen>
  )
}

function OrderScreen({ id }: { id: string }) {
  const t = useTranslations('staffOrders')
  const panel = useTranslations('panel')
  const { data: detail, error, refetch } = useQuery({ ...staffOrderQuery(id), ...usePollingFallback() })
  useMarkOpened(detail?.order)
  return (
    <>
      <p className="mb-1 print:hidden">
        <Link to="/admin/orders" className="inline-flex min-h-11 items-center text-brand underline underline-offset-4">
          {t('back')}
        </Link>
      </p>
      {detail ? (
        <OrderDetail detail={detail} />
      ) : isMissing(error) ? (
        <h1 className="text-2xl text-brand">{t('notFound')}</h1>
      ) : error ? (
        <LoadFailure text={t('loadFailed')} retry={() => void refetch()} />
      ) : (
        <div className="h-96 animate-pulse rounded-card bg-brand-soft" aria-busy="true">
          <span className="sr-only">{panel('loading')}</span>
        </div>
      )}
    </>
  )
}

/** Viewing an order marks it as opened, which stops the ringing on every device. */
function useMarkOpened(order: StaffOrder | undefined) {
  const unopened = order?.opened_at === null ? order.id : undefined
  const { mutate } = useMutation({
    mutationFn: (id: string) => read(api.admin.orders[':id'].opening.$post({ param: { id } })),
  })
  useEffect(() => {
    if (unopened) mutate(unopened)
  }, [unopened, mutate])
}

import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import type { Dashboard } from '../../../domain/dashboard/dashboard.schema.ts'
import { StaffStatusBadge } from '../../shop/orders/status-badge.tsx'
import { Price } from '../../ui/price.tsx'
import { usePanelDates } from '../shell/dates.ts'
import { ListSection, row } from './list-section.tsx'

export function RecentOrders({ orders }: { orders: Dashboard['recentOrders'] | undefined }) {
  const t = useTranslations('dashboard')
  const { formatDay } = usePanelDates()
  return (
    <ListSection title={t('recentOrders')} empty={orders?.length === 0 && t('noOrders')} loading={!orders}>
      {orders?.map((order) => (
        <li key={order.id} className={row}>
          <div className="min-w-0 flex-1">
            <p className="font-semibold">
              <Link to="/admin/orders/$id" params={{ id: order.id }} className="hover:underline">
                <bdi className="clipped-line">{order.full_name || t('customer')}</bdi>
              </Link>
            </p>
            <p className="text-sm text-muted">{formatDay(order.created_at)}</p>
          </div>
          <Price amount={order.total_amount} className="font-semibold" />
          <StaffStatusBadge status={order.status} />
        </li>
      ))}
    </ListSection>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import type { StaffOrder } from '../../../domain/orders/staff-orders.schema.ts'
import { STATUSES, type Status } from '../../../domain/orders/statuses.ts'

type Props = { order: StaffOrder; saving: boolean; change: (status: Status) => void }

const item = 'flex min-h-11 cursor-pointer items-center rounded-lg px-3 outline-none data-focused:bg-brand-soft'

/** The actions besides the usual next step: any other status, the order's page, its ticket. */
export function OrderMenu({ order, saving, change }: Props) {
  const t = useTranslations('staffOrders')
  const placed = useTranslations('placed')
  const navigate = useNavigate()
  const params = { id: order.id }
  return (
    <MenuTrigger>
      <Button
        isDisabled={saving}
        aria-label={t('menu', { number: order.number })}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg border border-brand/50 text-brand hover:bg-brand-soft"
      >
        <Ellipsis className="size-6" aria-hidden="true" />
      </Button>
      <Popover placement="bottom end" className="min-w-52 rounded-card border border-line bg-card p-1.5 shadow-lg">
        <Menu aria-label={t('menu', { number: order.number })} className="outline-none">
          <MenuItem className={item} onAction={() => void navigate({ to: '/admin/orders/$id', params })}>
            {t('openOrder')}
          </MenuItem>
          <MenuItem
            className={item}
            onAction={() => void navigate({ to: '/admin/orders/$id/ticket', params, search: { print: true } })}
          >
            {t('print')}
          </MenuItem>
          <Separator className="my-1.5 border-line" />
          {STATUSES.filter((status) => status !== order.status).map((status) => (
            <MenuItem key={status} className={item} onAction={() => change(status)}>
              {status === 'cancelled' ? (
                <span className="text-bad">{t('steps.cancelled')}</span>
              ) : (
                placed(`statuses.${status}`)
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

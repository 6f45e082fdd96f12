import { Link, useNavigate } from '@tanstack/react-router'
import { Ellipsis, MapPin, MessageSquareText, Phone, TriangleAlert } from 'lucide-react'
import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import { workStatus } from '../../../domain/orders/line-times.ts'
import { isTableOrder } from '../../../domain/orders/orders.ts'
import { changeFor } from '../../../domain/orders/payment.ts'
import type { StaffOrder } from '../../../domain/orders/staff-orders.schema.ts'
import { isNewOrder, mentionsAllergy } from '../../../domain/orders/staff-orders.ts'
import { nextStep, STATUSES, type Status } from '../../../domain/orders/statuses.ts'
import { phoneLink } from '../../../domain/restaurant/restaurant.ts'
import { Badge } from '../../ui/badge.tsx'
import { button } from '../../ui/button.ts'
import { Price } from '../../ui/price.tsx'
import { Avoided, Missed, OrderLines } from './lines.tsx'
import { OrderPlace } from './order-guest.tsx'
import { isDelivery, paymentTone, useOrderTexts } from './texts.ts'

type Props = {
  order: StaffOrder
  today: string
  timing: { text: string; late: boolean } | undefined
  saving: boolean
  change: (status: Status) => void
}

/** One order on the board: its time, dishes and guest, and the button for the next status. */
export function OrderCard({ order, today, timing, saving, change }: Props) {
  const t = useTranslations('staffOrders')
  const { dueText, fulfilmentText, newTimeText, paymentText } = useOrderTexts()
  const isNew = isNewOrder(order)
  const cash = changeFor(order)
  const late = timing?.late ?? false
  const next = nextStep(workStatus(order), isDelivery(order), isTableOrder(order))
  const edge = late ? 'border-bad border-s-8' : isNew ? 'border-accent ring-2 ring-accent/40' : 'border-line'
  return (
    <li
      data-fresh={isNew}
      data-late={late}
      className={`flex flex-col gap-1.5 rounded-card border bg-card p-2.5 ${edge}`}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-lg leading-tight">
        {order.due && <strong>{dueText(order.due, today)}</strong>}
        {timing && <span className={`font-semibold ${late ? 'text-bad' : 'text-muted'}`}>{timing.text}</span>}
        {isNew && <Badge tone="accent">{t('fresh')}</Badge>}
      </p>
      <p className="font-semibold empty:hidden">{newTimeText(order)}</p>
      <Missed order={order} />
      <Avoided avoids={order.avoids} />
      <div className="text-lg leading-snug">
        <OrderLines order={order} sellable />
      </div>
      {order.notes && <Note text={order.notes} />}
      <div className="text-sm leading-snug">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            id={`order-${order.id}`}
            to="/admin/orders/$id"
            params={{ id: order.id }}
            aria-label={t('open', { number: order.number })}
            className="inline-flex min-h-7 items-center font-mono text-brand underline underline-offset-4"
          >
            <bdi>{order.number}</bdi>
          </Link>
          <bdi className="min-w-0 text-base font-semibold break-words">{order.full_name}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3">
          {order.phone && (
            <a href={phoneLink(order.phone)} className={contact}>
              <Phone className="size-4 shrink-0" aria-hidden="true" />
              <bdi>{order.phone}</bdi>
            </a>
          )}
          {isDelivery(order) && order.delivery_address && (
            <a href={mapLink(order.delivery_address)} target="_blank" rel="noopener noreferrer" className={contact}>
              <MapPin className="size-4 shrink-0" aria-hidden="true" />
              <bdi className="min-w-0 break-words">{order.delivery_address}</bdi>
            </a>
          )}
        </p>
        <OrderPlace order={order} />
        <p className="flex flex-wrap justify-between gap-x-3 text-muted">
          {fulfilmentText(order) !== paymentText(order) && <span>{fulfilmentText(order)}</span>}
          <span>
            <span className={paymentTone(order)}>{paymentText(order)}</span>{' '}
            {!isTableOrder(order) && <Price amount={order.total_amount} className="font-semibold text-ink" />}
          </span>
        </p>
        {cash && <p className="font-semibold">{t('bringChange', cash)}</p>}
      </div>
      <div className="mt-auto flex gap-2">
        {next && (
          <button
            type="button"
            disabled={saving}
            onClick={() => change(next)}
            aria-label={t('stepOf', { step: t(`steps.${next}`), number: order.number })}
            className={`${button.primary} min-h-11 min-w-0 grow rounded-lg px-2 py-1 leading-tight`}
          >
            {t(`steps.${next}`)}
          </button>
        )}
        <OrderMenu order={order} saving={saving} change={change} />
      </div>
    </li>
  )
}

const contact = 'inline-flex min-h-7 max-w-full items-center gap-1.5 text-brand underline underline-offset-4'
const mapLink = (address: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`

/** A note about an allergy stands out from other notes. */
function Note({ text }: { text: string }) {
  const t = useTranslations('staffOrders')
  const allergy = mentionsAllergy(text)
  const Icon = allergy ? TriangleAlert : MessageSquareText
  return (
    <p
      data-allergy={allergy}
      className={`flex gap-2 rounded-lg px-2 py-1 text-base leading-snug whitespace-pre-line ${allergy ? 'bg-ink font-semibold text-surface' : 'bg-surface-warm'}`}
    >
      <Icon className={`mt-0.5 size-5 shrink-0 ${allergy ? '' : 'text-accent'}`} aria-hidden="true" />
      <span className="sr-only">{t(allergy ? 'allergy' : 'note')}:</span>
      <span dir="auto" className="min-w-0 grow break-words">
        {text}
      </span>
    </p>
  )
}

type MenuProps = { order: StaffOrder; saving: boolean; change: (status: Status) => void }

const item = 'flex min-h-11 cursor-pointer items-center rounded-lg px-3 outline-none data-focused:bg-brand-soft'

/** The actions besides the usual next step: any other status, the order's page, its ticket. */
function OrderMenu({ order, saving, change }: MenuProps) {
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

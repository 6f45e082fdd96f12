import { Link, useNavigate } from '@tanstack/react-router'
import { Bike, CalendarDays, ChevronDown, Ellipsis, MapPin, Phone, ShoppingBag } from 'lucide-react'
import { memo, useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import { describeFulfilment } from '../../../domain/orders/fulfilment.ts'
import { workStatus } from '../../../domain/orders/line-times.ts'
import { isTableOrder } from '../../../domain/orders/orders.ts'
import { changeFor } from '../../../domain/orders/payment.ts'
import type { StaffOrder } from '../../../domain/orders/staff-orders.schema.ts'
import { columnOf, isNewOrder } from '../../../domain/orders/staff-orders.ts'
import { maySetStatus, nextStep, STATUSES, type Status } from '../../../domain/orders/statuses.ts'
import { phoneLink } from '../../../domain/restaurant/restaurant.ts'
import { Badge } from '../../ui/badge.tsx'
import { button } from '../../ui/button.ts'
import { Price } from '../../ui/price.tsx'
import { useStaff } from '../shell/screen.tsx'
import { Avoided, Missed, OrderLines } from './lines.tsx'
import { GuestNote, OrderPlace } from './order-guest.tsx'
import { isDelivery, paymentTone, useOrderTexts } from './texts.ts'

/** `begin`: when work must begin, as long as it has not. */
export type CardTiming = { time?: string; begin?: string | null; late?: boolean }

type Props = CardTiming & {
  order: StaffOrder
  today: string
  saving: boolean
  move: (order: StaffOrder, to: Status) => void
}

const WAYS = { delivery: Bike, pickup: ShoppingBag, reservation: CalendarDays }

/**
 * One order on the board: its time, dishes and notes, and the button for the next status; the guest's details unfold.
 * Drawn again only when something of it changes: on a busy evening there are fifty.
 */
export const OrderCard = memo(function OrderCard({ order, today, time, begin, late = false, saving, move }: Props) {
  const t = useTranslations('staffOrders')
  const desk = useTranslations('desk')
  const { cardDueText, fulfilmentText, newTimeText, paymentText } = useOrderTexts()
  const [open, setOpen] = useState(false)
  const isNew = isNewOrder(order)
  const change = (to: Status) => move(order, to)
  const next = nextStep(workStatus(order), isDelivery(order), isTableOrder(order))
  const Way = WAYS[describeFulfilment(order)]
  const details = `details-${order.id}`
  const edge = late ? 'border-bad border-s-8' : isNew ? 'border-accent ring-2 ring-accent/40' : 'border-line'
  return (
    <li
      data-fresh={isNew}
      data-late={late}
      className={`flex flex-col gap-1 rounded-card border bg-card px-2 py-1 [scroll-margin:0.5rem] ${edge}`}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-lg leading-tight">
        {order.due && <strong>{cardDueText(order.due, today)}</strong>}
        {time && <span className={`font-semibold ${late ? 'text-bad' : 'text-muted'}`}>{time}</span>}
        {isNew && <Badge tone="accent">{t('fresh')}</Badge>}
        {order.revision > 0 && columnOf(workStatus(order)) !== 'done' && (
          <Badge tone="accent">{desk('delta.changed')}</Badge>
        )}
      </p>
      <p className="flex flex-wrap gap-x-2 text-sm leading-tight empty:hidden">
        {begin && <span className={late ? 'font-semibold text-bad' : ''}>{begin}</span>}
        {paymentTone(order) && <span className={paymentTone(order)}>{paymentText(order)}</span>}
      </p>
      <p className="font-semibold empty:hidden">{newTimeText(order)}</p>
      <Missed order={order} />
      <Avoided avoids={order.avoids} />
      <div className="text-base leading-snug">
        <OrderLines order={order} sellable onCard />
      </div>
      {order.notes && <GuestNote text={order.notes} className="text-base" />}
      {open && (
        <div id={details} className="border-t border-line pt-1 text-sm leading-snug">
          <CardDetails order={order} />
        </div>
      )}
      <div className="mt-auto flex items-center gap-x-1.5 text-sm leading-tight">
        <Link
          id={`order-${order.id}`}
          to="/admin/orders/$id"
          params={{ id: order.id }}
          aria-label={t('open', { number: order.number })}
          className="inline-flex min-h-7 items-center font-mono text-brand underline underline-offset-4"
        >
          <bdi>{order.number}</bdi>
        </Link>
        <bdi className="min-w-0 grow truncate font-semibold">{order.full_name}</bdi>
        <Way className="size-5 shrink-0 text-muted" role="img" aria-label={fulfilmentText(order)} />
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? details : undefined}
          aria-label={t('details', { number: order.number })}
          onClick={() => setOpen(!open)}
          className="grid h-7 w-8 shrink-0 cursor-pointer place-items-center rounded-lg text-brand hover:bg-brand-soft"
        >
          <ChevronDown className={`size-5 ${open ? 'rotate-180' : ''}`} aria-hidden="true" />
        </button>
      </div>
      <div className="flex gap-1.5">
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
})

/** What the courier needs: phone, address, payment. */
function CardDetails({ order }: { order: StaffOrder }) {
  const t = useTranslations('staffOrders')
  const desk = useTranslations('desk')
  const { fulfilmentText, paymentText } = useOrderTexts()
  const cash = changeFor(order)
  return (
    <>
      <p className="flex flex-wrap gap-x-3">
        <bdi className="w-full text-base font-semibold break-words">{order.full_name}</bdi>
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
      <p className="flex flex-wrap gap-x-2">
        {order.source !== 'website' && <span>{desk(`sources.${order.source}`)}</span>}
        {fulfilmentText(order) !== paymentText(order) && <span>{fulfilmentText(order)}</span>}
        <span className={paymentTone(order)}>{paymentText(order)}</span>
        {!isTableOrder(order) && (
          <Price amount={order.total_amount} currency={order.currency} className="font-semibold text-ink" />
        )}
      </p>
      {cash && <p className="font-semibold">{t('bringChange', cash)}</p>}
    </>
  )
}

const contact = 'inline-flex min-h-11 max-w-full items-center gap-1.5 text-brand underline underline-offset-4'
const square =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg border border-brand/50 text-brand hover:bg-brand-soft'
const mapLink = (address: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`

type MenuProps = { order: StaffOrder; saving: boolean; change: (status: Status) => void }

const item = 'flex min-h-11 cursor-pointer items-center rounded-lg px-3 outline-none data-focused:bg-brand-soft'

/** The actions besides the usual next step: any other status, the order's page, its ticket. */
function OrderMenu({ order, saving, change }: MenuProps) {
  const t = useTranslations('staffOrders')
  const placed = useTranslations('placed')
  const navigate = useNavigate()
  const { role } = useStaff()
  const params = { id: order.id }
  return (
    <MenuTrigger>
      <Button isDisabled={saving} aria-label={t('menu', { number: order.number })} className={square}>
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
          {STATUSES.filter((status) => status !== order.status && maySetStatus(role, order.status, status)).map(
            (status) => (
              <MenuItem key={status} className={item} onAction={() => change(status)}>
                {status === 'cancelled' ? (
                  <span className="text-bad">{t('steps.cancelled')}</span>
                ) : (
                  placed(`statuses.${status}`)
                )}
              </MenuItem>
            ),
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

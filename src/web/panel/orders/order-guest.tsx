import { useQuery } from '@tanstack/react-query'
import { MessageSquareText, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { pointText } from '../../../domain/delivery/geometry.ts'
import type { StaffOrder, StaffOrderDetail } from '../../../domain/orders/staff-orders.schema.ts'
import { mentionsAllergy } from '../../../domain/orders/staff-orders.ts'
import { mailLink, phoneLink } from '../../../domain/restaurant/restaurant.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { CustomerDialog, customerQuery } from '../customers/customer-dialog.tsx'
import { warning } from './lines.tsx'

/** The guest's name and contact details. */
export function OrderGuest({ detail: { order, customer, has_account } }: { detail: StaffOrderDetail }) {
  const t = useTranslations('staffOrders')
  const link = 'inline-flex min-h-11 items-center text-brand underline underline-offset-4 break-all'
  return (
    <>
      <p className="text-xl font-semibold">
        <bdi>{order.full_name}</bdi>
        {has_account && <span className="ms-2 text-base font-normal text-muted">({t('hasAccount')})</span>}
      </p>
      <p className="flex flex-wrap gap-x-5">
        {order.phone ? (
          <a href={phoneLink(order.phone)} className={link}>
            <bdi>{order.phone}</bdi>
          </a>
        ) : (
          <span className="py-2.5 text-muted">{t('noPhone')}</span>
        )}
        {order.email ? (
          <a href={mailLink(order.email)} className={link}>
            <bdi>{order.email}</bdi>
          </a>
        ) : (
          <span className="py-2.5 text-muted">{t('noEmail')}</span>
        )}
        {customer && <CustomerLink id={customer.id} className={`${link} cursor-pointer`} />}
      </p>
      {order.delivery_address && (
        <p className="mt-2">
          <span className="block text-sm text-muted">{t('address')}</span>
          <bdi>{order.delivery_address}</bdi>
        </p>
      )}
      <OrderPlace order={order} />
      {order.notes && (
        <div className="mt-3">
          <p className="text-sm">{t('requests')}</p>
          <GuestNote text={order.notes} className="text-lg" />
        </div>
      )}
    </>
  )
}

/** What the guest wrote; a note about an allergy stands out from other notes, also on paper. */
export function GuestNote({ text, className }: { text: string; className: string }) {
  const t = useTranslations('staffOrders')
  const allergy = mentionsAllergy(text)
  const Icon = allergy ? TriangleAlert : MessageSquareText
  return (
    <p
      data-allergy={allergy}
      className={`flex gap-2 rounded-lg px-2 py-1 leading-snug whitespace-pre-line ${className} ${allergy ? warning : 'bg-surface-warm'}`}
    >
      <Icon className={`mt-0.5 size-5 shrink-0 ${allergy ? '' : 'text-accent'}`} aria-hidden="true" />
      <span className="sr-only">{t(allergy ? 'allergy' : 'note')}:</span>
      <span dir="auto" className="min-w-0 grow break-words">
        {text}
      </span>
    </p>
  )
}

/** Opens the customer's record, with notes and earlier orders. */
function CustomerLink({ id, className }: { id: string; className: string }) {
  const t = useTranslations('staffOrders')
  const [open, setOpen] = useState(false)
  const { data: customer } = useQuery({ ...customerQuery(id), enabled: open })
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={className}>
        {t('customerPage')}
      </button>
      {open && customer && <CustomerDialog customer={customer} close={() => setOpen(false)} />}
    </>
  )
}

/** The delivery zone of an order, and what the guest told of the place. */
export function OrderPlace({ order: { zone, place } }: { order: Pick<StaffOrder, 'zone' | 'place'> }) {
  const t = useTranslations('checkout')
  const locale = useSiteLocale()
  if (!zone) return null
  const told = [place?.postcode, place?.neighborhood, place?.point ? pointText(place.point) : null].filter(
    (part) => part !== null && part !== undefined && part !== '',
  )
  return (
    <p>
      {t('zone')}: <bdi className="font-semibold">{localized(zone, 'name', locale)}</bdi>
      {told.map((part) => (
        <span key={part}>
          {' · '}
          <bdi>{part}</bdi>
        </span>
      ))}
    </p>
  )
}

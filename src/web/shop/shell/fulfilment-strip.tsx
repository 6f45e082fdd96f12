import { useLocation } from '@tanstack/react-router'
import { Bike, ChevronDown, Store } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { isDated } from '../../../domain/cart/cart.ts'
import { wallClock } from '../../../domain/time/calendar.ts'
import { labelOfMinutes } from '../../../domain/time/times.ts'
import { useDates } from '../../dates.ts'
import { useRestaurant } from '../../restaurant.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { UserText } from '../../ui/user-text.tsx'
import { useCart } from '../cart/cart-storage.ts'
import { type FulfilmentChoice, NOT_LISTED, useFulfilmentChoice } from '../checkout/fulfilment-choice.ts'

const useFulfilmentDialog = lazyDialog(() => import('../checkout/fulfilment-dialog.tsx'), 'checkout')

/** `Delivery to 10002 · today 6:50 PM`, to change there; nothing until the guest chose. The checkout asks for it itself. */
export function FulfilmentStrip({ className }: { className: string }) {
  const t = useTranslations('fulfilment')
  const { choice } = useFulfilmentChoice()
  const { Dialog, open, close } = useFulfilmentDialog()
  const { pathname, search } = useLocation()
  const time = useTimeText(choice)
  const isAsked =
    pathname === '/reservations' || (pathname === '/order' && 'tab' in search && search.tab === 'checkout')
  if (choice.how === null || isAsked) return null
  const isPickup = choice.how === 'pickup'
  const place = choice.neighborhood === NOT_LISTED ? choice.postcode : choice.postcode || choice.neighborhood
  const how = isPickup ? t('pickup') : place ? t('deliveryTo', { place }) : t('delivery')
  const Icon = isPickup ? Store : Bike
  return (
    <>
      <button
        type="button"
        onClick={open}
        className={`flex min-h-11 min-w-0 items-center gap-2 text-sm font-semibold text-brand hover:underline print:hidden ${className}`}
      >
        <Icon className="size-5 shrink-0" aria-hidden="true" />
        <UserText text={[how, time].filter(Boolean).join(' · ')} className="min-w-0 text-start leading-tight" />
        <span className="sr-only">({t('change')})</span>
        <ChevronDown className="size-4 shrink-0" aria-hidden="true" />
      </button>
      {Dialog && <Dialog close={close} />}
    </>
  )
}

/** When, of a time that the guest chose, or if the cart has dishes for now. */
function useTimeText({ due }: FulfilmentChoice): string | undefined {
  const t = useTranslations('fulfilment')
  const { time_zone } = useRestaurant().restaurant
  const { timeText, shortSlotText } = useDates()
  const { cart } = useCart()
  if (due === 'asap') return cart.some((line) => !isDated(line)) ? t('asap') : undefined
  const { date, minutes } = wallClock(new Date(due), time_zone)
  const time = labelOfMinutes(minutes)
  const isToday = date === wallClock(new Date(), time_zone).date
  return isToday ? t('today', { time: timeText(time) }) : shortSlotText({ date, time })
}

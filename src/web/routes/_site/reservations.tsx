import { createFileRoute, useHydrated, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { isOwed } from '../../../domain/orders/payment.ts'
import { offersTables } from '../../../domain/reservations/table.ts'
import { CheckoutTexts } from '../../i18n/extra-texts.tsx'
import { useContactWays, useRestaurant } from '../../restaurant.ts'
import { cartHead, pageHead, resizeForKeyboard, searchHead } from '../../seo.ts'
import { useCart } from '../../shop/cart/cart-storage.ts'
import { EmptyCart } from '../../shop/cart/empty-cart.tsx'
import { CheckedCart } from '../../shop/checkout/checked-cart.tsx'
import { CheckoutForm } from '../../shop/checkout/checkout-form.tsx'
import { DishGridSkeleton } from '../../shop/menu/skeletons.tsx'
import { JustPlaced, KnownOrders } from '../../shop/orders/known-orders.tsx'
import { orderPage } from '../../shop/orders/order-page.ts'
import { PageHeader } from '../../shop/shell/page-header.tsx'
import { showToast } from '../../ui/toast.ts'

export const Route = createFileRoute('/_site/reservations')({
  staticData: { texts: ['checkout'] },
  head: ({ match }) =>
    resizeForKeyboard(
      pageHead(match.context, (context) => ({
        ...(offersTables(context.restaurant) ? cartHead(context) : searchHead('reservations', context)),
        path: '/reservations',
      })),
    ),
  component: ReservationsPage,
})

function ReservationsPage() {
  const t = useTranslations('reservations')
  const { restaurant } = useRestaurant()
  const ways = useContactWays()
  const hydrated = useHydrated()
  const { cart } = useCart()
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <PageHeader title={t(restaurant.one_checkout ? 'oneCheckout' : 'title')} narrow />
      <div className="page-width py-5 md:py-10">
        <CheckoutTexts>
          <JustPlaced />
        </CheckoutTexts>
        {cart.length > 0 ? (
          <CheckoutTexts>
            <Checkout onPlaced={() => setLeaving(true)} />
          </CheckoutTexts>
        ) : leaving ? (
          <DishGridSkeleton />
        ) : hydrated ? (
          <CheckoutTexts>
            {!restaurant.online_reservations && (
              <p role="status" className="rounded-card border border-line bg-surface-warm px-5 py-3">
                <strong>{t('closed')}</strong>. {t('closedText', ways)}
              </p>
            )}
            <EmptyCart />
            <KnownOrders />
          </CheckoutTexts>
        ) : (
          // Only the browser knows the cart: the boot script decides which of the two is shown.
          <>
            <div className="with-cart">
              <DishGridSkeleton />
            </div>
            <div className="without-cart">
              <EmptyCart />
            </div>
          </>
        )}
      </div>
    </>
  )
}

function Checkout({ onPlaced }: { onPlaced: () => void }) {
  const t = useTranslations('checkout')
  const navigate = useNavigate()
  return (
    <div className="flex flex-col gap-5 md:gap-8 lg:grid lg:grid-cols-[1.2fr_1fr] lg:items-start">
      <div className="lg:sticky lg:top-[calc(var(--below-header)+1rem)] lg:-m-1 lg:max-h-[calc(100dvh-var(--below-header)-2rem)] lg:overflow-y-auto lg:p-1">
        <CheckedCart channel="checkout" />
      </div>
      <CheckoutForm
        channel="checkout"
        placed={async ({ order }, message) => {
          onPlaced()
          if (isOwed(order)) return navigate(orderPage(order, 'unreachable'))
          await navigate(orderPage(order))
          await showToast('success', t('confirmed'), message)
        }}
      />
    </div>
  )
}

import { Link, useLocation } from '@tanstack/react-router'
import { ShoppingBag, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { type CartLine, cartTotal, itemCount, lineKey, lineTotal } from '../../../domain/cart/cart.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useDates } from '../../dates.ts'
import { isAboutCart } from '../../links.ts'
import { useMoney } from '../../money.ts'
import { useRestaurant, useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { useCloseOnBack } from '../../ui/close-on-back.ts'
import { Price } from '../../ui/price.tsx'
import { showToast } from '../../ui/toast.ts'
import { UserText } from '../../ui/user-text.tsx'
import { useCart } from './cart-storage.ts'
import { LineChoices } from './line-choices.tsx'

const MAX_SHOWN = 3

/**
 * Shown on every page while the cart has items, except on the pages about the cart: a button with a panel in the corner,
 * on a phone a bar.
 */
export function CartWidget() {
  const t = useTranslations('cart')
  const { cart, remove, dropUnreadable } = useCart()
  const { restaurant } = useRestaurant()
  const { currency, format, formatWhole, toAmount } = useMoney()
  const [open, setOpen] = useState(false)
  const { pathname, search } = useLocation()
  useCloseOnBack(open, () => setOpen(false))
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on another page
  useEffect(() => setOpen(false), [pathname])
  const count = itemCount(cart)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new cart
  useEffect(() => {
    if (dropUnreadable()) void showToast('error', t('unreadable'), t('unreadableText'))
  }, [cart])
  // While dishes are chosen on /order, its other tab is the cart.
  const isChoosing = isAboutCart(pathname) && pathname.startsWith('/order') && !search.tab
  if (count === 0 || (isAboutCart(pathname) && !isChoosing)) return null
  const total = toAmount(cartTotal(cart, currency))
  return (
    <aside
      aria-label={t('title')}
      className={`fixed start-4 bottom-3.5 z-30 lg:start-0.5 min-[83rem]:start-2 print:hidden ${restaurant.whatsapp ? 'max-md:end-20' : 'max-md:end-4'} ${isChoosing ? 'md:hidden' : ''}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false)
      }}
    >
      <Link
        {...(isChoosing ? { to: '.', search: { ...search, tab: 'cart' } } : { to: '/reservations' })}
        className={`cart-bar ${button.primary} w-full md:hidden`}
      >
        {t('view', { count, total: format(total) })}
      </Link>
      <div className="max-md:hidden">
        {open && (
          <div
            id="cart-panel"
            className="mb-3 w-80 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-4 shadow-lg"
          >
            <div className="flex items-center justify-between gap-3">
              <h2 className="text-lg text-brand">{t('inCart', { count })}</h2>
              <Link
                to="/reservations"
                onClick={() => setOpen(false)}
                className="py-2 font-semibold text-accent underline underline-offset-4"
              >
                {t('checkout')}
              </Link>
            </div>
            <ul className="mt-2 grid gap-3">
              {cart.slice(0, MAX_SHOWN).map((line) => (
                <WidgetLine key={lineKey(line)} line={line} remove={() => remove(line)} />
              ))}
            </ul>
            {cart.length > MAX_SHOWN && (
              <p className="mt-2 text-sm text-muted">{t('more', { count: cart.length - MAX_SHOWN })}</p>
            )}
            <p className="mt-3 flex justify-between border-t border-line pt-3 font-semibold">
              {t('total')} <Price amount={total} />
            </p>
            <Link to="/reservations" onClick={() => setOpen(false)} className={`${button.primary} mt-3 w-full`}>
              {t('completeCheckout')}
            </Link>
          </div>
        )}
        <button
          type="button"
          aria-expanded={open}
          aria-controls="cart-panel"
          onClick={() => setOpen(!open)}
          className="floating-button relative bg-button text-on-button hover:bg-button-deep"
        >
          <span className="sr-only">{t('toggle', { count })}</span>
          {open ? <X aria-hidden="true" /> : <ShoppingBag aria-hidden="true" />}
          {!open && (
            <>
              <bdi
                aria-hidden="true"
                className="absolute end-0 -top-2 grid h-6 min-w-6 place-items-center rounded-full bg-brand-deep px-1 text-xs font-semibold"
              >
                {count}
              </bdi>
              <bdi
                data-testid="cart-total"
                className="absolute -bottom-2.5 lg:max-[83rem]:hidden rounded-full border border-line bg-surface px-1.5 text-xs font-semibold text-ink"
              >
                {formatWhole(total)}
              </bdi>
            </>
          )}
        </button>
      </div>
    </aside>
  )
}

function WidgetLine({ line, remove }: { line: CartLine; remove: () => void }) {
  const t = useTranslations('cart')
  const locale = useSiteLocale()
  const { shortSlotText } = useDates()
  const { currency } = useMoney()
  const name = localized(line, 'name', locale)
  const details = line.reservation_details
  return (
    <li className="flex items-center gap-3">
      <img src={line.image_url} alt="" width={48} height={48} className="size-12 shrink-0 rounded-lg object-cover" />
      <span className="min-w-0 grow">
        <UserText text={name} className="clipped-line font-semibold" />
        <LineChoices choices={line.choices} />
        {details && (
          <span className="block text-sm text-muted">{t('bookedFor', { when: shortSlotText(details) })}</span>
        )}
        <span className="text-sm text-muted">
          <Price units={lineTotal(line, currency)} className={line.unavailable ? 'line-through' : ''} />
        </span>
      </span>
      <button
        type="button"
        onClick={remove}
        aria-label={t('remove', { dish: name })}
        className="grid size-11 place-items-center rounded-full text-muted hover:text-bad"
      >
        <X className="size-5" aria-hidden="true" />
      </button>
    </li>
  )
}

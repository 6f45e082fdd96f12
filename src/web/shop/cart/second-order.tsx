import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { isDated, itemCount } from '../../../domain/cart/cart.ts'
import type { Channel } from '../../../domain/orders/orders.ts'
import { button } from '../../ui/button.ts'
import { useCart } from './cart-storage.ts'

/** On the page of an order: the reserved dishes that wait in the cart for an order of their own. */
export function SecondOrder({ channel }: { channel: Channel }) {
  const t = useTranslations('placed.second')
  const heading = useId()
  const { cart } = useCart()
  if (!cart.some(isDated)) return null
  return (
    <section
      aria-labelledby={heading}
      className="rounded-card border border-line bg-surface-warm p-5 sm:p-7 print:hidden"
    >
      <h2 id={heading} className="text-xl text-brand">
        {t('title')}
      </h2>
      <p className="mt-2 mb-4">{t('text', { count: itemCount(cart) })}</p>
      <Link to={channel === 'order' ? '/order' : '/reservations'} className={button.primary}>
        {t('go')}
      </Link>
    </section>
  )
}

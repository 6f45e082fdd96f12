import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Cart } from '../../domain/cart.ts'
import type { Quote } from '../../domain/orders.ts'
import type { Channel } from '../../domain/pricing.ts'
import { useCart } from '../cart/store.ts'
import { showToast } from '../ui/toast.ts'
import { CartLines } from './cart-lines.tsx'
import { quoteQuery } from './queries.ts'

const notice = 'mb-4 rounded-card border border-line bg-cream px-5 py-3'

/** The cart as the server sees it now: renamed or newly priced dishes are brought up to date, and that is said. */
export function CheckedCart({ channel, onlyProblems }: { channel: Channel; onlyProblems?: boolean }) {
  const t = useTranslations('checkout')
  const { cart, replace } = useCart()
  const { data: quote, isError } = useQuery(quoteQuery(channel, cart))
  const current = quote && upToDate(cart, quote)
  const changed = current !== undefined && JSON.stringify(current) !== JSON.stringify(cart)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the server's answer differs from the cart
  useEffect(() => {
    if (!changed) return
    replace(current)
    void showToast('message', t('reconciled'))
  }, [changed])
  return (
    <div>
      {isError && (
        <p role="alert" className={notice}>
          {t('quoteFailed')}
        </p>
      )}
      {quote?.problems.map((code) => (
        <p key={code} role="alert" className={notice}>
          <strong>{t(code === 'ordering_closed' ? 'orderingClosed' : 'closed')}</strong>. {t('closedText')}
        </p>
      ))}
      <CartLines lines={cart} quoted={quote?.lines} onlyProblems={onlyProblems} />
    </div>
  )
}

/** What cannot be had any more stays as it was, and its line says so. */
function upToDate(cart: Cart, { lines }: Quote): Cart | undefined {
  if (lines.length !== cart.length || lines.some(({ product_id }, i) => product_id !== cart[i]?.id)) return undefined
  return cart.map((line, i) => {
    const now = lines[i]
    if (!now || now.name === null || now.problems.some(({ code }) => code === 'serving_size_gone')) return line
    const { name, name_ar, price, image_url, category_name, is_reservable } = now
    const reservation_details = is_reservable ? line.reservation_details : null
    return { ...line, name, name_ar, price, image_url, category_name, is_reservable, reservation_details }
  })
}

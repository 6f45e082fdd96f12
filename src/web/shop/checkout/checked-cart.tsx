import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'
import { mergeLines } from '../../../domain/cart/cart.ts'
import { cartChanges, reconcile } from '../../../domain/cart/reconcile.ts'
import type { Channel } from '../../../domain/orders/orders.ts'
import { useContactWays } from '../../restaurant.ts'
import { useCart } from '../cart/cart-storage.ts'
import { quoteQuery } from '../cart/queries.ts'
import { CartChanges, recordCartChanges } from './cart-changes.tsx'
import { CartLines } from './cart-lines.tsx'
import { SameSlot } from './same-slot.tsx'

const CLOSED = ['ordering_closed', 'reservations_closed'] as const
const notice = 'mb-4 rounded-card border border-line bg-surface-warm px-5 py-3'

/** The cart after the server's check: renamed or newly priced dishes are updated, and the changes are shown. */
export function CheckedCart({ channel, onlyProblems }: { channel: Channel; onlyProblems?: boolean }) {
  const t = useTranslations('checkout')
  const ways = useContactWays()
  const { cart, replace } = useCart()
  const { data: quote, isError, isPlaceholderData } = useQuery(quoteQuery(channel, cart))
  // A quote of the cart as it was before would undo a change of options.
  const current = isPlaceholderData ? undefined : quote
  const reconciled = current && reconcile(cart, current.lines)
  const changed = reconciled !== undefined && JSON.stringify(reconciled) !== JSON.stringify(cart)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the server's quote differs from the cart
  useEffect(() => {
    if (!changed || !current) return
    recordCartChanges(cartChanges(cart, reconciled, current.lines, current.currency))
    replace(mergeLines(reconciled))
  }, [changed])
  return (
    <div>
      {isError && (
        <p role="alert" className={notice}>
          {t('quoteFailed')}
        </p>
      )}
      {CLOSED.filter((code) => quote?.problems.includes(code)).map((code) => (
        <p key={code} role="alert" className={notice}>
          <strong>{t(code === 'ordering_closed' ? 'orderingClosed' : 'closed')}</strong>. {t('closedText', ways)}
        </p>
      ))}
      <CartChanges />
      {!onlyProblems && <SameSlot />}
      <CartLines lines={cart} quoted={quote?.lines} onlyProblems={onlyProblems} />
    </div>
  )
}

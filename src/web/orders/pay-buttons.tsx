import { useTranslations } from 'use-intl/react'
import type { Order } from '../../domain/orders/orders.schema.ts'
import { useRestaurant } from '../restaurant.ts'
import { button } from '../ui/button.ts'
import { showToast } from '../ui/toast.ts'
import { usePaying } from './paying.ts'

/** What whoever still has to pay can do. Where PayPal has refused, paying in person comes first. */
export function PayButtons({ order }: { order: Order }) {
  const t = useTranslations('paying')
  const checkout = useTranslations('checkout')
  const { restaurant } = useRestaurant()
  const { pay, busy, trouble } = usePaying(order)
  const discouraged = order.payment_problem === 'refused'

  async function settle(way: 'paypal' | 'cash') {
    if (!(await pay(way))) return
    document.getElementById('content')?.focus({ preventScroll: true }) // the button that was pressed is gone
    if (way === 'cash') await showToast('success', t('inPersonDone'), t('inPersonDoneText'))
  }

  const ways = (discouraged ? (['cash', 'paypal'] as const) : (['paypal', 'cash'] as const)).filter(
    (way) => way === 'cash' || restaurant.payment_methods.includes(way),
  )
  const labels = {
    paypal: checkout(busy === 'paypal' ? 'leaving' : 'payWithPayPal'),
    cash: busy === 'cash' ? checkout('submitting') : t('inPerson'),
  }
  return (
    <>
      <div className="scripting-only mt-5 flex flex-wrap gap-3">
        {ways.map((way, i) => (
          <button
            key={way}
            type="button"
            disabled={busy !== undefined}
            onClick={() => void settle(way)}
            className={`${i === 0 ? button.primary : button.secondary} grow sm:grow-0`}
          >
            {labels[way]}
          </button>
        ))}
      </div>
      <noscript>
        <p className="mt-4 text-muted">{t('noScript', { phone: restaurant.phone })}</p>
      </noscript>
      {trouble && (
        <p role="alert" className="mt-4 text-bad">
          {t(`troubles.${trouble}`)}
        </p>
      )}
    </>
  )
}

import { useTranslations } from 'use-intl/react'
import type { Order } from '../../../domain/orders/orders.schema.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { showToast } from '../../ui/toast.ts'
import { usePaying } from './paying.ts'

/** The ways to pay an owed order. After a refusal by PayPal, paying in person comes first. */
export function PayButtons({ order }: { order: Order }) {
  const t = useTranslations('paying')
  const checkout = useTranslations('checkout')
  const { restaurant } = useRestaurant()
  const { pay, busy, failure } = usePaying(order, (method) => {
    document.getElementById('content')?.focus({ preventScroll: true }) // the button that had the focus no longer exists
    if (method === 'cash') void showToast('success', t('inPersonDone'), t('inPersonDoneText'))
  })
  const paypalRefused = order.payment_problem === 'refused'

  const methods = (paypalRefused ? (['cash', 'paypal'] as const) : (['paypal', 'cash'] as const)).filter(
    (method) => method === 'cash' || restaurant.payment_methods.includes(method),
  )
  const labels = {
    paypal: checkout(busy === 'paypal' ? 'leaving' : 'payWithPayPal'),
    cash: busy === 'cash' ? checkout('submitting') : t('inPerson'),
  }
  return (
    <>
      <div className="scripting-only mt-5 flex flex-wrap gap-3">
        {methods.map((method, i) => (
          <button
            key={method}
            type="button"
            disabled={busy !== undefined}
            onClick={() => pay(method)}
            className={`${i === 0 ? button.primary : button.secondary} grow sm:grow-0`}
          >
            {labels[method]}
          </button>
        ))}
      </div>
      <noscript>
        <p className="mt-4 text-muted">
          {t('noScript', { phone: restaurant.phone, known: restaurant.phone ? 'yes' : 'no' })}
        </p>
      </noscript>
      {failure && (
        <p role="alert" className="mt-4 text-bad">
          {t(`troubles.${failure}`)}
        </p>
      )}
    </>
  )
}

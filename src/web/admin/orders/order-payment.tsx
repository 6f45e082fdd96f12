import type { StaffOrder } from '../../../domain/orders/staff-orders.schema.ts'
import { Price } from '../../ui/price.tsx'
import { PayPalPayment } from '../payments/paypal-payment.tsx'
import { paymentTone, useOrderTexts } from './texts.ts'

/** The payment method, and the payments of a PayPal order. */
export function OrderPayment({ order }: { order: StaffOrder }) {
  const { paymentText } = useOrderTexts()
  return (
    <>
      <p aria-live="polite" className={paymentTone(order)}>
        {paymentText(order)} <Price amount={order.total_amount} className="font-semibold" />
      </p>
      {order.payment_method === 'paypal' && (
        <div className="mt-4">
          <PayPalPayment order={order} />
        </div>
      )}
    </>
  )
}

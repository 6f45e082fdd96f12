import { formatMoney } from '../../../domain/money.ts'
import type { PlacedOrder } from '../../../domain/orders.ts'
import type { Template } from './letter.ts'

/** To the guest, when an order was given up because nobody paid for it. */
export const paymentExpired: Template<[placed: PlacedOrder]> = {
  en: ({ order, order_url }) => ({
    subject: `Your order ${order.number} was not paid and is cancelled`,
    paragraphs: [
      'Hello,',
      `Your order ${order.number} over ${formatMoney(order.total_amount)} was not paid in time, so we could not keep it for you. Nothing was charged.`,
      'If you would still like it, please order again.',
      { label: 'See your order', url: order_url },
    ],
  }),
  ar: ({ order, order_url }) => ({
    subject: `أُلغي طلبك رقم ${order.number} لعدم الدفع`,
    paragraphs: [
      'مرحبًا،',
      `لم يُدفع ثمن طلبك رقم ${order.number} البالغ ${formatMoney(order.total_amount)} في الوقت المحدد، فلم نتمكن من الاحتفاظ به. لم يُخصم منك أي مبلغ.`,
      'إن كنت لا تزال ترغب فيه، يسعدنا أن تطلب من جديد.',
      { label: 'عرض الطلب', url: order_url },
    ],
  }),
}

/** To the guest, when a payment that was held for review was turned down. */
export const paymentFailed: Template<[placed: PlacedOrder]> = {
  en: ({ order, order_url }) => ({
    subject: `The payment for your order ${order.number} was declined`,
    paragraphs: [
      'Hello,',
      `PayPal has declined the payment of ${formatMoney(order.total_amount)} for your order ${order.number}. Nothing was charged.`,
      'Please pay again or choose to pay in person, so that we can keep your order.',
      { label: 'Pay now', url: order_url },
    ],
  }),
  ar: ({ order, order_url }) => ({
    subject: `رُفض دفع ثمن طلبك رقم ${order.number}`,
    paragraphs: [
      'مرحبًا،',
      `رفض PayPal دفع مبلغ ${formatMoney(order.total_amount)} ثمن طلبك رقم ${order.number}. لم يُخصم منك أي مبلغ.`,
      'يرجى الدفع مرة أخرى أو اختيار الدفع عند الاستلام حتى نتمكن من الاحتفاظ بطلبك.',
      { label: 'ادفع الآن', url: order_url },
    ],
  }),
}

/** To the guest, when money went back. */
export const paymentRefunded: Template<[placed: PlacedOrder, amount: number]> = {
  en: ({ order, order_url }, amount) => ({
    subject: `Refund for your order ${order.number}: ${formatMoney(amount)}`,
    paragraphs: [
      'Hello,',
      `We have sent ${formatMoney(amount)} of your payment for order ${order.number} back through PayPal. It may take some days until you see it.`,
      { label: 'See your order', url: order_url },
    ],
  }),
  ar: ({ order, order_url }, amount) => ({
    subject: `استرداد مبلغ من طلبك رقم ${order.number}: ${formatMoney(amount)}`,
    paragraphs: [
      'مرحبًا،',
      `أعدنا إليك ${formatMoney(amount)} من ثمن طلبك رقم ${order.number} عبر PayPal. قد تمر بضعة أيام حتى يظهر المبلغ في حسابك.`,
      { label: 'عرض الطلب', url: order_url },
    ],
  }),
}

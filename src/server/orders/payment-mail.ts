import type { CurrencyCode } from '../../domain/currency-digits.ts'
import { moneyText } from '../../domain/money-pattern.ts'
import type { GuestOrder } from '../../domain/orders/orders.schema.ts'
import { soldSummary } from '../../domain/orders/sold-line.ts'
import type { RefundedLine } from '../../domain/payments/line-refunds.ts'
import { inArabic, inEnglish, sentences } from '../../domain/text/bidi.ts'
import type { Locale } from '../../domain/text/locales.ts'
import type { Template } from '../platform/mail/message.ts'

/** To the guest, when an order was cancelled because it was not paid in time. */
export const paymentExpired: Template<[placed: GuestOrder]> = {
  en: ({ order, order_url }) => ({
    subject: inEnglish`Your order ${order.number} was cancelled because it wasn't paid`,
    paragraphs: [
      'Hello,',
      inEnglish`Your order ${order.number} for ${moneyText(order.total_amount, order.currency, 'en')} wasn't paid in time, so we couldn't hold it. You weren't charged.`,
      "If you'd still like it, please order again.",
      { label: 'View Order', url: order_url },
    ],
  }),
  ar: ({ order, order_url }) => ({
    subject: inArabic`أُلغي طلبك رقم ${order.number} لعدم الدفع`,
    paragraphs: [
      'مرحبًا،',
      inArabic`لم يُدفع ثمن طلبك رقم ${order.number} البالغ ${moneyText(order.total_amount, order.currency, 'ar')} في الوقت المحدد، فلم نتمكن من الاحتفاظ به. لم يُخصم منك أي مبلغ.`,
      'يسعدنا استقبال طلبك مرة أخرى.',
      { label: 'عرض الطلب', url: order_url },
    ],
  }),
}

/** To the guest, when PayPal declined a payment after a review. */
export const paymentFailed: Template<[placed: GuestOrder]> = {
  en: ({ order, order_url }) => ({
    subject: inEnglish`The payment for your order ${order.number} was declined`,
    paragraphs: [
      'Hello,',
      inEnglish`PayPal declined the payment of ${moneyText(order.total_amount, order.currency, 'en')} for your order ${order.number}. You weren't charged.`,
      'Please pay again or choose to pay in person, so we can keep your order.',
      { label: 'Pay Now', url: order_url },
    ],
  }),
  ar: ({ order, order_url }) => ({
    subject: inArabic`رُفض دفع ثمن طلبك رقم ${order.number}`,
    paragraphs: [
      'مرحبًا،',
      inArabic`رفض PayPal دفع مبلغ ${moneyText(order.total_amount, order.currency, 'ar')} ثمن طلبك رقم ${order.number}. لم يُخصم منك أي مبلغ.`,
      'يرجى الدفع مرة أخرى أو اختيار الدفع عند الاستلام حتى نتمكن من الاحتفاظ بطلبك.',
      { label: 'الدفع الآن', url: order_url },
    ],
  }),
}

type RefundText = { amount: number; currency: CurrencyCode; lines?: readonly RefundedLine[] }

/** To the guest, after a refund. */
export const paymentRefunded: Template<[placed: GuestOrder, refund: RefundText]> = {
  en: ({ order, order_url }, { amount, currency, lines }) => ({
    subject: inEnglish`Refund for your order ${order.number}: ${moneyText(amount, currency, 'en')}`,
    paragraphs: [
      'Hello,',
      inEnglish`We refunded ${moneyText(amount, currency, 'en')} for order ${order.number} through PayPal. It may take a few days to show up.`,
      ...refundedDishes(order, lines, 'en'),
      { label: 'View Order', url: order_url },
    ],
  }),
  ar: ({ order, order_url }, { amount, currency, lines }) => ({
    subject: inArabic`استرداد مبلغ من طلبك رقم ${order.number}: ${moneyText(amount, currency, 'ar')}`,
    paragraphs: [
      'مرحبًا،',
      inArabic`رددنا إليك ${moneyText(amount, currency, 'ar')} من ثمن طلبك رقم ${order.number} عبر PayPal. قد تمر بضعة أيام حتى يظهر المبلغ في حسابك.`,
      ...refundedDishes(order, lines, 'ar'),
      { label: 'عرض الطلب', url: order_url },
    ],
  }),
}

/** The dishes that a refund is for, one below the other. */
function refundedDishes({ items }: GuestOrder['order'], lines: readonly RefundedLine[] = [], locale: Locale): string[] {
  const named = lines.flatMap(({ line, quantity }) => {
    const sold = items.find((item) => item.line === line)
    return sold ? [sentences[locale]`${quantity} × ${soldSummary(sold, locale)}`] : []
  })
  return named.length > 0 ? [named.join('\n')] : []
}

import { inArabic, inEnglish } from '../../../domain/language/bidi.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { PlacedOrder } from '../../../domain/orders/orders.schema.ts'
import type { Template } from './message.ts'
import { avoidedBy, contents, guestOf } from './order-contents.ts'

/** To the guest. */
export const orderReceived: Template<[placed: PlacedOrder]> = {
  en: (placed) => ({
    subject: inEnglish`We have received your order ${placed.order.number}`,
    paragraphs: [
      'Hello,',
      inEnglish`Thank you! We have received your order ${placed.order.number} and will confirm it soon.`,
      ...contents(placed, 'en'),
      { label: 'View Order', url: placed.order_url },
    ],
  }),
  ar: (placed) => ({
    subject: inArabic`وصلنا طلبك رقم ${placed.order.number}`,
    paragraphs: [
      'مرحبًا،',
      inArabic`شكرًا لك! وصلنا طلبك رقم ${placed.order.number} وسنؤكده قريبًا.`,
      ...contents(placed, 'ar'),
      { label: 'عرض الطلب', url: placed.order_url },
    ],
  }),
}

/** To the restaurant, in its own language. */
export const newOrder: Template<[placed: PlacedOrder]> = {
  en: (placed) => ({
    subject: inEnglish`New order ${placed.order.number}: ${formatMoney(placed.order.total_amount)}`,
    paragraphs: [
      'A new order has come in.',
      ...avoidedBy(placed.order, 'en'),
      ...contents(placed, 'en', 'staff'),
      guestOf(placed.order, 'en'),
    ],
  }),
  ar: (placed) => ({
    subject: inArabic`طلب جديد رقم ${placed.order.number}: ${formatMoney(placed.order.total_amount)}`,
    paragraphs: [
      'وصل طلب جديد.',
      ...avoidedBy(placed.order, 'ar'),
      ...contents(placed, 'ar', 'staff'),
      guestOf(placed.order, 'ar'),
    ],
  }),
}

/** To the restaurant, when a guest cancelled the order or a part of it. */
export const orderCancelled: Template<[placed: PlacedOrder]> = {
  en: (placed) => ({
    subject: inEnglish`Cancelled by the customer: order ${placed.order.number}`,
    paragraphs: [
      placed.order.status === 'cancelled' ? 'The whole order was cancelled.' : 'Part of the order was cancelled.',
      ...contents(placed, 'en', 'staff'),
      guestOf(placed.order, 'en'),
    ],
  }),
  ar: (placed) => ({
    subject: inArabic`ألغى العميل الطلب رقم ${placed.order.number}`,
    paragraphs: [
      placed.order.status === 'cancelled' ? 'أُلغي الطلب كله.' : 'أُلغي جزء من الطلب.',
      ...contents(placed, 'ar', 'staff'),
      guestOf(placed.order, 'ar'),
    ],
  }),
}

/** To the guest, when the restaurant confirmed the order or one of its reservations. */
export const orderConfirmed: Template<[placed: PlacedOrder]> = {
  en: (placed) => ({
    subject: inEnglish`Your order ${placed.order.number} is confirmed`,
    paragraphs: [
      'Hello,',
      placed.order.status === 'pending'
        ? inEnglish`Good news: we've confirmed part of your order ${placed.order.number}.`
        : inEnglish`Good news: we've confirmed your order ${placed.order.number}.`,
      ...contents(placed, 'en'),
      { label: 'View Order', url: placed.order_url },
    ],
  }),
  ar: (placed) => ({
    subject: inArabic`تم تأكيد طلبك رقم ${placed.order.number}`,
    paragraphs: [
      'مرحبًا،',
      placed.order.status === 'pending'
        ? inArabic`يسعدنا إبلاغك بأننا أكدنا جزءًا من طلبك رقم ${placed.order.number}.`
        : inArabic`يسعدنا إبلاغك بأننا أكدنا طلبك رقم ${placed.order.number}.`,
      ...contents(placed, 'ar'),
      { label: 'عرض الطلب', url: placed.order_url },
    ],
  }),
}

/** To the guest, when the restaurant had to cancel. */
export const cancelledByUs: Template<[placed: PlacedOrder]> = {
  en: (placed) => ({
    subject: inEnglish`Your order ${placed.order.number} was cancelled`,
    paragraphs: [
      'Hello,',
      placed.order.status === 'cancelled'
        ? inEnglish`We're sorry, we had to cancel your order ${placed.order.number}. Please call us with any questions.`
        : inEnglish`We're sorry, we had to cancel part of your order ${placed.order.number}. Please call us with any questions.`,
      ...contents(placed, 'en'),
      { label: 'View Order', url: placed.order_url },
    ],
  }),
  ar: (placed) => ({
    subject: inArabic`أُلغي طلبك رقم ${placed.order.number}`,
    paragraphs: [
      'مرحبًا،',
      placed.order.status === 'cancelled'
        ? inArabic`نأسف لإبلاغك بأننا اضطررنا إلى إلغاء طلبك رقم ${placed.order.number}. يسعدنا اتصالك بنا للإجابة عن أي سؤال.`
        : inArabic`نأسف لإبلاغك بأننا اضطررنا إلى إلغاء جزء من طلبك رقم ${placed.order.number}. يسعدنا اتصالك بنا للإجابة عن أي سؤال.`,
      ...contents(placed, 'ar'),
      { label: 'عرض الطلب', url: placed.order_url },
    ],
  }),
}

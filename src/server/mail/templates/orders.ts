import { formatMoney } from '../../../domain/money.ts'
import type { PlacedOrder } from '../../../domain/orders.ts'
import type { Template } from './letter.ts'
import { contents, guestOf } from './order-contents.ts'

/** To the guest. */
export const orderReceived: Template<[placed: PlacedOrder]> = {
  en: (placed) => ({
    subject: `We have received your order ${placed.order.number}`,
    paragraphs: [
      'Hello,',
      `Thank you! We have received your order ${placed.order.number} and will confirm it soon.`,
      ...contents(placed, 'en'),
      { label: 'See your order', url: placed.order_url },
    ],
  }),
  ar: (placed) => ({
    subject: `وصلنا طلبك رقم ${placed.order.number}`,
    paragraphs: [
      'مرحبًا،',
      `شكرًا لك! وصلنا طلبك رقم ${placed.order.number} وسنؤكده قريبًا.`,
      ...contents(placed, 'ar'),
      { label: 'عرض الطلب', url: placed.order_url },
    ],
  }),
}

/** To the restaurant, in its own language. */
export const newOrder: Template<[placed: PlacedOrder]> = {
  en: (placed) => ({
    subject: `New order ${placed.order.number}: ${formatMoney(placed.order.total_amount)}`,
    paragraphs: ['A new order has come in.', ...contents(placed, 'en'), guestOf(placed.order, 'en')],
  }),
  ar: (placed) => ({
    subject: `طلب جديد رقم ${placed.order.number}: ${formatMoney(placed.order.total_amount)}`,
    paragraphs: ['وصل طلب جديد.', ...contents(placed, 'ar'), guestOf(placed.order, 'ar')],
  }),
}

/** To the restaurant, when a guest cancelled the order or a part of it. */
export const orderCancelled: Template<[placed: PlacedOrder]> = {
  en: (placed) => ({
    subject: `Cancelled by the guest: order ${placed.order.number}`,
    paragraphs: [
      placed.order.status === 'cancelled' ? 'The whole order was cancelled.' : 'A part of the order was cancelled.',
      ...contents(placed, 'en'),
      guestOf(placed.order, 'en'),
    ],
  }),
  ar: (placed) => ({
    subject: `ألغى الضيف الطلب رقم ${placed.order.number}`,
    paragraphs: [
      placed.order.status === 'cancelled' ? 'أُلغي الطلب كله.' : 'أُلغي جزء من الطلب.',
      ...contents(placed, 'ar'),
      guestOf(placed.order, 'ar'),
    ],
  }),
}

/** To the guest, when the restaurant said yes to the order or to one of its dates. */
export const orderConfirmed: Template<[placed: PlacedOrder]> = {
  en: (placed) => ({
    subject: `Your order ${placed.order.number} is confirmed`,
    paragraphs: [
      'Hello,',
      placed.order.status === 'pending'
        ? `Good news: we have confirmed a part of your order ${placed.order.number}.`
        : `Good news: we have confirmed your order ${placed.order.number}.`,
      ...contents(placed, 'en'),
      { label: 'See your order', url: placed.order_url },
    ],
  }),
  ar: (placed) => ({
    subject: `تم تأكيد طلبك رقم ${placed.order.number}`,
    paragraphs: [
      'مرحبًا،',
      placed.order.status === 'pending'
        ? `يسعدنا إبلاغك بأننا أكدنا جزءًا من طلبك رقم ${placed.order.number}.`
        : `يسعدنا إبلاغك بأننا أكدنا طلبك رقم ${placed.order.number}.`,
      ...contents(placed, 'ar'),
      { label: 'عرض الطلب', url: placed.order_url },
    ],
  }),
}

/** To the guest, when the restaurant had to cancel. */
export const cancelledByUs: Template<[placed: PlacedOrder]> = {
  en: (placed) => ({
    subject: `Your order ${placed.order.number} was cancelled`,
    paragraphs: [
      'Hello,',
      placed.order.status === 'cancelled'
        ? `We are sorry: we had to cancel your order ${placed.order.number}. Please call us if you have any question.`
        : `We are sorry: we had to cancel a part of your order ${placed.order.number}. Please call us if you have any question.`,
      ...contents(placed, 'en'),
      { label: 'See your order', url: placed.order_url },
    ],
  }),
  ar: (placed) => ({
    subject: `أُلغي طلبك رقم ${placed.order.number}`,
    paragraphs: [
      'مرحبًا،',
      placed.order.status === 'cancelled'
        ? `نأسف لإبلاغك بأننا اضطررنا إلى إلغاء طلبك رقم ${placed.order.number}. لا تتردد في الاتصال بنا إن كان لديك أي سؤال.`
        : `نأسف لإبلاغك بأننا اضطررنا إلى إلغاء جزء من طلبك رقم ${placed.order.number}. لا تتردد في الاتصال بنا إن كان لديك أي سؤال.`,
      ...contents(placed, 'ar'),
      { label: 'عرض الطلب', url: placed.order_url },
    ],
  }),
}

import type { GuestOrder } from '../../domain/orders/orders.schema.ts'
import { inArabic, inEnglish } from '../../domain/text/bidi.ts'
import type { Template } from '../platform/mail/message.ts'
import { contents } from './mail-contents.ts'

/** To a guest who wants to know, when the driver left. */
export const orderOnTheWay: Template<[placed: GuestOrder]> = {
  en: (placed) => ({
    subject: inEnglish`Your order ${placed.order.number} is on its way`,
    paragraphs: [
      'Hello,',
      inEnglish`Your order ${placed.order.number} has left our kitchen and is on its way to you.`,
      ...contents(placed, 'en'),
      { label: 'View Order', url: placed.order_url },
    ],
  }),
  ar: (placed) => ({
    subject: inArabic`طلبك رقم ${placed.order.number} في الطريق إليك`,
    paragraphs: [
      'مرحبًا،',
      inArabic`خرج طلبك رقم ${placed.order.number} من مطبخنا وهو الآن في الطريق إليك.`,
      ...contents(placed, 'ar'),
      { label: 'عرض الطلب', url: placed.order_url },
    ],
  }),
}

/** To a guest who wants to know, when the order can be picked up. */
export const orderReady: Template<[placed: GuestOrder]> = {
  en: (placed) => ({
    subject: inEnglish`Your order ${placed.order.number} is ready for pickup`,
    paragraphs: [
      'Hello,',
      inEnglish`Your order ${placed.order.number} is ready. You can pick it up now.`,
      ...contents(placed, 'en'),
      { label: 'View Order', url: placed.order_url },
    ],
  }),
  ar: (placed) => ({
    subject: inArabic`طلبك رقم ${placed.order.number} جاهز للاستلام`,
    paragraphs: [
      'مرحبًا،',
      inArabic`طلبك رقم ${placed.order.number} جاهز، ويمكنك استلامه الآن.`,
      ...contents(placed, 'ar'),
      { label: 'عرض الطلب', url: placed.order_url },
    ],
  }),
}

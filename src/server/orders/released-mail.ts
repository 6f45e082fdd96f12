import type { GuestOrder } from '../../domain/orders/orders.schema.ts'
import { inArabic, inEnglish } from '../../domain/text/bidi.ts'
import type { Template } from '../platform/mail/message.ts'
import { contents } from './mail-contents.ts'

/** To the guest, when the restaurant did not confirm a reservation in time and its seats were released. */
export const reservationReleased: Template<[placed: GuestOrder]> = {
  en: (placed) => ({
    subject: inEnglish`We couldn't confirm your reservation: order ${placed.order.number}`,
    paragraphs: [
      'Hello,',
      placed.order.status === 'cancelled'
        ? inEnglish`We're sorry, we couldn't confirm order ${placed.order.number} in time, so it is cancelled.`
        : inEnglish`We're sorry, we couldn't confirm part of order ${placed.order.number} in time, so that part is cancelled.`,
      "If you'd still like to come, please call us or reserve again.",
      ...contents(placed, 'en'),
      { label: 'View Order', url: placed.order_url },
    ],
  }),
  ar: (placed) => ({
    subject: inArabic`تعذر تأكيد حجزك: الطلب رقم ${placed.order.number}`,
    paragraphs: [
      'مرحبًا،',
      placed.order.status === 'cancelled'
        ? inArabic`نأسف، لم نتمكن من تأكيد الطلب رقم ${placed.order.number} في الوقت المناسب، فأُلغي.`
        : inArabic`نأسف، لم نتمكن من تأكيد جزء من الطلب رقم ${placed.order.number} في الوقت المناسب، فأُلغي هذا الجزء.`,
      'يسعدنا استقبالك: يمكنك الاتصال بنا أو الحجز مرة أخرى.',
      ...contents(placed, 'ar'),
      { label: 'عرض الطلب', url: placed.order_url },
    ],
  }),
}

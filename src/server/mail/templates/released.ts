import type { PlacedOrder } from '../../../domain/orders.ts'
import type { Template } from './letter.ts'
import { contents } from './order-contents.ts'

/** To the guest, when nobody at the restaurant confirmed a reservation and its places went back. */
export const reservationReleased: Template<[placed: PlacedOrder]> = {
  en: (placed) => ({
    subject: `We could not confirm your reservation: order ${placed.order.number}`,
    paragraphs: [
      'Hello,',
      placed.order.status === 'cancelled'
        ? `We are sorry: we could not confirm order ${placed.order.number} in time, so it is cancelled.`
        : `We are sorry: we could not confirm a part of order ${placed.order.number} in time, so that part is cancelled.`,
      'If you would still like to come, please call us or reserve again.',
      ...contents(placed, 'en'),
      { label: 'See your order', url: placed.order_url },
    ],
  }),
  ar: (placed) => ({
    subject: `تعذّر علينا تأكيد حجزك: الطلب رقم ${placed.order.number}`,
    paragraphs: [
      'مرحبًا،',
      placed.order.status === 'cancelled'
        ? `نعتذر منك: لم نتمكن من تأكيد الطلب رقم ${placed.order.number} في الوقت المناسب، فأُلغي.`
        : `نعتذر منك: لم نتمكن من تأكيد جزء من الطلب رقم ${placed.order.number} في الوقت المناسب، فأُلغي هذا الجزء.`,
      'إن كنت لا تزال ترغب في المجيء، يسعدنا أن تتصل بنا أو تحجز من جديد.',
      ...contents(placed, 'ar'),
      { label: 'عرض الطلب', url: placed.order_url },
    ],
  }),
}

import type { GuestOrder } from '../../domain/orders/orders.schema.ts'
import { inArabic, inEnglish } from '../../domain/text/bidi.ts'
import type { Template } from '../platform/mail/message.ts'
import { contents, guestOf, orderButton } from './mail-contents.ts'

type TableMail = Template<[placed: GuestOrder]>

const view = {
  en: ({ order_url }: GuestOrder) => ({ label: 'View Reservation', url: order_url }),
  ar: ({ order_url }: GuestOrder) => ({ label: 'عرض الحجز', url: order_url }),
}

/** To the guest who booked a table. */
export const tableReceived: TableMail = {
  en: (placed) => ({
    subject: inEnglish`We have received your table reservation ${placed.order.number}`,
    paragraphs: [
      'Hello,',
      inEnglish`Thank you! We have received your table reservation ${placed.order.number} and will confirm it soon.`,
      ...contents(placed, 'en'),
      view.en(placed),
    ],
  }),
  ar: (placed) => ({
    subject: inArabic`وصلنا حجزك رقم ${placed.order.number}`,
    paragraphs: [
      'مرحبًا،',
      inArabic`شكرًا لك! وصلنا حجزك رقم ${placed.order.number} وسنؤكده قريبًا.`,
      ...contents(placed, 'ar'),
      view.ar(placed),
    ],
  }),
}

/** To the restaurant, in its own language. */
export const newTable: TableMail = {
  en: (placed) => ({
    subject: inEnglish`New table reservation ${placed.order.number}`,
    paragraphs: [
      'A guest has booked a table.',
      ...contents(placed, 'en', 'staff'),
      guestOf(placed.order, 'en'),
      orderButton(placed, 'en'),
    ],
  }),
  ar: (placed) => ({
    subject: inArabic`حجز طاولة جديد رقم ${placed.order.number}`,
    paragraphs: [
      'حجز أحد الضيوف طاولة.',
      ...contents(placed, 'ar', 'staff'),
      guestOf(placed.order, 'ar'),
      orderButton(placed, 'ar'),
    ],
  }),
}

/** To the restaurant, when the guest cancelled. */
export const tableCancelled: TableMail = {
  en: (placed) => ({
    subject: inEnglish`Cancelled by the guest: table reservation ${placed.order.number}`,
    paragraphs: [
      'The table is free again.',
      ...contents(placed, 'en', 'staff'),
      guestOf(placed.order, 'en'),
      orderButton(placed, 'en'),
    ],
  }),
  ar: (placed) => ({
    subject: inArabic`ألغى الضيف حجز طاولة (رقم الحجز ${placed.order.number})`,
    paragraphs: [
      'أصبحت الطاولة متاحة مرة أخرى.',
      ...contents(placed, 'ar', 'staff'),
      guestOf(placed.order, 'ar'),
      orderButton(placed, 'ar'),
    ],
  }),
}

/** To the guest, when the restaurant confirmed the table. */
export const tableConfirmed: TableMail = {
  en: (placed) => ({
    subject: inEnglish`Your table reservation ${placed.order.number} is confirmed`,
    paragraphs: [
      'Hello,',
      "Good news: we've confirmed your table. We look forward to seeing you.",
      ...contents(placed, 'en'),
      view.en(placed),
    ],
  }),
  ar: (placed) => ({
    subject: inArabic`تم تأكيد حجزك رقم ${placed.order.number}`,
    paragraphs: ['مرحبًا،', 'أكدنا حجز طاولتك، ونحن بانتظارك.', ...contents(placed, 'ar'), view.ar(placed)],
  }),
}

/** To the guest, when the restaurant had to cancel. */
export const tableCancelledByUs: TableMail = {
  en: (placed) => ({
    subject: inEnglish`Your table reservation ${placed.order.number} was cancelled`,
    paragraphs: [
      'Hello,',
      "We're sorry, but we had to cancel your table reservation. Please call us with any questions.",
      ...contents(placed, 'en'),
      view.en(placed),
    ],
  }),
  ar: (placed) => ({
    subject: inArabic`أُلغي حجزك رقم ${placed.order.number}`,
    paragraphs: [
      'مرحبًا،',
      'نأسف، فقد اضطررنا إلى إلغاء حجز طاولتك. لأي سؤال، يرجى الاتصال بنا.',
      ...contents(placed, 'ar'),
      view.ar(placed),
    ],
  }),
}

/** To the guest, the day before. The links open the page of the reservation, where a button answers. */
export const tableReminder: TableMail = {
  en: (placed) => ({
    subject: inEnglish`Reminder: your table reservation ${placed.order.number}`,
    paragraphs: [
      'Hello,',
      'We look forward to seeing you tomorrow. Are you still coming?',
      ...contents(placed, 'en'),
      { label: 'We Are Coming', url: `${placed.order_url}?answer=coming` },
      { label: 'Cancel Reservation', url: `${placed.order_url}?answer=cancel` },
    ],
  }),
  ar: (placed) => ({
    subject: inArabic`تذكير بحجزك رقم ${placed.order.number}`,
    paragraphs: [
      'مرحبًا،',
      'نحن بانتظارك غدًا. هل تؤكد حضورك؟',
      ...contents(placed, 'ar'),
      { label: 'تأكيد الحضور', url: `${placed.order_url}?answer=coming` },
      { label: 'إلغاء الحجز', url: `${placed.order_url}?answer=cancel` },
    ],
  }),
}

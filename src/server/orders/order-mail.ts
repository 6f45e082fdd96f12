import { moneyText } from '../../domain/money-pattern.ts'
import type { GuestOrder } from '../../domain/orders/orders.schema.ts'
import { inArabic, inEnglish } from '../../domain/text/bidi.ts'
import type { Locale } from '../../domain/text/locales.ts'
import type { Template } from '../platform/mail/message.ts'
import { avoidedBy, contents, guestOf, orderButton } from './mail-contents.ts'

/** `renewed`: paid too late for its time, with a new one; `missed`: no time was possible any more. */
type News = 'in_time' | 'renewed' | 'missed'
const newsOf = ({ order: { missed_at, due_before } }: GuestOrder): News =>
  missed_at ? 'missed' : due_before ? 'renewed' : 'in_time'

const received: Record<Locale, Record<News, Record<'subject' | 'text', (number: string) => string>>> = {
  en: {
    in_time: {
      subject: (number) => inEnglish`We have received your order ${number}`,
      text: (number) => inEnglish`Thank you! We have received your order ${number} and will confirm it soon.`,
    },
    renewed: {
      subject: (number) => inEnglish`Your order ${number} has a new time`,
      text: (number) =>
        inEnglish`Thank you! We have received your order ${number}. Your payment came too late for the original time, so we moved your order to the next one available. If that doesn't work for you, please call us.`,
    },
    missed: {
      subject: (number) => inEnglish`We need a new time for your order ${number}`,
      text: (number) =>
        inEnglish`Thank you! We have received your payment for order ${number}, but it came too late for the time we promised, and we don't have another one open right now. We'll call you to find a new time or refund your money.`,
    },
  },
  ar: {
    in_time: {
      subject: (number) => inArabic`وصلنا طلبك رقم ${number}`,
      text: (number) => inArabic`شكرًا لك! وصلنا طلبك رقم ${number} وسنؤكده قريبًا.`,
    },
    renewed: {
      subject: (number) => inArabic`موعد جديد لطلبك رقم ${number}`,
      text: (number) =>
        inArabic`شكرًا لك! وصلنا طلبك رقم ${number}. تأخر الدفع عن الموعد الأول، فحدّدنا لطلبك أقرب موعد ممكن. وإذا لم يناسبك، فيسعدنا اتصالك بنا.`,
    },
    missed: {
      subject: (number) => inArabic`سنتصل بك لتحديد موعد آخر لطلبك رقم ${number}`,
      text: (number) =>
        inArabic`شكرًا لك! وصلتنا دفعتك للطلب رقم ${number}، لكنها تأخرت عن الموعد الذي وعدناك به، ولا يتوفر لدينا الآن موعد آخر. سنتصل بك لنتفق على موعد جديد أو نردّ إليك المبلغ.`,
    },
  },
}

/** To the restaurant: what it must do about an order paid too late. */
const missed: Record<Locale, string> = {
  en: 'This order was paid too late for its time. Please call the customer, then confirm it for a new time, or cancel and refund it.',
  ar: 'تأخر الدفع عن موعد هذا الطلب. يرجى الاتصال بالعميل، ثم تأكيد الطلب في موعد آخر، أو إلغاؤه وردّ المبلغ.',
}
const warnMissed = ({ order }: GuestOrder, locale: Locale) => (order.missed_at ? [{ warning: missed[locale] }] : [])

const totalOf = ({ order }: GuestOrder, locale: Locale) => moneyText(order.total_amount, order.currency, locale)

/** To the guest. */
export const orderReceived: Template<[placed: GuestOrder]> = {
  en: (placed) => ({
    subject: received.en[newsOf(placed)].subject(placed.order.number),
    paragraphs: [
      'Hello,',
      received.en[newsOf(placed)].text(placed.order.number),
      ...contents(placed, 'en'),
      { label: 'View Order', url: placed.order_url },
    ],
  }),
  ar: (placed) => ({
    subject: received.ar[newsOf(placed)].subject(placed.order.number),
    paragraphs: [
      'مرحبًا،',
      received.ar[newsOf(placed)].text(placed.order.number),
      ...contents(placed, 'ar'),
      { label: 'عرض الطلب', url: placed.order_url },
    ],
  }),
}

/** To the restaurant, in its own language. */
export const newOrder: Template<[placed: GuestOrder]> = {
  en: (placed) => ({
    subject: inEnglish`New order ${placed.order.number}: ${totalOf(placed, 'en')}`,
    paragraphs: [
      'A new order has come in.',
      ...warnMissed(placed, 'en'),
      ...avoidedBy(placed.order, 'en'),
      ...contents(placed, 'en', 'staff'),
      guestOf(placed.order, 'en'),
      orderButton(placed, 'en'),
    ],
  }),
  ar: (placed) => ({
    subject: inArabic`طلب جديد رقم ${placed.order.number}: ${totalOf(placed, 'ar')}`,
    paragraphs: [
      'وصل طلب جديد.',
      ...warnMissed(placed, 'ar'),
      ...avoidedBy(placed.order, 'ar'),
      ...contents(placed, 'ar', 'staff'),
      guestOf(placed.order, 'ar'),
      orderButton(placed, 'ar'),
    ],
  }),
}

/** To the restaurant, when a guest cancelled the order or a part of it. */
export const orderCancelled: Template<[placed: GuestOrder]> = {
  en: (placed) => ({
    subject: inEnglish`Cancelled by the customer: order ${placed.order.number}`,
    paragraphs: [
      placed.order.status === 'cancelled' ? 'The whole order was cancelled.' : 'Part of the order was cancelled.',
      ...contents(placed, 'en', 'staff'),
      guestOf(placed.order, 'en'),
      orderButton(placed, 'en'),
    ],
  }),
  ar: (placed) => ({
    subject: inArabic`ألغى العميل الطلب رقم ${placed.order.number}`,
    paragraphs: [
      placed.order.status === 'cancelled' ? 'أُلغي الطلب كله.' : 'أُلغي جزء من الطلب.',
      ...contents(placed, 'ar', 'staff'),
      guestOf(placed.order, 'ar'),
      orderButton(placed, 'ar'),
    ],
  }),
}

/** To the guest, when the restaurant confirmed the order or one of its reservations. */
export const orderConfirmed: Template<[placed: GuestOrder]> = {
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
export const cancelledByUs: Template<[placed: GuestOrder]> = {
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

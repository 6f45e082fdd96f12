import { type Locale, localized } from '../../../domain/locales.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { Order, PlacedOrder, Reservation } from '../../../domain/orders.ts'
import type { Letter } from './letter.ts'

type Template = Record<Locale, (placed: PlacedOrder) => Letter>

/** To the guest. */
export const orderReceived: Template = {
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

/** To the restaurant, in the language the guest ordered in. */
export const newOrder: Template = {
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
export const orderCancelled: Template = {
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
export const orderConfirmed: Template = {
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
export const cancelledByUs: Template = {
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

const words = {
  en: {
    subtotal: 'Subtotal',
    tax: 'Tax',
    delivery: 'Delivery',
    total: 'Total',
    cancelled: 'cancelled',
    guests: (count: number) => `${count} guests`,
    sizes: { half: 'Half Meal', full: 'Full Meal', custom: 'Custom' },
    methods: { cash: 'Cash on Delivery', paypal: 'PayPal', pickup: 'In-store Pickup' },
    paid: {
      not_required: 'nothing to pay',
      unpaid: 'not paid',
      checking: 'PayPal is checking the payment',
      paid: 'paid',
      partially_refunded: 'partly refunded',
      refunded: 'refunded',
    },
    day: new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }),
  },
  ar: {
    subtotal: 'المجموع الفرعي',
    tax: 'الضريبة',
    delivery: 'التوصيل',
    total: 'الإجمالي',
    cancelled: 'ملغى',
    guests: (count: number) => `عدد الضيوف: ${count}`,
    sizes: { half: 'نصف وجبة', full: 'وجبة كاملة', custom: 'حسب الطلب' },
    methods: { cash: 'الدفع عند الاستلام', paypal: 'باي بال', pickup: 'الاستلام من المطعم' },
    paid: {
      not_required: 'لا شيء للدفع',
      unpaid: 'لم يُدفع',
      checking: 'الدفع قيد المراجعة لدى باي بال',
      paid: 'مدفوع',
      partially_refunded: 'مُسترد جزئيًا',
      refunded: 'مُسترد',
    },
    day: new Intl.DateTimeFormat('ar-u-nu-latn', { dateStyle: 'full', timeZone: 'UTC' }),
  },
}

function contents({ order, reservations }: PlacedOrder, locale: Locale): string[] {
  const { methods, paid } = words[locale]
  return [
    order.items.map((item) => `${item.quantity} × ${dishOf(item, locale)}: ${formatMoney(item.line_total)}`).join('\n'),
    reservations.map((reservation) => whenOf(reservation, locale)).join('\n'),
    amountsOf(order, locale),
    order.payment_method === 'paypal'
      ? `${methods.paypal}: ${paid[order.payment_status]}`
      : methods[order.payment_method],
  ].filter(Boolean)
}

function amountsOf(order: Order, locale: Locale): string {
  const { subtotal, tax, delivery, total } = words[locale]
  const parts: [string, number][] =
    order.channel === 'order'
      ? [
          [subtotal, order.subtotal],
          [tax, order.tax],
          [delivery, order.delivery_fee],
        ]
      : []
  return [...parts, [total, order.total_amount] as const]
    .map(([label, sum]) => `${label}: ${formatMoney(sum)}`)
    .join('\n')
}

function whenOf(reservation: Reservation, locale: Locale): string {
  const { day, sizes, guests, cancelled } = words[locale]
  const when = `${day.format(new Date(reservation.reservation_date))}، ${timeOf(reservation, locale)}`
  return [
    `${dishOf(reservation, locale)}: ${locale === 'ar' ? when : when.replace('،', ',')}`,
    `${sizes[reservation.meal_size]} (${guests(reservation.guests_count)})`,
    ...(reservation.status === 'cancelled' ? [cancelled] : []),
  ].join(' · ')
}

const timeOf = ({ reservation_time }: Reservation, locale: Locale) =>
  locale === 'ar' ? reservation_time.replace('AM', 'صباحًا').replace('PM', 'مساءً') : reservation_time

function dishOf(sold: Order['items'][number] | Reservation, locale: Locale): string {
  const size =
    sold.serving_size && localized({ size: sold.serving_size, size_ar: sold.serving_size_ar }, 'size', locale)
  const name = localized({ name: sold.product_name, name_ar: sold.product_name_ar }, 'name', locale)
  return size ? `${name} (${size})` : name
}

const guestOf = ({ full_name, phone, email, delivery_address, notes }: Order, locale: Locale): string =>
  [
    full_name,
    phone,
    email,
    delivery_address,
    notes && `${locale === 'ar' ? 'طلبات خاصة' : 'Special requests'}: ${notes}`,
  ]
    .filter(Boolean)
    .join('\n')

import { isolate, sentences } from '../../../domain/language/bidi.ts'
import { type Locale, localized } from '../../../domain/language/locales.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { Order, PlacedOrder, Reservation } from '../../../domain/orders/orders.schema.ts'

const words = {
  en: {
    subtotal: 'Subtotal',
    tax: 'Tax',
    delivery: 'Delivery',
    total: 'Total',
    cancelled: 'cancelled',
    requests: 'Special requests',
    comma: ',',
    guests: (count: number) => `${count} ${count === 1 ? 'guest' : 'guests'}`,
    sizes: { half: 'Half Meal', full: 'Full Meal', custom: 'Custom' },
    methods: { cash: 'Cash on Delivery', paypal: 'PayPal', pickup: 'In-store Pickup' },
    paid: {
      not_required: 'nothing to pay',
      unpaid: 'not paid',
      checking: 'under review at PayPal',
      paid: 'paid',
      partially_refunded: 'partially refunded',
      refunded: 'refunded',
    },
    day: new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }),
  },
  ar: {
    subtotal: 'المجموع الفرعي',
    tax: 'الضريبة',
    delivery: 'التوصيل',
    total: 'المجموع',
    cancelled: 'ملغى',
    requests: 'طلبات خاصة',
    comma: '،',
    guests: (count: number) => `عدد الضيوف: ${count}`,
    sizes: { half: 'نصف وجبة', full: 'وجبة كاملة', custom: 'وجبة حسب العدد' },
    methods: { cash: 'الدفع عند الاستلام', paypal: 'PayPal', pickup: 'الاستلام من المطعم' },
    paid: {
      not_required: 'لا شيء للدفع',
      unpaid: 'لم يُدفع',
      checking: 'الدفع قيد المراجعة لدى PayPal',
      paid: 'مدفوع',
      partially_refunded: 'مُسترد جزئيًا',
      refunded: 'مُسترد',
    },
    day: new Intl.DateTimeFormat('ar-u-nu-latn', { dateStyle: 'full', timeZone: 'UTC' }),
  },
}

/** The dishes, the reservations, the amounts and the payment of an order, one paragraph each. */
export function contents({ order, reservations }: PlacedOrder, locale: Locale): string[] {
  const { methods, paid } = words[locale]
  const sentence = sentences[locale]
  return [
    order.items
      .map((item) => sentence`${item.quantity} × ${dishOf(item, locale)}: ${formatMoney(item.line_total)}`)
      .join('\n'),
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
    .map(([label, sum]) => `${label}: ${isolate(formatMoney(sum), locale)}`)
    .join('\n')
}

function whenOf(reservation: Reservation, locale: Locale): string {
  const { day, sizes, guests, cancelled, comma } = words[locale]
  const when = `${day.format(new Date(reservation.reservation_date))}${comma} ${timeOf(reservation, locale)}`
  return [
    `${isolate(dishOf(reservation, locale), locale)}: ${when}`,
    `${sizes[reservation.meal_size]} (${guests(reservation.guests_count)})`,
    ...(reservation.status === 'cancelled' ? [cancelled] : []),
  ].join(' · ')
}

const timeOf = ({ reservation_time }: Reservation, locale: Locale) =>
  locale === 'ar' ? reservation_time.replace('AM', 'ص').replace('PM', 'م') : reservation_time

function dishOf({ serving_size, ...sold }: Order['items'][number] | Reservation, locale: Locale): string {
  const name = localized(sold, 'product_name', locale)
  if (!serving_size) return name
  return sentences[locale]`${name} (${localized({ ...sold, serving_size }, 'serving_size', locale)})`
}

/** The guest's name, contact and requests. */
export const guestOf = ({ full_name, phone, email, delivery_address, notes }: Order, locale: Locale): string =>
  [full_name, phone, email, delivery_address]
    .map((detail) => detail && isolate(detail, locale))
    .concat(notes ? `${words[locale].requests}: ${isolate(notes, locale)}` : [])
    .filter(Boolean)
    .join('\n')

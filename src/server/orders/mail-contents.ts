import type { CurrencyCode } from '../../domain/currency-digits.ts'
import { dueLabels } from '../../domain/kitchen/due.ts'
import { hasPassed } from '../../domain/kitchen/keep-promise.ts'
import { avoidsSentence } from '../../domain/menu/allergen-warnings.ts'
import { formatDifference, formatMoney, type Minor, toAmount } from '../../domain/money.ts'
import { moneyPattern, moneyText } from '../../domain/money-pattern.ts'
import { type ChargeLine, includedTaxes, inUnits, partsOf } from '../../domain/orders/charges.ts'
import { hasSeveralTimes } from '../../domain/orders/line-times.ts'
import type { GuestOrder, Order, OrderLine, Reservation } from '../../domain/orders/orders.schema.ts'
import { isTableOrder } from '../../domain/orders/orders.ts'
import { changeFor } from '../../domain/orders/payment.ts'
import { deliveryAddress } from '../../domain/orders/required-fields.ts'
import { type ChoiceLine, guestLines, type SoldText, soldSummary } from '../../domain/orders/sold-line.ts'
import { staffLine } from '../../domain/orders/staff-orders.ts'
import { ownTaxWord } from '../../domain/orders/tax.ts'
import { orderWords } from '../../domain/orders/words.ts'
import { inArabic, inEnglish, isolate, sentences } from '../../domain/text/bidi.ts'
import { type Locale, localized } from '../../domain/text/locales.ts'
import { type ClockHours, readableTime } from '../../domain/time/times.ts'

const words = {
  en: {
    ...orderWords.en,
    change: (paid: string, change: string) => inEnglish`Cash: ${paid}. Change: ${change}.`,
    percentOf: (word: string, percent: string) => inEnglish`${word} ${percent}`,
    includes: (word: string, percent: string) => inEnglish`${word} ${percent} included`,
    inCash: 'Total in cash',
    toCollect: 'Due at pickup or delivery',
    taxNumber: (number: string) => inEnglish`Tax ID: ${number}`,
    cancelled: 'cancelled',
    open: 'Open Order',
    zone: 'Delivery zone',
    due: {
      readyAbout: (when: string) => `Ready around: ${when}`,
      readyAt: (when: string) => `Ready by: ${when}`,
      withYou: (when: string, until: string) => `Arrives: ${when} to ${until}`,
    },
    newTime: (before: string) => `New time (was ${before})`,
    guests: (count: number) => `${count} ${count === 1 ? 'guest' : 'guests'}`,
    paid: {
      not_required: 'no payment needed',
      unpaid: 'not paid',
      checking: 'under review at PayPal',
      paid: 'paid',
      partially_refunded: 'partially refunded',
      refunded: 'refunded',
    },
    am: 'AM',
    pm: 'PM',
    day: new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }),
  },
  ar: {
    ...orderWords.ar,
    change: (paid: string, change: string) => inArabic`نقدًا: ${paid}، والباقي: ${change}.`,
    percentOf: (word: string, percent: string) => inArabic`${word} ${percent}`,
    includes: (word: string, percent: string) => inArabic`يشمل ${word} ${percent}`,
    inCash: 'المجموع نقدًا',
    toCollect: 'يُدفع عند الاستلام',
    taxNumber: (number: string) => inArabic`الرقم الضريبي: ${number}`,
    cancelled: 'ملغى',
    open: 'فتح الطلب',
    zone: 'منطقة التوصيل',
    due: {
      readyAbout: (when: string) => `جاهز تقريبًا: ${when}`,
      readyAt: (when: string) => `جاهز في: ${when}`,
      withYou: (when: string, until: string) => `يصلك بين ${when} و${until}`,
    },
    newTime: (before: string) => `موعد جديد بدلًا من ${isolate(before, 'ar')}`,
    guests: (count: number) => `عدد الضيوف: ${count}`,
    paid: {
      not_required: 'لا يلزم أي دفع',
      unpaid: 'لم يُدفع',
      checking: 'الدفع قيد المراجعة لدى PayPal',
      paid: 'مدفوع',
      partially_refunded: 'مُسترد جزئيًا',
      refunded: 'مُسترد',
    },
    am: 'ص',
    pm: 'م',
    day: new Intl.DateTimeFormat('ar-u-nu-latn', { dateStyle: 'full', timeZone: 'UTC' }),
  },
}

type Reader = 'guest' | 'staff'

/** The dishes, the reservations, the amounts and the payment of an order, one paragraph each. A table has no more than its time. */
export function contents(
  { order, reservations, time_zone, clock, ...seller }: GuestOrder,
  locale: Locale,
  reader: Reader = 'guest',
): string[] {
  const { methods, paid, zone } = words[locale]
  const whenText = (date: string, time: string) => momentText(date, time, clock, locale)
  const due = dueOf(order, time_zone, clock, locale)
  const isMissed = ({ reservation_date: date, reservation_time: time }: Reservation) =>
    order.missed_at !== null && hasPassed({ date, time }, time_zone, new Date(order.missed_at))
  const timeOf = ({ reservation }: OrderLine): string[] => {
    if (!hasSeveralTimes(order)) return []
    if (!reservation) return due ? [due] : []
    return [whenText(reservation.date, reservation.time)]
  }
  const booked = reservations.map((reservation) => whenOf(reservation, isMissed(reservation), clock, locale)).join('\n')
  if (isTableOrder(order)) return [booked]
  return [
    ...(reader === 'guest' ? dishesForGuest(order, timeOf, locale) : [dishesForStaff(order, timeOf, locale)]),
    booked,
    due,
    reader === 'guest' && isolate(deliveryAddress(order), locale),
    order.zone && `${zone}: ${isolate(localized(order.zone, 'name', locale), locale)}`,
    amountsOf(order, seller, locale),
    order.payment_method === 'paypal' ? `PayPal: ${paid[order.payment_status]}` : methods[order.payment_method],
  ].filter((paragraph) => Boolean(paragraph)) as string[]
}

/** When a line is had, where the lines of the order are not had together. */
type TimeOf = (line: OrderLine) => string[]

function dishesForGuest({ items, currency }: Order, timeOf: TimeOf, locale: Locale): string[] {
  const { lines, allergens } = guestLines(items, locale)
  return [
    joined(
      lines.map(({ sold, ...text }) => lineOf(sold, text, [...text.allergens, ...timeOf(sold)], currency, locale)),
    ),
    ...allergens,
  ]
}

function dishesForStaff({ items, avoids, currency }: Order, timeOf: TimeOf, locale: Locale): string {
  const lines = items.map((item) => {
    const text = staffLine(item, avoids, locale)
    const warnings = text.warnings.map((warning) => `⚠ ${warning}`)
    return lineOf(item, text, [...warnings, ...text.allergens, ...timeOf(item)], currency, locale)
  })
  return joined(lines)
}

/** A dish, and below it what the guest chose, what it contains and when it is had. */
function lineOf(
  { quantity, line_total }: OrderLine,
  { name, choices }: SoldText,
  below: string[],
  currency: CurrencyCode,
  locale: Locale,
): string[] {
  const pattern = moneyPattern(currency, locale)
  const choiceOf = ({ text, price }: ChoiceLine) =>
    price === null ? sentences[locale]`– ${text}` : sentences[locale]`– ${text}: ${formatDifference(price, pattern)}`
  return [
    sentences[locale]`${quantity} × ${name}: ${formatMoney(line_total, pattern)}`,
    ...choices.map(choiceOf),
    ...below,
  ]
}

/** Dishes with more than one line are set apart by an empty line. */
const joined = (lines: string[][]): string =>
  lines.map((line) => line.join('\n')).join(lines.some((line) => line.length > 1) ? '\n\n' : '\n')

/** What the guest avoids: the kitchen must not miss it. */
export function avoidedBy({ avoids }: Order, locale: Locale): { warning: string }[] {
  const sentence = avoidsSentence(avoids, locale)
  return sentence ? [{ warning: `⚠ ${sentence}` }] : []
}

type Seller = Pick<GuestOrder, 'tax_word' | 'tax_word_ar' | 'tax_number'>

function amountsOf(order: Order, seller: Seller, locale: Locale): string {
  const { charges, change, percentOf, includes, inCash, toCollect, taxNumber } = words[locale]
  const word = ownTaxWord(seller, locale) ?? charges.tax
  const price = inUnits({ ...order, total: order.total_amount }, order.currency)
  const given = changeFor(order)
  const written = (amount: number) => moneyText(amount, order.currency, locale)
  const inUnitsWritten = (units: Minor) => written(toAmount(units, order.currency))
  const labelOf = ({ part, percent }: ChargeLine) =>
    percent === undefined ? { ...charges, tax: word }[part] : percentOf(word, `${percent}%`)
  const amounts: [string, string][] = [
    ...partsOf(price, order).map((line): [string, string] => [labelOf(line), inUnitsWritten(line.units)]),
    [charges.total, inUnitsWritten(price.total)],
    ...(order.cash_total === null ? [] : [[inCash, written(order.cash_total)] satisfies [string, string]]),
    ...(order.to_collect > 0 ? [[toCollect, written(order.to_collect)] satisfies [string, string]] : []),
    ...includedTaxes(price).map(({ percent, tax }): [string, string] => [
      includes(word, `${percent}%`),
      inUnitsWritten(tax),
    ]),
  ]
  return [
    ...amounts.map(([label, amount]) => `${label}: ${isolate(amount, locale)}`),
    ...(given ? [change(written(given.paid), written(given.change))] : []),
    ...(seller.tax_number && price.tax > 0 ? [taxNumber(seller.tax_number)] : []),
  ].join('\n')
}

function whenOf(reservation: Reservation, missed: boolean, clock: ClockHours, locale: Locale): string {
  const { meals, guests, cancelled, toAgree } = words[locale]
  const { reservation_date, reservation_time } = reservation
  const when = momentText(reservation_date, reservation_time, clock, locale)
  return [
    `${isolate(soldSummary(reservation, locale), locale)}: ${missed ? toAgree : when}`,
    reservation.meal_size
      ? `${meals[reservation.meal_size]} (${guests(reservation.guests_count)})`
      : guests(reservation.guests_count),
    ...(reservation.status === 'cancelled' ? [cancelled] : []),
  ].join(' · ')
}

/** When the dishes without a date can be had. */
function dueOf(order: Order, time_zone: string, clock: ClockHours, locale: Locale): string | null {
  const { due_at, due_until, due_kind, due_before, missed_at } = order
  const { due, newTime, toAgree } = words[locale]
  const timeText = (label: string) => readableTime(label, clock, words[locale])
  if (!due_at) return missed_at && order.items.some(({ reservation }) => !reservation) ? toAgree : null
  const { date, time, until } = dueLabels(due_at, due_until, time_zone)
  const when = momentText(date, time, clock, locale)
  const kind = due_kind === 'asap' ? due.readyAbout(when) : due.readyAt(when)
  const text = until ? due.withYou(when, timeText(until)) : kind
  if (!due_before) return text
  return `${newTime(timeText(dueLabels(due_before, null, time_zone).time))}\n${text}`
}

function momentText(date: string, time: string, clock: ClockHours, locale: Locale): string {
  const { day, comma } = words[locale]
  return `${day.format(new Date(date))}${comma} ${readableTime(time, clock, words[locale])}`
}

/** For the staff: the order in the panel. */
export const orderButton = ({ order, order_url }: GuestOrder, locale: Locale) => ({
  label: words[locale].open,
  url: new URL(`/admin/orders/${order.id}`, order_url).href,
})

/** The guest's name, contact and requests. */
export const guestOf = (order: Order, locale: Locale): string =>
  [order.full_name, order.phone, order.email, deliveryAddress(order)]
    .map((detail) => detail && isolate(detail, locale))
    .concat(order.notes ? `${words[locale].requests}: ${isolate(order.notes, locale)}` : [])
    .filter(Boolean)
    .join('\n')

import type { CurrencyCode } from '../../domain/currency-digits.ts'
import { moneyText } from '../../domain/money-pattern.ts'
import type { GuestOrder } from '../../domain/orders/orders.schema.ts'
import { soldSummary } from '../../domain/orders/sold-line.ts'
import type { PaymentAlert } from '../../domain/payments/states.ts'
import { inArabic, inEnglish, sentences } from '../../domain/text/bidi.ts'
import type { Locale } from '../../domain/text/locales.ts'
import type { Template } from '../platform/mail/message.ts'
import { orderButton } from './mail-contents.ts'

/** The reason of an automatic refund or of one with a cancellation. The guest reads it at PayPal. */
export const refundReason: Record<Locale, (number: string) => string> = {
  en: (number) => inEnglish`Your order ${number} was cancelled.`,
  ar: (number) => inArabic`أُلغي طلبك رقم ${number}.`,
}

/** The same for dishes that were cancelled alone. */
export const partReason: Record<Locale, (number: string) => string> = {
  en: (number) => inEnglish`Part of your order ${number} was cancelled.`,
  ar: (number) => inArabic`أُلغي جزء من طلبك رقم ${number}.`,
}

type Words = Record<PaymentAlert, (number: string, amount: string, dishes: string) => { subject: string; text: string }>

const en: Words = {
  kept: (number, amount) => ({
    subject: inEnglish`Order ${number} was cancelled, but ${amount} hasn't been refunded`,
    text: inEnglish`Order ${number} was cancelled, and you still hold ${amount} of it. Please refund it, or choose “Keep the Money” on the order.`,
  }),
  kept_part: (number, amount, dishes) => ({
    subject: inEnglish`Part of order ${number} was cancelled, but ${amount} hasn't been refunded`,
    text: inEnglish`Cancelled from order ${number}: ${dishes}. You still hold ${amount} of the payment. Please refund it, or choose “Keep the Money” on the order.`,
  }),
  denied: (number, amount) => ({
    subject: inEnglish`PayPal declined the payment for order ${number}`,
    text: inEnglish`PayPal reviewed the payment of ${amount} for order ${number} and declined it. The order isn't paid. The customer has been asked to pay again.`,
  }),
  mismatched: (number, amount) => ({
    subject: inEnglish`Order ${number}: PayPal took a different amount`,
    text: inEnglish`PayPal took a different amount than the ${amount} that order ${number} costs, so the order doesn't count as paid. Please review it: you can refund what was taken.`,
  }),
  paid_twice: (number) => ({
    subject: inEnglish`Order ${number} was paid twice`,
    text: inEnglish`A second payment came in for order ${number}. Please review it and refund one of them.`,
  }),
  unexpected: (number, amount) => ({
    subject: inEnglish`Order ${number} was paid online after all`,
    text: inEnglish`${amount} came in through PayPal for order ${number}, which was set to be paid in person. Please don't ask the customer for money again.`,
  }),
  gone: (number, amount) => ({
    subject: inEnglish`PayPal no longer has the payment for order ${number}`,
    text: inEnglish`We were collecting ${amount} for order ${number}, but PayPal can't find this payment. If you changed the PayPal account, please look for it in the previous one.`,
  }),
  invoice_taken: (number) => ({
    subject: inEnglish`PayPal refused the payment for order ${number}`,
    text: inEnglish`PayPal says that order ${number} was already paid in a way that we can't see. Please check your PayPal account before you ask the customer for money.`,
  }),
  refund_failed: (number, amount) => ({
    subject: inEnglish`The refund of ${amount} for order ${number} failed`,
    text: inEnglish`PayPal didn't refund ${amount} for order ${number}. Please review it and try again.`,
  }),
  disputed: (number, amount) => ({
    subject: inEnglish`A customer disputes the payment for order ${number}`,
    text: inEnglish`A customer has opened a case at PayPal about ${amount} paid for order ${number}. Please answer it in PayPal's Resolution Center.`,
  }),
  reversed: (number, amount) => ({
    subject: inEnglish`PayPal took back the payment for order ${number}`,
    text: inEnglish`PayPal has taken back money that was paid for order ${number} (${amount}). See your PayPal account for the reason.`,
  }),
}

const ar: Words = {
  kept: (number, amount) => ({
    subject: inArabic`أُلغي الطلب ${number} وبقي لدينا ${amount}`,
    text: inArabic`الطلب رقم ${number} ملغى، ولا يزال لدينا منه ${amount}. يرجى رد المبلغ، أو تسجيل الاحتفاظ به في صفحة الطلب.`,
  }),
  kept_part: (number, amount, dishes) => ({
    subject: inArabic`أُلغي جزء من الطلب رقم ${number} ولم يُردّ مبلغ ${amount}`,
    text: inArabic`أُلغي من الطلب رقم ${number}: ${dishes}. ولم يُردّ بعد مبلغ ${amount}. يرجى ردّه، أو تسجيل الاحتفاظ به في صفحة الطلب.`,
  }),
  denied: (number, amount) => ({
    subject: inArabic`رفض PayPal دفعة الطلب ${number}`,
    text: inArabic`كان PayPal يراجع دفعة بمبلغ ${amount} للطلب رقم ${number} ثم رفضها. الطلب غير مدفوع، وقد طلبنا من العميل الدفع مرة أخرى.`,
  }),
  mismatched: (number, amount) => ({
    subject: inArabic`الطلب ${number}: قبض PayPal مبلغًا مختلفًا`,
    text: inArabic`قبض PayPal مبلغًا غير ${amount} المستحق للطلب رقم ${number}، فلا يُعد الطلب مدفوعًا. يرجى مراجعته، ويمكن رد ما قُبض.`,
  }),
  paid_twice: (number) => ({
    subject: inArabic`دُفع الطلب ${number} مرتين`,
    text: inArabic`وصلت دفعة ثانية للطلب رقم ${number}. يرجى مراجعته ورد إحدى الدفعتين.`,
  }),
  unexpected: (number, amount) => ({
    subject: inArabic`دُفع الطلب ${number} عبر الإنترنت`,
    text: inArabic`وصل ${amount} عبر PayPal للطلب رقم ${number} الذي كان دفعه عند الاستلام. يرجى عدم مطالبة العميل بالدفع مرة أخرى.`,
  }),
  gone: (number, amount) => ({
    subject: inArabic`لم يعد PayPal يجد دفعة الطلب ${number}`,
    text: inArabic`كنا نحصّل ${amount} للطلب رقم ${number}، لكن PayPal يقول إنه لا يجد هذه الدفعة. إذا تغيّر حساب PayPal لديك، يرجى البحث عنها في الحساب السابق.`,
  }),
  invoice_taken: (number) => ({
    subject: inArabic`يرفض PayPal دفعة الطلب ${number}`,
    text: inArabic`يقول PayPal إن الطلب رقم ${number} دُفع من قبل بطريقة لا نراها. يرجى مراجعة حساب PayPal قبل مطالبة العميل بالدفع.`,
  }),
  refund_failed: (number, amount) => ({
    subject: inArabic`تعذر رد ${amount} للطلب ${number}`,
    text: inArabic`لم يرد PayPal مبلغ ${amount} للطلب رقم ${number}. يرجى مراجعته والمحاولة مرة أخرى.`,
  }),
  disputed: (number, amount) => ({
    subject: inArabic`اعترض عميل على دفعة الطلب ${number}`,
    text: inArabic`فتح عميل نزاعًا لدى PayPal بشأن ${amount} من ثمن الطلب رقم ${number}. يرجى الرد عليه في مركز حل النزاعات لدى PayPal.`,
  }),
  reversed: (number, amount) => ({
    subject: inArabic`استرجع PayPal دفعة الطلب ${number}`,
    text: inArabic`استرجع PayPal مبلغًا دُفع للطلب رقم ${number} (${amount}). السبب مذكور في حساب PayPal.`,
  }),
}

/** To the restaurant, when a payment needs a decision by staff. */
export const paymentAlert: Template<
  [placed: GuestOrder, news: PaymentAlert, money: { amount: number; currency: CurrencyCode }]
> = {
  en: (placed, news, { amount, currency }) =>
    letter(
      en[news](placed.order.number, moneyText(amount, currency, 'en'), cancelledDishes(placed, 'en')),
      placed,
      'en',
    ),
  ar: (placed, news, { amount, currency }) =>
    letter(
      ar[news](placed.order.number, moneyText(amount, currency, 'ar'), cancelledDishes(placed, 'ar')),
      placed,
      'ar',
    ),
}

const cancelledDishes = ({ order: { items } }: GuestOrder, locale: Locale): string =>
  items
    .filter(({ reservation }) => reservation?.status === 'cancelled')
    .map((sold) => sentences[locale]`${sold.quantity} × ${soldSummary(sold, locale)}`)
    .join(locale === 'ar' ? '، ' : ', ')

const letter = ({ subject, text }: ReturnType<Words[PaymentAlert]>, placed: GuestOrder, locale: Locale) => ({
  subject,
  paragraphs: [text, orderButton(placed, locale)],
})

import type { Locale } from '../../../domain/locales.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { PlacedOrder } from '../../../domain/orders.ts'
import type { MoneyNews } from '../../../domain/payments/states.ts'
import type { Template } from './letter.ts'

/** Why money goes back by itself, or along with a cancellation. The guest reads it at PayPal. */
export const refundReason: Record<Locale, (number: string) => string> = {
  en: (number) => `Your order ${number} was cancelled.`,
  ar: (number) => `أُلغي طلبك رقم ${number}.`,
}

type Words = Record<MoneyNews, (number: string, amount: string) => { subject: string; text: string }>

const en: Words = {
  kept: (number, amount) => ({
    subject: `Order ${number} is cancelled, but ${amount} was kept`,
    text: `Order ${number} is cancelled, and ${amount} of it is still with us. Please refund it, or note on the order that you keep it.`,
  }),
  denied: (number, amount) => ({
    subject: `PayPal turned down the payment for order ${number}`,
    text: `PayPal was checking the payment of ${amount} for order ${number} and has now turned it down. The order is not paid. The guest has been asked to pay again.`,
  }),
  mismatched: (number, amount) => ({
    subject: `Order ${number}: PayPal took another amount`,
    text: `PayPal took something other than the ${amount} that order ${number} costs. The order does not count as paid. Please look at it: you can refund what was taken.`,
  }),
  paid_twice: (number) => ({
    subject: `Order ${number} was paid twice`,
    text: `A second payment came in for order ${number}. Please look at it and refund one of them.`,
  }),
  unexpected: (number, amount) => ({
    subject: `Order ${number} was paid online after all`,
    text: `${amount} came in through PayPal for order ${number}, which was to be paid in person. Please do not ask the guest for money again.`,
  }),
  gone: (number, amount) => ({
    subject: `PayPal no longer knows the payment for order ${number}`,
    text: `We were taking ${amount} for order ${number}, but PayPal says it knows no such payment. If you changed the PayPal account, please look for it in the previous one.`,
  }),
  invoice_taken: (number) => ({
    subject: `PayPal refuses the payment for order ${number}`,
    text: `PayPal says that order ${number} was already paid in another way that we cannot see. Please look in your PayPal account before you ask the guest for money.`,
  }),
  refund_failed: (number, amount) => ({
    subject: `The refund of ${amount} for order ${number} failed`,
    text: `PayPal did not send ${amount} back for order ${number}. Please look at it and try again.`,
  }),
  disputed: (number, amount) => ({
    subject: `A guest disputes the payment for order ${number}`,
    text: `A guest has opened a case at PayPal about ${amount} paid for order ${number}. Please answer it in PayPal’s Resolution Center.`,
  }),
  reversed: (number, amount) => ({
    subject: `PayPal took back the payment for order ${number}`,
    text: `PayPal has taken back money that was paid for order ${number} (${amount}). Your PayPal account says why.`,
  }),
}

const ar: Words = {
  kept: (number, amount) => ({
    subject: `أُلغي الطلب ${number} وبقي لدينا ${amount}`,
    text: `الطلب رقم ${number} ملغى، ولا يزال لدينا منه ${amount}. يرجى رد المبلغ، أو تسجيل الاحتفاظ به في صفحة الطلب.`,
  }),
  denied: (number, amount) => ({
    subject: `رفض PayPal دفعة الطلب ${number}`,
    text: `كان PayPal يراجع دفعة بمبلغ ${amount} للطلب رقم ${number} ثم رفضها. الطلب غير مدفوع، وقد طُلب من الضيف أن يدفع من جديد.`,
  }),
  mismatched: (number, amount) => ({
    subject: `الطلب ${number}: قبض PayPal مبلغًا مختلفًا`,
    text: `قبض PayPal غير مبلغ ${amount} المستحق للطلب رقم ${number}، فلا يُعد الطلب مدفوعًا. يرجى مراجعته، ويمكن رد ما قُبض.`,
  }),
  paid_twice: (number) => ({
    subject: `دُفع الطلب ${number} مرتين`,
    text: `وصلت دفعة ثانية للطلب رقم ${number}. يرجى مراجعته ورد إحدى الدفعتين.`,
  }),
  unexpected: (number, amount) => ({
    subject: `دُفع الطلب ${number} عبر الإنترنت`,
    text: `وصل ${amount} عبر PayPal للطلب رقم ${number} الذي كان سيُدفع نقدًا. يرجى عدم مطالبة الضيف بالدفع مرة أخرى.`,
  }),
  gone: (number, amount) => ({
    subject: `لم يعد PayPal يعرف دفعة الطلب ${number}`,
    text: `كنا نقبض ${amount} للطلب رقم ${number}، لكن PayPal يقول إنه لا يعرف هذه الدفعة. إن كنت قد غيّرت حساب PayPal، يرجى البحث عنها في الحساب السابق.`,
  }),
  invoice_taken: (number) => ({
    subject: `يرفض PayPal دفعة الطلب ${number}`,
    text: `يقول PayPal إن الطلب رقم ${number} دُفع من قبل بطريقة لا نراها. يرجى مراجعة حساب PayPal قبل مطالبة الضيف بالدفع.`,
  }),
  refund_failed: (number, amount) => ({
    subject: `تعذر رد ${amount} للطلب ${number}`,
    text: `لم يُعد PayPal مبلغ ${amount} للطلب رقم ${number}. يرجى مراجعته والمحاولة مرة أخرى.`,
  }),
  disputed: (number, amount) => ({
    subject: `اعترض ضيف على دفعة الطلب ${number}`,
    text: `فتح ضيف نزاعًا لدى PayPal بشأن ${amount} دُفعت للطلب رقم ${number}. يرجى الرد عليه في مركز حل النزاعات لدى PayPal.`,
  }),
  reversed: (number, amount) => ({
    subject: `استرجع PayPal دفعة الطلب ${number}`,
    text: `استرجع PayPal مبلغًا دُفع للطلب رقم ${number} (${amount}). السبب مذكور في حساب PayPal.`,
  }),
}

/** To the restaurant, when something about money needs somebody to look. */
export const moneyNews: Template<[placed: PlacedOrder, news: MoneyNews, amount: number]> = {
  en: (placed, news, amount) => letter(en[news](placed.order.number, formatMoney(amount)), placed, 'Open the order'),
  ar: (placed, news, amount) => letter(ar[news](placed.order.number, formatMoney(amount)), placed, 'فتح الطلب'),
}

const letter = ({ subject, text }: ReturnType<Words[MoneyNews]>, { order, order_url }: PlacedOrder, label: string) => ({
  subject,
  paragraphs: [text, { label, url: new URL(`/admin/orders/${order.id}`, order_url).href }],
})

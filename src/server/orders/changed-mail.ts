import type { OrderDelta } from '../../domain/orders/delta.schema.ts'
import type { GuestOrder } from '../../domain/orders/orders.schema.ts'
import { soldSummary } from '../../domain/orders/sold-line.ts'
import { inArabic, inEnglish, sentences } from '../../domain/text/bidi.ts'
import type { Locale } from '../../domain/text/locales.ts'
import type { Template } from '../platform/mail/message.ts'
import { contents } from './mail-contents.ts'

/** The reason of a refund because an order became cheaper. The guest reads it at PayPal. */
export const changedReason: Record<Locale, (number: string) => string> = {
  en: (number) => inEnglish`Your order ${number} was changed.`,
  ar: (number) => inArabic`عُدّل طلبك رقم ${number}.`,
}

/** To the guest, when staff changed an order. */
export const orderChanged: Template<[placed: GuestOrder, delta: OrderDelta]> = {
  en: (placed, delta) => ({
    subject: inEnglish`Your order ${placed.order.number} has changed`,
    paragraphs: [
      inEnglish`Hi ${placed.order.full_name},`,
      'Here is what changed in your order:',
      ...changedDishes(delta, 'en'),
      'Your order now:',
      ...contents(placed, 'en'),
      { label: 'View Order', url: placed.order_url },
    ],
  }),
  ar: (placed, delta) => ({
    subject: inArabic`تعديل على طلبك رقم ${placed.order.number}`,
    paragraphs: [
      inArabic`مرحبًا ${placed.order.full_name}،`,
      'هذا ما تغيّر في طلبك:',
      ...changedDishes(delta, 'ar'),
      'طلبك الآن:',
      ...contents(placed, 'ar'),
      { label: 'عرض الطلب', url: placed.order_url },
    ],
  }),
}

const words: Record<Locale, Record<'added' | 'removed' | 'details', string>> = {
  en: { added: 'Added', removed: 'Removed', details: 'The time or the details of the order' },
  ar: { added: 'أُضيف', removed: 'أُزيل', details: 'الموعد أو بيانات الطلب' },
}

/** One line for each dish that there is more or less of. */
function changedDishes({ lines }: OrderDelta, locale: Locale): string[] {
  const { added, removed, details } = words[locale]
  if (lines.length === 0) return [details]
  const texts = lines.map(({ before, after, ...line }) => {
    const summary = soldSummary(line, locale)
    const word = after > before ? added : removed
    return sentences[locale]`${word}: ${Math.abs(after - before)} × ${summary}`
  })
  return [texts.join('\n')]
}

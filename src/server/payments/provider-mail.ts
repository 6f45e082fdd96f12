import type { Provider } from '../../domain/payments/payments.schema.ts'
import { inArabic, inEnglish } from '../../domain/text/bidi.ts'
import type { Template } from '../platform/mail/message.ts'

type ProviderNews = Pick<Provider, 'problem' | 'detail'> & { public_url: string }

const settingsUrl = ({ public_url }: ProviderNews) => `${public_url}/admin/settings`

/** To the restaurant: PayPal is no longer offered to guests, or it is offered again (`problem` is null). */
export const providerNews: Template<[news: ProviderNews]> = {
  en: (news) =>
    news.problem
      ? {
          subject: "Guests can't pay with PayPal right now",
          paragraphs: [
            inEnglish`PayPal is refusing new payments for your restaurant, so we've stopped offering it for now. Guests can still pay in person. PayPal's reason: ${news.detail ?? news.problem}`,
            'We check every five minutes and will email you as soon as it works again.',
            { label: 'Open Settings', url: settingsUrl(news) },
          ],
        }
      : {
          subject: 'Guests can pay with PayPal again',
          paragraphs: ["PayPal is accepting payments for your restaurant again. You don't need to do anything."],
        },
  ar: (news) =>
    news.problem
      ? {
          subject: 'الدفع عبر PayPal متوقف حاليًا',
          paragraphs: [
            inArabic`يرفض PayPal المدفوعات الجديدة لمطعمك، فأوقفنا عرضه على الضيوف مؤقتًا. ولا يزال بإمكانهم الدفع عند الاستلام. السبب بحسب PayPal: ${news.detail ?? news.problem}`,
            'نتحقق كل خمس دقائق، وسنراسلك فور عودته.',
            { label: 'فتح الإعدادات', url: settingsUrl(news) },
          ],
        }
      : {
          subject: 'عاد الدفع عبر PayPal إلى العمل',
          paragraphs: ['عاد PayPal يقبل المدفوعات لمطعمك، ولا يلزمك أي إجراء.'],
        },
}

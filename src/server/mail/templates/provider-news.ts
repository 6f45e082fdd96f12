import { inArabic, inEnglish } from '../../../domain/language/bidi.ts'
import type { Provider } from '../../../domain/payments/payments.schema.ts'
import type { Template } from './message.ts'

type ProviderNews = Pick<Provider, 'problem' | 'detail'> & { public_url: string }

const settingsUrl = ({ public_url }: ProviderNews) => `${public_url}/admin/settings`

/** To the restaurant: PayPal is no longer offered to guests, or it is offered again (`problem` is null). */
export const providerNews: Template<[news: ProviderNews]> = {
  en: (news) =>
    news.problem
      ? {
          subject: 'Guests can’t pay with PayPal right now',
          paragraphs: [
            inEnglish`PayPal refuses new payments for your restaurant, so we no longer offer it. Guests can still pay in person. PayPal’s reason: ${news.detail ?? news.problem}`,
            'We check every five minutes and write to you as soon as it works again.',
            { label: 'Open Settings', url: settingsUrl(news) },
          ],
        }
      : {
          subject: 'Guests can pay with PayPal again',
          paragraphs: ['PayPal accepts payments for your restaurant again. You don’t need to do anything.'],
        },
  ar: (news) =>
    news.problem
      ? {
          subject: 'الدفع عبر PayPal متوقف حاليًا',
          paragraphs: [
            inArabic`يرفض PayPal المدفوعات الجديدة لمطعمك، فلم نعد نعرضه على الضيوف. يمكنهم الدفع عند الاستلام. السبب كما يقول PayPal: ${news.detail ?? news.problem}`,
            'نتحقق كل خمس دقائق، ونكتب إليك حالما يعود.',
            { label: 'فتح الإعدادات', url: settingsUrl(news) },
          ],
        }
      : {
          subject: 'عاد الدفع عبر PayPal',
          paragraphs: ['يقبل PayPal المدفوعات لمطعمك من جديد، ولا يلزمك فعل شيء.'],
        },
}

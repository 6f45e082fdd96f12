import type { Template } from '../platform/mail/message.ts'

/** To the admin who connects a mail server. */
export const testMessage: Template<[site: string]> = {
  en: (site) => ({
    subject: 'Your website can send email',
    paragraphs: [
      'Hello,',
      'This is a test message from the settings of your website.',
      { label: 'Open Website', url: site },
    ],
  }),
  ar: (site) => ({
    subject: 'البريد يعمل على موقعك',
    paragraphs: ['مرحبًا،', 'هذه رسالة تجريبية من إعدادات موقعك.', { label: 'فتح الموقع', url: site }],
  }),
}

import type { Block } from '../website/page.schema.ts'
import type { PrivacyFacts } from './privacy-facts.ts'
import * as words from './privacy-words.ts'

type Words = words.Words

/**
 * A true account of what this software stores, for how long, and who else gets it, in both languages. The owner adds
 * what the software cannot know, such as the company that runs the server.
 */
export function privacyBlocks(facts: PrivacyFacts): Block[] {
  return [
    paragraph([
      'This page says what {name} stores when you use this website, why, and for how long. There is no advertising on it, and nothing that tracks you.',
      'توضح هذه الصفحة ما يحفظه \u2068{name}\u2069 عند استخدامك هذا الموقع، ولماذا، وإلى متى. لا إعلانات فيه، ولا شيء يتتبعك.',
    ]),
    ...section(['When you order or reserve', 'عندما تطلب أو تحجز'], words.orders),
    ...section(['Your account', 'حسابك'], words.account(facts)),
    ...section(['When you write to us', 'عندما تراسلنا'], [words.messages(facts)]),
    ...section(['Email', 'البريد الإلكتروني'], words.mail(facts)),
    ...section(['Payment', 'الدفع'], [facts.paypal ? words.paypal : words.noPayPal]),
    ...section(
      ["Cookies and your browser's storage", 'ملفات تعريف الارتباط وتخزين المتصفح'],
      [words.storage],
      words.stored,
    ),
    ...section(['Other services', 'خدمات أخرى'], [words.services(facts)], words.servicesUsed(facts)),
    ...section(['IP addresses and logs', 'عناوين الإنترنت والسجلات'], words.network),
    ...section(['Backups', 'النسخ الاحتياطية'], [facts.nightly_backups ? words.backups : words.noBackups]),
    ...section(['Your rights', 'حقوقك'], words.rights),
    ...section(['How to reach us', 'كيفية التواصل معنا'], [words.ask(facts)], words.contacts(facts)),
  ]
}

function section(title: Words, texts: readonly Words[], items: readonly Words[] = []): Block[] {
  const [text, text_ar] = title
  return [
    { kind: 'heading', text, text_ar, source: 'generated' },
    ...texts.map(paragraph),
    ...(items.length > 0 ? [list(items)] : []),
  ]
}

function paragraph([text, text_ar]: Words): Block {
  return { kind: 'paragraph', text, text_ar, source: 'generated' }
}

const list = (items: readonly Words[]): Block => ({
  kind: 'list',
  text: items.map(([en]) => en).join('\n'),
  text_ar: items.map(([, ar]) => ar).join('\n'),
  source: 'generated',
})

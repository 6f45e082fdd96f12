import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyMail, wordsOf } from '../tests/every-mail.ts'
import { ALLERGEN_GROUPS } from './domain/menu/allergen-list.ts'
import { ALLERGEN_NAMES, allergenSentences } from './domain/menu/allergen-names.ts'
import { avoidsSentence } from './domain/menu/allergen-warnings.ts'
import { orderWords } from './domain/orders/words.ts'
import type { PrivacyFacts } from './domain/privacy/privacy-facts.ts'
import { privacyBlocks } from './domain/privacy/privacy-text.ts'
import { NEW_PAGES, SUGGESTED_HEADINGS } from './domain/website/new-page.ts'
import { titles } from './server/platform/refusal.ts'
import { demoAbout } from './server/seed/demo-about-page.ts'
import { demoHome } from './server/seed/demo-home-page.ts'
import { demoCategories, demoProducts } from './server/seed/demo-menu.ts'
import { newAbout, newHome } from './server/seed/new-site-content.ts'
import dishOptionsAr from './web/i18n/dish-options.ar.ts'
import dishOptionsEn from './web/i18n/dish-options.en.ts'
import { panelTexts } from './web/i18n/panel/texts.ts'

/** Words that our texts must not contain, with their replacements. */
const ENGLISH: [wrong: RegExp, instead: string][] = [
  [/’/, 'a straight apostrophe, as the specified texts have it'],
  [/e-mail/i, 'email'],
  [
    /stands? (there|below)|as many as fit|those of the|leads? (to|somewhere)\b|bring back|for right now/i,
    'docs/voice.md',
  ],
  [/postcode|network address/i, 'ZIP or postal code, IP address'],
  [/\bsign(s|ed|ing)?[ -]?(in|out|up)\b/i, 'log in, log out, register, two-step verification'],
  [/two-factor/i, 'two-step verification'],
  [
    /\b(could|did|does|is|are|was|were|has|have|will|would|should) not\b(?! (allowed|accepted|needed|yet|used))/i,
    'a contraction',
  ],
  [/\bcannot\b(?! be)/i, "can't (cannot only before 'be')"],
  [
    /\b(somebody|whoever|nobody|meanwhile|at once|any more|by (itself|themselves|ourselves))\b/i,
    'someone, right away, anymore, automatically',
  ],
  [/be had\b|under way|there is no such/i, 'available, in progress, … doesn’t exist'],
  [/\bpictures?\b/i, 'image'],
  [/\bcancel(ed|ing)\b/i, 'cancelled, as the specified texts have it'],
  [/\beverybody\b|\btries\b|^(state|heat)$/i, 'everyone, attempts, status, spiciness'],
  [/"/, '“curly quotation marks”'],
  [/\b\w*(colour|flavour|favour|neighbour|honour)\w*/i, 'American spelling: -or'],
  [
    /\b(yoghurt|aubergine|courgette|coriander leaves|centre|metre|grey|cheque|programme|jewellery|traveller)/i,
    'American spelling',
  ],
  [/\b(organ|recogn|real|apolog|custom|special|final)is(e|ed|es|ing)\b/i, 'American spelling: -ize'],
]
/** As the specification has it. */
const SPECIFIED = new Set(['Passwords do not match.'])

/** Lists of file types, and the failure that is said in both languages. */
const OWN_LATIN = /PNG, JPG|Please try again/

const ARABIC: [wrong: RegExp, instead: string][] = [
  [/في الأثناء/, 'nothing'],
  [/دفتر|الدفتران/, 'سجلات'],
  [/من تلقاء نفسه/, 'تلقائيًا'],
  [/وجبة مخصصة/, 'وجبة حسب العدد'],
  [/لم يضِع شيء/, 'ما كتبته ما زال هنا'],
  [/إنكليزي|لوحة التحكم|من فضلك(?!،)|مجددًا|هذه الأثناء|تعذّر|المكونات/, 'the words of docs/voice.md'],
  [/استعم|تستعمل/, 'استخدام'],
  [/زبون|زبائن|الإضافات|أحجام التقديم|من جديد|حاول مرة/, 'عميل or ضيف, الخيارات, أحجام الحصص, مرة أخرى, يرجى المحاولة'],
  [/[,;?]/, 'the Arabic comma, semicolon or question mark'],
]

/** The guests' site says قسم for a category, the panel تصنيف: the editor of the website has sections. */
const ABOUT_THE_MENU = /^(staffProducts|staffOptions|manyProducts|menuFile|menuOrder|settings|zones)\./
const SECTION: typeof ARABIC = [[/قسم|أقسام/, 'التصنيف']]

type Tree = { [key: string]: string | Tree }
const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  )

const mailsIn = (locale: 'en' | 'ar') =>
  everyMail.flatMap(({ name, [locale]: { subject, paragraphs } }) =>
    [subject, ...paragraphs.map(wordsOf)].map((text): [string, string] => [`the mail ${name}`, text]),
  )

const NO_FACTS: PrivacyFacts = {
  message_months: 24,
  paypal: false,
  smtp: false,
  order_mails: false,
  map: false,
  delivery_zones: false,
  whatsapp: false,
  nightly_backups: false,
  picture_hosts: [],
  email: '',
  phone: '',
  address: '',
  address_ar: null,
}
const ALL_FACTS: PrivacyFacts = {
  ...NO_FACTS,
  paypal: true,
  smtp: true,
  order_mails: true,
  map: true,
  delivery_zones: true,
  whatsapp: true,
  nightly_backups: true,
  picture_hosts: ['example.com'],
  phone: '+1 212 555 0100',
}

/** Every text of a structure, by the name of its field: those in Arabic end with `_ar`. */
const fieldsOf = (value: unknown, field = ''): [string, string][] => {
  if (typeof value === 'string') return [[field, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => fieldsOf(part, /^\d+$/.test(name) ? field : name))
}
const ADDRESSES = new Set(['kind', 'source', 'target', 'picture', 'url', 'slug', 'icon'])

/** What stands on pages that owners begin with, in seeds and in documents. */
function pagesIn(locale: 'en' | 'ar'): [string, string][] {
  const written = fieldsOf([
    privacyBlocks(NO_FACTS),
    privacyBlocks(ALL_FACTS),
    ...[NEW_PAGES, SUGGESTED_HEADINGS, newHome, newAbout, demoHome, demoAbout],
  ])
  const document = readFileSync(locale === 'en' ? 'docs/first-hour.md' : 'docs/first-hour.ar.md', 'utf8')
  const words = document.replace(/```[\s\S]*?```|`[^`]*`|\]\([^)]*\)|<[^>]*>/g, ' ')
  return [
    ...written.filter(([field]) => !ADDRESSES.has(field) && field.endsWith('_ar') === (locale === 'ar')),
    ...words.split('\n').map((line): [string, string] => ['first hour', line]),
  ]
}

const allergensIn = (locale: 'en' | 'ar'): [string, string][] =>
  [
    ...Object.values(ALLERGEN_NAMES[locale]),
    ...allergenSentences({ checked: true, contains: [], may_contain: [] }, locale),
    ...allergenSentences({ checked: false, contains: ['nuts'], may_contain: ['milk'] }, locale),
    avoidsSentence(ALLERGEN_GROUPS, locale) ?? '',
  ].map((text) => ['allergens', text])

/** The sentences that our server refuses something with, as they stand in its source. */
const refusals = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...readFileSync(`src/server/${file}`, 'utf8').matchAll(/new Refusal\(\s*[\w']+,\s*(['"`])(.*?)\1/g)].map(
      ([, , text = '']): [string, string] => [file, text],
    ),
  )

/** What commands and the start print, as it stands in their source. */
const printed = [...readdirSync('bin').map((file) => `bin/${file}`), 'src/server/app/open.ts']
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /(?:console\.(?:log|error)|new Error|\.push|USAGE =)\(?\s*(['"`])(.*?)\1/gs,
      ),
    ].map(([, , text = '']): [string, string] => [file, text.replace(/\$\{[^}]*\}|"[^"\n]*"/g, '')]),
  )

const faultsOf = (where: string, text: string, rules: typeof ENGLISH) =>
  rules
    .filter(([wrong]) => wrong.test(text))
    .map(([wrong, instead]) => `${where}: ${text.match(wrong)?.[0]} in “${text}”; rather ${instead}`)

test('English texts keep to one word for each thing, with contractions and American spelling', () => {
  expect(refusals.length).toBeGreaterThan(50)
  expect(printed.length).toBeGreaterThan(20)
  const read: [string, string][] = [
    ...flat({ ...panelTexts.en, ...dishOptionsEn }),
    ...pagesIn('en'),
    ...allergensIn('en'),
    ...flat(orderWords.en),
    ...mailsIn('en'),
    ...Object.entries(titles),
    ...refusals,
    ...printed,
    ...[...demoCategories, ...demoProducts].flatMap((dish) =>
      [dish.name, 'description' in dish ? dish.description : ''].map((text): [string, string] => ['menu', text ?? '']),
    ),
  ]
  expect(read.flatMap(([where, text]) => (SPECIFIED.has(text) ? [] : faultsOf(where, text, ENGLISH)))).toEqual([])
})

test('Arabic texts keep to one word for each thing, and to Arabic punctuation', () => {
  const own = (text: string) =>
    text.replace(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/g, '').replace(/, (plural|select),/g, ' ')
  const read = [
    ...flat({ ...panelTexts.ar, ...dishOptionsAr }),
    ...flat(orderWords.ar),
    ...pagesIn('ar'),
    ...allergensIn('ar'),
    ...mailsIn('ar'),
  ].filter(([, text]) => !OWN_LATIN.test(text))
  const rulesOf = (where: string) => (ABOUT_THE_MENU.test(where) ? [...ARABIC, ...SECTION] : ARABIC)
  expect(read.flatMap(([where, text]) => faultsOf(where, own(text), rulesOf(where)))).toEqual([])
})

/** Who may read what the server says to programs: the client of the API, and the reloading of a script by its address. */
const READERS = new Set(['api.ts', 'ui/load-script.ts'])
const SERVER_SENTENCE = /\.detail\b(?!\.)|problem\.title\b|problem: \{[^}]*\bdetail\b|\b(error|cause|reason)\.message\b/

test('no screen shows a sentence of the server: it has its own words for each code', () => {
  const screens = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts') && !file.startsWith('i18n/') && !READERS.has(file),
  )
  expect(screens.length).toBeGreaterThan(200)
  const shown = screens.flatMap((file) =>
    readFileSync(`src/web/${file}`, 'utf8')
      .split('\n')
      .filter((line) => SERVER_SENTENCE.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(shown).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyMail, wordsOf } from '../tests/every-mail.ts'
import { orderWords } from './domain/orders/words.ts'
import { titles } from './server/platform/refusal.ts'
import { demoCategories, demoProducts } from './server/seed/demo-menu.ts'
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
  [/[,;?]/, 'the Arabic comma, semicolon or question mark'],
]

type Tree = { [key: string]: string | Tree }
const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  )

const mailsIn = (locale: 'en' | 'ar') =>
  everyMail.flatMap(({ name, [locale]: { subject, paragraphs } }) =>
    [subject, ...paragraphs.map(wordsOf)].map((text): [string, string] => [`the mail ${name}`, text]),
  )

/** The sentences that our server refuses something with, as they stand in its source. */
const refusals = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...readFileSync(`src/server/${file}`, 'utf8').matchAll(/new Refusal\(\s*[\w']+,\s*(['"`])(.*?)\1/g)].map(
      ([, , text = '']): [string, string] => [file, text],
    ),
  )

const faultsOf = (where: string, text: string, rules: typeof ENGLISH) =>
  rules
    .filter(([wrong]) => wrong.test(text))
    .map(([wrong, instead]) => `${where}: ${text.match(wrong)?.[0]} in “${text}”; rather ${instead}`)

test('English texts keep to one word for each thing, with contractions and American spelling', () => {
  expect(refusals.length).toBeGreaterThan(50)
  const read: [string, string][] = [
    ...flat(panelTexts.en),
    ...mailsIn('en'),
    ...Object.entries(titles),
    ...refusals,
    ...[...demoCategories, ...demoProducts].flatMap((dish) =>
      [dish.name, 'description' in dish ? dish.description : ''].map((text): [string, string] => ['menu', text ?? '']),
    ),
    ['calendar', orderWords.en.requests],
  ]
  expect(read.flatMap(([where, text]) => (SPECIFIED.has(text) ? [] : faultsOf(where, text, ENGLISH)))).toEqual([])
})

test('Arabic texts keep to one word for each thing, and to Arabic punctuation', () => {
  const own = (text: string) =>
    text.replace(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/g, '').replace(/, (plural|select),/g, ' ')
  const read = [...flat(panelTexts.ar), ...mailsIn('ar')].filter(([, text]) => !OWN_LATIN.test(text))
  expect(read.flatMap(([where, text]) => faultsOf(where, own(text), ARABIC))).toEqual([])
})

/** Who may read what the server says to programs: the client of the API, and the reloading of a script by its address. */
const READERS = new Set(['api.ts', 'ui/lazy-dialog.ts'])
const SERVER_SENTENCE = /\.detail\b(?!\.)|problem: \{[^}]*\bdetail\b|\b(error|cause|reason)\.message\b/

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

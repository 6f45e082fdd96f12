import { privacyBlocks } from '../src/domain/privacy/privacy-text.ts'
import { DAYS } from '../src/domain/time/calendar.ts'
import { NEW_PAGES } from '../src/domain/website/new-page.ts'
import { contactMessage } from '../src/server/messages/contact-mail.ts'
import { demoAbout } from '../src/server/seed/demo-about-page.ts'
import * as guests from '../src/server/seed/demo-guests.ts'
import { demoHome } from '../src/server/seed/demo-home-page.ts'
import { demoCategories, demoProducts } from '../src/server/seed/demo-menu.ts'
import { letters } from '../src/server/seed/demo-messages.ts'
import * as story from '../src/server/seed/demo-story.ts'
import { newAbout, newHome } from '../src/server/seed/new-site-content.ts'
import { demoRestaurant, newRestaurant } from '../src/server/seed/restaurants.ts'
import accountAr from '../src/web/i18n/account.ar.ts'
import accountEn from '../src/web/i18n/account.en.ts'
import ar from '../src/web/i18n/ar.ts'
import checkoutAr from '../src/web/i18n/checkout.ar.ts'
import checkoutEn from '../src/web/i18n/checkout.en.ts'
import dishOptionsAr from '../src/web/i18n/dish-options.ar.ts'
import dishOptionsEn from '../src/web/i18n/dish-options.en.ts'
import en from '../src/web/i18n/en.ts'

/** Every text in a value of any shape. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** Lower case, Arabic without vowel marks. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFC')
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? []

/** The texts of our pages that say nothing about a restaurant. */
const neutral = [en, ar].map(({ common, home, menu, dishOfDay, ...rest }) => {
  const { halal, halal100, ...restOfCommon } = common
  const { sample, sampleNotice, ...restOfHome } = home
  const { intro, description, ...restOfMenu } = menu
  const { intro: special, ...restOfDay } = dishOfDay
  return [rest, restOfCommon, restOfHome, restOfMenu, restOfDay, description.replace(/\{halal.*/, '')]
})
const nobody = { name: '', email: '', subject: '', message: '', locale: 'en' } as const
const mail = [contactMessage.en(nobody), contactMessage.ar(nobody)]
/** The privacy page says different things of different configurations. */
const privacy = [true, false].map((on) =>
  privacyBlocks({
    message_months: 24,
    paypal: on,
    smtp: on,
    order_mails: on,
    map: on,
    whatsapp: on,
    nightly_backups: on,
    delivery_zones: on,
    picture_hosts: [],
    email: '',
    phone: '',
    address: '',
    address_ar: null,
  }),
)
const ownWords = new Set(
  textsIn([
    neutral,
    mail,
    checkoutEn,
    checkoutAr,
    accountEn,
    accountAr,
    dishOptionsEn,
    dishOptionsAr,
    newRestaurant,
    newHome,
    newAbout,
    NEW_PAGES,
    privacy,
  ]).flatMap(wordsIn),
)
const claims = ['sufra', 'سفرة', 'halal', 'حلال', 'eastern', 'شرقي', 'authentic', 'أصيلة', 'orchard', 'mandi', 'مندي']

/** Parts of addresses and of structured data. */
const TECHNICAL = new Set<string>(['https', 'http', 'org', 'com', 'www', 'media', 'webp', 'america', ...DAYS])

/** Words that can only come from the demo: its dishes, its address, its people and their praise. */
export const demoWords = new Set([
  ...textsIn([demoRestaurant, demoCategories, demoProducts, demoHome, demoAbout, { ...guests }, letters, { ...story }])
    .flatMap(wordsIn)
    .filter((word) => !ownWords.has(word) && !TECHNICAL.has(word)),
  ...claims,
])

/** What a person or a search engine reads in a page: its text, descriptions, addresses and structured data. */
export function readable(html: string): string {
  const structured = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const attributes = [...html.matchAll(/ (?:alt|title|aria-label|placeholder|content|href|src)="([^"]*)"/g)]
  const text = html.replace(/<(script|style)\b.*?<\/\1>/gs, ' ').replace(/<[^>]*>/g, ' ')
  return [
    text,
    ...attributes.map(([, value = '']) => value).filter((value) => !/^\/(assets|brand)\//.test(value)),
    ...structured.map(([, data = '']) => textsIn(JSON.parse(data)).join(' ')),
  ].join('\n')
}

export const demoWordsIn = (text: string) => [
  ...new Set(wordsIn(text.replace(RANDOM_ID, ' ')).filter((word) => demoWords.has(word))),
]

/** The letters of an id may be a word by chance. */
const RANDOM_ID = /(?=[\w-]*\d)[\w-]{20,}/g

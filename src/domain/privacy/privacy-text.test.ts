import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Block, PageContentSchema } from '../website/page.schema.ts'
import { isGenerated, isOutdated, replaceGenerated } from './generated-blocks.ts'
import type { PrivacyFacts } from './privacy-facts.ts'
import { privacyBlocks } from './privacy-text.ts'

const facts: PrivacyFacts = {
  message_months: 24,
  paypal: true,
  smtp: true,
  order_mails: true,
  map: true,
  delivery_zones: false,
  whatsapp: true,
  nightly_backups: true,
  picture_hosts: [],
  email: 'hello@example.com',
  phone: '+1 212 555 0100',
  address: '1 Olive Street',
  address_ar: 'شارع الزيتون 1',
}

const textOf = (given: Partial<PrivacyFacts>, language: 'text' | 'text_ar' = 'text') =>
  privacyBlocks({ ...facts, ...given })
    .map((block) => block[language])
    .join('\n')

const anyFacts: fc.Arbitrary<PrivacyFacts> = fc.record({
  message_months: fc.integer({ min: 1, max: 120 }),
  paypal: fc.boolean(),
  smtp: fc.boolean(),
  order_mails: fc.boolean(),
  map: fc.boolean(),
  delivery_zones: fc.boolean(),
  whatsapp: fc.boolean(),
  nightly_backups: fc.boolean(),
  picture_hosts: fc.constantFrom([], ['pictures.example'], ['a.example', 'b.example']),
  email: fc.constantFrom('', facts.email),
  phone: fc.constantFrom('', facts.phone),
  address: fc.constantFrom('', facts.address),
  address_ar: fc.constantFrom(null, facts.address_ar),
})

test('every combination of facts gives a page that can be stored, complete in both languages', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const blocks = privacyBlocks(given)
      const page = { slug: 'privacy', title: 'Privacy', blocks }
      expect(PageContentSchema.parse(page).blocks).toEqual(blocks)
      for (const block of blocks) {
        expect(block.text).not.toBe('')
        expect(block.text_ar).not.toBe('')
        expect(block.text.split('\n')).toHaveLength(block.text_ar.split('\n').length)
        expect(`${block.text}${block.text_ar}`).not.toMatch(/undefined|null|NaN/)
      }
    }),
  )
})

test('a service is named only where it is used', () => {
  const services = { paypal: 'PayPal', map: 'OpenStreetMap', whatsapp: 'WhatsApp' } as const
  const arabicNames = { paypal: 'PayPal', map: 'OpenStreetMap', whatsapp: 'واتساب' } as const
  fc.assert(
    fc.property(anyFacts, (given) => {
      for (const fact of ['paypal', 'map', 'whatsapp'] as const) {
        expect(textOf(given).includes(services[fact])).toBe(given[fact])
        expect(textOf(given, 'text_ar').includes(arabicNames[fact])).toBe(given[fact])
      }
      for (const host of ['pictures.example', 'a.example', 'b.example'])
        expect(textOf(given).includes(host)).toBe(given.picture_hosts.includes(host))
      expect(textOf(given).includes('addresses of your deliveries')).toBe(given.delivery_zones)
      const nothingElse = !given.map && !given.whatsapp && given.picture_hosts.length === 0
      expect(textOf(given).includes('No page loads anything from somewhere else')).toBe(nothingElse)
    }),
  )
})

test('mail, backups and payment are described as configured', () => {
  expect(textOf({})).toContain('Our email provider delivers these messages')
  expect(textOf({ smtp: false })).toContain('no email provider is connected')
  expect(textOf({ order_mails: false })).toContain('We send no email about orders')
  expect(textOf({ paypal: false })).toContain('You pay us in person. This website takes no payment details.')
  expect(textOf({})).toContain('A copy of our data is taken every night')
  expect(textOf({ nightly_backups: false })).toContain('only before upgrades')
})

test('months are counted as each language counts them', () => {
  const months = (count: number) => [
    /deleted after ([^.]*)\./.exec(textOf({ message_months: count }))?.[1],
    /وتُحذف بعد ([^.]*)\./.exec(textOf({ message_months: count }, 'text_ar'))?.[1],
  ]
  expect(months(1)).toEqual(['one month', 'شهر واحد'])
  expect(months(2)).toEqual(['2 months', 'شهرين'])
  expect(months(6)).toEqual(['6 months', '6 أشهر'])
  expect(months(24)).toEqual(['24 months', '24 شهرًا'])
  expect(months(100)).toEqual(['100 months', '100 شهر'])
})

test('the contact for questions is the email, the phone or the contact page', () => {
  const last = (given: Partial<PrivacyFacts>) => privacyBlocks({ ...facts, ...given }).at(-1)
  expect(last({})).toMatchObject({ kind: 'list', text: '1 Olive Street\nhello@example.com\n+1 212 555 0100' })
  expect(last({ address: '', phone: '' })).toMatchObject({ kind: 'list', text: 'hello@example.com' })
  expect(last({ address: '', phone: '', email: '' })?.text).toContain('contact page')
})

const own: Block = { kind: 'paragraph', text: 'Our host is in Ohio.', text_ar: '' }

test('an update replaces the generated part and keeps what the owner wrote', () => {
  const before = privacyBlocks({ ...facts, paypal: false })
  const now = privacyBlocks(facts)
  const page = [own, ...before.slice(0, 3), own, ...before.slice(3), own]
  expect(isOutdated(page, now)).toBe(true)
  const updated = replaceGenerated(page, now)
  expect(updated).toEqual([own, ...now, own, own])
  expect(isOutdated(updated, now)).toBe(false)
  expect(updated.filter((block) => !isGenerated(block))).toEqual([own, own, own])
})

test('on a page without a generated part it comes first', () => {
  const now = privacyBlocks(facts)
  expect(replaceGenerated([own], now)).toEqual([...now, own])
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyMail, wordsOf } from '../../../tests/every-mail.ts'
import { mailColors } from '../../domain/website/look.ts'
import { LIGHT } from '../../domain/website/tokens.ts'
import { type Letter, writeLetter } from '../platform/mail/message.ts'

const senderNamed = (name: string) => ({ name, colors: mailColors(LIGHT) })

const withoutIsolates = (text: string): string => {
  const outer = text.replace(/\u2068[^\u2068\u2069]*\u2069/g, '')
  return outer === text ? text : withoutIsolates(outer)
}
const sentencesOf = ({ subject, paragraphs }: Letter) => [subject, ...paragraphs.map(wordsOf)].join('\n')

test('these tests read every mail', () => {
  const read = readFileSync('tests/every-mail.ts', 'utf8')
  const mails = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-mail.ts'))
    .filter((file) => readFileSync(`src/server/${file}`, 'utf8').includes(': Template<'))
  expect(mails.length).toBeGreaterThan(10)
  expect(mails.filter((file) => !read.includes(`/${file}'`))).toEqual([])
})

test('Arabic mails isolate every phone, amount, order number and Latin name', () => {
  for (const { name, ar } of everyMail) {
    const rest = withoutIsolates(sentencesOf(ar)).replaceAll('PayPal', '')
    expect(rest, name).not.toMatch(/[A-Za-z$+@\u2066-\u2069]/)
  }
})

test('English mails contain no direction marks for English names', () => {
  for (const { name, en } of everyMail) expect(sentencesOf(en), name).not.toMatch(/[\u2066-\u2069]/)
})

test('HTML mails isolate names with <bdi> elements instead of Unicode characters', () => {
  for (const { ar } of everyMail) {
    const { text, html } = writeLetter(ar, 'ar', senderNamed('Sufra & Sons'))
    expect(text.endsWith('\u2068Sufra & Sons\u2069')).toBe(true)
    const body = html.slice(html.indexOf('<body'))
    expect(body).not.toMatch(/[\u2066-\u2069]/)
    expect(body).toContain('<bdi>Sufra &#38; Sons</bdi>')
    expect(body.match(/<bdi>/g)?.length).toBe(body.match(/<\/bdi>/g)?.length)
  }
  const [order] = everyMail.filter(({ name }) => name === 'newOrder')
  expect(order && writeLetter(order.ar, 'ar', senderNamed('سفرة')).html).toContain('<bdi>+1 (212) 555-0146</bdi>')
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files that name the currency of the specification, and why. */
const ALLOWED: Record<string, string> = {
  'domain/currencies.ts': 'the table',
  'domain/currency-digits.ts': 'the table',
  'domain/restaurant/country-forms.ts': 'the currencies of countries',
  'domain/menu-file/currency-signs.ts': 'what menu files of any currency say',
  'domain/menu-file/table-columns.ts': 'what menu files of any currency say',
  'server/payments/paypal-money.ts': 'the currencies that PayPal takes',
  'domain/restaurant/restaurant.ts': 'the price ranges of schema.org',
  'server/tables/settings.ts': 'the price ranges of schema.org',
  'web/i18n/panel/settings.en.ts': 'the price ranges of schema.org',
}
const ALLOWED_FOLDERS = /^(simulator|server\/seed)\//

/** A sign alone, before an amount or in a pattern: no expression in a template, parameter of SQL or end of a line. */
const SIGN = /\$(?=¤|0|\d\d|\d[.,]\d)|(?<=['"`>(\s])\$+(?=['"`<)\s,])/
const WRITTEN = new RegExp(`\\bUSD\\b|dollar|دولار|${SIGN.source}`, 'i')

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(tsx?|css)$/.test(file) && !file.endsWith('.test.ts') && !ALLOWED_FOLDERS.test(file),
)
const findLines = (file: string) =>
  readFileSync(`src/${file}`, 'utf8')
    .split('\n')
    .filter((line) => WRITTEN.test(line))
    .map((line) => `${file}: ${line.trim()}`)

test('no currency is written in the source: the restaurant has one, and the default is in the table', () => {
  expect(files.length).toBeGreaterThan(900)
  expect(files.filter((file) => !(file in ALLOWED)).flatMap(findLines)).toEqual([])
  for (const [file, why] of Object.entries(ALLOWED)) expect(findLines(file), why).not.toEqual([])
})

test.each(["'$'", '>$<', '`$12.50`', "'$¤'", 'in dollars', "'USD'", "'$$'"])('%s is found', (text) => {
  expect(WRITTEN.test(text)).toBe(true)
})

// biome-ignore lint/suspicious/noTemplateCurlyInString: that is what templates look like
test.each(['`${price}`', 'client.$post(', "'id = $1'", '/^a$/', 'type.$inferSelect'])('%s is not', (text) => {
  expect(WRITTEN.test(text)).toBe(false)
})

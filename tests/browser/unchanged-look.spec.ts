import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { CDPSession, Page } from '@playwright/test'
import sharp from 'sharp'
import { ENDURANCE, rounds } from '../endurance.ts'
import { startSite } from '../site-process.ts'
import { freshDatabase } from '../test-server.ts'
import { expect, LOCALES, SCREEN, test } from './fixtures.ts'
import { type PublicPage, readPages, savedPages } from './unchanged-look/saved-pages.ts'

/** Floating buttons were over the page; now narrow windows have a strip for them, and the demo says that it is one. */
const WITHOUT_NEW_STRIPS =
  '<style>.demo-notice, .floating-button, body::after { display: none !important } body { padding: 0 !important }</style>'

/** In `npm test`: the pages with most on them. */
const SAMPLE = {
  en: ['/', '/product/Mixed Grill', '/contact'],
  ar: ['/menu/desserts', '/about', '/reservations'],
}
const isChosen = ({ name, locale }: PublicPage) => ENDURANCE || SAMPLE[locale].includes(name)

test.use({ javaScriptEnabled: false, bypassCSP: true })

test('the untouched demo looks as before its content could be edited, to the pixel', async ({ page, restaurant }) => {
  test.setTimeout(rounds(90_000, 300_000))
  // A database of its own: that of this worker may have been changed by other tests.
  const { DATABASE_URL = '', ...environment } = restaurant.environment
  const database = await freshDatabase(DATABASE_URL.replace(/\/test_\w+/, '/postgres'))
  const site = await startSite({ ...environment, DATABASE_URL: database.url })
  try {
    const [saved, present] = [await savedPages(), await readPages(site.url)]
    const devtools = await page.context().newCDPSession(page)
    await page.goto(`${site.url}/robots.txt`) // any document of the site, in which pages are then drawn
    for (const locale of LOCALES)
      for (const width of rounds([SCREEN[locale]], [360, 1280])) {
        await page.setViewportSize({ width, height: 900 })
        for (const before of saved.filter((one) => one.locale === locale && isChosen(one))) {
          const now = present.find((one) => one.name === before.name && one.locale === locale)
          const draw = async (html = '') => drawn(page, devtools, html)
          const found = await difference(
            () => draw(before.html),
            () => draw(now?.html),
          )
          expect.soft(found, `${before.name} ${locale} ${width}`).toBe('none')
        }
      }
  } finally {
    site.process.kill('SIGTERM')
    await once(site.process, 'exit')
    await database.remove()
  }
})

const FILES = readdirSync('dist/client/assets')

/** A picture of the whole page, with the fonts and pictures of the running site. */
async function drawn(page: Page, devtools: CDPSession, html: string) {
  const stable = html
    .replaceAll(/([\w-]+-)[\w-]{8}\.woff2/g, (font, name) => FILES.find((file) => file.startsWith(name)) ?? font)
    .replaceAll(/© \d{4}/g, '©')
    .replaceAll(/ (loading="lazy"|decoding="async")/g, '')
    .replace('</head>', `${WITHOUT_NEW_STRIPS}</head>`)
  await page.setContent(stable)
  await page.evaluate(() => document.fonts.ready)
  const { cssContentSize } = await devtools.send('Page.getLayoutMetrics')
  // Playwright's own screenshots take twice as long, because they are compressed better.
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip: { ...cssContentSize, scale: 1 },
  })
  return Buffer.from(data, 'base64')
}

/**
 * Chromium draws the corners of the same cards in one of two ways. Their pixels differ by less than this in each color,
 * and are few; a moved or changed text differs by more, a changed color in more pixels.
 */
const FAINT = 64
const MOST_FAINT = 1500
/** On a busy machine a picture may be taken before everything is drawn. */
const ATTEMPTS = 3

/** How many pixels differ, and where. */
async function difference(
  drawBefore: () => Promise<Buffer>,
  drawNow: () => Promise<Buffer>,
  attempt = 1,
): Promise<string> {
  const [before, now] = [await drawBefore(), await drawNow()]
  if (before.equals(now)) return 'none'
  const [old, present] = [await pixelsOf(before), await pixelsOf(now)]
  if (old.height !== present.height) {
    if (attempt < ATTEMPTS) return difference(drawBefore, drawNow, attempt + 1)
    return `${old.height} px high before, ${present.height} now`
  }
  const places = Array.from({ length: old.width * old.height }, (_, i) => i).filter(
    (i) => old.pixels[i] !== present.pixels[i],
  )
  const far = places.filter((i) => distance(old.bytes, present.bytes, i) >= FAINT)
  if (far.length === 0 && places.length <= MOST_FAINT) return 'none'
  if (attempt < ATTEMPTS) return difference(drawBefore, drawNow, attempt + 1)
  await test.info().attach('before', { body: before, contentType: 'image/png' })
  await test.info().attach('now', { body: now, contentType: 'image/png' })
  const [x, y] = [places.map((i) => i % old.width), places.map((i) => Math.floor(i / old.width))]
  return `${places.length} pixels, x ${smallest(x)} to ${largest(x)}, y ${smallest(y)} to ${largest(y)}`
}

const distance = (old: Buffer, present: Buffer, pixel: number): number =>
  Math.max(...[0, 1, 2].map((color) => Math.abs((old[pixel * 4 + color] ?? 0) - (present[pixel * 4 + color] ?? 0))))

const smallest = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Infinity)
const largest = (values: number[]) => values.reduce((a, b) => Math.max(a, b), 0)

async function pixelsOf(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { ...info, bytes: data, pixels: new Uint32Array(data.buffer, data.byteOffset, data.length / 4) }
}

// The pictures of docs/screenshots, taken from the demo as a visitor sees it: `node tests/screenshots.ts`.
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import playwright from '../playwright.config.ts'
import { LOCALES, localizedPath } from '../src/domain/locales.ts'
import { startSite } from './site-process.ts'

const FOLDER = 'docs/screenshots'
const SIZES = [
  { width: 360, height: 800 },
  { width: 1280, height: 860 },
]

const data = await mkdtemp(join(tmpdir(), 'sufra-screenshots-'))
await chmod(data, 0o755) // the unprivileged user that PostgreSQL runs as must be able to pass
const site = await startSite({ DATA_DIR: join(data, 'data'), LOG_LEVEL: 'warn' })
const browser = await chromium.launch(playwright.use?.launchOptions)
try {
  const { products } = await (await fetch(`${site.url}/api/products?search=mixed grill`)).json()
  const pages = { home: '/', menu: '/menu/main-courses', product: `/product/${products[0].id}` }
  await mkdir(FOLDER, { recursive: true })
  for (const [name, path] of Object.entries(pages))
    for (const viewport of SIZES)
      for (const locale of LOCALES) {
        const picture = await photograph(browser, site.url + localizedPath(path, locale), viewport)
        // The photographs in them make PNG files of a megabyte.
        const file = join(FOLDER, `${name}-${viewport.width}-${locale}.webp`)
        const { size } = await sharp(picture).webp({ quality: 80 }).toFile(file)
        console.log(`${file} ${Math.round(size / 1000)} kB`)
      }
} finally {
  await browser.close()
  site.process.kill('SIGTERM')
  await once(site.process, 'exit')
  await rm(data, { recursive: true, force: true })
}

async function photograph(browser: Browser, url: string, viewport: (typeof SIZES)[number]) {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(() => sessionStorage.setItem('splash', 'seen'))
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      const seen = width > 0 && bottom > 0 && top < innerHeight
      return !seen || (image.complete && image.naturalWidth > 0)
    }),
  )
  const picture = await page.screenshot()
  await context.close()
  return picture
}

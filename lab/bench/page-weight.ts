import { type Browser, chromium } from '@playwright/test'
import playwright from '../../playwright.config.ts'

type Load = { page: string; kinds: Record<string, number>; scripts: number }

/** Transferred bytes of a first visit in Chromium until the network is idle. */
export async function pageWeights(origin: string) {
  const { products } = await (await fetch(`${origin}/api/products?category=main-courses`)).json()
  const browser = await chromium.launch(playwright.use?.launchOptions)
  try {
    const loads: Load[] = []
    for (const [page, path] of [
      ['home', '/'],
      ['menu', '/menu'],
      ['product', `/product/${products[0].id}`],
      ['reservations', '/reservations'],
      ['order', '/order'],
    ] as const)
      loads.push(await load(browser, page, origin + path))
    const home = loads[0]?.kinds ?? {}
    const total = Object.values(home).reduce((sum, bytes) => sum + bytes, 0)
    return {
      scripts: loads.map(({ page, kinds, scripts }) => ({ page, bytes: kinds.script ?? 0, files: scripts })),
      home: { ...home, total },
    }
  } finally {
    await browser.close()
  }
}

async function load(browser: Browser, name: string, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } })
  const page = await context.newPage()
  const sizes = new Map<string, Promise<[kind: string, bytes: number]>>()
  page.on('requestfinished', (request) => {
    if (sizes.has(request.url())) return // preloaded, then used
    const kind = /\.js($|\?)/.test(request.url()) ? 'script' : request.resourceType()
    const size = request.sizes().then(({ responseBodySize }): [string, number] => [kind, responseBodySize])
    sizes.set(request.url(), size)
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  const fetched = await Promise.all(sizes.values())
  await context.close()
  const kinds: Record<string, number> = {}
  for (const [kind, bytes] of fetched) kinds[kind] = (kinds[kind] ?? 0) + bytes
  return { page: name, kinds, scripts: fetched.filter(([kind]) => kind === 'script').length }
}

import type { Page } from '@playwright/test'
import type { Locale } from '../../src/domain/text/locales.ts'
import { rounds } from '../endurance.ts'
import { expect, IN_FULL, LOCALES, open, type Restaurant, speak, test } from './fixtures.ts'
import { place } from './place-order.ts'

type Screen = [width: number, height: number, locale: Locale]
const SIZES = ['1280x720', '1280x800', '1366x768', '1440x900', '1920x1080', '768x1024', '360x640', '360x740', '390x844']
const SCREENS = rounds<Screen[]>(
  [
    [360, 640, 'ar'],
    [1280, 720, 'en'],
  ],
  SIZES.flatMap((size) =>
    LOCALES.map((locale): Screen => [...(size.split('x').map(Number) as [number, number]), locale]),
  ),
)

async function publicPages(restaurant: Restaurant) {
  const [mandi, hummus] = await restaurant.sql(
    "select id from products where name in ('Lamb Mandi', 'Hummus') order by name desc",
  )
  const { access_token } = await place(restaurant)
  const pages = ['/', '/menu', '/contact', `/product/${mandi?.id}`]
  const others = ['/menu/main-courses', '/dish-of-day', '/about', `/product/${hummus?.id}`, `/orders/${access_token}`]
  return rounds(pages, [...pages, ...others])
}

/** A cart that is not empty, so that its floating button is shown, too. */
async function fillCart(page: Page, restaurant: Restaurant) {
  const drinks = await restaurant.sql("select id, name, image_url from products where name in ('Ayran', 'Mint Tea')")
  const lines = drinks.map((drink) => ({ ...drink, price: 4, quantity: 2 }))
  await page.addInitScript((stored) => localStorage.setItem('sufra-cart', stored), JSON.stringify(lines))
}

/** Scrolls down in steps. Returns where a button is not to be seen, and what is beneath one. */
const look = (page: Page) =>
  page.evaluate(async () => {
    const buttons = () =>
      [...document.querySelectorAll<HTMLElement>('.floating-button, .cart-bar')].filter((one) => one.checkVisibility())
    const found = new Set<string>()
    /** The rectangles of all words and controls of the page, each with its element. */
    function* parts() {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const element = text.parentElement
        if (
          !element ||
          !text.textContent?.trim() ||
          element.closest('.floating-button, .cart-bar, [inert], .sr-only, script')
        )
          continue
        const range = document.createRange()
        range.selectNodeContents(text)
        for (const box of range.getClientRects()) yield { element, box, name: text.textContent.trim() }
      }
      for (const element of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea'))
        if (!element.closest('.floating-button, .cart-bar, [inert]') && !element.ariaHidden)
          yield { element, box: element.getBoundingClientRect(), name: element.outerHTML.slice(0, 80) }
    }
    /** Whether it could be seen there if the button were away: the page may end above, where the strip is on top. */
    function wouldBeSeen(element: Element, x: number, y: number) {
      const [top] = document.elementsFromPoint(x, y).filter((one) => !one.closest('aside, .floating-button, .cart-bar'))
      return top !== document.body && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }
    for (let y = 0; ; y += 150) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))
      if (buttons().length !== 2) found.add(`${buttons().length} buttons at ${y}`)
      for (const button of buttons()) {
        const boxes = [button, ...button.querySelectorAll('bdi')].map((part) => part.getBoundingClientRect())
        const [{ x, y: top, width, height } = new DOMRect()] = boxes
        const seen = document.elementFromPoint(x + width / 2, top + height / 2)
        if (!seen || !button.contains(seen)) found.add(`a button is not to be seen at ${y}`)
        for (const { element, box, name } of parts())
          for (const a of boxes) {
            const [left, right] = [Math.max(a.left, box.left), Math.min(a.right, box.right)]
            const [above, below] = [Math.max(a.top, box.top), Math.min(a.bottom, box.bottom)]
            if (left < right && above < below && wouldBeSeen(element, (left + right) / 2, (above + below) / 2))
              found.add(`${name} is beneath a button at ${y}: ${JSON.stringify([box, a])}`)
          }
      }
      if (y > document.documentElement.scrollHeight - innerHeight) return [...found]
    }
  })

for (const [width, height, locale] of SCREENS)
  test(`the cart and the chat are always there and cover no word and no control (${locale}, ${width} x ${height})`, async ({
    page,
    restaurant,
  }) => {
    await page.setViewportSize({ width, height })
    await fillCart(page, restaurant)
    for (const path of await publicPages(restaurant)) {
      await open(page, path, locale)
      const bar = page.getByRole('link', { name: speak(locale)('cart.view', { count: 4, total: '$16.00' }) })
      await expect(bar).toBeVisible({ visible: width < 768 })
      await expect(page.locator('.floating-button:visible, .cart-bar:visible')).toHaveCount(2)
      expect.soft(await look(page), path).toEqual([])
    }
  })

test('the strip of the floating buttons is opaque, and a focused link is scrolled above it', async ({
  page,
  restaurant,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await fillCart(page, restaurant)
  await open(page, '/contact')
  const strip = await page.evaluate(() => {
    const { height, backgroundColor, position } = getComputedStyle(document.body, '::after')
    return { height: Number.parseFloat(height), backgroundColor, position }
  })
  expect(strip).toMatchObject({ position: 'fixed', backgroundColor: expect.stringMatching(/^(rgb|oklch)\([^/]*$/) })
  const links = page.getByRole('contentinfo').getByRole('link', { name: 'Menu' })
  await links.first().focus()
  const box = await links.first().boundingBox()
  expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThanOrEqual(640 - strip.height)
})

for (const path of ['/reservations', '/order'])
  test(`no cart button is shown on ${path}, which shows the cart itself`, IN_FULL, async ({ page, restaurant }) => {
    await fillCart(page, restaurant)
    await open(page, path)
    await expect(page.getByTestId('cart-badge')).toHaveText('4')
    await expect(page.getByRole('complementary', { name: 'Your cart' })).toHaveCount(0)
  })

test('while dishes are chosen on /order, a phone leads to the cart tab', IN_FULL, async ({ page, restaurant }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await fillCart(page, restaurant)
  await open(page, '/order')
  await page.getByRole('link', { name: 'View cart · 4 · $16.00' }).click()
  await expect(page.getByRole('tab', { name: 'Cart (4)' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('link', { name: /View cart/ })).toHaveCount(0)
  const { access_token } = await place(restaurant)
  await open(page, `/orders/${access_token}`)
  await page.getByRole('link', { name: /View cart/ }).click()
  await expect(page).toHaveURL('/reservations')
})

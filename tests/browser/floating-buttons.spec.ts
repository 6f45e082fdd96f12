import type { Page } from '@playwright/test'
import type { Locale } from '../../src/domain/language/locales.ts'
import { rounds } from '../endurance.ts'
import { expect, IN_FULL, open, type Restaurant, speak, test } from './fixtures.ts'
import { place } from './place-order.ts'

type Screen = [width: number, height: number, locale: Locale]
const PHONE: Screen = [375, 667, 'ar']
const SCREENS = rounds<Screen[]>([PHONE], [PHONE, [1280, 900, 'en'], [375, 800, 'en'], [768, 1024, 'ar']])

async function publicPages(restaurant: Restaurant) {
  const [mandi, hummus] = await restaurant.sql(
    "select id from products where name in ('Lamb Mandi', 'Hummus') order by name desc",
  )
  const { access_token } = await place(restaurant)
  const pages = ['/', '/menu/main-courses', '/contact']
  const others = ['/menu', '/dish-of-day', '/about', '/reservations', '/order']
  const own = [`/product/${mandi?.id}`, `/product/${hummus?.id}`, `/orders/${access_token}`]
  return rounds(pages, [...pages, ...others, ...own])
}

/** A cart that is not empty, so that its floating button is shown, too. */
async function fillCart(page: Page, restaurant: Restaurant) {
  const drinks = await restaurant.sql("select id, name, image_url from products where name in ('Ayran', 'Mint Tea')")
  const lines = drinks.map((drink) => ({ ...drink, price: 4, quantity: 2 }))
  await page.addInitScript((stored) => localStorage.setItem('sufra-cart', stored), JSON.stringify(lines))
}

/** Scrolls down in steps and returns every control or price that is covered by a floating button. */
const covered = (page: Page, buttons: string[]) =>
  page.evaluate(async (names) => {
    const frame = () => new Promise((go) => requestAnimationFrame(go))
    const floating = () =>
      [...document.querySelectorAll<HTMLElement>('aside button, footer a[target=_blank]')].filter((button) => {
        const name = button.getAttribute('aria-label') ?? button.textContent ?? ''
        return names.some((wanted) => name.startsWith(wanted)) && button.checkVisibility({ opacityProperty: true })
      })
    const controls = (buttons: HTMLElement[]) =>
      [...document.querySelectorAll<HTMLElement>('main *, footer *')].filter(
        (part) =>
          (part.matches('a[href]:not([aria-hidden]), button, input, select, textarea, [role=button]') ||
            (part.childElementCount === 0 && /^\$[\d.,]+$/.test(part.textContent ?? ''))) &&
          !part.closest('[inert]') &&
          !buttons.some((button) => button.contains(part)),
      )
    const found = new Set<string>()
    let seen = 0
    for (let y = 0; ; y += 240) {
      scrollTo({ top: y, behavior: 'instant' })
      for (let i = 0; i < 2; i++) await frame()
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
      const buttons = floating()
      const below = controls(buttons).map((part) => [part, part.getBoundingClientRect()] as const)
      seen += buttons.length
      for (const button of buttons)
        for (const part of [button, ...button.children]) {
          const a = part.getBoundingClientRect()
          for (const [control, b] of below)
            if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
              found.add(`${control.outerHTML.slice(0, 100)} beneath ${button.outerHTML.slice(0, 60)} at ${y}`)
        }
      if (y > document.documentElement.scrollHeight - innerHeight) return { found: [...found], seen }
    }
  }, buttons)

for (const [width, height, locale] of SCREENS)
  test(`no control is covered by a floating button (${locale}, ${width} px)`, async ({ page, restaurant }) => {
    const t = speak(locale)
    const names = [t('chat.open'), t('cart.toggle', { count: 4 })]
    await page.setViewportSize({ width, height })
    await fillCart(page, restaurant)
    for (const path of await publicPages(restaurant)) {
      await open(page, path, locale)
      const { found, seen } = await covered(page, names)
      expect.soft(found, path).toEqual([])
      const showsCart = path === '/reservations' || path === '/order'
      if (!showsCart) expect.soft(seen, `both buttons are shown where they fit: ${path}`).toBeGreaterThan(1)
    }
  })

test('floating buttons are hidden while a field has the focus, and shown again afterwards', async ({
  page,
  restaurant,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await fillCart(page, restaurant)
  await open(page, '/contact')
  const chat = page.getByRole('link', { name: 'Chat with us on WhatsApp' })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(chat).toHaveCSS('opacity', '1')
  await page.locator('[name=message]').evaluate((field) => field.focus({ preventScroll: true }))
  await expect(chat).toHaveCSS('opacity', '0')
  await page.locator('[name=message]').blur()
  await expect(chat).toHaveCSS('opacity', '1')
})

test('a hidden floating button is shown when it gets keyboard focus', IN_FULL, async ({ page, restaurant }) => {
  await fillCart(page, restaurant)
  await open(page, '/contact')
  const cart = page.getByRole('button', { name: 'Cart: 4 items' })
  await cart.evaluate((button) => {
    button.dataset.away = ''
  })
  await cart.focus()
  await page.keyboard.press('Shift')
  await expect(cart).toHaveCSS('opacity', '1')
})

for (const path of ['/reservations', '/order'])
  test(`no cart button is shown on ${path}, which shows the cart itself`, IN_FULL, async ({ page, restaurant }) => {
    await fillCart(page, restaurant)
    await open(page, path)
    await expect(page.getByTestId('cart-badge')).toHaveText('4')
    await expect(page.getByRole('complementary', { name: 'Your cart' })).toHaveCount(0)
  })

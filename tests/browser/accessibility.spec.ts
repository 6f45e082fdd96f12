import type { Locator, Page } from '@playwright/test'
import checkoutAr from '../../src/web/i18n/checkout.ar.ts'
import checkoutEn from '../../src/web/i18n/checkout.en.ts'
import { ALL_BROWSER_TESTS, rounds } from '../endurance.ts'
import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { afterRetries, ENGLISH, expect, IN_FULL, LOCALES, open, SCREEN, speak, test } from './fixtures.ts'
import { freeDay, newAddress, PASSWORD, registerGuest } from './ordering.ts'
import { place } from './place-order.ts'

test.describe.configure({ mode: 'parallel' })

/** Every public page, and both 404 pages. In `npm test` each is checked in one language, the next one in the other. */
async function publicPages(restaurant: { sql: (text: string) => Promise<Record<string, string>[]> }) {
  const dishes = await restaurant.sql("select id from products where name = 'Lamb Mandi'")
  return [
    '/',
    '/menu',
    '/menu?search=sushi',
    ...dishes.map(({ id }) => `/product/${id}`),
    '/dish-of-day',
    '/about',
    '/contact',
    '/reservations',
    '/table',
    '/order',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/reset-password?token=x',
    '/admin',
    '/nowhere',
  ]
}

for (const locale of LOCALES) {
  const t = speak(locale)
  const width = SCREEN[locale]

  test(`axe finds no violation on any public page (${locale}, ${width} px)`, async ({ page, restaurant, expected }) => {
    test.setTimeout(120_000)
    expected.push(/404/)
    await page.setViewportSize({ width, height: 800 })
    for (const [index, path] of (await publicPages(restaurant)).entries()) {
      if (!ALL_BROWSER_TESTS && LOCALES[index % 2] !== locale) continue
      await open(page, path, locale)
      expect.soft(await axeViolations(page, 'too'), path).toEqual([])
      if (width > 360) continue // a narrow desktop window is not a phone
      await page.setViewportSize({ width: 320, height: 640 })
      expect.soft(await horizontalOverflow(page), path).toBe(0)
      await page.setViewportSize({ width, height: 800 })
    }
  })

  const part = locale === 'en' ? IN_FULL : {}
  test(
    `axe finds no violation while ordering and reserving, and no page scrolls sideways (${locale}, ${width} px)`,
    part,
    async ({ page, restaurant }) => {
      test.setTimeout(120_000)
      const c = { en: checkoutEn, ar: checkoutAr }[locale]
      const expectAccessible = async (screen: string) => {
        expect.soft(await axeViolations(page, width > 360 ? 'never' : 'too'), screen).toEqual([])
        if (width > 360) return // a narrow desktop window is not a phone
        await page.setViewportSize({ width: 320, height: 800 })
        expect.soft(await horizontalOverflow(page), screen).toBe(0)
        await page.setViewportSize({ width, height: 800 })
      }
      const dialog = page.getByRole('dialog')
      // On a phone a line is edited in a sheet.
      const lineIsOpen = async () => {
        if (width <= 360) await page.getByRole('main').getByRole('button', { name: c.checkout.edit }).click()
        await expect(page.getByLabel(c.checkout.time)).toBeVisible()
      }
      const lineIsClosed = async () => {
        if (width <= 360) await dialog.getByRole('button', { name: c.checkout.done }).click()
      }
      await page.setViewportSize({ width, height: 800 })

      await open(page, '/menu/main-courses', locale)
      const grill = locale === 'ar' ? 'مشاوي مشكلة' : 'Mixed Grill'
      await page.getByRole('button', { name: `${t('cart.add')}: ${grill}` }).click()
      await dialog.getByRole('radio', { name: new RegExp(t('cart.sizes.custom')) }).check()
      await expectAccessible('the meal sizes')
      await dialog.getByRole('button', { name: t('cart.confirm') }).click()
      const cart = page.getByRole('complementary', { name: t('cart.title') })
      if (width < 768) {
        await expectAccessible('the cart bar')
        await cart.getByRole('link').click()
      } else {
        await cart.getByRole('button').press('Enter')
        await expect(page.locator('#cart-panel')).toBeVisible()
        await expectAccessible('the cart widget')
        await cart.getByRole('link', { name: t('cart.completeCheckout') }).click()
      }
      await lineIsOpen()
      await expectAccessible('the checkout')
      await lineIsClosed()
      await restaurant.sql("update products set is_available = false where name = 'Mixed Grill'")
      await page.reload()
      await expect(page.getByText(c.checkout.unavailable)).toBeVisible()
      await page.getByRole('button', { name: c.checkout.submit }).click()
      await expect(page.getByText(c.checkout.required).first()).toBeVisible()
      await expectAccessible('the checkout with mistakes')
      await restaurant.sql("update products set is_available = true where name = 'Mixed Grill'")

      await open(page, '/order', locale)
      await page.getByRole('tab').nth(1).click()
      await lineIsOpen()
      await expectAccessible('the cart of the order page')
      await lineIsClosed()
      await page.getByRole('tab', { name: c.orderPage.checkout }).click()
      await expect(page.getByLabel(c.checkout.fullName)).toBeVisible()
      await expectAccessible('the checkout of the order page')

      const email = newAddress()
      await registerGuest(page, email)
      await page.request.post('/api/auth/sign-in/email', { data: { email, password: PASSWORD } })
      await open(page, '/dish-of-day', locale)
      await page.getByRole('button', { name: t('dish.reserve') }).click()
      await freeDay(dialog).click()
      await dialog.getByLabel(c.checkout.time).selectOption('7:00 PM')
      await expectAccessible('the reservation dialog')
      await dialog.getByRole('button', { name: c.reserve.submit }).click()
      await page.getByRole('button', { name: c.checkout.seeOrder }).click()
      await expect(page.getByText(c.placed.live)).toBeVisible()
      await expectAccessible('the order')

      await open(page, '/account', locale)
      await expect(page.getByRole('main').getByText(c.placed.statuses.pending)).toBeVisible()
      await expectAccessible('the orders of an account')
      await page.getByRole('tab').nth(1).click()
      await expect(page.getByRole('main').getByText(c.placed.statuses.pending)).toBeVisible()
      await expectAccessible('the reservations of an account')
    },
  )
}

for (const locale of ENGLISH) {
  const t = speak(locale)

  test(`axe finds no violation in the open menu and a form with errors (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await open(page, '/contact', locale)
    await page.getByRole('button', { name: t('contact.send') }).click()
    await expect(page.locator('[data-sonner-toast][data-mounted=true]')).toBeVisible()
    expect.soft(await axeViolations(page, 'too'), 'a form with mistakes').toEqual([])
    await page.getByRole('button', { name: t('nav.openMenu') }).click()
    await expect(page.locator('#site-menu')).toBeVisible()
    expect.soft(await axeViolations(page), 'the menu').toEqual([])
  })

  test(`axe finds no violation where the server fails (${locale})`, IN_FULL, async ({ page, expected }) => {
    expected.push(/503|The server answered/)
    await page.setViewportSize({ width: 360, height: 800 })
    await open(page, '/contact', locale)
    await page.getByRole('button', { name: t('nav.openMenu') }).click()
    await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: {} }))
    await page
      .locator('#site-menu')
      .getByRole('link', { name: t('nav.home'), exact: true })
      .click()
    await afterRetries(page, page.getByText(t('home.sampleNotice')))
    expect.soft(await axeViolations(page), 'sample categories').toEqual([])
    await page.getByRole('button', { name: t('nav.openMenu') }).click()
    await page
      .locator('#site-menu')
      .getByRole('link', { name: t('nav.menu'), exact: true })
      .click()
    await afterRetries(page, page.getByRole('heading', { level: 1, name: t('common.error') }))
    expect.soft(await axeViolations(page), 'a menu that could not be loaded').toEqual([])
    await page.getByRole('button', { name: t('nav.openMenu') }).click()
    await page
      .locator('#site-menu')
      .getByRole('link', { name: t('nav.dishOfDay'), exact: true })
      .click()
    await afterRetries(page, page.getByRole('heading', { name: t('failure.title') }))
    expect.soft(await axeViolations(page), 'the error page').toEqual([])
  })

  test(
    `no page scrolls sideways on the smallest phone (${locale})`,
    IN_FULL,
    async ({ page, restaurant, expected }) => {
      expected.push(/404/)
      await page.setViewportSize({ width: 320, height: 640 })
      for (const path of await publicPages(restaurant)) {
        await open(page, path, locale)
        expect.soft(await horizontalOverflow(page), path).toBe(0)
      }
      await page.getByRole('button', { name: t('nav.openMenu') }).click()
      expect.soft(await horizontalOverflow(page), 'with the menu open').toBe(0)
    },
  )
}

for (const locale of ENGLISH) {
  const t = speak(locale)

  test(`the keyboard can skip to the content, and focus is always visible (${locale})`, async ({ page }) => {
    await open(page, '/menu', locale)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: t('common.skip') })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()

    await open(page, '/menu', locale)
    const unseen: string[] = []
    for (let i = 0; i < 30; i++) {
      await page.keyboard.press('Tab')
      const problem = await page.evaluate(() => {
        const place = document.activeElement as HTMLElement
        const { outlineStyle, outlineWidth } = getComputedStyle(place)
        const { top, bottom, width, height } = place.getBoundingClientRect()
        const label = place.getAttribute('aria-label') ?? place.textContent
        if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return `${label}: no outline`
        if (width === 0 || height === 0 || bottom <= 0 || top >= innerHeight) return `${label}: out of sight`
        return ''
      })
      if (problem) unseen.push(problem)
    }
    expect(unseen).toEqual([])
  })
}

test('a focused element is not hidden behind the sticky header', async ({ page }) => {
  await open(page, '/menu')
  const links = page.getByRole('article').getByRole('link', { name: 'View Details' })
  await links.last().focus()
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Shift+Tab')
    const covered = await page.evaluate(() => {
      const place = document.activeElement as HTMLElement
      const { x, y, width, height } = place.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return place.contains(top) || top?.contains(place) ? '' : `${place.textContent} is behind ${top?.outerHTML}`
    })
    expect(covered).toBe('')
  }
})

for (const locale of LOCALES)
  test(`text at 200 % fits on a phone (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    const pages = { en: ['/', '/about', '/register'], ar: ['/', '/menu', '/reservations'] }
    for (const path of rounds(pages[locale], [...pages.en, '/menu', '/reservations'])) {
      await open(page, path, locale)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect.soft(await horizontalOverflow(page), path).toBe(0)
      expect.soft(await brokenWords(page), path).toEqual([])
      expect.soft(await overlaps(page, 'header a span, header button, header a[aria-label]'), path).toEqual([])
    }
  })

const systemColor = (page: Page, name: string) =>
  page.evaluate((color) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = color
    const found = getComputedStyle(probe).color
    probe.remove()
    return found
  }, name)

/** Words of headings that are broken over two lines. */
const brokenWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3')].flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const word of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange()
          range.setStart(text, word.index)
          range.setEnd(text, word.index + word[0].length)
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word[0])
        }
      return broken
    }),
  )

/** Elements that overlap without containing each other. */
const overlaps = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const parts = [...document.querySelectorAll(wanted)].filter((part) => part.getBoundingClientRect().width > 0)
    return parts.flatMap((one, i) =>
      parts.slice(i + 1).flatMap((other) => {
        if (one.contains(other) || other.contains(one)) return []
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
        return apart ? [] : [`${one.outerHTML.slice(0, 80)} and ${other.outerHTML.slice(0, 80)}`]
      }),
    )
  }, selector)

test('with forced colors, selected items and dialog borders are visible', IN_FULL, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const differs = async (chosen: Locator, other: Locator) => {
    const ground = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor)
    await expect(async () => expect(await ground(chosen)).not.toBe(await ground(other))).toPass({ timeout: 5000 })
  }
  await open(page, '/')
  const dots = page.getByRole('button', { name: /slide \d/ })
  await differs(dots.first(), dots.last())
  await open(page, '/menu/salads')
  const [pages, categories] = [page.locator('header nav a'), page.getByRole('navigation', { name: 'Categories' })]
  await differs(pages.nth(1), pages.nth(0))
  expect(await pages.nth(1).evaluate((link) => getComputedStyle(link).color)).toBe(
    await systemColor(page, 'HighlightText'),
  )
  await differs(categories.locator('[aria-current]'), categories.getByRole('link').first())
  await open(page, '/order')
  await differs(page.getByRole('tab').nth(0), page.getByRole('tab').nth(1))
  await open(page, '/dish-of-day')
  await page.getByRole('button', { name: 'Reserve Dish of the Day' }).click()
  const dialog = page.getByRole('dialog')
  await freeDay(dialog).click()
  await differs(dialog.locator('td [data-selected]'), dialog.locator('td [role=button]:not([data-selected])').last())
  expect(await dialog.evaluate((box) => getComputedStyle(box).borderTopWidth)).toBe('2px')
})

test('a printed menu is a list of names, prices and descriptions', async ({ page }) => {
  await open(page, '/menu/salads')
  await page.emulateMedia({ media: 'print' })
  const dish = page.getByRole('article').filter({ hasText: 'Fattoush' }).first()
  await expect(dish.getByRole('heading')).toBeVisible()
  await expect(dish.locator('[data-price]').first()).toBeVisible()
  for (const gone of ['main img', 'nav', 'footer', 'button', 'a.button', '.menu-bar'])
    await expect(page.locator(gone).and(page.locator(':visible')), gone).toHaveCount(0)
})

test('a printed order has no interactive controls', async ({ page, restaurant }) => {
  const { number, access_token } = await place(restaurant)
  await open(page, `/orders/${access_token}`)
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.getByText(number)).toBeVisible()
  await expect(main.getByText('+1 (212) 555-0146')).toBeVisible()
  for (const gone of ['nav', 'footer', 'button', 'a.button', '[data-sonner-toaster]'])
    await expect(page.locator(`${gone}:visible`), gone).toHaveCount(0)
  const band = main.getByRole('heading', { level: 1 }).locator('xpath=ancestor::*[contains(@class, "zellige")]')
  expect(await band.evaluate((part) => getComputedStyle(part).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
  const heading = main.getByRole('heading', { level: 1 })
  expect(await heading.evaluate((text) => getComputedStyle(text).color), 'not white on white').toBe('rgb(8, 44, 56)')
})

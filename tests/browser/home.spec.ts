import type { Page } from '@playwright/test'
import { publicContent } from '../../src/domain/website/public-content.ts'
import { demoHome } from '../../src/server/seed/demo-home-page.ts'
import { ARABIC, afterRetries, ENGLISH, expect, IN_FULL, localizedPath, open, speak, test } from './fixtures.ts'

const hero = (page: Page) => page.locator('[aria-roledescription]:has([aria-roledescription])')
const slide = (page: Page) => hero(page).locator('[aria-roledescription]:not([inert])')
const title = (page: Page) => slide(page).getByRole('heading')

for (const locale of ARABIC) {
  const t = speak(locale)
  const name = locale === 'ar' ? 'سُفرة' : 'Sufra'
  const content = publicContent(demoHome, locale, {})
  const titles = content.hero.slides.map(({ lead, title }) => `${lead} ${title.replace('{name}', name)}`.trim())

  test(`the hero shows three slides with arrows, dots and keys, and wraps both ways (${locale})`, async ({ page }) => {
    await page.clock.install()
    await open(page, '/', locale)
    await hero(page).hover()
    const next = hero(page).getByRole('button', { name: t('common.next') })
    const previous = hero(page).getByRole('button', { name: t('common.previous') })
    const dots = hero(page).getByRole('button', { name: t('hero.goTo', { number: '' }).trim() })
    await expect(dots).toHaveCount(3)

    for (const [i, { button }] of content.hero.slides.entries()) {
      const { label, target: path } = button
      await expect(title(page)).toHaveText(titles[i] ?? '')
      await expect(slide(page).getByRole('link', { name: label })).toHaveAttribute('href', localizedPath(path, locale))
      await expect(dots.nth(i)).toHaveAttribute('aria-current', 'true')
      await next.click()
    }
    await expect(title(page), 'next wraps from the last to the first').toHaveText(titles[0] ?? '')
    await previous.click()
    await expect(title(page), 'previous wraps from the first to the last').toHaveText(titles[2] ?? '')
    await dots.nth(1).click()
    await expect(title(page)).toHaveText(titles[1] ?? '')

    // Forward is the reading direction.
    await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect(title(page)).toHaveText(titles[2] ?? '')
    await page.keyboard.press(locale === 'ar' ? 'ArrowRight' : 'ArrowLeft')
    await expect(title(page)).toHaveText(titles[1] ?? '')
  })
}

for (const locale of ENGLISH) {
  const t = speak(locale)

  test(`the dish of the day has its card on the home page (${locale})`, async ({ page }) => {
    await open(page, '/', locale)
    const card = page.getByRole('article')
    const dish = locale === 'ar' ? 'مندي لحم' : 'Lamb Mandi'
    await expect(card.getByRole('heading')).toHaveText(dish)
    await expect(card).toContainText(t('dish.ofTheDay'))
    await expect(card).toContainText(locale === 'ar' ? 'الأطباق الرئيسية' : 'Main Courses')
    await expect(card).toContainText(t('dish.reservationsAvailable'))
    await expect(card).toContainText(t('dish.slots', { count: 9 }))
    await expect(card.getByText('$24.00')).toBeVisible()
    const order = card.getByRole('link', { name: t('chat.orderViaWhatsApp') })
    await expect(order).toHaveAttribute('target', '_blank')
    const text = encodeURIComponent(t('chat.orderDish', { dish }))
    await expect(order).toHaveAttribute('href', `https://wa.me/12125550146?text=${text}`)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(card.getByText('$24.00'), 'the price is for larger screens').toBeHidden()
  })
}

for (const locale of ARABIC) {
  const t = speak(locale)
  const content = publicContent(demoHome, locale, {})

  test(`the home page has all its sections (${locale})`, async ({ page, restaurant }) => {
    await open(page, '/', locale)
    const headings = page.getByRole('heading', { level: 2 })
    await expect(headings.getByText(t('home.categories'))).toBeVisible()
    const tiles = page.locator('#categories').getByRole('link')
    const categories = await restaurant.sql("select * from categories where status = 'active' order by name")
    await expect(tiles).toHaveCount(5)
    for (const [i, { slug, name, name_ar }] of categories.entries()) {
      await expect(tiles.nth(i)).toContainText(String(locale === 'ar' ? name_ar : name))
      await expect(tiles.nth(i)).toHaveAttribute('href', `${localizedPath('/menu', locale)}?category=${slug}`)
    }

    const columns = () =>
      page.locator('#categories li').evaluateAll((tiles) => {
        const top = (tile?: Element) => tile?.getBoundingClientRect().top
        return tiles.filter((tile) => top(tile) === top(tiles[0])).length
      })
    expect(await columns()).toBe(5)
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await columns()).toBe(2)
    await page.setViewportSize({ width: 1280, height: 900 })

    await expect(headings.getByText(content.welcome.title)).toBeVisible()
    const features = page.getByRole('region', { name: t('home.features') }).getByRole('heading', { level: 3 })
    await expect(features).toHaveText(content.features.items.map(({ title }) => title))

    await expect(headings.getByText(t('home.testimonials'))).toBeVisible()
    await expect(page.getByRole('figure')).toHaveCount(3)
    for (const [i, { name, role, quote }] of content.testimonials.items.entries()) {
      const figure = page.getByRole('figure').nth(i)
      for (const text of [name, role, quote]) await expect(figure).toContainText(text)
      await expect(figure.locator('img')).toHaveAttribute('src', /avatar/)
    }

    await expect(headings.getByText(content.banner.title)).toBeVisible()
    await page.getByRole('link', { name: content.banner.button.label }).click()
    await expect(page).toHaveURL(localizedPath('/reservations', locale))
  })

  test(
    `when categories fail to load, sample categories and a retry button are shown (${locale})`,
    IN_FULL,
    async ({ page, expected }) => {
      expected.push(/503/)
      await open(page, '/about', locale)
      await page.route('**/api/categories', (route) =>
        route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          json: { status: 503, code: 'unavailable' },
        }),
      )
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('nav.home'), exact: true })
        .click()
      const section = page.locator('#categories')
      const notice = section.getByRole('status')
      await afterRetries(page, notice, t('home.sampleNotice'))
      const tiles = section.getByRole('listitem').getByRole('link')
      await expect(tiles).toHaveText([
        t('home.sample.appetizers'),
        t('home.sample.main-courses'),
        t('home.sample.desserts'),
        t('home.sample.beverages'),
        t('home.sample.salads'),
      ])
      await expect(tiles.nth(1)).toHaveAttribute('href', `${localizedPath('/menu', locale)}?category=main-courses`)

      await notice.getByText(t('common.tryAgain')).click()
      await expect(notice, 'still broken').toBeVisible()
      await page.unroute('**/api/categories')
      await notice.getByText(t('common.tryAgain')).click()
      await expect(notice).toBeHidden()
      await expect(tiles.first()).toContainText(t('home.dishes', { count: 8 }))
    },
  )
}

test('the home page shows the specified texts', async ({ page, expected }) => {
  expected.push(/503|ERR_FAILED/)
  await open(page, '/about')
  await page.route('**/api/categories', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  const notice = page.getByText('Connection issue detected. Showing sample categories.')
  await afterRetries(page, notice, 'Database error: 503')
  await page.route('**/api/categories', (route) => route.abort())
  await page.getByText('Try again').click()
  await afterRetries(page, notice, 'Failed to fetch categories')
  for (const text of [
    'Our Menu Categories',
    'Authentic Recipes',
    'Premium Ingredients',
    'Fast Delivery',
    '100% Halal',
    'What Our Customers Say',
    'Book the Best Dishes',
    'Make a Reservation',
    'Food Made With Love',
    'Order Now',
    'Eastern Sweets & Desserts',
    'View Desserts',
    'Explore Our Menu',
    'Welcome to Sufra',
    'Dish of the Day',
    'Reservations Available',
    'Order via WhatsApp',
  ])
    await expect(page.locator('main')).toContainText(text)
})

test('the hero changes every five seconds, but not on hover, focus or in a hidden tab', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await open(page, '/')
  await page.clock.pauseAt(Date.now() + 60_000)
  const away = () => page.mouse.move(640, 880)
  await hero(page).getByRole('button', { name: 'Go to slide 1' }).click()
  await page.clock.runFor(20_000)
  await expect(title(page), 'paused while hovered').toHaveText('Welcome to Sufra')

  await page.evaluate(() => scrollTo(0, 800))
  await away()
  await page.clock.runFor(20_000)
  await expect(title(page), 'paused while it has keyboard focus').toHaveText('Welcome to Sufra')

  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.clock.runFor(4900)
  await expect(title(page)).toHaveText('Welcome to Sufra')
  for (const expectedTitle of ['Food Made With Love', 'Eastern Sweets & Desserts', 'Welcome to Sufra']) {
    await page.clock.runFor(expectedTitle.startsWith('Food') ? 200 : 5000)
    await expect(title(page)).toHaveText(expectedTitle)
  }

  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await hide(true)
  await page.clock.runFor(20_000)
  await expect(title(page), 'paused while the tab is hidden').toHaveText('Welcome to Sufra')
  await hide(false)
  await page.clock.runFor(5000)
  await expect(title(page)).toHaveText('Food Made With Love')
})

test('slides fade for one second, and not at all with reduced motion', IN_FULL, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/')
  const fade = () => slide(page).evaluate((element) => getComputedStyle(element).transitionDuration)
  expect(await fade()).toBe('1s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(['0s', '0.001s']).toContain(await fade())
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('the hero is swiped in reading direction', IN_FULL, async ({ page }) => {
    await open(page, '/')
    await swipe(page, 300, 80)
    await expect(title(page)).toHaveText('Food Made With Love')
    await swipe(page, 80, 300)
    await expect(title(page)).toHaveText('Welcome to Sufra')
    await open(page, '/', 'ar')
    await swipe(page, 80, 300)
    await expect(title(page)).toHaveText(demoHome.hero.slides[1]?.title_ar ?? '')
  })
})

test('the home page and the dish of the day page show placeholders while they load', IN_FULL, async ({ page }) => {
  const release: (() => void)[] = []
  await page.route(/api\/(categories|dish-of-day)$/, async (route) => {
    await new Promise<void>((go) => void release.push(go))
    await route.continue()
  })
  for (const name of ['Dish of Day', 'Home']) {
    await open(page, '/about')
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('status')).toHaveText('Loading product details...')
    await expect(page.locator('#categories .arch')).toHaveCount(name === 'Home' ? 5 : 0)
    await expect(page.getByRole('article')).toHaveCount(0)
    for (const go of release) go()
    await expect(page.getByRole('article')).toContainText('Lamb Mandi')
    await expect(page.getByRole('status')).toHaveCount(0)
  }
})

test('without a dish of the day there is no card, and its page says so', IN_FULL, async ({ page, restaurant }) => {
  await restaurant.sql("update products set is_dish_of_day = false where name = 'Lamb Mandi'")
  try {
    await restaurant.sql("update products set is_dish_of_day = true where name = 'Ayran'")
    await expect(async () => {
      await open(page, '/dish-of-day')
      await expect(page.getByRole('article')).toContainText('Ayran', { timeout: 100 })
    }).toPass()
    await expect(page.getByRole('button', { name: 'Reserve Dish of the Day' }), 'not reservable').toHaveCount(0)
    await expect(page.getByText('Reservations Available')).toHaveCount(0)
    await restaurant.sql("update products set is_dish_of_day = false where name = 'Ayran'")
    await expect(async () => {
      await open(page, '/')
      await expect(page.getByRole('article')).toHaveCount(0, { timeout: 100 })
    }).toPass()
    await expect(page.getByRole('heading', { name: 'Welcome to Our Table' })).toBeVisible()
    await open(page, '/dish-of-day')
    await expect(page.getByRole('heading', { name: 'No dish of the day yet' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Browse Menu' }).click()
    await expect(page).toHaveURL('/menu')
  } finally {
    await restaurant.sql("update products set is_dish_of_day = true where name = 'Lamb Mandi'")
  }
})

test('without categories the section is not shown', IN_FULL, async ({ page, restaurant }) => {
  await restaurant.sql("update categories set status = 'inactive'")
  await open(page, '/')
  await expect(page.getByRole('heading', { name: 'Welcome to Our Table' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Our Menu Categories' })).toHaveCount(0)
  await restaurant.sql("update categories set status = 'active'")
})

for (const locale of ARABIC)
  test(`the dish of the day has a page of its own (${locale})`, async ({ page, restaurant }) => {
    const t = speak(locale)
    const [dish] = await restaurant.sql("select id, name, name_ar from products where name = 'Lamb Mandi'")
    await open(page, '/dish-of-day', locale)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('dishOfDay.title'))
    const card = page.getByRole('article')
    await expect(card).toContainText(String(locale === 'ar' ? dish?.name_ar : dish?.name))
    await expect(card).toContainText(t('dish.slots', { count: 9 }))
    await card.getByRole('link', { name: t('dish.viewDetails') }).click()
    await expect(page).toHaveURL(localizedPath(`/product/${dish?.id}`, locale))
  })

async function swipe(page: Page, from: number, to: number) {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 5; step++) await touch('touchMove', from + ((to - from) * step) / 5)
  await touch('touchEnd')
}

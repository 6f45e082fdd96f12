import type { Page } from '@playwright/test'
import { axeViolations } from './axe-violations.ts'
import { ARABIC, ENGLISH, expect, IN_FULL, localizedPath, open, speak, test } from './fixtures.ts'

const row = (page: Page, name: string) => page.getByRole('navigation', { name })
/** The listed dishes, without the recommended ones below them. */
const dishes = (page: Page) => page.locator('main ul:has(article)').first().getByRole('article')

test('a link with parameters of an advertisement opens the menu, without them', async ({ page }) => {
  await open(page, '/menu?utm_source=mail&fbclid=1', 'en')
  await expect(page).toHaveURL('/menu')
  await expect(page.getByRole('button', { name: 'Add to Cart: Hummus' })).toBeEnabled()
})

for (const locale of ARABIC) {
  const t = speak(locale)
  const said = (english: string, arabic: string) => (locale === 'ar' ? arabic : english)

  test(`the menu opens with its first category and shows each dish (${locale})`, async ({ page, restaurant }) => {
    await open(page, '/menu', locale)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('menu.title'))
    await expect(page.locator('main').getByText(t('common.halal100')).first()).toBeVisible()
    const categories = row(page, t('menu.categories')).getByRole('link')
    await expect(categories).toHaveCount(5)
    await expect(categories.first()).toHaveAttribute('aria-current', /./)
    await expect(categories.first()).toHaveText(said('Appetizers', 'المقبلات'))

    const stored = await restaurant.sql(`select p.*, p.price::numeric(10, 2)::text from products p
      join categories c on c.id = p.category_id where c.slug = 'appetizers' order by p.name`)
    await expect(dishes(page)).toHaveCount(stored.length)
    for (const [i, dish] of stored.entries()) {
      const card = dishes(page).nth(i)
      await expect(card.getByRole('heading')).toHaveText(said(String(dish.name), String(dish.name_ar)))
      await expect(card).toContainText(said(String(dish.description), String(dish.description_ar)))
      await expect(card).toContainText(`$${dish.price}`)
      await expect(card.getByText(t('common.halal'), { exact: true })).toBeVisible()
      await expect(card.getByRole('link', { name: t('dish.viewDetails') })).toHaveAttribute(
        'href',
        localizedPath(`/product/${dish.id}`, locale),
      )
    }
    await expect(page.getByText(t('dish.unavailable'), { exact: true })).toHaveCount(1)
    const unavailable = dishes(page).filter({ hasText: t('dish.unavailable') })
    await expect(unavailable.getByRole('heading')).toHaveText(said('Stuffed Grape Leaves', 'ورق عنب محشي'))
    await expect(unavailable.getByRole('button', { name: t('cart.add') })).toBeDisabled()
  })
}

for (const locale of ENGLISH) {
  const t = speak(locale)
  const said = (english: string, arabic: string) => (locale === 'ar' ? arabic : english)

  test(`an unknown category shows the first one and says so (${locale})`, IN_FULL, async ({ page }) => {
    for (const path of ['/menu/pizza', '/menu?category=pizza']) {
      await open(page, path, locale)
      await expect(page.getByRole('status')).toHaveText(
        t('menu.unknownCategory', { category: 'pizza', shown: said('Appetizers', 'المقبلات') }),
      )
      await expect(dishes(page)).toHaveCount(8)
    }
  })

  test(`three dishes are recommended, and "show more" scrolls to the top (${locale})`, async ({ page }) => {
    await open(page, '/menu', locale)
    const recommended = page.locator('section', { has: page.getByRole('heading', { name: t('menu.recommended') }) })
    await expect(recommended.getByRole('article')).toHaveCount(3)
    const offered = await dishes(page).getByRole('heading').allTextContents()
    for (const name of await recommended.getByRole('article').getByRole('heading').allTextContents())
      expect(offered).toContain(name)
    await expect(recommended.getByText(t('dish.unavailable'), { exact: true })).toHaveCount(0)
    await expect(recommended.getByRole('link', { name: t('dish.viewDetails') })).toHaveCount(3)
    await recommended.getByRole('button', { name: t('menu.showMore') }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
}

for (const locale of ARABIC) {
  const t = speak(locale)
  const said = (english: string, arabic: string) => (locale === 'ar' ? arabic : english)

  test(`a category is chosen by a button, and the row stays visible (${locale})`, async ({ page }) => {
    await open(page, '/menu', locale)
    const categories = row(page, t('menu.categories'))
    await categories.getByRole('link', { name: said('Desserts', 'الحلويات') }).click()
    await expect(page).toHaveURL(localizedPath('/menu/desserts', locale))
    await expect(page.getByRole('heading', { name: said('Desserts', 'الحلويات'), level: 2 })).toBeVisible()
    await expect(dishes(page).getByRole('heading')).toHaveText(
      locale === 'ar' ? ['بسبوسة', 'كنافة', 'بقلاوة بالفستق'] : ['Basbousa', 'Knafeh', 'Pistachio Baklava'],
    )
    await expect(categories.locator('[aria-current]')).toHaveText(said('Desserts', 'الحلويات'))
    await page.evaluate(() => scrollTo(0, 700))
    await expect.poll(async () => (await categories.boundingBox())?.y ?? 0).toBeLessThan(90)
    await expect(categories).toBeInViewport()
  })

  test(`the dish of the day is featured and ordered by WhatsApp (${locale})`, async ({ page }) => {
    await open(page, '/menu/main-courses', locale)
    const name = said('Lamb Mandi', 'مندي لحم')
    const featured = dishes(page).filter({ hasText: t('dish.featured') })
    await expect(featured).toHaveCount(1)
    await expect(featured.getByRole('heading')).toHaveText(name)
    const order = featured.getByRole('link', { name: t('chat.orderViaWhatsApp') })
    const text = encodeURIComponent(t('chat.orderDish', { dish: name }))
    await expect(order).toHaveAttribute('href', `https://wa.me/12125550146?text=${text}`)
    await expect(order).toHaveAttribute('target', '_blank')
    await expect(dishes(page).getByRole('link', { name: t('chat.orderViaWhatsApp') })).toHaveCount(1)
    await expect(featured.getByRole('button', { name: t('dish.reserve') })).toBeVisible()
    await expect(featured.getByRole('button', { name: t('cart.add') })).toHaveCount(0)
    const others = dishes(page).filter({ hasNotText: t('dish.featured') })
    await expect(others.first().getByRole('button', { name: t('cart.add') })).toBeVisible()
  })

  test(`search finds a dish in either language while typing (${locale})`, async ({ page }) => {
    await open(page, '/menu', locale)
    const box = page.getByRole('searchbox', { name: t('menu.searchHint') })
    for (const [typed, found] of [
      ['knaf', said('Knafeh', 'كنافة')],
      ['كنافه', said('Knafeh', 'كنافة')],
    ]) {
      await box.fill('')
      await box.pressSequentially(typed ?? '', { delay: 20 })
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
        t('menu.results', { count: 1, search: typed ?? '' }),
      )
      await expect(dishes(page).getByRole('heading')).toHaveText([found ?? ''])
      await expect(page).toHaveURL(`${localizedPath('/menu', locale)}?search=${encodeURIComponent(typed ?? '')}`)
      await expect(box).toBeFocused()
    }
    await box.fill('sushi')
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      t('menu.results', { count: 0, search: 'sushi' }),
    )
    await expect(page.getByText(t('menu.noResultsText'))).toBeVisible()
    await page.getByRole('button', { name: t('menu.clearSearch') }).click()
    await expect(page).toHaveURL(localizedPath('/menu', locale))
    await expect(dishes(page)).toHaveCount(8)
  })
}

for (const locale of ARABIC) {
  const t = speak(locale)
  const said = (english: string, arabic: string) => (locale === 'ar' ? arabic : english)

  test(`a dish is found however it is spelled, with the word marked that was found (${locale})`, async ({ page }) => {
    await open(page, '/menu?search=kunafa', locale)
    await expect(dishes(page).getByRole('heading')).toHaveText([said('Knafeh', 'كنافة')])
    await expect(dishes(page).locator('mark')).toHaveText([said('Knafeh', 'كنافة')])
    await open(page, '/menu?search=chikcen', locale)
    const chicken = dishes(page).getByRole('heading').locator('mark')
    await expect(chicken).toHaveText(locale === 'en' ? ['Chicken', 'Chicken'] : [])
    expect(await axeViolations(page)).toEqual([])
  })

  test(`a search that finds nothing suggests the closest dish (${locale})`, async ({ page }) => {
    await open(page, '/menu?search=shawarmazzo', locale)
    await expect(page.getByRole('heading', { name: t('menu.didYouMean') })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    const shawarma = said('Chicken Shawarma', 'شاورما دجاج')
    await page.getByRole('main').getByRole('link', { name: shawarma, exact: true }).click()
    await expect(dishes(page).getByRole('heading')).toHaveText([shawarma])
    await expect(page.getByRole('searchbox')).toHaveValue(shawarma)
  })
}

test('a slow search result is ignored after more typing or navigation', IN_FULL, async ({ page }) => {
  const answers: (() => void)[] = []
  await page.route(/api\/products\?.*search=(kna|fatt)(&|$)/, async (route) => {
    await new Promise<void>((go) => void answers.push(go))
    await route.continue()
  })
  const asked = (words: string) => page.waitForRequest(new RegExp(`search=${words}(&|$)`))
  await page.clock.install()
  await open(page, '/menu')
  const box = page.getByRole('searchbox')
  const first = asked('kna')
  await box.pressSequentially('kna')
  await page.clock.runFor(300)
  await first
  await page.clock.runFor(3000)
  await box.press('f')
  for (const answer of answers) answer()
  await page.clock.runFor(300)
  await expect(page).toHaveURL('/menu?search=knaf')
  await expect(box).toHaveValue('knaf')
  await expect(box).toBeFocused()

  const second = asked('fatt')
  await box.fill('fatt')
  await page.clock.runFor(300)
  await second
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  const answered = page.waitForResponse(/search=fatt/)
  for (const answer of answers) answer()
  await answered
  await page.clock.runFor(1000)
  await expect(page).toHaveURL('/contact')
})

test('the menu shows the specified texts', async ({ page }) => {
  await open(page, '/menu/main-courses')
  for (const text of ['Our Menu', '100% Halal', 'Featured', 'View Details', 'Recommended for You', 'Show More'])
    await expect(page.locator('main')).toContainText(text)
  const order = page.getByRole('link', { name: 'Order via WhatsApp' }).first()
  const address = new URL((await order.getAttribute('href')) ?? '')
  expect(address.searchParams.get('text')).toBe("I'd like to order: Lamb Mandi")
})

test('a category is addressed by slug or id, in the path or the query', IN_FULL, async ({ page, restaurant }) => {
  const [salads] = await restaurant.sql("select id from categories where slug = 'salads'")
  for (const path of ['/menu/salads', `/menu/${salads?.id}`, '/menu?category=salads', `/menu?category=${salads?.id}`]) {
    await open(page, path)
    await expect(row(page, 'Categories').locator('[aria-current]')).toHaveText('Salads')
    await expect(dishes(page).getByRole('heading')).toHaveText(['Fattoush', 'Tabbouleh'])
    await expect(page.getByRole('status')).toHaveCount(0)
  }
})

test('a category tile on the home page opens that category of the menu', IN_FULL, async ({ page }) => {
  await open(page, '/')
  await page.locator('#categories').getByRole('link', { name: 'Beverages' }).click()
  await expect(page).toHaveURL('/menu?category=beverages')
  await expect(page.getByRole('heading', { name: 'Mint Tea' }).first()).toBeVisible()
})

test('a dish added in SQL is on the menu at the next reload', IN_FULL, async ({ page, restaurant }) => {
  await open(page, '/menu/salads')
  await expect(dishes(page)).toHaveCount(2)
  await restaurant.sql(`insert into products (name, price, image_url, category_id)
    select 'Beetroot Salad', 8.75, '/media/fattoush.webp', id from categories where slug = 'salads'`)
  try {
    await expect(async () => {
      await page.reload()
      await expect(dishes(page).first()).toContainText('Beetroot Salad', { timeout: 200 })
    }).toPass({ timeout: 3000 })
    await expect(dishes(page).first()).toContainText('$8.75')
    await open(page, '/menu/salads', 'ar')
    await expect(dishes(page).first(), 'without an Arabic text the English one is shown').toContainText(
      'Beetroot Salad',
    )
  } finally {
    await restaurant.sql("delete from products where name = 'Beetroot Salad'")
  }
})

test('a menu longer than one page loads the next page', IN_FULL, async ({ page, restaurant }) => {
  await restaurant.sql(`insert into categories (name, slug, image_url) values ('Zz', 'zz', '/brand/placeholder.svg')`)
  await restaurant.sql(`insert into products (name, price, image_url, category_id)
    select 'Plate ' || to_char(n, 'FM000'), n, '/brand/placeholder.svg', (select id from categories where slug = 'zz')
    from generate_series(1, 90) n`)
  try {
    await open(page, '/menu/zz')
    await expect(dishes(page).first()).toContainText('Plate 001')
    const seen = await dishes(page).getByRole('heading').allTextContents()
    const more = page.getByRole('link', { name: 'More dishes' })
    while (await more.isVisible()) {
      const before = seen.length
      await more.click()
      await expect(dishes(page).first()).toContainText(`Plate ${String(before + 1).padStart(3, '0')}`)
      seen.push(...(await dishes(page).getByRole('heading').allTextContents()))
    }
    expect(seen).toHaveLength(90)
    expect(new Set(seen).size).toBe(90)
  } finally {
    await restaurant.sql("delete from products where name like 'Plate %'")
    await restaurant.sql("delete from categories where slug = 'zz'")
  }
})

test('a category without dishes says so', IN_FULL, async ({ page, restaurant }) => {
  await restaurant.sql(`insert into categories (name, slug, image_url) values ('Zz', 'zz', '/brand/placeholder.svg')`)
  try {
    await open(page, '/menu/zz')
    await expect(page.getByText('No dishes here yet')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Recommended for You' })).toHaveCount(0)
  } finally {
    await restaurant.sql("delete from categories where slug = 'zz'")
  }
})

test('each visit recommends different dishes', IN_FULL, async ({ page }) => {
  const drawn = new Set<string>()
  await expect(async () => {
    await open(page, '/menu')
    const recommended = page.locator('section', { has: page.getByRole('heading', { name: 'Recommended for You' }) })
    drawn.add((await recommended.getByRole('heading', { level: 3 }).allTextContents()).join())
    expect(drawn.size).toBeGreaterThan(1)
  }).toPass({ intervals: [0] })
})

test('after a dish is added by keyboard, focus moves to its quantity and a screen reader announces it', async ({
  page,
}) => {
  await open(page, '/menu/beverages')
  const heard = page.locator('section[aria-live=polite]')
  await expect(heard).toBeAttached() // before there is anything to announce
  await page.getByRole('button', { name: 'Add to Cart: Ayran' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Add one Ayran' })).toBeFocused()
  await expect(heard).toContainText('Ayran has been added to your cart')
  await open(page, '/menu/salads')
  await page.getByRole('button', { name: 'Add to Cart: Fattoush' }).press('Enter')
  await page.getByRole('button', { name: 'Confirm and Add to Cart' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add one Fattoush' })).toBeFocused()
})

test('taps on several dishes before hydration open their dialogs one after the other', IN_FULL, async ({ page }) => {
  let alive = () => {}
  const waiting = new Promise<void>((go) => {
    alive = go
  })
  await page.route('**/assets/*.js', async (route) => {
    await waiting
    await route.continue()
  })
  await page.goto('/menu/salads', { waitUntil: 'domcontentloaded' })
  for (const dish of ['Tabbouleh', 'Fattoush']) await page.getByRole('button', { name: `Add to Cart: ${dish}` }).click()
  alive()
  const dialog = page.getByRole('dialog')
  for (const dish of ['Tabbouleh', 'Fattoush']) {
    await expect(dialog).toHaveCount(1)
    await expect(dialog).toContainText(dish)
    await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    await dialog.getByRole('button', { name: 'Confirm and Add to Cart' }).click()
  }
  await expect(dialog).toHaveCount(0)
  await expect(page.getByTestId('cart-badge')).toHaveText('2')
})

for (const locale of ENGLISH)
  test(
    `a phone shows two to three dishes, and a one-line title when scrolled (${locale})`,
    IN_FULL,
    async ({ page }) => {
      const t = speak(locale)
      await page.setViewportSize({ width: 375, height: 800 })
      await open(page, '/menu', locale)
      const whole = () =>
        dishes(page).evaluateAll(
          (cards) =>
            cards.filter((card) => {
              const { top, bottom } = card.getBoundingClientRect()
              return top >= 0 && bottom <= innerHeight
            }).length,
        )
      expect(await whole()).toBeGreaterThanOrEqual(2)
      const card = dishes(page).first()
      const [picture, name] = [await card.locator('img').boundingBox(), await card.getByRole('heading').boundingBox()]
      expect(Math.round(picture?.width ?? 0)).toBe(96)
      expect(locale === 'ar' ? (name?.x ?? 400) < (picture?.x ?? 0) : (name?.x ?? 0) > (picture?.x ?? 400)).toBe(true)
      const add = card.getByRole('button', { name: t('cart.add') })
      await expect(add).toHaveText(t('cart.add'))
      for (const { width, height } of [
        (await add.locator('svg').locator('..').boundingBox()) ?? { width: 0, height: 0 },
        (await card.getByRole('link', { name: t('dish.viewDetails') }).boundingBox()) ?? { width: 0, height: 0 },
      ])
        expect([width >= 44, height >= 44], `${width} × ${height}`).toEqual([true, true])

      await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toBeInViewport({ ratio: 1 })
      const band = await title.evaluate((heading) => heading.parentElement?.getBoundingClientRect().height ?? 0)
      expect(band).toBeLessThanOrEqual(48)
      await expect(row(page, t('menu.categories'))).toBeInViewport({ ratio: 1 })
      const below = await row(page, t('menu.categories')).evaluate((bar) => bar.getBoundingClientRect().bottom)
      expect(below, 'the dishes have the rest of the screen').toBeLessThan(190)

      await open(page, '/menu/main-courses', locale)
      const featured = dishes(page).filter({ hasText: t('dish.featured') })
      const large = await featured.locator('img').boundingBox()
      expect(large?.width, 'the dish of the day keeps its large picture').toBeGreaterThan(300)
    },
  )

for (const [locale, day] of (
  [
    ['en', 'Thu, Nov 19, 7:00 PM'],
    ['ar', 'الخميس، 19 نوفمبر، 7:00 م'],
  ] as const
).filter(([one]) => ARABIC.includes(one)))
  test(`a dish shows its lead time and its date when added, and the date can be changed (${locale})`, async ({
    page,
    restaurant,
  }) => {
    const t = speak(locale)
    const notice = t('dish.notice', { count: 2 })
    const name = locale === 'ar' ? 'برياني دجاج' : 'Chicken Biryani'
    const [biryani] = await restaurant.sql("select id from products where name = 'Chicken Biryani'")
    await page.clock.setFixedTime('2026-11-17T15:00:00Z')
    await page.route('**/api/availability?*', async (route) => {
      const days = Array.from({ length: 30 }, (_, i) => ({
        date: new Date(Date.UTC(2026, 10, 17 + i)).toISOString().slice(0, 10),
        slots: ['6:00 PM', '7:00 PM'].map((time) => ({ time, open: i > 1, remaining: null })),
      }))
      await route.fulfill({ json: { today: '2026-11-17', days } })
    })
    await open(page, '/menu/main-courses', locale)
    await expect(dishes(page).filter({ hasText: name })).toContainText(notice)
    await open(page, '/menu/beverages', locale)
    await expect(page.getByText(notice)).toHaveCount(0)

    await open(page, `/product/${biryani?.id}`, locale)
    await expect(page.getByRole('main')).toContainText(notice)
    await expect(page.getByRole('main')).toContainText(day)
    await page.getByRole('button', { name: `${t('cart.add')}: ${name}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(day)
    await dialog.getByRole('button', { name: t('cart.confirm') }).click()
    await page.getByRole('button', { name: t('cart.toggle', { count: 1 }) }).press('Enter')
    const panel = page.locator('#cart-panel')
    await expect(panel).toContainText(day)
    await panel.getByRole('button', { name: t('cart.remove', { dish: name }) }).click()

    await page.getByRole('button', { name: `${t('cart.add')}: ${name}` }).click()
    await dialog.getByRole('button', { name: t('cart.changeDay') }).click()
    await dialog.locator('td').getByText('26', { exact: true }).click()
    await dialog.getByRole('combobox').selectOption('6:00 PM')
    await dialog.getByRole('button', { name: t('cart.confirm') }).click()
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('sufra-cart') ?? '[]'))
    expect(stored[0].reservation_details).toMatchObject({ date: '2026-11-26', time: '6:00 PM', meal_size: 'half' })
  })

test('at 1280 x 800 the first screen shows names, prices and how to add a dish', async ({ page, restaurant }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/menu')
  for (const card of (await dishes(page).all()).slice(0, 3)) {
    await expect(card.getByRole('heading')).toBeInViewport({ ratio: 1 })
    await expect(card.locator('[data-price]').first()).toBeInViewport({ ratio: 1 })
    await expect(card.getByRole('button', { name: 'Add to Cart' })).toBeInViewport({ ratio: 1 })
  }
  const [shawarma] = await restaurant.sql("select id from products where name = 'Chicken Shawarma'")
  await open(page, `/product/${shawarma?.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(main.locator('[data-price]').first()).toBeInViewport({ ratio: 1 })
  await expect(main.getByRole('button', { name: 'Add to Cart: Chicken Shawarma' })).toBeInViewport({ ratio: 1 })
})

for (const locale of ARABIC)
  test(`the button of the filters stays where it is when it opens and closes them (${locale})`, async ({ page }) => {
    for (const [path, width] of [
      ['/menu', 1280],
      ['/menu', 360],
      ['/order', 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await open(page, path, locale)
      const button = page.locator('summary')
      const before = await button.boundingBox()
      const press = () => page.mouse.click((before?.x ?? 0) + 20, (before?.y ?? 0) + 20)
      await press()
      await expect(page.getByRole('checkbox').first()).toBeVisible()
      expect(await button.boundingBox()).toEqual(before)
      await press()
      await expect(page.getByRole('checkbox').first()).toBeHidden()
    }
  })

test('a search for a diet names its filter, which one tap sets', async ({ page }) => {
  await open(page, '/menu?search=vegan')
  await expect(page.getByRole('status').filter({ hasText: 'These dishes are marked “Vegan”.' })).toBeVisible()
  await expect(dishes(page).first()).toContainText('Vegan')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Filter by “Vegan”' }).click()
  await expect(page).toHaveURL('/menu?diet=vegan')
  await open(page, '/order?search=spicy')
  await expect(page.getByText('These dishes are marked “Spicy”.')).toBeVisible()
  await expect(dishes(page).getByRole('heading').first()).toHaveText('Chicken Biryani')
})

test('what is not on the menu is said to be so, with what is closest', async ({ page }) => {
  await open(page, '/menu?search=shawarma+lasagna')
  await expect(page.getByText("We don't have “lasagna”, but these dishes have “shawarma”.")).toBeVisible()
  await expect(dishes(page).getByRole('heading')).toHaveText(['Chicken Shawarma'])
  await open(page, '/order?search=pizza')
  await expect(page.getByText('No dishes found for “pizza”')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import { ARABIC, expect, IN_FULL, LOCALES, localizedPath, open, speak, test } from './fixtures.ts'

const related = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title }) }).getByRole('article')

for (const locale of ARABIC) {
  const t = speak(locale)
  const said = (english: string, arabic: string) => (locale === 'ar' ? arabic : english)

  test(`a product page shows every field of the dish (${locale})`, async ({ page, restaurant }) => {
    const [dish] = await restaurant.sql("select * from products where name = 'Hummus'")
    await open(page, `/product/${dish?.id}`, locale)
    const main = page.getByRole('main')
    const name = said('Hummus', 'حمص')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveTitle(new RegExp(`^${name}`))
    await expect(main.getByRole('img', { name })).toBeVisible()
    await expect(main.getByText('$8.50').first()).toBeVisible()
    await expect(main.getByText(said(String(dish?.description), String(dish?.description_ar)))).toBeVisible()
    await expect(main.getByText(said('Appetizers', 'المقبلات')).first()).toBeVisible()
    await expect(main.getByText(t('common.halal100'))).toBeVisible()
    await expect(main.getByText(t('dish.reservable'), { exact: true }).first()).toBeVisible()
    await expect(main.getByText(t('dish.ofTheDay'))).toHaveCount(0)
    await expect(main.getByText(t('dish.availableTimes'))).toBeVisible()
    await expect(main.getByText(t('dish.slots', { count: 15 }))).toBeVisible()
    await expect(main.getByText(t('dish.tables', { count: 8 }))).toBeVisible()

    await expect(main.getByRole('heading', { name: t('dish.serving') })).toBeVisible()
    const sizes = main.locator('section').first().getByRole('listitem')
    await expect(sizes).toHaveText([`${said('Regular', 'عادي')}$8.50`, `${said('Large', 'كبير')}$13.00`])

    await expect(related(page, t('dish.alsoLike'))).toHaveCount(6)
    await expect(main.getByRole('link', { name: t('chat.orderViaWhatsApp') }).first()).toHaveAttribute(
      'href',
      `https://wa.me/12125550146?text=${encodeURIComponent(t('chat.orderDish', { dish: name }))}`,
    )
    await main.getByRole('link', { name: t('dish.browseMenu') }).click()
    await expect(page).toHaveURL(localizedPath('/menu', locale))
  })
}

for (const locale of LOCALES) {
  test(`the price is at the start of its line (${locale})`, IN_FULL, async ({ page, restaurant }) => {
    const [dish] = await restaurant.sql("select id from products where name = 'Hummus'")
    await open(page, `/product/${dish?.id}`, locale)
    const start = (element: Element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      const { left, right } = text.getBoundingClientRect()
      return Math.round(document.dir === 'rtl' ? right : left)
    }
    const title = await page.getByRole('heading', { level: 1 }).evaluate(start)
    const price = await page.getByRole('main').getByText('$8.50').first().evaluate(start)
    expect(Math.abs(price - title)).toBeLessThan(8)
  })
}

for (const locale of ARABIC) {
  const t = speak(locale)

  test(`an unknown product shows a 404 page with a link to the menu (${locale})`, async ({ page, expected }) => {
    expected.push(/404/)
    for (const id of ['00000000-0000-4000-8000-000000000000', 'not-an-id']) {
      const response = await open(page, `/product/${id}`, locale)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('dish.notFound'))
      await page
        .getByRole('main')
        .getByRole('link', { name: t('dish.backToMenu') })
        .click()
      await expect(page).toHaveURL(localizedPath('/menu', locale))
    }
  })

  test(`sharing copies the link and shows a message (${locale})`, IN_FULL, async ({ page, context, restaurant }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    const [dish] = await restaurant.sql("select id from products where name = 'Knafeh'")
    await open(page, `/product/${dish?.id}`, locale)
    await page.getByRole('button', { name: t('dish.share') }).click()
    const toast = page.locator('[data-sonner-toast]')
    await expect(toast).toContainText(t('dish.linkCopied'))
    await expect(toast).toContainText(t('dish.linkCopiedText'))
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  })
}

test('the product page shows the specified texts', async ({ page, restaurant, expected }) => {
  expected.push(/404/)
  const [dish] = await restaurant.sql("select id from products where name = 'Lamb Mandi'")
  await open(page, `/product/${dish?.id}`)
  for (const text of [
    '100% Halal',
    'Dish of the Day',
    'Reservable',
    'Main Courses',
    'Available Times',
    'Order via WhatsApp',
    'Browse Menu',
    'You Might Also Like',
    'Reserve Dish of the Day',
  ])
    await expect(page.locator('main')).toContainText(text)
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
  await open(page, '/product/gone')
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Menu' })).toBeVisible()
})

test('sharing shows exactly the specified texts', async ({ page, context, restaurant }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  const [dish] = await restaurant.sql("select id from products where name = 'Knafeh'")
  await open(page, `/product/${dish?.id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link Copied', { exact: true })).toBeVisible()
  await expect(page.getByText('Product link copied to clipboard', { exact: true })).toBeVisible()
})

test(
  'where the device has a share sheet, it gets the name and URL of the dish',
  IN_FULL,
  async ({ page, restaurant }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'share', {
        value: async (shared: ShareData) => void Object.assign(window, { shared }),
      }),
    )
    const [dish] = await restaurant.sql("select id from products where name = 'Knafeh'")
    await open(page, `/product/${dish?.id}`)
    await page.getByRole('button', { name: 'Share' }).click()
    const shared = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)
    expect(shared).toEqual({ title: 'Knafeh', url: page.url() })
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  },
)

test(
  'a cancelled share sheet shows no error, and a failed one is only logged',
  IN_FULL,
  async ({ page, restaurant, expected }) => {
    expected.push(/Sharing failed/)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'share', {
        value: () => Promise.reject(new DOMException('Told by the address', location.hash.slice(1) || 'AbortError')),
      }),
    )
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const [dish] = await restaurant.sql("select id from products where name = 'Knafeh'")
    await open(page, `/product/${dish?.id}`)
    const share = page.getByRole('button', { name: 'Share' })
    await share.click()
    await expect(share).toBeEnabled()
    expect(logged).toEqual([])
    await page.evaluate(() => location.replace('#NotAllowedError'))
    await share.click()
    await expect.poll(() => logged.join()).toContain('Sharing failed:')
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  },
)

test(
  'a dish opened from the menu is scrolled to the top and shows that it is loading',
  IN_FULL,
  async ({ page, restaurant }) => {
    await open(page, '/menu')
    await page.evaluate(() => scrollTo(0, 600))
    const [dish] = await restaurant.sql("select id from products where name = 'Kibbeh'")
    let answer = () => {}
    const held = new Promise<void>((free) => {
      answer = free
    })
    await page.route(`**/api/products/${dish?.id}`, async (route) => {
      await held
      await route.continue()
    })
    await page.locator(`article a[href="/product/${dish?.id}"]`).last().click()
    await expect(page.getByText('Loading product details...')).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kibbeh')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

    await page.evaluate(() => scrollTo(0, 900))
    await related(page, 'You Might Also Like').first().getByRole('link', { name: 'View Details' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Kibbeh')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  },
)

test('a viewed dish is cached for five minutes', IN_FULL, async ({ page, restaurant }) => {
  const [dish] = await restaurant.sql("select id from products where name = 'Kibbeh'")
  const visit = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true }).click()
    await page.locator(`article a[href="/product/${dish?.id}"]`).last().click()
  }
  const leave = async (minutes: number) => {
    await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
    await page.clock.runFor(minutes * 60_000)
  }
  await page.clock.install()
  await open(page, '/about')
  await visit()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kibbeh')
  let answer = () => {}
  await page.route(`**/api/products/${dish?.id}`, async (route) => {
    await new Promise<void>((go) => {
      answer = go
    })
    await route.continue()
  })
  await leave(4)
  await visit()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kibbeh')
  const answered = page.waitForResponse(`**/api/products/${dish?.id}`)
  answer()
  await answered
  await leave(6)
  await visit()
  await page.clock.runFor(2000)
  await expect(page.getByText('Loading product details...')).toBeVisible()
})

test(
  'a product deleted after the menu was loaded shows a 404 page',
  IN_FULL,
  async ({ page, restaurant, expected }) => {
    expected.push(/404/)
    await restaurant.sql(`insert into products (name, price, image_url, category_id)
    select 'Aaa', 1, '/brand/placeholder.svg', id from categories where slug = 'salads'`)
    try {
      await expect(async () => {
        await open(page, '/menu/salads')
        await expect(page.getByRole('heading', { name: 'Aaa' }).first()).toBeVisible({ timeout: 200 })
      }).toPass()
    } finally {
      await restaurant.sql("delete from products where name = 'Aaa'")
    }
    await page.getByRole('article').first().getByRole('link', { name: 'View Details' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found')
  },
)

test('an unavailable dish is marked on its own page', IN_FULL, async ({ page, restaurant }) => {
  const [dish] = await restaurant.sql('select id from products where not is_available')
  await open(page, `/product/${dish?.id}`)
  await expect(page.getByRole('main').getByText('Unavailable', { exact: true })).toBeVisible()
})

test('a picture that fails to load is replaced by the placeholder', IN_FULL, async ({ page, restaurant, expected }) => {
  expected.push(/404|broken/)
  const [dish] = await restaurant.sql("select id from products where name = 'Fattoush'")
  await restaurant.sql("update products set image_url = '/media/broken.webp' where name = 'Fattoush'")
  const picture = () => page.getByRole('img', { name: 'Fattoush' })
  const isPlaceholder = () =>
    picture().evaluate(
      (img: HTMLImageElement) => img.currentSrc.endsWith('/brand/placeholder.svg') && img.naturalWidth > 0,
    )
  try {
    await expect(async () => {
      await page.goto(`/product/${dish?.id}`)
      expect(await page.content()).toContain('/media/broken.webp')
    }).toPass()
    await expect.poll(isPlaceholder).toBe(true)

    await open(page, '/menu/salads')
    await page.locator(`article a[href="/product/${dish?.id}"]`).last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fattoush')
    await expect.poll(isPlaceholder, 'also after client-side navigation').toBe(true)
  } finally {
    await restaurant.sql("update products set image_url = '/media/fattoush.webp' where name = 'Fattoush'")
  }
})

test(
  'a picture that failed before hydration is replaced by the placeholder',
  IN_FULL,
  async ({ page, restaurant, expected }) => {
    expected.push(/fattoush|ERR_FAILED/)
    const [dish] = await restaurant.sql("select id from products where name = 'Fattoush'")
    let failed = () => {}
    const afterwards = new Promise<void>((go) => {
      failed = go
    })
    await page.route(/fattoush/, (route) => route.abort())
    await page.route('**/assets/*.js', async (route) => {
      await afterwards
      await route.continue()
    })
    await page.goto(`/product/${dish?.id}`, { waitUntil: 'commit' })
    const picture = page.getByRole('img', { name: 'Fattoush' })
    const source = () => picture.evaluate((img: HTMLImageElement) => img.currentSrc)
    await expect.poll(source).toMatch(/placeholder\.svg$/)
    failed()
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main button')].some((b) =>
        Object.keys(b).some((key) => key.startsWith('__react')),
      ),
    )
    expect(await source()).toMatch(/placeholder\.svg$/)
  },
)

import { demoAbout } from '../../src/server/seed/demo-about-page.ts'
import { ARABIC, ENGLISH, expect, IN_FULL, isSameDocument, localizedPath, mark, open, speak, test } from './fixtures.ts'
import { keepTable } from './keep-table.ts'

keepTable('settings')

for (const locale of ARABIC) {
  const t = speak(locale)

  test(`the header links to every page and stays visible (${locale})`, async ({ page }) => {
    await open(page, '/', locale)
    const header = page.getByRole('banner')
    const nav = header.getByRole('navigation', { name: t('nav.label') })
    await expect(nav.getByRole('link')).toHaveText([
      t('nav.home'),
      t('nav.menu'),
      t('nav.dishOfDay'),
      t('nav.reservations'),
      t('nav.about'),
      t('nav.contact'),
    ])
    await expect(header.getByText(t('common.halal100')).filter({ visible: true })).toBeVisible()
    await mark(page)
    for (const [label, path] of [
      ['menu', '/menu'],
      ['dishOfDay', '/dish-of-day'],
      ['reservations', '/reservations'],
      ['about', '/about'],
      ['contact', '/contact'],
      ['home', '/'],
    ] as const) {
      await nav.getByRole('link', { name: t(`nav.${label}`), exact: true }).click()
      await expect(page).toHaveURL(localizedPath(path, locale))
      await expect(nav.getByRole('link', { name: t(`nav.${label}`), exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
    }
    expect(await isSameDocument(page), 'pages follow each other without a reload').toBe(true)

    await page.mouse.wheel(0, 1500)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    expect((await header.boundingBox())?.y).toBe(0)

    await header.getByRole('link', { name: t('nav.cart') }).click()
    await expect(page).toHaveURL(localizedPath('/reservations', locale))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('reservations.title'))
  })
}

for (const locale of ENGLISH) {
  const t = speak(locale)

  test(`the chat button opens WhatsApp with a greeting in a new tab (${locale})`, async ({ page }) => {
    for (const path of ['/', '/menu', '/contact']) {
      await open(page, path, locale)
      const chat = page.getByRole('link', { name: t('chat.open') })
      const name = locale === 'ar' ? 'سُفرة' : 'Sufra'
      const greeting = encodeURIComponent(t('chat.greeting', { name }))
      await expect(chat).toHaveAttribute('href', `https://wa.me/12125550146?text=${greeting}`)
      await expect(chat).toHaveAttribute('target', '_blank')
      await expect(chat).toHaveAttribute('rel', /noopener/)
      const box = await chat.boundingBox()
      const side = (box?.x ?? 0) > 640 ? 'right' : 'left'
      expect(side, 'at the end of the line, at the bottom').toBe(locale === 'ar' ? 'left' : 'right')
      expect(box?.y).toBeGreaterThan(800)
    }
  })
}

for (const locale of ARABIC) {
  const t = speak(locale)

  test(`the user icon loads the login page as a new document (${locale})`, IN_FULL, async ({ page }) => {
    await open(page, '/about', locale)
    await mark(page)
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('nav.account') })
      .click()
    await expect(page).toHaveURL(localizedPath('/login', locale))
    expect(await isSameDocument(page)).toBe(false)
  })

  test(`on a phone the menu opens, and closes after a choice or with Escape (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, '/about', locale)
    const button = page.getByRole('button', { name: t('nav.openMenu') })
    const menu = page.locator('#site-menu')
    await expect(page.getByRole('navigation', { name: t('nav.label') })).toBeHidden()

    await button.click()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()

    await button.click()
    await menu.getByRole('button', { name: t('nav.closeMenu') }).click()
    await expect(menu).toBeHidden()

    await button.click()
    await menu.getByRole('link', { name: t('nav.about'), exact: true }).click()
    await expect(menu, 'also when the page is already the one chosen').toBeHidden()

    await button.click()
    await menu.getByRole('link', { name: t('nav.menu'), exact: true }).click()
    await expect(page).toHaveURL(localizedPath('/menu', locale))
    await expect(menu).toBeHidden()

    await button.click()
    await menu.getByRole('link', { name: t('nav.completeReservation') }).click()
    await expect(page).toHaveURL(localizedPath('/reservations', locale))
    await expect(menu).toBeHidden()

    await page.setViewportSize({ width: 767, height: 740 })
    await expect(button).toBeVisible()
    await page.setViewportSize({ width: 768, height: 740 })
    await expect(button).toBeHidden()
    await expect(page.getByRole('banner').getByRole('navigation', { name: t('nav.label') })).toBeVisible()
  })

  test(`the footer shows name, opening hours and address (${locale})`, async ({ page, restaurant }) => {
    const [settings] = await restaurant.sql('select * from settings')
    await open(page, '/', locale)
    const footer = page.getByRole('contentinfo')
    const stored = (field: string) => String(settings?.[locale === 'ar' ? `${field}_ar` : field])
    await expect(footer).toContainText(demoAbout.footer[locale === 'ar' ? 'statement_ar' : 'statement'])
    await expect(footer).toContainText(stored('opening_line'))
    await expect(footer).toContainText(stored('address'))
    await expect(footer.getByRole('link', { name: String(settings?.phone) })).toHaveAttribute(
      'href',
      'tel:+12125550146',
    )
    await expect(footer.getByRole('link', { name: String(settings?.email) })).toHaveAttribute(
      'href',
      `mailto:${settings?.email}`,
    )
    const links = footer.getByRole('navigation').getByRole('link')
    await expect(links).toHaveText([
      t('nav.home'),
      t('footer.ourMenu'),
      t('nav.dishOfDay'),
      t('nav.reservations'),
      t('nav.about'),
      t('footer.contactUs'),
    ])
    const paths = ['/', '/menu', '/dish-of-day', '/reservations', '/about', '/contact']
    for (const [i, path] of paths.entries())
      await expect(links.nth(i)).toHaveAttribute('href', localizedPath(path, locale))
    for (const network of ['facebook', 'instagram', 'x'] as const)
      await expect(
        footer.getByRole('link', { name: t('footer.follow', { network: t(`footer.networks.${network}`) }) }),
      ).toHaveAttribute('href', '#')
  })
}

test('the header and footer show the specified texts', async ({ page }) => {
  await open(page, '/')
  const header = page.getByRole('banner')
  await expect(header.getByText('100% Halal').filter({ visible: true })).toBeVisible()
  await expect(header.getByRole('navigation').getByRole('link')).toHaveText([
    'Home',
    'Menu',
    'Dish of Day',
    'Reservations',
    'About Us',
    'Contact',
  ])
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('authentic Eastern cuisine with a modern twist, using only the finest ingredients')
  await expect(footer).toContainText('open daily 11:00 AM to 10:00 PM')
  await expect(footer.getByRole('link', { name: 'Our Menu' })).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Contact Us' })).toBeVisible()
  await expect(page.locator('#site-menu').getByText('Complete Reservation')).toHaveCount(1)
})

test('the language switch keeps the page and its query', async ({ page }) => {
  await open(page, '/menu?search=mint')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(html).toHaveAttribute('dir', 'ltr')
  await page.getByRole('link', { name: 'العربية' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/ar/menu?search=mint')
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { name: 'شاي بالنعناع' })).toBeVisible()
  await page.getByRole('link', { name: 'English' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/menu?search=mint')
  await expect(html).toHaveAttribute('dir', 'ltr')
  await expect(page.getByRole('heading', { name: 'Mint Tea' })).toBeVisible()
})

test('after client-side navigation the language switch links to the current page', IN_FULL, async ({ page }) => {
  await open(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL('/contact')
  await page.getByRole('link', { name: 'العربية' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/ar/contact')
})

test("without a line of its own the footer has today's hours, and without a statement the tagline", async ({
  page,
  restaurant,
}) => {
  const [before] = await restaurant.sql("select published::text as about from site_documents where key = 'about'")
  const footer = page.getByRole('contentinfo')
  await open(page, '/contact')
  await expect(footer).toContainText('daily 11:00 AM to 10:00 PM')
  await expect(footer).not.toContainText('Today:')
  await restaurant.sql("update settings set opening_line = '', opening_line_ar = null, tagline = 'Bread and fire'")
  await restaurant.sql(
    `update site_documents set published = jsonb_set(published, '{footer,statement}', '""') where key = 'about'`,
  )
  await open(page, '/contact')
  await expect(footer).toContainText(/Today: (\d+-\d+ PM|Closed)/)
  await expect(footer).toContainText('Bread and fire')
  await restaurant.sql("update site_documents set published = $1::jsonb where key = 'about'", [before?.about])
})

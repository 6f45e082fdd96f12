import { ARABIC, ENGLISH, expect, localizedPath, speak, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

for (const locale of ENGLISH) {
  const t = speak(locale)
  const said = (english: string, arabic: string) => (locale === 'ar' ? arabic : english)

  test(`without JavaScript home, menu and product show dishes, prices and links (${locale})`, async ({ page }) => {
    await page.goto(localizedPath('/', locale))
    await expect(page.getByRole('article')).toContainText('$24.00')
    await page
      .locator('#categories')
      .getByRole('link', { name: said('Appetizers', 'المقبلات') })
      .click()
    await expect(page).toHaveURL(`${localizedPath('/menu', locale)}?category=appetizers`)
    const hummus = page
      .getByRole('article')
      .filter({ hasText: said('Hummus', 'حمص') })
      .first()
    await expect(hummus).toContainText('$8.50')
    await expect(hummus.locator('img')).toBeVisible()
    await hummus.getByRole('link', { name: t('dish.viewDetails') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('Hummus', 'حمص'))
    await expect(page.getByText('$13.00')).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('dish.browseMenu') })
      .click()
    await expect(page).toHaveURL(localizedPath('/menu', locale))
  })
}

for (const locale of ENGLISH) {
  const t = speak(locale)

  test(`without JavaScript the mobile menu opens and its links work (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(localizedPath('/', locale))
    await page.getByRole('button', { name: t('nav.openMenu') }).click()
    const menu = page.locator('#site-menu')
    await expect(menu).toBeVisible()
    await menu.getByRole('button', { name: t('nav.closeMenu') }).click()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: t('nav.openMenu') }).click()
    await menu.getByRole('link', { name: t('nav.contact'), exact: true }).click()
    await expect(page).toHaveURL(localizedPath('/contact', locale))
    const note = page.locator('noscript p') // by its element: Playwright reads no text inside noscript
    await expect(note).toBeVisible()
    expect(await note.innerText()).toBe(t('contact.noScript', { email: 'hello@sufra.example' }))
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeDisabled()
  })
}

for (const locale of ARABIC) {
  const said = (english: string, arabic: string) => (locale === 'ar' ? arabic : english)

  test(`without JavaScript search works as a plain form (${locale})`, async ({ page }) => {
    await page.goto(localizedPath('/menu', locale))
    await page.getByRole('searchbox').fill(said('knafeh', 'كنافة'))
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/menu\?search=/)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([said('Knafeh', 'كنافة')])
  })
}

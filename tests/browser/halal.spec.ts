import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { ARABIC, expect, IN_FULL, open, SCREEN, speak, test, toast } from './fixtures.ts'
import { openPanel } from './panel-visit.ts'

const certificate = { issuer: 'Halal Board', number: 'HB 7', scan_url: '/media/hero-table.webp' }

const reset = 'update settings set halal_certificate = null, is_halal = true'
test.afterEach(({ restaurant }) => restaurant.sql(reset).then(() => {}))

for (const locale of ARABIC) {
  const t = speak(locale)

  test(`the badge and the line in the header open the certificate in force, and an ended one is not shown (${locale})`, async ({
    page,
    restaurant,
  }) => {
    await page.setViewportSize({ width: SCREEN[locale], height: 800 })
    const issue = (valid_until: string) =>
      restaurant.sql('update settings set halal_certificate = $1', [{ ...certificate, valid_until }])
    await issue('2099-01-31')
    await open(page, '/menu', locale)
    const badge = page.getByRole('main').getByRole('button', { name: t('common.halal100') })
    await badge.press('Enter')
    const dialog = page.getByRole('dialog', { name: t('certificate.title') })
    for (const text of ['Halal Board', 'HB 7', '2099']) await expect(dialog).toContainText(text)
    await expect(dialog.getByRole('img')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(badge).toBeFocused()
    const small = page.getByRole('banner').getByRole('button', { name: t('common.halal100') })
    await small.click()
    await expect(dialog).toContainText('Halal Board')
    await page.keyboard.press('Escape')
    await expect(small).toBeFocused()
    await issue('2020-01-31')
    await open(page, '/menu', locale)
    await expect(page.getByRole('main').getByText(t('common.halal100'))).toBeVisible()
    await expect(badge).toHaveCount(0)
    await expect(small).toHaveCount(0)
    await expect(page.getByRole('banner').getByText(t('common.halal100')).first()).toBeVisible()
  })
}

test(
  'cuisine and certificate are entered in the settings, all of it or nothing',
  IN_FULL,
  async ({ page, restaurant, expected }) => {
    expected.push(/422/)
    await openPanel(page, '/admin/settings')
    const section = page.getByRole('region', { name: 'Cuisine and halal' })
    await section.getByLabel('Cuisines').fill('Lebanese, Grill،  ')
    await section.getByLabel('Price range').selectOption('$$$')
    await section.getByLabel('Issued by').fill('Halal Board')
    await section.getByLabel('Number').fill('HB 7')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(section.getByRole('alert').filter({ hasText: 'Please fill in all four, or none.' })).toHaveCount(2)
    await expect(section.getByLabel('Valid until')).toBeFocused()
    await section.getByLabel('Valid until').fill('2099-01-31')
    await section.getByRole('button', { name: 'Choose an Image' }).click()
    // The library shows its pictures page by page, and those of the demo in no fixed order.
    const picture = page
      .getByRole('dialog')
      .getByRole('button', { name: /^Choose / })
      .first()
    const name = (await picture.getAttribute('title'))?.split(':')[0]
    await picture.click()
    await expect(section.getByRole('img', { name: 'Certificate image' })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await toast(page, 'Settings Saved')
    const [row] = await restaurant.sql('select cuisines::text, price_range, halal_certificate from settings')
    expect(row).toEqual({
      cuisines: '{Lebanese,Grill}',
      price_range: '$$$',
      halal_certificate: { ...certificate, valid_until: '2099-01-31', scan_url: `/media/${name}` },
    })
    await restaurant.sql(`update settings set cuisines = '{"Middle Eastern","Halal"}', price_range = '$$'`)
  },
)

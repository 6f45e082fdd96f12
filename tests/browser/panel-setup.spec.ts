import { DEFAULT_APPEARANCE } from '../../src/domain/website/default-appearance.ts'
import appearanceAr from '../../src/web/i18n/panel/appearance.ar.ts'
import appearanceEn from '../../src/web/i18n/panel/appearance.en.ts'
import settingsAr from '../../src/web/i18n/panel/settings.ar.ts'
import settingsEn from '../../src/web/i18n/panel/settings.en.ts'
import setupAr from '../../src/web/i18n/panel/setup.ar.ts'
import setupEn from '../../src/web/i18n/panel/setup.en.ts'
import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { ENGLISH, expect, SCREEN, test } from './fixtures.ts'
import { openPanel } from './panel-visit.ts'

const words = {
  en: {
    ...setupEn.setup,
    ...appearanceEn.appearance,
    save: settingsEn.settings.saveAndGoOn,
    steps: setupEn.setup.steps,
  },
  ar: {
    ...setupAr.setup,
    ...appearanceAr.appearance,
    save: settingsAr.settings.saveAndGoOn,
    steps: setupAr.setup.steps,
  },
}

test.afterEach(async ({ restaurant }) => {
  await restaurant.sql("delete from site_documents where key like 'page:%'")
  await restaurant.sql("update site_documents set published = $1, draft = null where key = 'appearance'", [
    DEFAULT_APPEARANCE,
  ])
})

for (const locale of ENGLISH) {
  const t = words[locale]

  test(`the set-up publishes two colors and the privacy policy (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: SCREEN[locale], height: 800 })
    await openPanel(page, '/admin/setup', locale)
    const look = page.getByRole('button', { name: new RegExp(t.steps.appearance) })
    if ((await look.getAttribute('aria-expanded')) === 'false') await look.click()
    for (const [label, color] of [
      [t.brand, '#5b2a86'],
      [t.accent, '#00695c'],
    ] as const)
      await page.getByRole('textbox', { name: label, exact: true }).fill(color)
    expect.soft(await axeViolations(page)).toEqual([])
    expect.soft(await horizontalOverflow(page)).toBe(0)
    expect(await (await page.request.get('/')).text(), 'not before it is saved').not.toContain('#5b2a86')
    const save = page.getByRole('button', { name: t.save, exact: true })
    await save.click()
    await expect.poll(async () => (await page.request.get('/')).text()).toContain('--color-brand:#5b2a86')
    // The next step is open, with its heading at the top.
    await expect(page.getByRole('button', { name: new RegExp(t.steps.dishes) })).toBeFocused()
    await expect(page.getByRole('button', { name: new RegExp(t.steps.dishes) })).toBeInViewport()

    await page.getByRole('button', { name: new RegExp(t.steps.services) }).click()
    await page.getByRole('button', { name: t.publishPrivacy, exact: true }).click()
    await expect(page.getByText(t.privacyDone)).toBeVisible()
    expect((await page.request.get('/privacy')).status()).toBe(200)
    expect.soft(await axeViolations(page)).toEqual([])
    expect.soft(await horizontalOverflow(page)).toBe(0)
  })
}

test('a refused step that is typed back to what was saved stays open', async ({ page, expected }) => {
  expected.push(/422/)
  await openPanel(page, '/admin/setup')
  const step = page.getByRole('button', { name: new RegExp(setupEn.setup.steps.identity) })
  await step.click()
  const email = page.getByLabel('Email', { exact: true })
  const before = await email.inputValue()
  await email.fill('nobody')
  await page.getByRole('button', { name: 'Save and Continue' }).click()
  await expect(page.getByText('Please enter an email address.')).toBeVisible()
  await email.fill(before)
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible()
  await expect(step).toHaveAttribute('aria-expanded', 'true')
})

test('colors that nobody changed are saved for the first time without unsaved changes', async ({
  page,
  restaurant,
}) => {
  await restaurant.sql("update site_documents set published_at = null, draft = null where key = 'appearance'")
  await openPanel(page, '/admin/setup')
  const look = page.getByRole('button', { name: new RegExp(setupEn.setup.steps.appearance) })
  if ((await look.getAttribute('aria-expanded')) === 'false') await look.click()
  const save = page.getByRole('button', { name: 'Save and Continue' })
  await expect(save).toBeVisible()
  await expect(page.getByText('There are unsaved changes.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo Changes' })).toHaveCount(0)
  await save.click()
  await expect(page.getByRole('button', { name: new RegExp(setupEn.setup.steps.dishes) })).toBeFocused()
  const [row] = await restaurant.sql(
    "select published_at is not null as published from site_documents where key = 'appearance'",
  )
  expect(row?.published).toBe(true)
})

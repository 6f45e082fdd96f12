import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { LOCALES, type Locale, localizedPath } from '../../src/domain/text/locales.ts'
import { panelTexts } from '../../src/web/i18n/panel/texts.ts'
import { makeQuickFolder } from '../folder.ts'
import { openMailServer } from '../mail-server.ts'
import { openPayPal } from '../paypal.ts'
import { startSite } from '../site-process.ts'
import { ADMIN, expect, IN_FULL, speak, test } from './fixtures.ts'
import { keyboardOf } from './keyboard.ts'
import { CLIENT_SECRET, MAIL_PASSWORD } from './own-site.ts'
import { texts as guestTexts } from './paying.ts'

const OWN = {
  name: 'Wexford Bakery',
  name_ar: 'مخبز وكسفورد',
  phone: '+1 415 555 0177',
  category: 'Breakfast',
  dish: 'Barley Porridge',
  guest: 'zed@wexford.example',
}

for (const locale of LOCALES)
  test(
    `an owner opens an empty restaurant by keyboard, and a guest pays for the first order (${locale})`,
    IN_FULL,
    async ({ browser }) => {
      test.setTimeout(300_000)
      const folder = await makeQuickFolder('opening')
      const post = await openMailServer()
      post.state.password = MAIL_PASSWORD
      const paypal = await openPayPal({ client: { id: 'our-restaurant', secret: CLIENT_SECRET } })
      const site = await startSite({
        DEMO: '0',
        DATA_DIR: folder,
        LOG_LEVEL: 'warn',
        PRIVATE_MAIL_HOSTS: '127.0.0.1',
        PAYPAL_ENVIRONMENT: paypal.url,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      })
      const visit = async () => {
        const viewport = { width: 1280, height: 900 }
        const context = await browser.newContext({
          baseURL: site.url,
          viewport,
          reducedMotion: 'reduce',
          timezoneId: 'America/Los_Angeles',
        })
        await context.addInitScript(() => sessionStorage.setItem('splash', 'seen'))
        const page = await context.newPage()
        page.setDefaultTimeout(30_000)
        return page
      }
      try {
        const presses = await openRestaurant(await visit(), locale, post.port)
        console.log(`${presses} presses from the first page to the opening (${locale})`)
        expect(presses).toBeLessThanOrEqual(35)
        const guest = await visit()
        const settings = await (await guest.request.get('/api/restaurant')).json()
        expect(settings).toMatchObject({ time_zone: 'America/Los_Angeles', tax_percent: 8.5, delivery_fee: 0 })
        await payFirstOrder(guest, locale, paypal.url)
        expect((await post.to(OWN.guest)).text).toContain(OWN.dish)
      } finally {
        site.process.kill('SIGTERM')
        await once(site.process, 'exit')
        await post.close()
        await paypal.close()
        await rm(folder, { recursive: true, force: true })
      }
    },
  )

/** Returns how often something was pressed until guests could order. */
async function openRestaurant(page: Page, locale: Locale, port: number): Promise<number> {
  const site = speak(locale)
  const { setup, settings, connections, staffProducts, gate, panel } = panelTexts[locale]
  const keys = keyboardOf(page)
  const named = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const inDialog = (label: string) => dialog.getByLabel(label, { exact: true })

  await page.goto(localizedPath('/', locale))
  await keys.press(page.getByRole('link', { name: site('openingSoon.staffLogin') }))
  await keys.type(page.getByLabel(gate.username), ADMIN.email)
  await keys.type(page.locator('[name=password]'), ADMIN.password)
  await keys.press(page.locator('[name=password]'))

  // The panel opens at the set-up, and asks for its language.
  await expect(page).toHaveURL(/\/admin\/setup$/)
  await keys.press(
    page.locator(`div[lang=${locale}]`).getByRole('button', { name: panel.languages[locale], exact: true }),
  )
  await expect(page.getByRole('heading', { level: 1, name: setup.title })).toBeVisible()
  await expect(page.locator(`html[lang=${locale}]`)).toBeAttached()
  await expect(page.getByLabel(settings.mail_language)).toHaveValue(locale)
  const stepDone = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

  await keys.type(page.getByLabel(`${settings.name} *`, { exact: true }), OWN.name)
  await keys.type(page.getByLabel(settings.name_ar, { exact: true }), OWN.name_ar)
  await keys.type(page.getByLabel(settings.phone, { exact: true }), OWN.phone)
  await keys.press(named(settings.saveAndGoOn))
  await stepDone(setup.done.identity)

  const monday = settings.days.monday
  await expect(page.getByRole('button', { name: new RegExp(setup.steps.hours) })).toBeFocused()
  await keys.press(page.getByRole('switch', { name: settings.openOn.replace('{day}', monday) }), 'Space')
  // Around the clock, so that a guest can order at any hour.
  await keys.typeTime(page.getByLabel(settings.opensOn.replace('{day}', monday)), '1200AM', '00:00')
  await keys.typeTime(page.getByLabel(settings.closesOn.replace('{day}', monday)), '1200AM', '00:00')
  await keys.press(named(settings.copyHours.replace('{day}', monday)))
  await page.keyboard.press('Enter') // 'Every day' is the first choice of the menu
  await keys.press(named(settings.saveAndGoOn))
  await stepDone(setup.done.hours)

  await keys.press(named(settings.saveAndGoOn))
  await stepDone(setup.done.appearance)

  await keys.press(named(setup.addDish))
  await keys.type(inDialog(`${staffProducts.name} *`), OWN.dish)
  await keys.type(inDialog(`${staffProducts.price} *`), '7.25')
  await keys.press(dialog.getByRole('button', { name: staffProducts.newCategory }))
  await keys.type(inDialog(`${staffProducts.categoryName} *`), OWN.category)
  await keys.press(inDialog(`${staffProducts.categoryName} *`))
  await expect(dialog.locator('option:checked').first()).toHaveText(OWN.category)
  await keys.press(dialog.getByRole('button', { name: staffProducts.add, exact: true }))
  await expect(dialog).toHaveCount(0)
  await stepDone(setup.done.dishes)
  await keys.press(named(settings.goOn))

  await keys.type(page.getByLabel(settings.tax_percent), '8.5')
  await keys.type(page.getByLabel(settings.delivery_fee.replace('{sign}', '$')), '0')
  await keys.press(named(settings.saveAndGoOn))
  await stepDone(setup.done.charges)

  await keys.press(named(connections.connectMail))
  await keys.choose(dialog.getByLabel(connections.provider), connections.providers.other)
  await keys.type(dialog.getByRole('textbox', { name: connections.host }), '127.0.0.1')
  await keys.type(dialog.getByRole('textbox', { name: connections.port }), String(port))
  await keys.type(inDialog(`${connections.user} *`), 'box@wexford.example')
  await keys.type(inDialog(`${connections.mailPassword} *`), MAIL_PASSWORD)
  await keys.type(inDialog(`${connections.yourPassword} *`), ADMIN.password)
  await keys.press(inDialog(`${connections.yourPassword} *`))
  await expect(dialog).toHaveCount(0)
  await keys.press(named(connections.connectPayPal))
  await keys.choose(dialog.getByLabel(connections.environment), connections.environments.sandbox)
  await keys.type(inDialog(`${connections.client_id} *`), 'our-restaurant')
  await keys.type(inDialog(`${connections.secret} *`), CLIENT_SECRET)
  await keys.type(inDialog(`${connections.yourPassword} *`), ADMIN.password)
  await keys.press(inDialog(`${connections.yourPassword} *`))
  await expect(dialog).toHaveCount(0)
  await keys.press(named(setup.publishPrivacy))
  // A test account is as good as connected, but the owner is told what it means.
  await stepDone(setup.gaps.payment)
  await keys.press(named(settings.goOn))

  await expect(page.getByRole('region', { name: setup.missing })).toHaveText(new RegExp(setup.gaps.payment))
  await keys.press(named(setup.open))
  await expect(page.getByText(setup.isOpen)).toBeVisible()
  return keys.count()
}

async function payFirstOrder(page: Page, locale: Locale, paypal: string) {
  const site = speak(locale)
  const { checkout, paying } = guestTexts[locale]
  const keys = keyboardOf(page)
  await page.goto(localizedPath('/menu', locale))
  await keys.press(page.getByRole('button', { name: `${site('cart.add')}: ${OWN.dish}` }))
  await expect(page.getByRole('button', { name: /1/ }).first()).toBeVisible()
  await page.goto(localizedPath('/reservations', locale))
  await keys.type(page.getByLabel(checkout.fullName), 'Zed Quill')
  await keys.type(page.getByRole('textbox', { name: checkout.email }), OWN.guest)
  await keys.type(page.getByLabel(checkout.phone), '+1 415 555 0100')
  await keys.type(page.getByLabel(checkout.address), '1 Kiln Road')
  await keys.pick(page.getByRole('radio', { name: checkout.paypal }))
  await keys.press(page.locator('form button[type=submit]').last())
  await page.waitForURL((url) => url.origin === paypal)
  await keys.press(page.locator('button[value=pay]'))
  await expect(page.getByRole('main').getByRole('status').getByRole('heading')).toHaveText(paying.titles.paid)
}

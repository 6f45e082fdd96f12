import type { Page, Route } from '@playwright/test'
import { CONTACT_LIMITS } from '../../src/domain/messages/contact-form.ts'
import type { Locale } from '../../src/domain/text/locales.ts'
import { withName } from '../../src/domain/website/content.ts'
import { publicContent } from '../../src/domain/website/public-content.ts'
import { demoAbout } from '../../src/server/seed/demo-about-page.ts'
import { ARABIC, ENGLISH, expect, IN_FULL, localizedPath, open, speak, test } from './fixtures.ts'

const form = { name: 'Amal Haddad', email: 'amal@example.com', subject: 'A table', message: 'For six,\nplease.' }
const toast = (page: Page) => page.locator('[data-sonner-toast]')
const field = (page: Page, label: string) => page.getByRole('main').getByRole('textbox', { name: label, exact: false })

async function fill(page: Page, locale: Locale) {
  for (const [part, text] of Object.entries(form))
    await field(page, speak(locale)(`contact.${part as keyof typeof form}`)).fill(text)
}

for (const locale of ARABIC) {
  const t = speak(locale)
  const name = locale === 'ar' ? 'سُفرة' : 'Sufra'
  const { about } = publicContent(demoAbout, locale, {})

  test(`the about page shows two statements and five photos, switched by buttons and keys (${locale})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await open(page, '/about', locale)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('about.title'))
    await expect(page.getByText(withName(about.first.text, name))).toBeVisible()
    await expect(page.getByText(about.second.text)).toBeVisible()

    const photos = page.getByRole('region', { name: t('about.photos') })
    const caption = photos.locator('[aria-live]')
    const descriptions = about.photos.map(({ description }) => description)
    await photos.hover()
    for (const description of descriptions) {
      await expect(caption).toHaveText(description)
      await expect(photos.getByRole('img', { name: description })).toBeVisible()
      await photos.getByRole('button', { name: t('common.next') }).click()
    }
    await expect(caption, 'the last is followed by the first').toHaveText(descriptions[0] ?? '')
    await photos.getByRole('button', { name: t('common.previous') }).click()
    await expect(caption).toHaveText(descriptions[4] ?? '')

    await photos.focus()
    await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect(caption).toHaveText(descriptions[0] ?? '')
    await page.keyboard.press(locale === 'ar' ? 'ArrowRight' : 'ArrowLeft')
    await expect(caption).toHaveText(descriptions[4] ?? '')

    await page.mouse.move(5, 5)
    await photos.blur()
    await page.clock.runFor(5000)
    await expect(caption, 'automatically after five seconds').toHaveText(descriptions[0] ?? '')
    expect(
      await photos
        .getByRole('group')
        .first()
        .evaluate((photo) => getComputedStyle(photo).transitionDuration),
    ).toBe('1s')
  })
}

for (const locale of ENGLISH) {
  const t = speak(locale)

  test(`a sent message is stored, and the form is reset (${locale})`, async ({ page, restaurant }) => {
    await open(page, '/contact', locale)
    await fill(page, locale)
    await page.getByRole('button', { name: t('contact.send') }).click()
    await expect(toast(page)).toContainText(t('contact.sent'))
    await expect(toast(page)).toContainText(t('contact.sentText'))
    for (const part of Object.keys(form))
      await expect(field(page, t(`contact.${part as keyof typeof form}`))).toHaveValue('')
    expect(await restaurant.sql('select name, email, subject, message, locale from messages')).toEqual([
      { ...form, locale },
    ])
    await restaurant.sql('delete from messages')
  })

  test(
    `a message sent again after a lost response is stored once (${locale})`,
    IN_FULL,
    async ({ page, restaurant, expected }) => {
      expected.push(/ERR_FAILED|Failed to load resource/)
      await open(page, '/contact', locale)
      await fill(page, locale)
      const send = page.getByRole('button', { name: t('contact.send') })
      await page.route('**/api/contact', async (route) => {
        await route.fetch() // the request arrives, and its response is lost
        await route.abort()
      })
      await send.click()
      await expect(toast(page)).toContainText(t('contact.failedText'))
      await page.unroute('**/api/contact')
      await send.click()
      await expect(toast(page).filter({ hasText: t('contact.sentText') })).toBeVisible()
      expect(await restaurant.sql('select name from messages')).toEqual([{ name: form.name }])
      // The same message again, on purpose.
      await fill(page, locale)
      await send.click()
      await expect.poll(() => restaurant.sql('select name from messages')).toHaveLength(2)
      await restaurant.sql('delete from messages')
    },
  )
}

for (const locale of ARABIC) {
  const t = speak(locale)
  const name = locale === 'ar' ? 'سُفرة' : 'Sufra'

  test(`the contact page shows address, contact details and opening hours (${locale})`, async ({
    page,
    restaurant,
  }) => {
    const [settings] = await restaurant.sql('select * from settings')
    await open(page, '/contact', locale)
    const main = page.getByRole('main')
    await expect(main.getByText(String(locale === 'ar' ? settings?.address_ar : settings?.address))).toBeVisible()
    await expect(main.getByRole('link', { name: String(settings?.phone) })).toHaveAttribute('href', /^tel:\+1/)
    await expect(main.getByRole('link', { name: String(settings?.email) })).toHaveAttribute('href', /^mailto:/)
    const hours = main.locator('section', { has: page.getByRole('heading', { name: t('contact.hours') }) })
    await expect(hours.locator('dt')).toHaveText(
      locale === 'ar' ? [/الاثنين.*الخميس/, /الجمعة.*السبت/, 'الأحد'] : ['Mon-Thu', 'Fri-Sat', 'Sun'],
    )
  })

  test(`an incomplete message is not sent, and its missing fields are named (${locale})`, async ({
    page,
    restaurant,
  }) => {
    await open(page, '/contact', locale)
    const send = page.getByRole('button', { name: t('contact.send') })
    await send.click()
    await expect(toast(page)).toContainText(t('contact.missing'))
    await expect(toast(page)).toContainText(t('contact.missingText'))
    await expect(page.getByText(t('contact.required'))).toHaveCount(4)
    await expect(field(page, t('contact.name'))).toBeFocused()

    await fill(page, locale)
    await field(page, t('contact.email')).fill('nowhere')
    await send.click()
    await expect(page.getByText(t('contact.wrongEmail'))).toBeVisible()
    await expect(page.getByText(t('contact.required'))).toHaveCount(0)
    const email = field(page, t('contact.email'))
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription(t('contact.wrongEmail'))
    expect(await restaurant.sql('select * from messages')).toEqual([])
  })

  test(`a text that is too long stays whole and is not sent until it is shorter (${locale})`, async ({
    page,
    restaurant,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
    await open(page, '/contact', locale)
    await fill(page, locale)
    const message = field(page, t('contact.message'))
    const max = CONTACT_LIMITS.message
    const tooLong = t('common.tooLong', { count: 7, max })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate((length) => navigator.clipboard.writeText('x'.repeat(length)), max + 7)
    await message.fill('')
    await message.press('Control+v')
    await expect(message).toHaveValue('x'.repeat(max + 7))
    await expect(message).toHaveAccessibleDescription(tooLong)
    await page.getByRole('button', { name: t('contact.send') }).click()
    await expect(message, 'has the focus, and nothing was sent').toBeFocused()

    for (let i = 0; i < 9; i++) await message.press('Backspace')
    await expect(message).toHaveAccessibleDescription(t('common.charactersLeft', { count: 2 }))
    expect(asked).toEqual([])
    await page.getByRole('button', { name: t('contact.send') }).click()
    await expect(toast(page)).toContainText(t('contact.sent'))
    await restaurant.sql('delete from messages')
  })

  test(`when a message cannot be sent, the form keeps its input (${locale})`, async ({ page, expected }) => {
    expected.push(/503|ERR_FAILED|Failed to load resource/)
    await open(page, '/contact', locale)
    await fill(page, locale)
    const failures = [(route: Route) => route.fulfill({ status: 503, json: {} }), (route: Route) => route.abort()]
    for (const fail of failures) {
      await page.route('**/api/contact', fail)
      await page.getByRole('button', { name: t('contact.send') }).click()
      await expect(
        toast(page)
          .filter({ hasText: t('contact.failedText') })
          .first(),
      ).toBeVisible()
      for (const [part, text] of Object.entries(form))
        await expect(field(page, t(`contact.${part as keyof typeof form}`))).toHaveValue(text)
      await page.unroute('**/api/contact')
    }
  })

  test(`the external map is loaded only after a click (${locale})`, async ({ page, restaurant, expected }) => {
    expected.push(/openstreetmap/)
    const asked: string[] = []
    await page.route(/openstreetmap/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>A map</title>' })
    })
    const strangers: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(restaurant.url)) strangers.push(request.url())
    })
    await open(page, '/contact', locale)
    await page.waitForLoadState('networkidle')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: t('contact.openMap') })).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\/\?mlat=40\.7171/,
    )
    expect(strangers).toEqual([])
    await main.getByRole('button', { name: t('contact.showMap') }).click()
    await expect(main.locator('iframe')).toHaveAttribute('title', t('contact.mapTitle', { name }))
    await expect.poll(() => asked.length).toBe(1)
    expect(asked[0]).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?.*marker=40\.7171,-73\.9902/)
  })
}

test('the contact form shows exactly the specified texts', async ({ page, restaurant }) => {
  await open(page, '/contact')
  const hours = page.getByRole('main').locator('section', { has: page.getByRole('heading', { name: 'Opening Hours' }) })
  await expect(hours.locator('dl > div')).toHaveText(['Mon-Thu12-10 PM', 'Fri-Sat12-11 PM', 'Sun12-9 PM'])

  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Missing information', { exact: true })).toBeVisible()
  await expect(page.getByText('Please fill out all required fields.', { exact: true })).toBeVisible()
  for (const [label, text] of [
    ['Name', 'Amal'],
    ['Email', 'amal@example.com'],
    ['Subject', 'A table'],
    ['Message', 'For six, please.'],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(text)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message Sent', { exact: true })).toBeVisible()
  await expect(page.getByText("Thank you! We'll respond to your message soon.", { exact: true })).toBeVisible()
  await restaurant.sql('delete from messages')
})

test('at most three toasts are visible, and each closes after four seconds', IN_FULL, async ({ page }) => {
  await open(page, '/contact')
  for (let i = 0; i < 5; i++) await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.locator('[data-sonner-toast][data-visible=true]')).toHaveCount(3)
  await page.reload()
  await open(page, '/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(toast(page)).toBeVisible()
  const started = Date.now()
  await page.mouse.move(10, 800)
  await expect(toast(page)).toBeHidden({ timeout: 6000 })
  expect(Date.now() - started).toBeGreaterThan(2500)
})

test('no typed text ends up in a URL', IN_FULL, async ({ page, restaurant }) => {
  await open(page, '/contact')
  await page.getByRole('textbox', { name: 'Name' }).fill('Amal')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toBeVisible()
  await expect(page).toHaveURL(`${restaurant.url}${localizedPath('/contact', 'en')}`)
})

for (const locale of ARABIC)
  test(
    `while online ordering is off, the order page offers WhatsApp and the phone (${locale})`,
    IN_FULL,
    async ({ page, restaurant }) => {
      const t = speak(locale)
      await restaurant.sql('update settings set online_ordering = false')
      try {
        await expect(async () => {
          await open(page, '/order', locale)
          await expect(page.getByRole('heading', { name: t('order.closed') })).toBeVisible({ timeout: 200 })
        }).toPass()
        const main = page.getByRole('main')
        await expect(main.getByRole('link', { name: t('chat.orderViaWhatsApp') })).toHaveAttribute('href', /wa\.me/)
        const call = main.getByRole('link', { name: t('order.call', { phone: '+1 (212) 555-0146' }), exact: true })
        await expect(call).toHaveText('+1 (212) 555-0146')
        await expect(call).toHaveAttribute('href', 'tel:+12125550146')
        await main.getByRole('link', { name: t('dish.browseMenu') }).click()
        await expect(page).toHaveURL(localizedPath('/menu', locale))
      } finally {
        await restaurant.sql('update settings set online_ordering = true')
      }
    },
  )

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { drawing } from '../site/pictures.ts'
import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { ARABIC, expect, IN_FULL, SCREEN, test, toast } from './fixtures.ts'
import { openPanel, openWithFailingRequest } from './panel-visit.ts'

// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
test.use({ expected: async ({}, use) => use([/41[35]|422|50[03]|ERR_FAILED|409/]) })

const picture = async (name: string, size = { width: 320, height: 240 }) => ({
  name,
  mimeType: 'image/png',
  buffer: await drawing(size).png().toBuffer(),
})
const cards = (page: Page) => page.locator('main li').filter({ has: page.locator('img') })
const chosen = (page: Page) => page.locator('main input[type=file]').first()

test.describe.configure({ mode: 'serial' })

test('staff upload several pictures at once with progress, copy an address and delete one', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPanel(page, '/admin/media')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('مكتبة الصور')
  await expect(page.getByText('PNG, JPG, JPEG, WebP, AVIF حتى 10MB')).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  const before = await cards(page).count()
  await chosen(page).setInputFiles([await picture('one.png'), await picture('two.png'), await picture('three.png')])
  await toast(page, 'تم الرفع')
  await expect(cards(page)).toHaveCount(before + 3)
  expect.soft(await axeViolations(page), 'the library').toEqual([])
  const newest = cards(page).first()
  await expect(newest).toContainText(/(one|two|three)\.png/)
  await expect(newest).toContainText('320 × 240')
  await expect(newest).toContainText('غير مستخدمة')

  await newest.getByRole('button', { name: 'نسخ الرابط' }).click()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect((await page.request.get(address)).headers()['content-type']).toBe('image/png')

  await newest.getByRole('button', { name: 'حذف' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }).click()
  await toast(page, 'تم الحذف')
  await expect(cards(page)).toHaveCount(before + 2)
  expect((await page.request.get(address)).status()).toBe(404)
})

test('pictures can be dropped onto the page', IN_FULL, async ({ page }) => {
  await openPanel(page, '/admin/media')
  const before = await cards(page).first().textContent()
  const { buffer } = await picture('dropped.png')
  const transfer = await page.evaluateHandle((base64) => {
    const data = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    data.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }))
    return data
  }, buffer.toString('base64'))
  await page.getByText('اسحب الصور إلى هنا، أو').dispatchEvent('drop', { dataTransfer: transfer })
  await toast(page, 'تم الرفع')
  await expect(cards(page).first()).not.toHaveText(before ?? '')
})

test(
  'a file that is not a picture is refused with a reason, and can be retried or dismissed',
  IN_FULL,
  async ({ page }) => {
    await openPanel(page, '/admin/media')
    await expect(cards(page).first()).toBeVisible()
    const before = await cards(page).count()
    const html = Buffer.from('<html><script>alert(1)</script></html>')
    await chosen(page).setInputFiles([
      { name: 'menu.jpg', mimeType: 'image/jpeg', buffer: html },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: html },
    ])
    await toast(page, 'خطأ في الرفع')
    const uploads = page.getByRole('region', { name: 'عمليات الرفع' }).getByRole('listitem')
    await expect(uploads).toHaveCount(2)
    for (const upload of await uploads.all()) await expect(upload).toContainText('يرجى اختيار ملف صورة صالح')
    await chosen(page).setInputFiles({ name: 'IMG_0042.HEIC', mimeType: '', buffer: html })
    await expect(uploads.filter({ hasText: 'IMG_0042' })).toContainText('ارفعها من iPhone نفسه فتصبح JPEG')
    await uploads
      .filter({ hasText: 'IMG_0042' })
      .getByRole('button', { name: /^إزالة/ })
      .click()
    await uploads
      .filter({ hasText: 'notes.txt' })
      .getByRole('button', { name: 'إزالة \u2068notes.txt\u2069 من القائمة' })
      .click()
    await expect(uploads).toHaveCount(1)
    expect(await cards(page).count()).toBe(before)

    const folder = await mkdtemp(join(tmpdir(), 'sufra-upload-'))
    await writeFile(join(folder, 'large.png'), Buffer.alloc(11 * 1024 * 1024))
    await chosen(page).setInputFiles(join(folder, 'large.png'))
    await expect(uploads.filter({ hasText: 'large.png' })).toContainText('يرجى اختيار ملف صورة صالح')
    await rm(folder, { recursive: true })
  },
)

test(
  'an upload shows its progress, can be cancelled, and can be retried after a network failure',
  IN_FULL,
  async ({ page }) => {
    await openPanel(page, '/admin/media')
    await expect(cards(page).first()).toBeVisible()
    let hold = true
    await page.route('**/api/admin/media', (route) => {
      if (route.request().method() !== 'POST' || !hold) return route.fallback()
    })
    await chosen(page).setInputFiles(await picture('slow.png'))
    const uploads = page.getByRole('region', { name: 'عمليات الرفع' }).getByRole('listitem')
    await expect(uploads.getByRole('progressbar')).toBeVisible()
    await page.getByRole('button', { name: 'إلغاء رفع \u2068slow.png\u2069' }).click()
    await expect(uploads).toHaveCount(0)

    hold = false
    await page.route(
      '**/api/admin/media',
      (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()),
      { times: 1 },
    )
    await chosen(page).setInputFiles(await picture('again.png'))
    await toast(page, 'خطأ في الرفع')
    await expect(uploads).toContainText('لا يوجد اتصال')
    await page.getByRole('button', { name: 'إعادة المحاولة: \u2068again.png\u2069' }).click()
    await toast(page, 'تم الرفع')
    await expect(uploads).toHaveCount(0)
  },
)

test(
  'deleting a picture in use shows where it is used; failed deletes and loads show an error',
  IN_FULL,
  async ({ page, restaurant }) => {
    await openPanel(page, '/admin/media')
    const { buffer } = await picture('used.png')
    const file = { name: 'used.png', mimeType: 'image/png', buffer }
    const { file_name, url } = await (await page.request.post('/api/admin/media', { multipart: { file } })).json()
    await restaurant.sql("update products set image_url = $1 where name = 'Hummus'", [url])
    await page.reload()
    const used = cards(page).filter({ hasText: file_name })
    await page.route('**/api/admin/media/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    const ask = async () => {
      await used.getByRole('button', { name: `حذف \u2068${file_name}\u2069` }).click()
      await expect(page.getByRole('dialog')).toContainText(`الصورة \u2068${file_name}\u2069 مستخدمة في: \u2068حمص`)
      await page.getByRole('dialog').getByRole('button', { name: 'الحذف على أي حال' }).click()
    }
    await ask()
    await toast(page, 'فشل الحذف')
    await used.getByRole('button', { name: `حذف \u2068${file_name}\u2069` }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await ask()
    await toast(page, 'تم الحذف')
    await expect(used).toHaveCount(0)
    const [dish] = await restaurant.sql("select image_url from products where name = 'Hummus'")
    await restaurant.sql("update products set image_url = '/media/hummus.webp' where name = 'Hummus'")
    expect(dish?.image_url).toBe('/brand/placeholder.svg')

    await openWithFailingRequest(page, '/admin/media', /api.admin.media/)
    await toast(page, 'فشل التحميل')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click()
    await expect(cards(page).first()).toBeVisible()
  },
)

/** A toast with exactly this title, and this text below it. */
async function saysExactly(page: Page, title: string, text: string) {
  const shown = page.locator('[data-sonner-toast]').filter({ has: page.getByText(title, { exact: true }) })
  await expect(shown.first().getByText(text, { exact: true })).toBeVisible()
  await expect(shown.first().getByText(title, { exact: true }), 'marked with its language').toHaveAttribute(
    'lang',
    'ar',
  )
}

test(
  'a logo is chosen by upload, from the library or by the address of a picture',
  IN_FULL,
  async ({ page, restaurant }) => {
    await openPanel(page, '/admin/settings')
    const current = page.getByAltText('The chosen image')
    await expect(current).toHaveAttribute('src', '/brand/logo-mark.svg')
    await chosen(page).setInputFiles({
      name: 'x.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg><script/></svg>'),
    })
    await saysExactly(page, 'يرجى اختيار ملف صورة صالح', 'Please choose a valid image file')
    await chosen(page).setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await expect(page.getByRole('alert').filter({ hasText: 'Please choose a valid image file' })).toBeVisible()
    await page.route('**/api/admin/media', (route) => route.abort(), { times: 1 })
    await chosen(page).setInputFiles(await picture('x.png'))
    await saysExactly(page, 'فشل في رفع الصورة', 'Failed to upload the image')
    await chosen(page).setInputFiles(await picture('x.png'))
    await expect(current).toHaveAttribute('src', /^\/media\/\d{13}-\w+\.png$/)

    await page.getByRole('button', { name: 'From the library' }).click()
    const ofTheDemo = page.getByRole('button', { name: /^Choose [\w-]+\.webp: / }).first()
    const fromLibrary = `/media/${/Choose (.+):/.exec((await ofTheDemo.getAttribute('aria-label')) ?? '')?.[1]}`
    await ofTheDemo.click()
    await expect(current).toHaveAttribute('src', fromLibrary)

    await page.getByRole('button', { name: 'By URL' }).click()
    const address = page.getByLabel('Image address (URL)')
    await page.route('https://pictures.example/**', (route) =>
      route.request().url().endsWith('/logo.png')
        ? picture('x').then(({ buffer }) => route.fulfill({ body: buffer, contentType: 'image/png' }))
        : route.abort(),
    )
    for (const wrong of ['http://pictures.example/logo.png', 'https://pictures.example/none.png']) {
      await address.fill(wrong)
      await address.press('Enter')
      await expect(page.getByText("We couldn't load an image from this address.")).toBeVisible()
    }
    await expect(current).toHaveAttribute('src', fromLibrary)
    await address.fill('https://pictures.example/logo.png')
    await page.getByRole('button', { name: 'Use This Image' }).click()
    await expect(current).toHaveAttribute('src', 'https://pictures.example/logo.png')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await toast(page, 'Settings Saved')
    const [row] = await restaurant.sql('select logo_url from settings')
    expect(row?.logo_url).toBe('https://pictures.example/logo.png')
    await restaurant.sql("update settings set logo_url = '/brand/logo-mark.svg'")
  },
)

for (const language of ARABIC)
  test(
    `axe finds no violation in the media library and its dialog at any width (${language})`,
    IN_FULL,
    async ({ page, restaurant }) => {
      await openPanel(page, '/admin/media', language)
      await expect(cards(page).first()).toBeVisible()
      await page.setViewportSize({ width: SCREEN[language], height: 800 })
      expect.soft(await axeViolations(page), 'the library').toEqual([])
      await cards(page).first().getByRole('button').last().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect.soft(await axeViolations(page), 'the question').toEqual([])
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 320, height: 800 })
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
      await restaurant.sql('update users set panel_locale = null')
    },
  )

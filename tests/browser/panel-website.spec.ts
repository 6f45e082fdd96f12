import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { ARABIC, expect, IN_FULL, open, SCREEN, test, toast } from './fixtures.ts'
import { openPanel } from './panel-visit.ts'

const EXPECTED = [/40[139]|422|ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be drawn/]
// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
test.use({ expected: async ({}, use) => use(EXPECTED) })

// Other journeys in this restaurant rely on what it was like.
test.beforeAll(({ restaurant }) => restaurant.sql('create table kept_documents as table site_documents').then(() => {}))
test.afterEach(({ restaurant }) =>
  restaurant
    .sql(
      `update site_documents d set published = k.published, draft = k.draft, published_at = k.published_at
        from kept_documents k where k.key = d.key`,
    )
    .then(() => {}),
)
test.afterAll(({ restaurant }) => restaurant.sql('drop table kept_documents').then(() => {}))

const bar = (page: Page) => page.locator('.sticky.bottom-0').last()
const saved = (page: Page) => expect(bar(page)).toContainText('Draft saved. Not published yet.')
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click()
const row = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Slide ${number}`) })
const title = (page: Page) => page.getByLabel('Title (English)').and(page.locator('[name="hero.slides.1.title"]'))

async function editSecondSlide(page: Page) {
  await openPanel(page, '/admin/home-page')
  await row(page, 2).click()
}

test('a changed title and picture appear in the preview and, once published, on the site', async ({
  page,
  browser,
  restaurant,
}) => {
  const guest = await browser.newPage({ baseURL: restaurant.url })
  await editSecondSlide(page)
  const preview = page.frameLocator('iframe')
  await expect(preview.locator('main')).toContainText('Food Made With Love')
  const [before] = await restaurant.sql(
    "select published #>> '{hero,slides,1,picture,url}' as url from site_documents where key = 'home'",
  )

  await title(page).fill('Charcoal and patience')
  await saved(page)
  await expect(preview.locator('main'), 'without loading the page again').toContainText('Charcoal and patience')
  await page.getByRole('button', { name: 'Change', exact: true }).and(page.locator(':visible')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Choose / })
    .and(page.locator('[aria-pressed=false]'))
    .first()
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const focus = page.getByRole('slider', { name: 'Focal point' }).and(page.locator(':visible'))
  await focus.press('ArrowRight')
  await focus.press('Shift+ArrowUp')
  await expect(focus).toHaveAttribute('aria-valuetext', '52% from the left, 40% from the top')
  await saved(page)

  await page.getByRole('main').getByRole('button', { name: 'العربية' }).click()
  await expect(preview.locator('html')).toHaveAttribute('dir', 'rtl')
  await guest.goto('/')
  await expect(guest.locator('main')).not.toContainText('Charcoal')

  await publish(page)
  await toast(page, 'Published', 'Guests can see it now.')
  await expect(bar(page)).toContainText(/Published .* by /)
  await guest.goto('/')
  await expect(guest.locator('main')).toContainText('Charcoal and patience')
  const [after] = await restaurant.sql(
    "select published #> '{hero,slides,1,picture}' as picture from site_documents where key = 'home'",
  )
  expect(after?.picture).toMatchObject({ focus_x: 52, focus_y: 40 })
  expect(after?.picture).not.toMatchObject({ url: before?.url })
  await guest.close()
})

test('an announcement is above every page until the guest closes it, and a new one comes back', async ({
  page,
  browser,
  restaurant,
}) => {
  await openPanel(page, '/admin/home-page')
  await page.getByRole('button', { name: 'Announcement', exact: true }).click()
  const announce = async (text: string) => {
    await page.getByLabel('Announcement (English)').fill(text)
    await page.getByLabel('Announcement (Arabic)').fill('كنافة الليلة')
    await saved(page)
    await publish(page)
    await toast(page, 'Published', 'Guests can see it now.')
  }
  await page.getByLabel('Link', { exact: true }).and(page.locator(':visible')).selectOption('Menu')
  await announce('Kunafa tonight')
  await expect(page.frameLocator('iframe').getByRole('region', { name: 'Announcement' })).toContainText(
    'Kunafa tonight',
  )

  const previewed = page.frameLocator('iframe').getByRole('region', { name: 'Announcement' })
  await previewed.getByRole('button', { name: 'Close announcement' }).click()
  await expect(previewed).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('closed-announcement'))).toBeNull()

  const guest = await browser.newPage({ baseURL: restaurant.url, viewport: { width: 360, height: 740 } })
  const announced = guest.getByRole('region', { name: 'Announcement' })
  await guest.goto('/contact')
  await expect(announced).toContainText('Kunafa tonight')
  expect(await horizontalOverflow(guest)).toBe(0)
  await announced.getByRole('link').click()
  await expect(guest).toHaveURL(/\/menu$/)
  await announced.getByRole('button', { name: 'Close announcement' }).click()
  await expect(announced).toHaveCount(0)
  await expect(guest.locator('#content')).toBeFocused()
  await guest.goto('/about')
  await expect(guest.locator('html')).toHaveAttribute('data-announcement', 'off')
  await expect(announced).toHaveCount(0)

  await announce('Kunafa all week')
  await guest.goto('/')
  await expect(announced).toContainText('Kunafa all week')
  await page.getByLabel('First day').fill('2099-01-01')
  await saved(page)
  await publish(page)
  await expect(page.getByText('Guests will see this from the first day on.')).toBeVisible()
  const published = async () => (await (await guest.request.get('/api/restaurant')).json()).announcement.from
  await expect.poll(published).toBe('2099-01-01')
  await guest.goto('/menu')
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(announced).toHaveCount(0)
  await guest.close()
})

test('search texts are counted, and show what stands there while they are empty', async ({ page }) => {
  await openPanel(page, '/admin/home-page')
  await page.getByRole('button', { name: 'For Search Engines' }).click()
  const menu = page.getByRole('region', { name: 'Menu', exact: true })
  const title = menu.getByLabel('Page title (English)')
  await expect(title).toHaveAttribute('placeholder', 'Our Menu · Sufra')
  await expect(menu.getByLabel('Page title (Arabic)')).toHaveAttribute('placeholder', /سُفرة$/)
  await title.fill('Menu and prices')
  await expect(menu.getByText('15 of 60 characters')).toBeVisible()
  await title.fill('x'.repeat(70))
  await expect(menu.getByText('70 characters. Search engines show about 60.')).toBeVisible()
  await saved(page)
})

test(
  'in a conflict the second editor keeps the entries and chooses a version',
  IN_FULL,
  async ({ page, restaurant }) => {
    const theirs = (text: string) =>
      restaurant.sql(
        `update site_documents set draft = jsonb_set(coalesce(draft, published), '{hero,slides,1,title}', to_jsonb($1::text)) where key = 'home'`,
        [text],
      )
    await editSecondSlide(page)
    await theirs('Theirs')
    await title(page).fill('Mine')
    const notice = page.getByRole('alert').filter({ hasText: 'What you typed is still here.' })
    await expect(notice).toBeVisible()
    await expect(title(page)).toHaveValue('Mine')
    await title(page).fill('Mine, and more')
    await notice.getByRole('button', { name: 'Keep Mine' }).click()
    await saved(page)
    expect(
      (
        await restaurant.sql("select draft #>> '{hero,slides,1,title}' as title from site_documents where key = 'home'")
      )[0]?.title,
    ).toBe('Mine, and more')

    await theirs('Theirs again')
    await title(page).fill('Mine again')
    await notice.getByRole('button', { name: 'Use Theirs' }).click()
    await expect(notice).toHaveCount(0)
    await row(page, 2).click()
    await expect(title(page)).toHaveValue('Theirs again')
  },
)

test('the preview says that it also shows a draft of the appearance', IN_FULL, async ({ page, restaurant }) => {
  const note = page.getByText("The preview also shows your draft of the site's appearance, which guests don't see yet.")
  await openPanel(page, '/admin/home-page')
  await expect(page.frameLocator('iframe').locator('main')).toBeVisible()
  await expect(note).toHaveCount(0)
  await restaurant.sql(
    `update site_documents set draft = published || '{"brand": "#7a1f3d"}', version = version + 1 where key = 'appearance'`,
  )
  await page.reload()
  await expect(note).toBeVisible()
  await page.getByRole('link', { name: 'See Appearance' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appearance')
})

test('a draft that was typed offline is saved when the connection is back', IN_FULL, async ({ page, context }) => {
  await editSecondSlide(page)
  await context.setOffline(true)
  await title(page).fill('Typed in the cellar')
  await expect(bar(page).getByRole('alert')).toContainText('Not saved: no connection.')
  await context.setOffline(false)
  await saved(page)
  await page.reload()
  await row(page, 2).click()
  await expect(title(page)).toHaveValue('Typed in the cellar')
})

test('leaving the page immediately saves the draft', IN_FULL, async ({ page }) => {
  await editSecondSlide(page)
  await title(page).fill('Quick words')
  await page.getByRole('link', { name: 'Media Library' }).click()
  await expect(page).toHaveURL(/\/admin\/media$/)
  await editSecondSlide(page)
  await expect(title(page)).toHaveValue('Quick words')
  await title(page).fill('Quicker words')
  await page.goto('/about')
  await expect(async () => {
    const { content } = await (await page.request.get('/api/admin/site/home')).json()
    expect(content.hero.slides[1].title).toBe('Quicker words')
  }).toPass()
})

test('slides are reordered by keyboard and pointer; a removal can be undone', IN_FULL, async ({ page }) => {
  await openPanel(page, '/admin/home-page')
  const names = () => page.locator('form ol').first().locator('[data-toggle]').allInnerTexts()
  const order = async (...titles: string[]) => {
    await expect(async () => expect((await names()).map((text) => text.split('\n').at(-1))).toEqual(titles)).toPass()
  }
  const [name, love, sweets] = ['Sufra', 'Food Made With Love', 'Eastern Sweets & Desserts']
  await order(name, love, sweets)
  await page.getByRole('button', { name: 'Move down: Slide 1' }).press('Enter')
  await order(love, name, sweets)
  await expect(page.getByRole('button', { name: 'Move down: Slide 2' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'is now number 2 of 3' })).toBeAttached()
  await page.keyboard.press('Enter')
  await order(love, sweets, name)
  await expect(page.getByRole('button', { name: 'Move up: Slide 3' }), 'the pressed one is disabled').toBeFocused()

  const handle = await page.getByTitle('Drag to reorder').nth(2).boundingBox()
  const first = await page.getByTitle('Drag to reorder').nth(0).boundingBox()
  if (!handle || !first) throw new Error('no handles')
  await page.mouse.move(handle.x + 10, handle.y + 10)
  await page.mouse.down()
  await page.mouse.move(handle.x + 10, first.y + 5, { steps: 8 })
  await page.mouse.up()
  await order(name, love, sweets)

  await page.getByRole('button', { name: 'Remove: Slide 2' }).click()
  await order(name, sweets)
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click()
  await order(name, love, sweets)
  for (let added = 0; added < 3; added++) await page.getByRole('button', { name: 'Add Slide' }).click()
  await expect(page.getByText('6 of 6 slides')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Slide' })).toBeDisabled()
})

test('an invalid field is marked and prevents publishing', IN_FULL, async ({ page }) => {
  await editSecondSlide(page)
  await page.getByLabel('Button link').and(page.locator(':visible')).selectOption('Another address…')
  const address = page.getByLabel('Address', { exact: true })
  await address.fill('javascript:alert(1)')
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a page, or enter an address' })).toBeVisible()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(bar(page)).toContainText('Not saved: please check the highlighted field.')
  await publish(page)
  await toast(page, "Couldn't publish")
  await address.fill('https://example.com/menu.pdf')
  await saved(page)
})

test(
  'a button can lead to every published page of the owner, and to no unpublished one',
  IN_FULL,
  async ({ page, restaurant }) => {
    const add = (column: string, slug: string, title: string) =>
      restaurant.sql(`insert into site_documents (key, ${column}) values ('page:' || gen_random_uuid(), $1)`, [
        { slug, title, title_ar: '', in_footer: false, blocks: [{ kind: 'paragraph', text: title }] },
      ])
    try {
      await add('published', 'catering', 'Catering')
      await add('draft', 'jobs', 'Jobs')
      await editSecondSlide(page)
      const target = page.getByLabel('Button link').and(page.locator(':visible'))
      await target.selectOption('Catering')
      await expect(target).toHaveValue('/catering')
      await expect(target.getByRole('option', { name: 'Jobs' })).toHaveCount(0)
      await saved(page)
    } finally {
      await restaurant.sql("delete from site_documents where key like 'page:%'")
    }
  },
)

test('discarding asks for confirmation; an earlier publication can be restored', IN_FULL, async ({ page }) => {
  await editSecondSlide(page)
  for (const words of ['First edition', 'Second edition']) {
    await title(page).fill(words)
    await publish(page)
    await expect(bar(page)).toContainText(/Published .* by /)
  }
  await title(page).fill('Unwanted')
  await saved(page)
  await page.getByRole('button', { name: 'Discard Draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard Draft' }).click()
  await toast(page, 'Draft Discarded')
  await row(page, 2).click()
  await expect(title(page)).toHaveValue('Second edition')

  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('dialog').getByRole('listitem').nth(1).getByRole('button').click()
  await toast(page, 'Restored as a Draft')
  await row(page, 2).click()
  await expect(title(page)).toHaveValue('First edition')
  await expect(bar(page)).toContainText('Not published yet.')
})

for (const language of ARABIC)
  for (const [screen, part] of [
    ['home-page', {}],
    ['about-contact', IN_FULL],
  ] as const)
    test(`axe finds no violation on ${screen}, which fits every screen (${language})`, part, async ({ page }) => {
      await openPanel(page, `/admin/${screen}`, language)
      await page.locator('form section h2 button').first().waitFor()
      await page.evaluate(() => {
        for (const button of document.querySelectorAll<HTMLElement>('form h2 button[aria-expanded=false]'))
          button.click()
      })
      for (const list of await page.locator('form ol').all()) await list.locator('[data-toggle]').first().click()
      // As tall as the form, so that the bar at the foot of the window lies over nothing.
      await page.setViewportSize({ width: SCREEN[language], height: 6000 })
      expect.soft(await axeViolations(page, 'too'), screen).toEqual([])
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
      }
    })

test('a poster is printed alone, its code opens the menu, and the links for Google are copied', async ({
  page,
  context,
  restaurant,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPanel(page, '/admin/be-found')
  await expect(page.getByText(`Guests can't open ${restaurant.url}.`)).toBeVisible()
  const poster = page.locator('[data-poster]')
  for (const text of ['Sufra', 'سُفرة', 'Scan for our menu', 'امسح الرمز لعرض قائمتنا'])
    await expect(poster).toContainText(text)
  await expect(poster.getByRole('img', { name: `${restaurant.url}/menu` })).toBeVisible()
  const [svg] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as SVG' }).click(),
  ])
  expect(svg.suggestedFilename()).toBe('menu-qr.svg')
  const code = renderSVG(`${restaurant.url}/menu`, { ecc: 'M', border: 4 })
  expect(await readFile((await svg.path()) ?? '', 'utf8')).toBe(code)
  const [png] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as PNG' }).click(),
  ])
  const { width, height } = await sharp((await png.path()) ?? '').metadata()
  expect([width, height]).toEqual([1600, 1600])

  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (take) => take(null)
  })
  await page.getByRole('button', { name: 'Download as PNG' }).click()
  await toast(
    page,
    "Couldn't download the PNG",
    "Your browser couldn't create the image. Please download the SVG instead.",
  )

  await page.getByRole('button', { name: 'Copy: Menu' }).click()
  await toast(page, 'Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${restaurant.url}/menu`)
  await expect(page.getByRole('button', { name: /^Copy: / })).toHaveCount(4)
  expect.soft(await axeViolations(page, 'too')).toEqual([])
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await horizontalOverflow(page)).toBe(0)

  await page.emulateMedia({ media: 'print' })
  await expect(poster).toBeVisible()
  for (const gone of ['nav', 'h1', 'h2', 'button', 'ol'])
    await expect(page.locator(gone).and(page.locator(':visible'))).toHaveCount(0)
})

test('on a phone the preview opens on demand, and shows about and contact', IN_FULL, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openPanel(page, '/admin/about-contact')
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show Preview' }).click()
  await expect(page.frameLocator('iframe').locator('h1')).toContainText('About')
  await page.getByRole('button', { name: 'Contact', exact: true }).click()
  await expect(page.frameLocator('iframe').locator('h1')).toContainText('Contact')
  await page.getByRole('button', { name: 'Desktop' }).click()
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
})

test('the preview outlines the part that is being edited', IN_FULL, async ({ page }) => {
  await editSecondSlide(page)
  const preview = page.frameLocator('iframe')
  const outlined = preview.locator('[style*=dashed]')
  await expect(preview.locator('h1')).toBeVisible()
  await expect(async () => {
    await title(page).blur()
    await title(page).focus()
    await page.getByRole('button', { name: /^Slide 1/ }).focus()
    await title(page).focus()
    await expect(outlined).toHaveAttribute('data-part', 'hero.slides.1', { timeout: 1000 })
  }).toPass()
  await expect(outlined, 'the slide is shown').toBeVisible()
  await page.getByRole('button', { name: 'Banner at the End' }).click()
  await page.locator('[name="banner.title"]').focus()
  await expect(outlined).toHaveAttribute('data-part', 'banner')
  await expect(outlined).toBeInViewport()
})

test('a page outside a preview ignores draft messages', IN_FULL, async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await open(page, '/')
  expect(scripts.filter((url) => url.includes('preview-listener'))).toEqual([])
})

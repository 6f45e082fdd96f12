import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAYS } from '../../src/domain/time/calendar.ts'
import checkoutAr from '../../src/web/i18n/checkout.ar.ts'
import checkoutEn from '../../src/web/i18n/checkout.en.ts'
import panelAr from '../../src/web/i18n/panel/delivery.ar.ts'
import panelEn from '../../src/web/i18n/panel/delivery.en.ts'
import { smallestMap } from '../map-file.ts'
import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { afterRetries, ENGLISH, expect, IN_FULL, open, type Restaurant, SCREEN, test, toast } from './fixtures.ts'
import { badge, newAddress } from './ordering.ts'
import { openPanel } from './panel-visit.ts'

const zone = (more: object) => ({
  id: randomUUID(),
  name: 'Near',
  name_ar: 'قريب',
  kind: 'postcodes',
  polygon: null,
  radius: null,
  postcodes: [],
  neighborhoods: [],
  fee: 3,
  minimum: null,
  free_from: null,
  extra_minutes: 10,
  days: [...DAYS],
  is_on: true,
  ...more,
})
const zones = [
  zone({ postcodes: ['10001'], fee: 3.5, minimum: 3, free_from: 60 }),
  zone({
    name: 'Hamra',
    name_ar: 'الحمرا',
    kind: 'neighborhoods',
    fee: 6,
    neighborhoods: [{ name: 'Hamra', name_ar: 'الحمرا' }],
  }),
]

const setZones = ({ sql }: Pick<Restaurant, 'sql'>, list: object[]) =>
  sql('update delivery_zones set zones = $1', [JSON.stringify(list)])

test.afterEach(async ({ restaurant }) => {
  await setZones(restaurant, [])
  await restaurant.sql('update settings set tips = false, cash_change = false, minimum_delivery = 0')
})

for (const locale of ENGLISH) {
  const t = { en: checkoutEn, ar: checkoutAr }[locale].checkout
  const postcode = { en: 'ZIP or postal code', ar: 'الرمز البريدي' }[locale]
  test(`a guest sees the fee of the zone first, and orders with a tip and change (${locale})`, async ({
    page,
    restaurant,
  }) => {
    await setZones(restaurant, zones)
    await restaurant.sql('update settings set tips = true, cash_change = true')
    await page.setViewportSize({ width: SCREEN[locale], height: 800 })
    const email = newAddress()
    await open(page, '/menu/beverages', locale)
    const ayran = locale === 'en' ? 'Ayran' : 'عيران'
    const add = page.getByRole('button', { name: ayran }).filter({ hasNotText: ayran }).first()
    await add.click()
    await expect(badge(page)).toHaveText('1')
    await open(page, '/reservations', locale)
    const place = page.getByRole('region', { name: t.where })
    await expect(place.getByText(t.placeMissingText)).toBeVisible()

    await place.getByLabel(postcode).fill('99999')
    await place.getByLabel(t.neighborhood).selectOption(t.otherNeighborhood)
    const outside = place.getByRole('alert')
    await expect(outside).toContainText(t.outsideZones)
    await expect(outside.getByRole('button', { name: t.pickupInstead })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])

    if (locale === 'en') await place.getByLabel(postcode).fill('10001')
    else await place.getByLabel(t.neighborhood).selectOption('الحمرا')
    await expect(place.getByRole('status')).toContainText(locale === 'en' ? '$3.50' : 'الحمرا')
    const total = page.locator('.checkout-bar [data-price]')
    await expect(total).toHaveText(locale === 'en' ? '$7.50' : '$10.00')
    await page.getByRole('radio', { name: /15%/ }).check()
    await expect(total).toHaveText(locale === 'en' ? '$8.10' : '$10.60')
    await page.getByLabel(t.payWithCash).fill('20')
    await page.getByLabel(t.fullName).fill('Amal Nasser')
    await page.getByLabel(t.email).fill(email)
    await page.getByLabel(t.phone).fill('+1 212 555 0100')
    await page.getByLabel(t.address).fill('1 Main Street')
    expect(await axeViolations(page, 'never')).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
    await page.getByRole('button', { name: t.submit, exact: true }).click()
    await expect(page).toHaveURL(/\/orders\//)
    await expect(page.getByText(t.zone)).toBeVisible()
    await expect(page.getByText(locale === 'en' ? '$11.90' : '$9.40')).toBeVisible()
    expect(
      await restaurant.sql(
        "select zone->>'name' as zone, tip, pays_with, delivery_fee, total_amount from orders where email = $1",
        [email],
      ),
    ).toEqual([
      locale === 'en'
        ? { zone: 'Near', tip: '0.600', pays_with: '20.000', delivery_fee: '3.500', total_amount: '8.100' }
        : { zone: 'Hamra', tip: '0.600', pays_with: '20.000', delivery_fee: '6.000', total_amount: '10.600' },
    ])
  })
}

test('an admin uploads a map and removes it', async ({ page, restaurant, expected }) => {
  expected.push(/GL Driver Message|415/)
  await setZones(restaurant, zones)
  await openPanel(page, '/admin/delivery-zones')
  const section = page.getByRole('region', { name: 'Map', exact: true })
  const file = section.locator('input[type=file]')
  await file.setInputFiles({ name: 'photo.pmtiles', mimeType: '', buffer: Buffer.from('no map') })
  await toast(page, "Couldn't upload the map", "This isn't a PMTiles version 3 file.")
  await file.setInputFiles({ name: 'city.pmtiles', mimeType: '', buffer: await smallestMap() })
  await toast(page, 'Map Uploaded')
  await expect(section).toContainText('Your map file is 2 kB.')
  await expect(section.getByRole('button', { name: 'Choose a File' })).toHaveCount(0)
  expect((await page.request.get('/map.pmtiles')).status()).toBe(200)
  await section.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await toast(page, 'Map Removed')
  await expect(section).toContainText('A .pmtiles file, up to 1 GB')
})

test('parts of a map that get lost are sent again, and an upload ends with its page', async ({ page, expected }) => {
  expected.push(/ERR_FAILED|503|409/)
  await openPanel(page, '/admin/delivery-zones')
  const section = page.getByRole('region', { name: 'Map', exact: true })
  const file = section.locator('input[type=file]')
  const part = 8 * 1024 ** 2
  const small = await smallestMap()
  const upload = (map: Buffer) => file.setInputFiles({ name: 'city.pmtiles', mimeType: '', buffer: map })
  const offsets: string[] = []
  const states: (string | null)[] = []
  const path = '**/api/admin/delivery-map?*'
  const status = section.getByRole('status')
  await page.route(path, async (route) => {
    const offset = new URL(route.request().url()).searchParams.get('offset') ?? ''
    offsets.push(offset)
    states.push(await status.textContent())
    const tries = offsets.filter((other) => other === offset).length
    if (offset === String(part) && tries === 1) return route.abort()
    if (offset === String(part) && tries === 2) return route.fulfill({ status: 503, json: {} })
    return route.fulfill({ json: { received: 1, complete: false } })
  })
  await upload(Buffer.concat([small, Buffer.alloc(part)]))
  await afterRetries(page, page.locator('[data-sonner-toast]'), 'Map Uploaded')
  expect(offsets.map(Number)).toEqual([0, part, part, part])
  expect(new Set(states)).toEqual(new Set(['Uploading the map…']))

  await page.unroute(path)
  await page.route(path, (route) => route.fulfill({ status: 409, json: { code: 'conflict' } }))
  await upload(small)
  await toast(page, 'The upload was interrupted. Please upload the file again.')

  await page.unroute(path)
  await page.route(path, async (route) => {
    await page.getByRole('link', { name: 'Customers' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
    await route.fulfill({ json: { received: 1, complete: false } }).catch(() => {}) // the page ended it
  })
  await upload(small)
  await toast(page, 'Upload Cancelled')
})

test('a map whose size fails to load can be asked for again', async ({ page, expected }) => {
  expected.push(/503|The server answered/)
  await page.route('**/api/delivery-map', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await openPanel(page, '/admin/delivery-zones')
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Map', exact: true })).toContainText('A .pmtiles file, up to 1 GB')
})

for (const locale of ENGLISH) {
  const t = { en: panelEn, ar: panelAr }[locale].zones
  test(
    `an admin adds zones, moves them by keyboard and is told what is wrong with an area (${locale})`,
    IN_FULL,
    async ({ page, restaurant, expected }) => {
      expected.push(/GL Driver Message/) // a screen without a graphics card
      const map = join(restaurant.environment.DATA_DIR ?? '', 'map.pmtiles')
      if (locale === 'en') await writeFile(map, await smallestMap())
      await setZones(restaurant, zones)
      await page.setViewportSize({ width: SCREEN[locale], height: 800 })
      await openPanel(page, '/admin/delivery-zones', locale)
      await expect(page.getByRole('heading', { name: t.title })).toBeVisible()
      await page.getByRole('button', { name: t.add }).click()
      await page.getByRole('textbox', { name: t.name, exact: true }).fill('Park')
      await page.getByLabel(t.kind).selectOption(t.kinds.polygon)
      if (locale === 'en') {
        const canvas = page.locator('canvas.maplibregl-canvas')
        await expect(page.getByRole('button', { name: t.addCenter })).toBeEnabled({ timeout: 20_000 })
        for (const position of [
          { x: 100, y: 100 },
          { x: 300, y: 100 },
          { x: 300, y: 300 },
        ])
          await canvas.click({ position })
        await expect(page.getByLabel(t.corners)).toHaveValue(/^-?\d+\.\d+, -?\d+\.\d+(\n.*){2}$/)
      }
      await page.getByLabel(t.geojson, { exact: true }).fill('{"type":"Point","coordinates":[1,2]}')
      await expect(page.getByText(t.geojsonProblems.no_polygon)).toBeVisible()
      expect(await axeViolations(page, locale === 'en' ? 'too' : 'never')).toEqual([])
      expect(await horizontalOverflow(page)).toBe(0)
      const ring = [
        [-74, 40],
        [-73, 40],
        [-73, 41],
        [-74, 40],
      ]
      await page.getByLabel(t.geojson, { exact: true }).fill(JSON.stringify({ type: 'Polygon', coordinates: [ring] }))
      await expect(page.getByLabel(t.corners)).toHaveValue('40, -74\n40, -73\n41, -73')
      const up = page.getByRole('listitem').nth(2).locator('[data-up]')
      await up.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: locale === 'en' ? 'Save' : 'حفظ', exact: true }).click()
      await expect(page.getByText(t.saved)).toBeVisible()
      const [row] = await restaurant.sql(
        "select jsonb_path_query_array(zones, '$[*].name')::text as names from delivery_zones",
      )
      expect(row?.names).toBe('["Park", "Near", "Hamra"]')
      await rm(map, { force: true })
    },
  )
}

import { horizontalOverflow } from './axe-violations.ts'
import { ARABIC, ENGLISH, expect, IN_FULL, LOCALES, open, test } from './fixtures.ts'
import { openScreen, pickLanguage, signIn } from './panel-visit.ts'
import { place } from './place-order.ts'

const WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'

test('a long word does not make a page scroll sideways', IN_FULL, async ({ page, restaurant }) => {
  test.setTimeout(120_000)
  await signIn(page)
  const make = async (what: string, data: object) =>
    (await (await page.request.post(`/api/admin/${what}`, { data })).json()).id
  const category_id = await make('categories', { name: WORD, slug: 'long' })
  const id = await make('products', { name: WORD, description: WORD, price: 99_999_999.99, category_id })
  await restaurant.sql("update settings set email = $1 || '@' || $1 || '.example'", [WORD.slice(0, 60)])
  await page.setViewportSize({ width: 360, height: 800 })
  for (const [n, path] of ['/', '/menu/long', `/product/${id}`, '/order', '/contact'].entries())
    for (const locale of n % 2 ? ENGLISH : ARABIC) {
      await open(page, path, locale)
      expect.soft(await horizontalOverflow(page), `${path} ${locale}`).toBe(0)
    }
  await place(restaurant, { full_name: WORD })
  let clipped = 0
  for (const language of ARABIC) {
    await pickLanguage(page, language)
    for (const screen of ['', '/orders', '/orders?view=list', '/products', '/categories', '/customers']) {
      await openScreen(page, `/admin${screen}`)
      await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
      expect.soft(await horizontalOverflow(page), `${screen} ${language}`).toBe(0)
      // Truncated at its own end, whatever the direction of the page.
      const names = await page.locator('main .clipped-line').filter({ hasText: WORD }).all()
      for (const name of names) await expect.soft(name).toHaveCSS('direction', 'ltr')
      clipped += names.length
      const cut = await page
        .locator('section > table')
        .evaluateAll(
          (tables) =>
            tables.filter(({ scrollWidth, parentElement }) => scrollWidth > (parentElement?.clientWidth ?? 0)).length,
        )
      expect.soft(cut, `a table on ${screen} ${language}`).toBe(0)
    }
  }
  expect(clipped).toBeGreaterThan(0)
  await restaurant.sql("update settings set email = 'hello@sufra.example'")
  await restaurant.sql('delete from orders')
  await restaurant.sql('delete from products where id = $1', [id])
  await restaurant.sql('delete from categories where id = $1', [category_id])
})

for (const locale of LOCALES)
  test(
    `a name of fourteen letters and two testimonials have room (${locale})`,
    IN_FULL,
    async ({ page, restaurant }) => {
      const named = (name: string, name_ar: string) =>
        restaurant.sql('update settings set name = $1, name_ar = $2', [name, name_ar])
      const [{ published } = {}] = await restaurant.sql("select published from site_documents where key = 'home'")
      await restaurant.sql(
        "update site_documents set published = published #- '{testimonials,items,2}' where key = 'home'",
      )
      for (const name of ['Zaytouna Grill', 'Mediterraneano']) {
        await named(name, 'مشاوي الزيتونة')
        await page.setViewportSize({ width: 360, height: 740 })
        await open(page, '/', locale)
        const box = await page
          .locator('header a bdi')
          .first()
          .evaluate((bdi) => ({
            cut: bdi.scrollWidth > bdi.clientWidth || bdi.scrollHeight > bdi.clientHeight,
            header: bdi.closest('header')?.firstElementChild?.clientHeight ?? 0,
          }))
        expect.soft(box, `${name} in a header of the usual height`).toEqual({ cut: false, header: 64 })
        expect(await horizontalOverflow(page)).toBe(0)
      }
      await page.setViewportSize({ width: 1280, height: 800 })
      const cards = await page
        .locator('[data-part=testimonials] li')
        .evaluateAll((items) =>
          items.map((item) => item.getBoundingClientRect()).map(({ width, top }) => ({ width, top })),
        )
      expect(cards).toHaveLength(2)
      expect(cards[0]).toEqual(cards[1])
      expect(cards[0]?.width).toBeGreaterThan(500)
      await named('Sufra', 'سُفرة')
      await restaurant.sql("update site_documents set published = $1 where key = 'home'", [JSON.stringify(published)])
    },
  )

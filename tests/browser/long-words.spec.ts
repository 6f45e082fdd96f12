import { horizontalOverflow } from './axe-violations.ts'
import { ARABIC, ENGLISH, expect, IN_FULL, open, test } from './fixtures.ts'
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

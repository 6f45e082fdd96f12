import { expect, test } from 'vitest'
import { openRestaurant, type Restaurant } from '../api/restaurant.ts'
import { recordStatements } from '../record-statements.ts'

const MOST = 6

const PUBLISH = `insert into site_history (key, content)
  select key, published from site_documents, generate_series(1, 30)`
const ADD_PICTURES = `insert into media (name, width, height, widths)
  select 'picture-' || n || '.webp', 1600, 1000, '{320,640}' from generate_series(1, 200) n`
/** The home and about pages have as many pictures as they may. */
const USE_PICTURES = [
  `update site_documents set published = jsonb_set(published, '{hero,slides}', (
    select jsonb_agg(jsonb_set(published #> '{hero,slides,0}', '{picture,url}', to_jsonb('/media/picture-' || n || '.webp')))
    from generate_series(1, 6) n)) where key = 'home'`,
  `update site_documents set published = jsonb_set(published, '{about,photos}', (
    select jsonb_agg(jsonb_set(published #> '{about,photos,0}', '{picture,url}', to_jsonb('/media/picture-' || n || '.webp')))
    from generate_series(1, 12) n)) where key = 'about'`,
]

test('after 30 publications and with 200 pictures no page needs a statement more', async () => {
  const restaurant = await openRestaurant()
  const { sql } = restaurant
  const recorded = recordStatements()
  const [{ id: dish }] = await sql("select id from products where name = 'Hummus'")
  const paths = ['/', '/menu', `/product/${dish}`, '/about', '/contact', '/order', '/privacy', '/nowhere']
  const before = await statements(restaurant, paths, recorded)
  for (const [path, reads] of Object.entries(before)) expect(reads.length, path).toBeLessThanOrEqual(MOST)
  for (const statement of [PUBLISH, ADD_PICTURES, ...USE_PICTURES]) await sql(statement)
  expect(await statements(restaurant, paths, recorded)).toEqual(before)
  expect(await (await restaurant.get('/')).text()).toContain('/media/picture-6.webp')
  expect(await (await restaurant.get('/about')).text()).toContain('/media/picture-12.webp')
})

/** Of the content: jobs, such as the one that ends "sold out", and health checks run at the same time. */
const READS =
  /^select (?!.*"sold_out_until" <= now\(\)).*from "(categories|media|products|settings|site_documents|site_history)"/s

/** What a page reads when nothing of it is cached. */
async function statements({ get, sql }: Restaurant, paths: string[], recorded: ReturnType<typeof recordStatements>) {
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await sql('update categories set name = name')
    recorded.length = 0
    await (await get(path)).text()
    found[path] = recorded
      .map(({ text }) => text)
      .filter((text) => READS.test(text))
      .toSorted()
  }
  return found
}

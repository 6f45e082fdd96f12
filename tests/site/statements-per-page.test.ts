import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openRestaurant, type Restaurant } from '../api/restaurant.ts'

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
  const heard = recordStatements()
  const [{ id: dish }] = await sql("select id from products where name = 'Hummus'")
  const paths = ['/', '/menu', `/product/${dish}`, '/about', '/contact', '/order', '/privacy', '/nowhere']
  const before = await statements(restaurant, paths, heard)
  for (const [path, reads] of Object.entries(before)) expect(reads.length, path).toBeLessThanOrEqual(MOST)
  for (const statement of [PUBLISH, ADD_PICTURES, ...USE_PICTURES]) await sql(statement)
  expect(await statements(restaurant, paths, heard)).toEqual(before)
  expect(await (await restaurant.get('/')).text()).toContain('/media/picture-6.webp')
  expect(await (await restaurant.get('/about')).text()).toContain('/media/picture-12.webp')
})

function recordStatements() {
  const heard: string[] = []
  const { query: send } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { text: string }]
    heard.push(typeof asked === 'string' ? asked : asked.text)
    return (send as (...all: unknown[]) => unknown).apply(this, args)
  } as typeof send
  onTestFinished(() => {
    pg.Client.prototype.query = send
  })
  return heard
}

/** Of the content: jobs and health checks run at the same time. */
const READS = /^select .*from "(categories|media|products|settings|site_documents|site_history)"/s

/** What a page reads when nothing of it is cached. */
async function statements({ get, sql }: Restaurant, paths: string[], heard: string[]) {
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await sql('update categories set name = name')
    heard.length = 0
    await (await get(path)).text()
    found[path] = heard.filter((text) => READS.test(text)).toSorted()
  }
  return found
}

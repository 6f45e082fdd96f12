import { readFileSync, writeFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { listProducts } from '../../src/server/menu/products.ts'
import { connect } from '../../src/server/platform/database/connection.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { rounds } from '../endurance.ts'
import { freshDatabase, query } from '../test-server.ts'
import { arabicDishes, type Family, otherDishes } from './families.ts'

const LEAST_RECALL = 0.95
/** Every spelling is searched for in `npm run endurance`, every ninth one otherwise. */
const STEP = rounds(9, 1)
/** What was not found when this file was written, as menu | dish | spelling. `UPDATE_MISSED=1` writes it anew. */
const MISSED = new URL('missed.txt', import.meta.url)

type Dish = { name: string; name_ar: string | null }

const ADD = `insert into products (name, name_ar, price, image_url, category_id)
  select dish->>0, dish->>1, 1, '/x.webp', (select id from categories where slug = 'salads')
  from jsonb_array_elements($1) dish`

/** Every family is searched for on a menu with the dishes of all families. */
const MENUS: Record<string, { families: Family[]; dishes: Dish[] }> = {
  'Arabic dishes named in Latin letters': {
    families: arabicDishes,
    dishes: [...arabicDishes.map(({ name }) => ({ name, name_ar: null })), ...otherDishes],
  },
  'Arabic dishes named in Arabic': {
    families: arabicDishes,
    dishes: [...arabicDishes.map(({ name_ar }) => ({ name: name_ar, name_ar: null })), ...otherDishes],
  },
  'dishes of other cuisines': { families: otherDishes, dishes: [...otherDishes, ...arabicDishes] },
}

test('there are 300 families, 150 of them in two scripts', () => {
  expect(arabicDishes.length).toBeGreaterThanOrEqual(150)
  expect(otherDishes.length).toBeGreaterThanOrEqual(150)
  const spellings = arabicDishes.flatMap((family) => family.spellings)
  expect(spellings.filter((spelling) => /[a-z]/i.test(spelling)).length).toBeGreaterThan(600)
  expect(spellings.filter((spelling) => /[ء-ي]/.test(spelling)).length).toBeGreaterThan(400)
})

test('a dish is among the first five for 95% of its spellings, and no family gets worse', {
  timeout: 300_000,
}, async () => {
  const missed: string[] = []
  for (const [title, { families, dishes }] of Object.entries(MENUS)) {
    const { searches, recall, first, precision, misses } = await searchAll(families, dishes)
    const percent = (share: number) => `${(100 * share).toFixed(1)}%`
    console.info(
      `${title}: ${searches} searches, recall at 5 ${percent(recall)}, first ${percent(first)}, precision ${percent(precision)}`,
    )
    expect(recall, title).toBeGreaterThanOrEqual(LEAST_RECALL)
    missed.push(...misses.map((miss) => `${title} | ${miss}`))
  }
  if (process.env.UPDATE_MISSED) writeFileSync(MISSED, `${missed.join('\n')}\n`)
  const before = readFileSync(MISSED, 'utf8').split('\n')
  expect(missed.filter((miss) => !before.includes(miss))).toEqual([])
})

/** Recall and precision are about the first five dishes and about all that a search finds. */
async function searchAll(families: Family[], dishes: Dish[]) {
  const database = await freshDatabase(inject('template').url)
  const { db, close } = connect(database.url, createLog('silent'))
  try {
    await query(database.url, 'delete from products')
    await query(database.url, ADD, [JSON.stringify(dishes.map(({ name, name_ar }) => [name, name_ar]))])
    await query(database.url, 'vacuum analyze products')
    let [searches, found, first, results] = [0, 0, 0, 0]
    const misses: string[] = []
    const all = families.flatMap(({ name, spellings }, i) =>
      spellings.map((search) => ({ name, search, wanted: dishes[i]?.name })),
    )
    for (const { name, search, wanted } of all.filter((_, n) => n % STEP === 0)) {
      const { products, total } = await listProducts(db, { search, limit: 5, sort: 'name' })
      searches += 1
      results += total
      if (products[0]?.name === wanted) first += 1
      if (products.some((dish) => dish.name === wanted)) found += 1
      else misses.push(`${name} | ${search}`)
    }
    return { searches, recall: found / searches, first: first / searches, precision: found / results, misses }
  } finally {
    await close()
    await database.remove()
  }
}

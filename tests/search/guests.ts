import { readFileSync } from 'node:fs'
import { listProducts } from '../../src/server/menu/products.ts'
import { connect } from '../../src/server/platform/database/connection.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { demoProducts } from '../../src/server/seed/demo-menu.ts'
import { freshDatabase, query } from '../test-server.ts'
import { familiesIn } from './families.ts'

/** Dishes of one menu, with what guests type who look for them. */
export const guestSpellings = familiesIn('guests.txt')

/** What guests type who look for something that this menu does not have. */
export const notOnTheMenu = readFileSync(new URL('not-on-the-menu.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))

const ADD = `insert into products (name, name_ar, price, image_url, category_id)
  select dish->>0, dish->>1, 1, '/x.webp', (select id from categories where slug = 'main-courses')
  from jsonb_array_elements($1) dish`

/** The shares of searches that find their dish first, among the first five, and of absent words that find none. */
export async function searchAsGuests(server: string) {
  const database = await freshDatabase(server)
  const { db, close } = connect(database.url, createLog('silent'))
  const search = (text: string) => listProducts(db, { search: text, limit: 5, sort: 'name' })
  try {
    const others = guestSpellings.filter(({ name }) => !demoProducts.some((dish) => dish.name === name))
    await query(database.url, ADD, [JSON.stringify(others.map(({ name, name_ar }) => [name, name_ar]))])
    await query(database.url, 'vacuum analyze products')
    const missed: string[] = []
    const wrong: string[] = []
    let [searches, first, amongFive] = [0, 0, 0]
    for (const { name, spellings } of guestSpellings)
      for (const spelling of spellings) {
        const { products } = await search(spelling)
        const place = products.findIndex((dish) => dish.name === name)
        searches++
        if (place === 0) first++
        if (place >= 0) amongFive++
        if (place !== 0) missed.push(`${name} | ${spelling} | ${products.map((dish) => dish.name).join(', ')}`)
      }
    for (const word of notOnTheMenu) {
      const { total, found_by } = await search(word)
      if (total > 0 && found_by === null) wrong.push(word)
    }
    return {
      searches,
      first: first / searches,
      among_five: amongFive / searches,
      absent: notOnTheMenu.length,
      wrong,
      missed,
    }
  } finally {
    await close()
    await database.remove()
  }
}

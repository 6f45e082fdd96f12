import { once } from 'node:events'
import { arabicDishes, otherDishes } from '../../tests/search/families.ts'
import { searchAsGuests } from '../../tests/search/guests.ts'
import { startSite } from '../../tests/site-process.ts'
import { freshDatabase, query } from '../../tests/test-server.ts'
import { inTurns, rounded } from './measure.ts'

const ROUNDS = 31
const DISHES = 10_000
/** An address that is not cached. */
const PLAIN = '/api/products?limit=24&made=anew'
const ADJECTIVES =
  'Baked Classic Coastal Crispy Festive Garden Golden Grilled House Little Mountain Roasted Royal Slow Smoked Spicy Stuffed Summer Village Winter'.split(
    ' ',
  )
const SEARCHES = {
  'a name': 'knafeh',
  'another spelling': 'kunafa',
  'the other script': 'الكنافه',
  'a typing error': 'shawamra',
  'two words': 'royal mansaf',
  'two words, both mistyped': 'roayl hummsu',
  'a part of many names': 'grilled',
  'a word of many descriptions': 'saffron',
  'a category': 'desserts',
  'nothing on the menu': 'xylophone',
}

const ADD = `insert into products (name, name_ar, description, description_ar, price, image_url, category_id)
  select dish->>0, dish->>1, dish->>2, dish->>3, 12, '/brand/placeholder.svg',
    (array(select id from categories order by slug))[1 + n % 5]
  from jsonb_array_elements($1) with ordinality dishes (dish, n)`

/** How long a search takes on a menu of 10,000 dishes, against a plain read of the same menu. */
export async function compareSearching(server: string, folder: string) {
  const database = await freshDatabase(server)
  await query(database.url, 'delete from products')
  await query(database.url, ADD, [JSON.stringify(Array.from({ length: DISHES }, (_, n) => dish(n)))])
  await query(database.url, 'vacuum analyze products')
  const site = await startSite({ DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'warn', BACKUPS: '0' })
  const ask = async (path: string) => {
    const started = performance.now()
    const answer = await fetch(site.url + path)
    const { total }: { total: number } = await answer.json()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    return { ms: performance.now() - started, total }
  }
  try {
    const found = []
    for (const [name, search] of Object.entries(SEARCHES)) {
      const path = `/api/products?limit=24&search=${encodeURIComponent(search)}`
      const rounds = await inTurns(
        ROUNDS,
        () => ask(path),
        () => ask(PLAIN),
      )
      const [search_ms, plain_ms] = [rounds.ours(({ ms }) => ms), rounds.theirs(({ ms }) => ms)]
      const dishes = rounds.ours(({ total }) => total)
      const ratio = rounds.ratio(({ ms }) => ms)
      found.push({ name, search, dishes, search_ms: rounded(search_ms, 1), plain_ms: rounded(plain_ms, 1), ratio })
    }
    return { dishes: DISHES, searches: found, spellings: await searchAsGuests(server) }
  } finally {
    site.process.kill('SIGTERM')
    await once(site.process, 'exit')
    await database.remove()
  }
}

function dish(n: number): [name: string, name_ar: string, description: string, description_ar: string] {
  const families = [...arabicDishes, ...otherDishes]
  const family = families[n % families.length]
  const adjective = ADJECTIVES[Math.floor(n / families.length) % ADJECTIVES.length]
  const spice = ['cumin', 'mint', 'sumac', 'saffron', 'cardamom', 'cinnamon', 'thyme', 'rose water', 'garlic', 'lemon'][
    n % 10
  ]
  return [
    `${adjective} ${family?.name} ${n}`,
    `${family?.name_ar} ${n}`,
    `Cooked slowly with ${spice}, served with bread from the clay oven and a small salad.`,
    'يُطهى ببطء ويُقدَّم مع خبز التنور وسلطة صغيرة.',
  ]
}

import { once } from 'node:events'
import { connect } from '../../src/server/platform/database/connection.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { addVolume } from '../../src/server/seed/volume.ts'
import { openClient } from '../../tests/api/client.ts'
import { startSite } from '../../tests/site-process.ts'
import { freshDatabase, query } from '../../tests/test-server.ts'
import { inTurns, rounded } from './measure.ts'

const ROUNDS = 31
const SMALL = { dishes: 20, customers: 1000, orders: 1000 }
const ADMIN = { email: 'admin@example.com', password: 'seventy-seven pomegranates' }

/** Cached and uncached: only the usual addresses are cached. */
const MENU = {
  'menu page, kept': '/menu/main-courses',
  'menu page, made': '/menu/main-courses?made=anew',
  'menu by API, kept': '/api/products?category=main-courses&limit=24',
  'menu by API, made': '/api/products?category=main-courses&limit=24&made=anew',
  'menu by diet, made': '/api/products?category=main-courses&limit=24&diet=no_gluten',
  'search by option': '/api/products?limit=24&search=option',
}
/** Each dish offers five of fifty groups. */
const OPTIONS = [
  `insert into option_groups (name, kind) select 'Group ' || n, 'several' from generate_series(1, 50) n`,
  `insert into options (group_id, position, name, name_ar, price)
    select id, n, 'Option ' || n, 'إضافة ' || n, n / 2.0 from option_groups, generate_series(1, 6) n`,
  `insert into product_option_groups (product_id, group_id, position, min)
    select product.id, (array(select id from option_groups order by id))[1 + (number * 7 + n) % 50], n, 0
    from (select id, row_number() over (order by id) as number from products) product, generate_series(1, 5) n`,
]
const PANEL = [
  'dashboard',
  'orders/board',
  'orders',
  'orders?status=pending',
  'orders?search=customer424',
  'waiting',
  'payments',
  'payments?only=differences',
  'reservations',
  'reservations?when=all',
  'reservations/day',
  'reservations?search=customer424',
  'categories',
  'products',
  'products?search=dish+14',
  'media',
  'customers',
  'customers?search=customer424',
  'messages',
  'users',
  'settings',
  'option-groups',
]

/** The cost of every page in a new restaurant and in one with years of orders, measured in turns. */
export async function compareGrowth(server: string, folder: string, orders: number) {
  const large = { dishes: 10_000, customers: Math.min(50_000, orders), orders }
  const started = performance.now()
  const sites = [await openSiteOfSize(server, folder, large), await openSiteOfSize(server, folder, SMALL)] as const
  const made_in_seconds = Math.round((performance.now() - started) / 1000)
  try {
    const screens: Record<string, string> = { ...MENU }
    for (const screen of PANEL) screens[screen] = `/api/admin/${screen}`
    const found = []
    for (const [name, path] of Object.entries(screens)) {
      const [ours, theirs] = sites.map((site) => () => site.ask(path))
      if (!ours || !theirs) throw new Error('There are two sites')
      const rounds = await inTurns(ROUNDS, ours, theirs)
      const [large_ms, small_ms] = [rounds.ours((ms) => ms), rounds.theirs((ms) => ms)].map((ms) => rounded(ms, 2))
      found.push({ name, small_ms, large_ms, ratio: rounded((large_ms ?? 0) / (small_ms ?? 1), 2) })
    }
    return { small: SMALL, large, made_in_seconds, screens: found }
  } finally {
    for (const site of sites) await site.close()
  }
}

async function openSiteOfSize(server: string, folder: string, { dishes, customers, orders }: typeof SMALL) {
  const database = await freshDatabase(server)
  const { db, close } = connect(database.url, createLog('silent'))
  await query(database.url, 'delete from products')
  await query(
    database.url,
    `insert into products (name, name_ar, description, price, image_url, category_id)
      select 'Dish ' || to_char(n, 'FM00000'), 'طبق ' || n, 'One of many', 5 + n % 40,
        case when n <= 24 then '/media/fattoush.webp' else '/brand/placeholder.svg' end, c.id
      from generate_series(1, $1::int) n, categories c where c.slug = 'main-courses'`,
    [dishes],
  )
  for (const statement of OPTIONS) await query(database.url, statement)
  await addVolume(db, { products: 0, customers, orders })
  await close()
  const site = await startSite({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    BACKUPS: '0',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  const staff = openClient(site.url)
  await staff.post('/api/auth/sign-in/email', ADMIN)
  return {
    async ask(path: string): Promise<number> {
      const started = performance.now()
      const answer = await staff.get(path)
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      return performance.now() - started
    },
    async close() {
      site.process.kill('SIGTERM')
      await once(site.process, 'exit')
      await database.remove()
    },
  }
}

import { once } from 'node:events'
import { openClient } from '../../tests/api/client.ts'
import { startSite } from '../../tests/site-process.ts'
import { freshDatabase, query } from '../../tests/test-server.ts'
import { cpuSeconds, inTurns, rounded } from './measure.ts'

const ROUNDS = 9
const REPEATED = 20
const MANY = 300
const FEW = 30
const ADMIN = { email: 'admin@example.com', password: 'seventy-seven pomegranates' }

/** What a screen reads again after each change. */
const SCREENS = {
  board: 'orders/board',
  'kitchen screen of a station': 'stations/11111111-1111-4111-8111-111111111111/tickets',
  'kitchen screen of everything': 'stations/all/tickets',
  pass: 'pass',
}

/** Three dishes each, one with an option; a third is half made, and every tenth was changed. */
const EVENING = [
  'delete from orders',
  "insert into stations (id, name, position) values ('11111111-1111-4111-8111-111111111111', 'Grill', 0)",
  `update products set station_id = '11111111-1111-4111-8111-111111111111' where ascii(reverse(name)) % 2 = 0`,
  `insert into orders (channel, access_token, idempotency_key, fingerprint, full_name, phone, delivery_address,
      payment_method, payment_status, subtotal, tax, delivery_fee, total_amount, currency, locale, status, opened_at,
      due_kind, due_at, start_at, revision)
    select 'order', 'token' || n, 'key' || n, '', 'Guest ' || n, '555', 'Here', 'cash', 'not_required', 3, 0, 0, 3, 'USD', 'en',
      (array['confirmed', 'preparing'])[1 + n % 2], now(), 'chosen', now() + make_interval(secs => n),
      now() - make_interval(secs => n), (n % 10 = 0)::int from generate_series(1, $1::int) n`,
  `insert into order_items (order_id, line, product_id, product_name, choices, quantity, unit_price)
    select o.id, n, p.id, p.name, '[{"option_id":"22222222-2222-4222-8222-222222222222","group_name":"Sides","name":"Fries","quantity":1,"price":0}]',
      1 + n, 1
    from orders o, generate_series(0, 2) n
    join lateral (select id, name from products order by name offset n * 3 limit 1) p on true`,
  `insert into bumps (order_id, line, station_id, quantity, bumped_by)
    select o.id, 0, p.station_id, 1, 'A cook' from orders o
    join order_items i on i.order_id = o.id and i.line = 0 join products p on p.id = i.product_id
    where o.status = 'preparing'`,
  `insert into order_changes (order_id, what, delta)
    select id, 'content', '{"lines":[]}' from orders where revision > 0`,
]

/** The CPU time of the server for one update of each screen, with 300 open orders and with 30. */
export async function measureKitchen(server: string, folder: string) {
  const sites = [await openEvening(server, folder, MANY), await openEvening(server, folder, FEW)] as const
  try {
    const found = []
    for (const [name, path] of Object.entries(SCREENS)) {
      const [many, few] = sites.map((site) => () => site.cpuOf(path))
      if (!many || !few) throw new Error('There are two sites')
      const rounds = await inTurns(ROUNDS, many, few)
      found.push({
        name,
        many_ms: rounded(
          rounds.ours((ms) => ms),
          1,
        ),
        few_ms: rounded(
          rounds.theirs((ms) => ms),
          1,
        ),
        kilobytes: await sites[0].kilobytesOf(path),
      })
    }
    return { many: MANY, few: FEW, screens: found }
  } finally {
    for (const site of sites) await site.close()
  }
}

async function openEvening(server: string, folder: string, orders: number) {
  const database = await freshDatabase(server)
  // Noon at the restaurant: what is due in some minutes is due today.
  const ahead = 12 - new Date().getUTCHours()
  const zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  await query(database.url, 'update settings set time_zone = $1', [zone])
  for (const statement of EVENING) await query(database.url, statement, statement.includes('$1') ? [orders] : undefined)
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
  const read = async (path: string) => {
    const answer = await staff.get(`/api/admin/${path}`)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    return answer.arrayBuffer()
  }
  return {
    /** In milliseconds, for one answer. */
    async cpuOf(path: string) {
      const before = await cpuSeconds(site.process)
      for (let n = 0; n < REPEATED; n++) await read(path)
      return (((await cpuSeconds(site.process)) - before) * 1000) / REPEATED
    },
    kilobytesOf: async (path: string) => Math.round((await read(path)).byteLength / 1000),
    async close() {
      site.process.kill('SIGTERM')
      await once(site.process, 'exit')
      await database.remove()
    },
  }
}

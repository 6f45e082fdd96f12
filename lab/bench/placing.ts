import { once } from 'node:events'
import pg from 'pg'
import { startSite } from '../../tests/site-process.ts'
import { freshDatabase, query } from '../../tests/test-server.ts'
import { inTurns } from './measure.ts'
import { type Guest, newGuest, place, record, replay } from './replay.ts'

const ROUNDS = 5
const MS = 4000
const AT_ONCE = 10

/** Orders placed through the API, against the same SQL sent by plain calls. */
export async function comparePlacing(server: string, folder: string) {
  const database = await freshDatabase(server)
  const environment = { DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'warn', TRUST_PROXY: '1' }
  const draft = await draftOf(database.url)
  const recorded = await record(environment, draft)
  const site = await startSite(environment)
  const clients = Array.from({ length: AT_ONCE }, () => new pg.Client({ connectionString: database.url }))
  await Promise.all(clients.map((client) => client.connect()))
  try {
    const rounds = await inTurns(
      ROUNDS,
      () => perSecond(() => place(site.url, draft(newGuest()))),
      () => perSecond((n) => replay(clients[n] as pg.Client, recorded)),
    )
    return {
      placements_per_second: Math.round(rounds.ours((rate) => rate)),
      transactions_per_second: Math.round(rounds.theirs((rate) => rate)),
      statements: recorded.statements.length,
      ratio: rounds.ratio((rate) => rate),
    }
  } finally {
    await Promise.all(clients.map((client) => client.end()))
    site.process.kill('SIGTERM')
    await once(site.process, 'exit')
    await database.remove()
  }
}

async function perSecond(work: (n: number) => Promise<void>): Promise<number> {
  const started = performance.now()
  let done = 0
  const worker = async (n: number) => {
    for (; performance.now() - started < MS; done++) await work(n)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => worker(n)))
  return (done * 1000) / (performance.now() - started)
}

/** A drink, and a meal at a table. */
async function draftOf(url: string) {
  const dishes = await query(url, `select id from products where name in ('Ayran', 'Lamb Mandi') order by name`)
  const meal = { time: '7:00 PM', meal_size: 'half', guests_count: 5 }
  const items = (date: string) =>
    dishes.map(({ id }, n) => ({
      product_id: id,
      quantity: 1,
      ...(n === 1 && { reservation_details: { ...meal, date } }),
    }))
  const [{ total } = { total: 0 }] = await query(
    url,
    `select sum(price)::float8 as total from products where name in ('Ayran', 'Lamb Mandi')`,
  )
  return (guest: Guest) => ({
    guest,
    body: {
      channel: 'checkout',
      items: items(guest.date),
      full_name: 'Amal Haddad',
      email: guest.email,
      phone: guest.digits,
      delivery_address: '12 Cedar Street',
      payment_method: 'cash',
      expected_total: total,
    },
  })
}

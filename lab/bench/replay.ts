import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { openSite } from '../../src/server/app/open.ts'
import { readConfig } from '../../src/server/platform/config.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { freePort } from '../../tests/site-process.ts'

type Statement = { text: string; values: unknown[]; id?: string }
export type Guest = ReturnType<typeof newGuest>
type Order = { guest: Guest; body: object }

/** An order for a day of its own: orders for the same day would wait for each other. */
export const newGuest = () => {
  const ahead = 3 + (randomBytes(1).readUInt8() % 25)
  const number = String(randomBytes(4).readUInt32BE()).padStart(10, '0')
  return {
    key: randomUUID(),
    email: `guest${number}@example.com`,
    digits: number,
    date: new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10),
    address: `10.${randomBytes(3).join('.')}`,
  }
}

export async function place(origin: string, { guest, body }: Order) {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': guest.key,
    'x-forwarded-for': guest.address,
  }
  const answer = await fetch(`${origin}/api/orders`, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  if (answer.status !== 201) throw new Error(`Placing answered ${answer.status}: ${text}`)
}

/** All statements that the site sends while one order is placed, from the rate limits to the commit. */
export async function record(environment: Record<string, string>, draft: (guest: Guest) => Order) {
  const PORT = String(await freePort())
  const config = readConfig({ ...environment, PORT })
  const site = await openSite({
    config,
    databaseUrl: environment.DATABASE_URL ?? '',
    demo: true,
    log: createLog('warn'),
  })
  const heard = new Map<pg.Client, Statement[]>()
  const { query: send } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [question, values] = args as [string | { text: string; values?: unknown[] }, unknown[]?]
    const asked = typeof question === 'string' ? { text: question, values } : question
    const statement: Statement = { text: asked.text, values: asked.values ?? values ?? [] }
    heard.set(this, [...(heard.get(this) ?? []), statement])
    const answer = (send as (...all: unknown[]) => Promise<pg.QueryResult> | undefined).apply(this, args)
    // Drizzle reads rows as arrays: the first value an insert returns is its id.
    answer?.then?.(
      ({ rows }) => (statement.id = rows?.[0]?.[0] ?? rows?.[0]?.id),
      () => {},
    )
    return answer
  } as typeof send
  const guest = newGuest()
  try {
    await place(`http://localhost:${PORT}`, draft(guest))
  } finally {
    pg.Client.prototype.query = send
    await site.close()
  }
  const said = [...heard.values()].find((all) => all.some(({ text }) => text.includes('insert into "orders"'))) ?? []
  const end = said.findIndex(({ text }) => text === 'commit')
  const token = String(said.find(({ text }) => text.includes('insert into "orders"'))?.values[3] ?? '')
  return { guest, token, statements: said.slice(0, end + 1) }
}

/** The same statements for another guest, with new ids and contact details. */
export async function replay(client: pg.Client, { guest, token, statements }: Awaited<ReturnType<typeof record>>) {
  const next = newGuest()
  const names = new Map([
    [guest.key, next.key],
    [guest.email, next.email],
    [guest.digits, next.digits],
    [guest.date, next.date],
    [token, randomBytes(24).toString('base64url')],
  ])
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed)
    if (typeof value !== 'string') return value
    if (/^order:(address|account):/.test(value)) return `${value}${next.digits}` // the counter of the rate limit
    let text = value
    for (const [from, to] of names) if (from) text = text.replaceAll(from, to)
    return text
  }
  for (const { text, values, id } of statements) {
    const answer = await client.query({ text, values: values.map(renamed), rowMode: 'array' })
    if (id && /^\s*insert/i.test(text)) names.set(id, String(answer.rows[0]?.[0]))
  }
}

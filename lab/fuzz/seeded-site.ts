import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { SERVICES } from '../../src/domain/hours/services.ts'
import { DAYS } from '../../src/domain/time/calendar.ts'
import { openClient } from '../../tests/api/client.ts'
import type { Described } from '../../tests/json-schema.ts'
import type { operationsOf } from './operations.ts'
import type { Random } from './random.ts'
import { insertVictims, KNOWN_TO_ATTACKERS } from './victims.ts'

export const EVERYBODY = ['visitor', 'customer', 'staff', 'admin'] as const
export type Who = (typeof EVERYBODY)[number]
export type SeededSite = Awaited<ReturnType<typeof seedSite>>
type Api = Described & Parameters<typeof operationsOf>[0]
type Client = ReturnType<typeof openClient>
type Sql = (text: string, values?: unknown[]) => Promise<Record<string, string>[]>

const PASSWORD = 'four olives and a tree'
const OPEN = { opens: '00:00', closes: '24:00', services: SERVICES, weekdays: DAYS, from: null, to: null }

/** Hashing a password for every account would take a tenth of a second each. */
const REGISTERED = `with person as (insert into users (email, full_name) values ($1, $3) returning id),
  account as (insert into accounts (user_id, account_id, provider_id, password) select id, id, 'credential', $2 from person)
  insert into admin_users select id, $3 from person where $3 <> 'customer'`

/** A restaurant with accounts of every role, orders of every kind, and a row for every id. */
export async function seedSite(url: string, sql: Sql) {
  await sql('update settings set service_periods = $1', [JSON.stringify([OPEN])])
  const hash = await hashPassword(PASSWORD)
  const signIn = async (who: Exclude<Who, 'visitor'>, email: string) => {
    const client = openClient(url)
    await sql(REGISTERED, [email, hash, who])
    await client.post('/api/auth/sign-in/email', { email, password: PASSWORD })
    return client
  }
  const cookieOf = ({ cookies }: Client) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  // Logging out would end a role's session for the rest of the batch: spare accounts of the same role do that.
  const roles = ['customer', 'staff', 'admin'] as const
  const signInAll = (ending: string) => Promise.all(roles.map((role) => signIn(role, `${role}${ending}@fuzz.example`)))
  const [[guest, staff, admin], [guest2, staff2, admin2]] = [await signInAll(''), await signInAll('2')]
  if (!guest || !staff || !admin || !guest2 || !staff2 || !admin2) throw new Error('An account is missing')
  const cookies = { visitor: '', customer: cookieOf(guest), staff: cookieOf(staff), admin: cookieOf(admin) }
  const spares = { visitor: '', customer: cookieOf(guest2), staff: cookieOf(staff2), admin: cookieOf(admin2) }
  const [dish] = await sql("select id from products where name = 'Lamb Mandi'")
  const product_id = dish?.id ?? ''
  const { today } = await guest.getJson(`/api/availability?product_id=${product_id}`)
  const date = new Date(Date.parse(today) + 3 * 86_400_000).toISOString().slice(0, 10)
  const reservation_details = { date, time: '7:00 PM', meal_size: 'half', guests_count: 5 }
  const items = [{ product_id, quantity: 1, reservation_details }]
  const { total } = await (await guest.post('/api/quote', { channel: 'checkout', items })).json()
  const order = {
    channel: 'checkout',
    items,
    full_name: 'Amal',
    email: 'customer@fuzz.example',
    phone: '+1 212 555 0199',
  }
  for (const payment_method of ['cash', 'cash', 'paypal']) {
    const draft = { ...order, payment_method, delivery_address: '12 Cedar Street', expected_total: total }
    const answer = await guest.post('/api/orders', draft, { 'idempotency-key': randomUUID() })
    if (answer.status !== 201) throw new Error(`The seeded site has no orders: ${await answer.text()}`)
  }
  await insertVictims(sql)
  for (const client of [guest, guest2])
    for (const known of [{ phone: KNOWN_TO_ATTACKERS.phone }, { email: KNOWN_TO_ATTACKERS.email }]) {
      const draft = { ...order, payment_method: 'cash', delivery_address: '12 Cedar Street', expected_total: total }
      const answer = await client.post('/api/orders', { ...draft, ...known }, { 'idempotency-key': randomUUID() })
      if (answer.status !== 201)
        throw new Error(`The order with another person's contact failed: ${await answer.text()}`)
    }
  await guest.post('/api/contact', { name: 'A', email: 'a@example.com', subject: 'S', message: 'M' })
  const ids = await idsOf(sql)
  const api: Api = await guest.getJson('/api/openapi.json')

  /** Usual values for fields of these names. */
  const values: Record<string, unknown[] | undefined> = {
    product_id: ids.products,
    category_id: ids.categories,
    category: ['desserts', ...(ids.categories ?? [])],
    email: ['customer2@fuzz.example', 'new@fuzz.example', 'admin2@fuzz.example', KNOWN_TO_ATTACKERS.email],
    phone: ['+1 212 555 0100', KNOWN_TO_ATTACKERS.phone],
    password: [PASSWORD, 'wrong'],
    currentPassword: [PASSWORD],
    newPassword: [PASSWORD, 'seven dates'],
    date: [date],
    from: [date, '2020-01-01'],
    to: [date],
    reservation_date: [date],
    time: ['7:00 PM'],
    expected_total: [total],
    version: [1],
    code: ['000000'],
    'idempotency-key': [randomUUID(), 'again-and-again'],
    full_name: ['Amal'],
    name: ['Amal'],
    name_ar: ['أمل', null],
    subject: ['Hello'],
    message: ['Hello'],
    opens: ['10:00'],
    closes: ['22:00'],
    time_zone: ['Asia/Beirut'],
    image_url: ['', '/media/hummus.webp'],
    guests_count: [5],
    meal_size: ['half'],
    lead_days: ['2'],
    limit: ['2'],
    cursor: [],
    search: ['amal', 'hummus'],
    items: undefined,
    payment_method: ['cash', 'paypal', 'pickup'],
    channel: ['checkout', 'order'],
    amount: [1, 0.5],
    logo_url: ['/brand/logo-mark.svg'],
    url: ['https://example.com'],
    special_days: [[{ date: '2026-12-24', periods: [] }]],
    token: ['x'],
  }
  return {
    api,
    cookieFor: (who: Who, path: string) => (/\/(auth|account)\b/.test(path) ? spares : cookies)[who],
    host: new URL(url).host,
    port: Number(new URL(url).port),
    valueOf(name: string, random: Random): unknown {
      const known = Object.hasOwn(values, name) ? values[name] : undefined
      return known && known.length > 0 ? random.pick(known) : undefined
    },
    /** The id of the resource that this path is about. */
    idFor(path: string, name: string, random: Random): string {
      const [, noun = ''] = new RegExp(`([\\w-]+)/\\{${name}\\}`).exec(path) ?? []
      return random.pick(ids[name === 'access_token' ? 'tokens' : name === 'file' ? 'files' : noun] ?? ['menu']) ?? ''
    },
  }
}

async function idsOf(sql: Sql): Promise<Record<string, string[]>> {
  // The newest users, which are the spare ones.
  const tables = [
    'products',
    'categories',
    'orders',
    'reservations',
    'customers',
    'messages',
    'media',
    'payments',
    'users',
  ]
  const found = await Promise.all(
    tables.map((table) => sql(`select id from ${table} order by created_at desc limit 3`)),
  )
  const [{ calendar_secret = '' } = {}] = await sql('select calendar_secret from admin_users limit 1')
  const tokens = await sql('select access_token from orders')
  const pictures = await sql('select name from media limit 3')
  return {
    ...Object.fromEntries(tables.map((table, i) => [table, (found[i] ?? []).map(({ id = '' }) => id)])),
    product: (found[0] ?? []).map(({ id = '' }) => id),
    tokens: tokens.map(({ access_token = '' }) => access_token),
    files: [`${calendar_secret}.ics`, ...pictures.map(({ name = '' }) => name)],
  }
}

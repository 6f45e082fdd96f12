import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Health } from '../../src/domain/operations/health.schema.ts'
import { readConfig } from '../../src/server/platform/config.ts'
import { connect } from '../../src/server/platform/database/connection.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { deliver } from '../../src/server/platform/mail/delivery.ts'
import { openTransport } from '../../src/server/platform/mail/transports.ts'
import { openRestaurant, type Restaurant } from '../api/restaurant.ts'
import { rounds } from '../endurance.ts'
import { type MailServer, openMailServer } from '../mail-server.ts'

// As in production, but faster.
const delivery = { retry_delays: { first: 1, longest: 2, attempts: 50 }, timeouts: { idle: 700, total: 1500 } }
const message = { name: 'Amal', email: 'amal@example.com', subject: 'A table', message: 'For six, please.' }

async function openPost(port?: number) {
  const post = await openMailServer(port)
  onTestFinished(() => post.close().catch(() => {}))
  return post
}

async function until<T>(look: () => Promise<T | undefined | false>, what: string): Promise<T> {
  for (let turn = 0; turn < 300; turn++) {
    const found = await look()
    if (found) return found
    await wait(50)
  }
  throw new Error(`Timed out: ${what}`)
}

const tried = (restaurant: Restaurant, times: number) =>
  until(
    async () => (await restaurant.sql('select 1 from outbox where attempts >= $1', [times]))[0],
    `${times} attempts`,
  )
const allSent = (restaurant: Restaurant) =>
  until(async () => (await restaurant.sql("select 1 from outbox where status <> 'sent'")).length === 0, 'all mail sent')

test('the restaurant gets each contact message by mail and can reply; sent mails keep no text', async () => {
  const post = await openPost()
  const restaurant = await openRestaurant(
    { email: 'kitchen@example.com' },
    { environment: { SMTP_URL: post.url, MAIL_FROM: 'Sufra <no-reply@sufra.example>' } },
  )
  await restaurant.post('/api/contact', { ...message, message: 'Is <b>lamb</b> & rice ready?' })
  const mail = await post.to('kitchen@example.com')
  expect(mail.head).toMatch(/^From: Sufra <no-reply@sufra.example>/im)
  expect(mail.head).toMatch(/^Reply-To: amal@example.com/im)
  expect(mail.text).toContain('Is <b>lamb</b> & rice ready?')
  expect(mail.html).toContain('Is &#60;b&#62;lamb&#60;/b&#62; &#38; rice ready?')
  await allSent(restaurant)
  const [row] = await restaurant.sql('select text, html, recipient from outbox')
  expect(row).toEqual({ text: '', html: '', recipient: 'kitchen@example.com' })
})

test('with notifications off the restaurant gets no mail, and guests still do', async () => {
  const post = await openPost()
  const restaurant = await openRestaurant({ email_notifications: false }, { environment: { SMTP_URL: post.url } })
  await restaurant.post('/api/contact', message)
  const { email } = await restaurant.register()
  await post.to(email)
  expect(post.mails).toHaveLength(1)
  expect(await restaurant.sql('select 1 from messages')).toHaveLength(1)
})

test('a message and its mail are stored in one transaction', async () => {
  const restaurant = await openRestaurant()
  await restaurant.sql("alter table outbox add constraint broken check (kind = 'none')")
  expect((await restaurant.post('/api/contact', message)).status).toBe(500)
  expect(await restaurant.sql('select 1 from messages')).toEqual([])
  const person = { full_name: 'A', email: 'a@example.com', password: 'seven dates' }
  expect((await restaurant.post('/api/account/register', person)).status).toBe(500)
  expect(await restaurant.sql("select 1 from users where email = 'a@example.com'")).toEqual([])
})

test('a rolled back mail leaves no job behind', async () => {
  const restaurant = await openRestaurant()
  const jobs = () => restaurant.sql("select count(*)::int as mails from jobs.job where name = 'mail'")
  const before = await jobs()
  // The commit fails, after everything else was written.
  await restaurant.sql(
    `create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
  )
  await restaurant.sql(
    'create constraint trigger refused after insert on messages deferrable initially deferred for each row execute function refuse()',
  )
  expect((await restaurant.post('/api/contact', message)).status).toBe(500)
  expect(await restaurant.sql('select 1 from outbox')).toEqual([])
  expect(await jobs()).toEqual(before)
})

test('while the mail server is down nothing is lost: every mail arrives once afterwards', async () => {
  const away = await openPost()
  await away.close()
  const restaurant = await openRestaurant({}, { environment: { SMTP_URL: away.url }, delivery })
  const people = await Promise.all([1, 2, 3].map(() => restaurant.register()))
  await tried(restaurant, 2)
  const back = await openPost(away.port)
  for (const { email } of people) await back.to(email)
  await allSent(restaurant)
  expect(back.mails).toHaveLength(3)
})

describe('a mail server', () => {
  let post: MailServer
  let restaurant: Restaurant
  beforeAll(async () => {
    post = await openMailServer()
    restaurant = await openRestaurant({}, { environment: { SMTP_URL: post.url }, delivery, atEnd: afterAll })
  })
  afterAll(() => post.close())
  /** Mails to the person who asks for a new password. */
  const askFor = async () => {
    const { email } = await restaurant.as('staff')
    await restaurant.post('/api/auth/request-password-reset', { email })
    return email
  }

  for (const behaviour of ['refuse', 'hang', 'die mid-message'] as const)
    test(`told to ${behaviour} gets the message again, and it arrives once`, async () => {
      post.state.behaviour = behaviour
      onTestFinished(() => {
        post.state.behaviour = 'accept'
      })
      const email = await askFor()
      const find = () => restaurant.sql('select status, last_error, attempts from outbox where recipient = $1', [email])
      const [{ status, last_error }] = await until(async () => {
        const found = await find()
        return found[0]?.attempts > 0 && found
      }, 'an attempt')
      expect(status).toBe('waiting')
      expect(last_error).toMatch(/^(451|E[A-Z]+)$/)
      post.state.behaviour = 'accept'
      await post.to(email)
      await allSent(restaurant)
      expect(post.mails.filter(({ to }) => to === email)).toHaveLength(1)
    })
})

test('an untrusted certificate of the mail server is reported with its remedy', async () => {
  const post = await openMailServer(0, { secure: true })
  onTestFinished(() => post.close())
  const restaurant = await openRestaurant({}, { environment: { SMTP_URL: post.url }, delivery })
  await restaurant.register()
  await tried(restaurant, 1)
  const admin = await restaurant.as('admin')
  const { checks }: Health = await admin.getJson('/api/admin/health')
  const mail = checks.find(({ name }) => name === 'mail')
  expect(mail?.remedy).toBe('mail_certificate')
  expect(mail?.facts).toContainEqual({ fact: 'mail_certificate', values: { error: 'CERT_HAS_EXPIRED' } })
})

test('a server that accepts and dies before it confirms gets the message again with the same Message-ID', async () => {
  const post = await openPost()
  post.state.behaviour = 'accept and die'
  const restaurant = await openRestaurant({}, { environment: { SMTP_URL: post.url }, delivery })
  const { email } = await restaurant.register()
  await post.to(email)
  post.state.behaviour = 'accept'
  await allSent(restaurant)
  expect(post.mails.length).toBeGreaterThan(1)
  const [{ id }] = await restaurant.sql('select id from outbox')
  expect(new Set(post.mails.map(({ messageId }) => messageId))).toEqual(new Set([`<${id}@localhost>`]))
})

const MAILS = rounds(8, 20)

test('two processes share one outbox and send every mail once', async () => {
  const post = await openPost()
  const environment = { SMTP_URL: post.url }
  const restaurant = await openRestaurant({ email: 'kitchen@example.com' }, { environment, delivery })
  const twin = await openRestaurant({}, { environment, delivery, databaseUrl: restaurant.databaseUrl })
  for (let n = 0; n < MAILS; n++)
    await (n % 2 ? restaurant : twin).post('/api/contact', { ...message, email: `guest${n}@example.com` })
  await until(async () => post.mails.length >= MAILS, 'all mails')
  await allSent(restaurant)
  expect(post.mails).toHaveLength(MAILS)
  expect(new Set(post.mails.map(({ messageId }) => messageId)).size).toBe(MAILS)
})

test('a mail picked up twice at the same time is sent once', async () => {
  const post = await openPost()
  const restaurant = await openRestaurant()
  await restaurant.sql(
    "insert into outbox (kind, recipient, subject, text, html) select 'x', 'a@example.com', 'S', 'T', 'H' from generate_series(1, 5)",
  )
  const log = createLog('silent')
  const processes = [connect(restaurant.databaseUrl, log), connect(restaurant.databaseUrl, log)]
  onTestFinished(async () => void (await Promise.all(processes.map(({ close }) => close()))))
  const config = readConfig({ SMTP_URL: post.url })
  const transport = openTransport({ config, public_url: restaurant.url, findServer: async () => undefined })
  const ids = (await restaurant.sql('select id from outbox')).map(({ id }) => id as string)
  const work = ids.flatMap((id) => [...processes, ...processes].map(({ db }) => deliver(db, transport, id, log)))
  await Promise.allSettled(work)
  expect(post.mails).toHaveLength(5)
})

test('without a mail server every mail is written to a folder, and the start says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-mail-'))
  const restaurant = await openRestaurant({}, { environment: { DATA_DIR: folder } })
  expect(restaurant.notices.join()).toContain(`no one gets email. It is saved to ${join(folder, 'mail')}`)
  await restaurant.register({ email: 'amal@example.com' })
  const [row] = await until(async () => {
    const kept = await restaurant.sql("select id, text from outbox where status = 'kept'")
    return kept.length > 0 && kept
  }, 'the message is kept')
  expect(row.text).toContain('/verify-email?token=')
  expect(await readdir(join(folder, 'mail'))).toEqual([`${row.id}.eml`])
  expect(await readFile(join(folder, 'mail', `${row.id}.eml`), 'utf8')).toContain('To: amal@example.com')
  expect((await stat(join(folder, 'mail', `${row.id}.eml`))).mode & 0o077).toBe(0)
  expect((await stat(join(folder, 'session-secret'))).mode & 0o077).toBe(0)
})

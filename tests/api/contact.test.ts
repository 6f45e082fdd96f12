import { expect, test } from 'vitest'
import { anyKey, times } from './ordering.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

const message = { name: 'Amal', email: 'amal@example.com', subject: 'A table', message: 'For six,\nplease.' }

test('a message is stored for staff with the language of its page', async () => {
  const restaurant = await openRestaurant()
  const answer = await restaurant.post('/api/contact', { ...message, name: '  أمل  ', locale: 'ar' })
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect((await restaurant.post('/api/contact', message)).status).toBe(204)
  expect(
    await restaurant.sql('select name, email, subject, message, locale from messages order by created_at'),
  ).toEqual([
    { ...message, name: 'أمل', locale: 'ar' },
    { ...message, locale: 'en' },
  ])
})

test('an incomplete or invalid message is refused by field and not stored', async () => {
  const restaurant = await openRestaurant()
  const refused = async (change: object, ...paths: string[]) => {
    const answer = await restaurant.post('/api/contact', { ...message, ...change })
    const { code, errors = [] } = await answer.json()
    expect([answer.status, code], JSON.stringify(change)).toEqual([422, 'invalid_input'])
    expect(errors.map(({ path }: { path: string }) => path)).toEqual(expect.arrayContaining(paths))
  }
  for (const field of ['name', 'email', 'subject', 'message'])
    for (const value of [undefined, null, '', '   ', 7, {}, 'x'.repeat(6000)])
      await refused({ [field]: value }, `body.${field}`)
  await refused(
    { name: '', email: '', subject: '', message: '' },
    'body.name',
    'body.email',
    'body.subject',
    'body.message',
  )
  await refused({ email: 'nowhere' }, 'body.email')
  await refused({ email: 'a@b.com\r\nBcc: x@y.com' }, 'body.email')
  await refused({ subject: 'Hi\r\nBcc: x@y.com' }, 'body.subject')
  await refused({ locale: 'fr' }, 'body.locale')
  await refused({ name: 'A\0mal' }, 'body.name')
  await refused({ message: 'Hello\0' }, 'body.message')
  expect(await restaurant.sql('select * from messages')).toEqual([])
})

test('a message is stored unchanged, whatever characters it contains', async () => {
  const restaurant = await openRestaurant()
  const odd = `'; drop table messages; -- <b>"\\ 🍽 \u202e`
  expect((await restaurant.post('/api/contact', { ...message, message: odd })).status).toBe(204)
  expect(await restaurant.sql('select message from messages')).toEqual([{ message: odd }])
})

test('a message sent again with its key is stored and mailed once; without a key, every time', async () => {
  const restaurant = await openRestaurant()
  const stored = async () =>
    (
      await restaurant.sql(`select (select count(*) from messages)::int as messages,
        (select count(*) from outbox where kind = 'contact_message')::int as mails`)
    )[0]
  const write = (change: object = {}, headers = {}) =>
    restaurant.post('/api/contact', { ...message, ...change }, headers)
  const key = anyKey()
  const answers = await Promise.all(times(5, () => write({}, key)))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
  expect(await stored()).toEqual({ messages: 1, mails: 1 })
  const another = await write({ message: 'For seven.' }, key)
  expect([another.status, (await another.json()).code]).toEqual([409, 'conflict'])
  expect((await write({}, { 'idempotency-key': 'short' })).status).toBe(422)
  expect(await stored()).toEqual({ messages: 1, mails: 1 })
  await write({}, anyKey())
  await write()
  await write()
  expect(await stored()).toEqual({ messages: 4, mails: 4 })
  const staff = await restaurant.as('staff')
  const { messages } = await staff.getJson('/api/admin/messages')
  expect(Object.keys(messages[0])).not.toContain('idempotency_key')
})

import { expect, test } from 'vitest'
import type { Message } from '../../src/domain/messages/messages.schema.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

type Page = { messages: Message[]; next_cursor: string | null }

async function openWithMail() {
  const restaurant = await openRestaurant()
  const write = (subject: string, more: object = {}) =>
    restaurant.post('/api/contact', { name: 'Amal', email: 'amal@example.com', subject, message: 'Hello', ...more })
  const staff = await restaurant.as('staff')
  const list = (query = ''): Promise<Page> => staff.getJson(`/api/admin/messages${query}`)
  const subjects = async (query = '') => (await list(query)).messages.map(({ subject }) => subject)
  return { restaurant, write, staff, list, subjects }
}

test('staff read messages unchanged, newest first', async () => {
  const { write, list, subjects } = await openWithMail()
  await write('First')
  await write('أهلًا', { message: 'السلام عليكم،\n\nهل لديكم مكان؟ <b>شكرًا</b>', locale: 'ar' })
  expect(await subjects()).toEqual(['أهلًا', 'First'])
  expect((await list()).messages[0]).toMatchObject({
    name: 'Amal',
    email: 'amal@example.com',
    locale: 'ar',
    read: false,
    message: 'السلام عليكم،\n\nهل لديكم مكان؟ <b>شكرًا</b>',
  })
})

test('a message is marked as read and unread, and a filter shows only unread ones', async () => {
  const { write, staff, list, subjects } = await openWithMail()
  await write('First')
  await write('Second')
  const [second] = (await list()).messages
  const mark = (read: unknown, id = second?.id) => staff.patch(`/api/admin/messages/${id}`, { read })
  expect(await (await mark(true)).json()).toEqual({ ...second, read: true })
  expect((await mark(true)).status).toBe(200)
  expect(await subjects('?unread=true')).toEqual(['First'])
  await mark(false)
  expect(await subjects('?unread=true')).toEqual(['Second', 'First'])
  const wrong = await mark('yes')
  expect([wrong.status, (await wrong.json()).errors[0].path]).toEqual([422, 'body.read'])
  expect((await mark(true, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
})

test('a deleted message is removed from the database', async () => {
  const { write, staff, list, subjects } = await openWithMail()
  await write('Spam')
  await write('A party of forty')
  const spam = (await list()).messages[1]?.id
  const remove = () => staff.get(`/api/admin/messages/${spam}`, { method: 'DELETE' })
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)
  expect(await subjects()).toEqual(['A party of forty'])
})

test('the pages contain every message once', async () => {
  const { restaurant, staff, list } = await openWithMail()
  await restaurant.sql(`insert into messages (name, email, subject, message, locale, created_at, read_at)
    select 'G', 'g@example.com', n::text, 'M', 'en', '2026-11-01', case when n % 2 = 0 then now() end
    from generate_series(1, 30) n`)
  const seen: Message[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list(`?limit=7&cursor=${cursor}`)
    seen.push(...page.messages)
    cursor = page.next_cursor
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(30)
  expect((await list('?unread=true&limit=100')).messages).toHaveLength(15)
  for (const wrong of ['cursor=x', 'limit=500', 'unread=maybe'])
    expect((await staff.get(`/api/admin/messages?${wrong}`)).status, wrong).toBe(422)
})

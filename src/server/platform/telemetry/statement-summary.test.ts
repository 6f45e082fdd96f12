import { expect, test } from 'vitest'
import { summarize } from './statement-summary.ts'

// The first six are the examples of the semantic conventions, except that our summaries have no quotes.
test.each([
  ['SELECT *\nFROM   wuser_table\nWHERE  username = $1', 'SELECT wuser_table', 'SELECT'],
  [
    'INSERT INTO shipping_details (order_id, address) SELECT order_id, address FROM orders WHERE order_id = $1',
    'INSERT shipping_details SELECT orders',
    undefined,
  ],
  ['SELECT * FROM songs, artists WHERE songs.artist_id = artists.id', 'SELECT songs artists', 'SELECT'],
  [
    'SELECT order_date FROM (SELECT * FROM orders o JOIN customers c ON o.customer_id = c.customer_id)',
    'SELECT SELECT orders customers',
    'SELECT',
  ],
  ['SELECT * FROM "song list", "artists"', 'SELECT song list artists', 'SELECT'],
  ['call some_stored_procedure()', 'call', 'call'],
  ['select "id" from "orders" as "o", "payments" p, products where true', 'select orders payments products', 'select'],
  ['insert into "orders" ("id", "email") values (default, $1) returning "id", "email"', 'insert orders', 'insert'],
  ['insert into "a" ("id") values ($1) on conflict ("id") do update set "id" = $1', 'insert a', 'insert'],
  ['update "payments" set "state" = $1, "version" = $2 where "id" = $3', 'update payments', 'update'],
  ['delete from "sessions" returning "id", "token"', 'delete sessions', 'delete'],
  ['select from "orders" where "id" = $1 for update', 'select orders', 'select'],
  ['select from "a" where "x" is distinct from "y" for no key update', 'select a', 'select'],
  ['select extract(epoch from created_at) from jobs.job', 'select jobs.job', 'select'],
  [
    'select * from unnest($1::text[]) as t left join lateral (select 1 from only b) on true',
    'select select b',
    'select',
  ],
  ['begin', 'begin', 'begin'],
  ["set lock_timeout = '10s'", 'set', 'set'],
  ['', 'unknown', 'unknown'],
])('%s', (statement, summary, operation) => {
  expect(summarize(statement)).toEqual({ summary, operation })
})

test('values in a statement are left out, also where they look like SQL', () => {
  const hostile = "select * from a where name = 'Amal'' from people' and note = $tag$ from notes $tag$ -- from here\n"
  expect(summarize(`${hostile} /* from there */ and total = 12.50`).summary).toBe('select a')
})

test('a summary has at most 255 characters and ends with a whole name', () => {
  const tables = Array.from({ length: 60 }, (_, n) => `table_${n}`)
  const { summary } = summarize(`select * from ${tables.join(', ')}`)
  expect(summary.length).toBeLessThanOrEqual(255)
  expect(tables).toContain(summary.split(' ').at(-1))
})

import { expect, test } from 'vitest'
import { summarize } from './database.ts'

test.each([
  ['SELECT *\nFROM   wuser_table\nWHERE  username = $1', 'SELECT wuser_table'],
  ['INSERT INTO shipping_details (order_id) SELECT order_id FROM orders', 'INSERT shipping_details orders'],
  ['SELECT order_date FROM (SELECT * FROM orders o JOIN customers c ON true)', 'SELECT orders customers'],
  ['call some_stored_procedure()', 'call'],
  ['select "id" from "orders" as "o" left join "payments" p on true', 'select orders payments'],
  ['insert into "orders" ("id", "email") values (default, $1) returning "id", "email"', 'insert orders'],
  ['insert into "a" ("id") values ($1) on conflict ("id") do update set "id" = $1', 'insert a'],
  ['with "old" as (select 1) update "payments" set "state" = $1 where "id" = $3', 'with payments'],
  ['delete from "sessions" returning "id", "token"', 'delete sessions'],
  ['select from "orders" where "id" = $1 for update', 'select orders'],
  ['select from "a" where "x" is distinct from "y" for no key update', 'select a'],
  ['select extract(epoch from created_at) from jobs.job', 'select jobs.job'],
  ['select * from unnest($1::text[]) as t left join lateral (select 1 from only b) on true', 'select b'],
  ['begin', 'begin'],
  ["set lock_timeout = '10s'", 'set'],
  ['', 'unknown'],
])('%s', (statement, summary) => {
  expect(summarize(statement)).toEqual({ summary, operation: summary.split(' ')[0] })
})

test('values in a statement are left out, also where they look like SQL', () => {
  const hostile = "select * from a where name = 'Amal'' from people' and note = $tag$ from notes $tag$ -- from here\n"
  expect(summarize(`${hostile} /* from there */ and total = 12.50`).summary).toBe('select a')
})

test('a summary has at most 255 characters and ends with a whole name', () => {
  const tables = Array.from({ length: 60 }, (_, n) => `table_${n}`)
  const { summary } = summarize(`select ${tables.map((table) => `from ${table}`).join(' ')}`)
  expect(summary.length).toBeLessThanOrEqual(255)
  expect(tables).toContain(summary.split(' ').at(-1))
})

import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, onTestFinished, test } from 'vitest'
import * as schema from '../../src/server/tables/schema.ts'
import { describedApi } from '../described-api.ts'
import { openRestaurant, type Restaurant } from './restaurant.ts'

const SECRET = 'nobody listed this'

/** Adds a column to the table, in the database and in what the server knows of it. */
async function addColumn({ sql }: Restaurant, table: PgTable) {
  const name = getTableName(table)
  await sql(`alter table ${name} add column unlisted text not null default '${SECRET}'`)
  const columns = getTableColumns(table)
  Object.assign(columns, pgTable(name, { unlisted: text().notNull().default(SECRET) }))
  onTestFinished(() => void Reflect.deleteProperty(columns, 'unlisted'))
}

test('a new column is in no answer until somebody lists it', async () => {
  const restaurant = await openRestaurant()
  const [customer, admin] = [await restaurant.as('customer'), await restaurant.as('admin')]
  const [dish] = (await restaurant.getJson('/api/products')).products
  const tables = Object.values(schema).filter((value) => is(value, PgTable))
  for (const table of tables) await addColumn(restaurant, table)

  const { operations } = describedApi(await restaurant.getJson('/api/openapi.json'))
  const reads = operations.filter(({ path, method }) => method === 'get' && !path.includes('{'))
  const paths = (access: string) => reads.flatMap(({ path, ...it }) => (it['x-access'] === access ? [path] : []))
  const answers = [
    ...[...paths('public'), `/api/products/${dish.id}`].map((path) => ({ path, answer: restaurant.get(path) })),
    ...paths('customer').map((path) => ({ path, answer: customer.get(path) })),
    ...['settings', 'users', 'products', 'categories'].map((name) => ({
      path: `/api/admin/${name}`,
      answer: admin.get(`/api/admin/${name}`),
    })),
  ]
  for (const { path, answer } of answers) expect.soft(await (await answer).text(), path).not.toContain(SECRET)
})

import { test } from './fixtures.ts'

/** Other tests of the same worker rely on the original rows: after those of this file, they are as before. */
export function keepTable(table: 'products' | 'settings') {
  test.beforeAll(({ restaurant }) => restaurant.sql(`create table kept_${table} as table ${table}`).then(() => {}))
  test.afterAll(async ({ restaurant }) => {
    const [{ columns } = {}] = await restaurant.sql(
      `select string_agg(column_name, ', ') as columns from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER' and column_name not in ('id', 'version')`,
      [table],
    )
    await restaurant.sql(`update ${table} set (${columns}) = (select ${columns} from kept_${table} kept
      where kept.id = ${table}.id) where id in (select id from kept_${table})`)
    await restaurant.sql(`drop table kept_${table}`)
  })
}

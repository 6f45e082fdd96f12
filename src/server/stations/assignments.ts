import { createHash } from 'node:crypto'
import { asc, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Person } from '../../domain/accounts/accounts.ts'
import type { Assigned, Assignments, Station, StationsChange } from '../../domain/stations/stations.schema.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { changeMenu, requireVersion } from '../platform/database/locks.ts'
import { Refusal } from '../platform/refusal.ts'
import { record } from '../security-log/record.ts'
import { categories, option_groups, options, products, stations } from '../tables/schema.ts'

export const listStations = (db: Db | Tx): Promise<Station[]> =>
  db
    .select({ id: stations.id, name: stations.name, name_ar: stations.name_ar })
    .from(stations)
    .orderBy(asc(stations.position), asc(stations.id))

/** Every dish and every option with its station, as the menu lists them. */
export async function readAssignments(db: Db | Tx): Promise<Assignments> {
  const listed = await listStations(db)
  const dishes = await db
    .select({ parent: products.category_id, ...named(products), station_id: products.station_id })
    .from(products)
    .orderBy(asc(products.category_id), asc(products.position), asc(products.id))
  const offered = await db
    .select({ parent: options.group_id, ...named(options), station_id: options.station_id })
    .from(options)
    .orderBy(asc(options.group_id), asc(options.position))
  const sections = await db
    .select(named(categories))
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
  const groups = await db
    .select(named(option_groups))
    .from(option_groups)
    .orderBy(asc(option_groups.name), asc(option_groups.id))
  const ofCategory = Map.groupBy(dishes, ({ parent }) => parent)
  const ofGroup = Map.groupBy(offered, ({ parent }) => parent)
  return {
    stations: listed,
    categories: sections.map((category) => ({
      ...category,
      dishes: (ofCategory.get(category.id) ?? []).map(withoutParent),
    })),
    groups: groups.map((group) => ({ ...group, options: (ofGroup.get(group.id) ?? []).map(withoutParent) })),
    version: versionOf(listed, [...dishes, ...offered]),
  }
}

const named = <T extends typeof products | typeof options | typeof categories | typeof option_groups>(table: T) => ({
  id: table.id,
  name: table.name,
  name_ar: table.name_ar,
})

const withoutParent = ({ parent: _, ...assigned }: Assigned & { parent: string }): Assigned => assigned

/** Of the stations and what they make. A dish that is renamed changes nothing here. */
function versionOf(listed: Station[], all: Assigned[]): string {
  const made = all.flatMap(({ id, station_id }) => (station_id ? [`${id} ${station_id}`] : [])).sort()
  return createHash('sha256')
    .update(JSON.stringify([listed, made]))
    .digest('base64url')
}

/** Replaces the stations and what each makes; refused if either has changed since it was read. */
export const changeStations = (db: Db, admin: Person, change: StationsChange): Promise<Assignments> =>
  changeMenu(db, async (tx) => {
    requireVersion(await readAssignments(tx), change.version)
    await storeStations(tx, change.stations)
    await assign(tx, products, change.dishes)
    await assign(tx, options, change.options)
    const kept = change.stations.map(({ id }) => id)
    await tx.delete(stations).where(kept.length > 0 ? notInArray(stations.id, kept) : undefined)
    await record(tx, admin, { kind: 'settings_changed', details: { fields: ['stations'] } })
    return readAssignments(tx)
  })

async function storeStations(tx: Tx, listed: Station[]) {
  if (listed.length === 0) return
  await tx
    .insert(stations)
    .values(listed.map((station, position) => ({ ...station, position })))
    .onConflictDoUpdate({
      target: stations.id,
      set: { name: sql`excluded.name`, name_ar: sql`excluded.name_ar`, position: sql`excluded.position` },
    })
}

/** Only what moves to another station is written: each write counts as a change of the dish. */
async function assign(tx: Tx, table: typeof products | typeof options, assigned: StationsChange['dishes']) {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(assigned)}::jsonb) as wanted (id uuid, station_id uuid)`
  const unknown = await found(
    tx,
    sql`select wanted.id from ${wanted} left join ${table as PgTable} as known using (id)
    where known.id is null limit 1`,
  )
  if (unknown) throw new Refusal('conflict', 'Something that you assigned is no longer on the menu.')
  await tx
    .update(table)
    .set({ station_id: sql`assigned.station_id` })
    .from(
      sql`(select known.id, wanted.station_id from ${table as PgTable} as known left join ${wanted} using (id)) as assigned`,
    )
    .where(sql`${eq(table.id, sql`assigned.id`)} and ${table.station_id} is distinct from assigned.station_id`)
}

const found = async (tx: Tx, query: SQL) => (await tx.execute(query)).rows.length > 0

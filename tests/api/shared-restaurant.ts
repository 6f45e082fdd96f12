import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, onTestFinished } from 'vitest'
import { sqlState } from '../../src/server/platform/errors.ts'
import { changeSettings, openRestaurant, type Restaurant } from './restaurant.ts'

type Settings = Parameters<typeof openRestaurant>[0]
type Extras = NonNullable<Parameters<typeof openRestaurant>[1]>
type Shared = { key: string; restaurant: Restaurant; end: () => Promise<void>; closed?: boolean }

/**
 * `openRestaurant` for the tests of one file. They use one site after the other, and each finds the rows of a new one:
 * opening a site takes ten times as long as restoring its rows.
 */
export function shareRestaurant() {
  const idle: Shared[] = []
  afterAll(async () => {
    for (const { end } of idle.splice(0)) await end()
  })

  return async (settings: Settings = {}, extras: Extras = {}): Promise<Restaurant> => {
    const { environment, limits, ...others } = extras
    if (Object.keys(others).length > 0) return openRestaurant(settings, extras)
    const key = JSON.stringify({ environment, limits })
    const shared = (await reuse(idle, key)) ?? (await openNew(extras, key))
    onTestFinished(() => void idle.push(shared))
    await changeSettings(shared.restaurant.sql, settings)
    const close = () => {
      shared.closed = true
      return shared.restaurant.close()
    }
    return { ...shared.restaurant, ...shared.restaurant.visitor(), close }
  }
}

async function reuse(idle: Shared[], key: string): Promise<Shared | undefined> {
  const index = idle.findIndex((one) => one.key === key)
  if (index < 0) return undefined
  const [shared] = idle.splice(index, 1) as [Shared]
  const { closed, restaurant } = shared
  if (!closed && restaurant.isNewest() && (await restoreRows(restaurant))) return shared
  await shared.end()
  return reuse(idle, key)
}

async function openNew(extras: Extras, key: string): Promise<Shared> {
  let end = async () => {}
  const restaurant = await openRestaurant({}, { ...extras, atEnd: (close) => (end = close) })
  await restaurant.sql(REMEMBER)
  return { key, restaurant, end }
}

/** False: a test changed more than rows. */
async function restoreRows({ sql }: Restaurant): Promise<boolean> {
  for (let attempt = 0; (await sql(BUSY)).length > 0; attempt++) {
    if (attempt > 200) return false
    await wait(20)
  }
  const [{ same } = {}] = await sql(`select structure = (${STRUCTURE}) as same from remembered.structure`)
  for (let attempt = 1; same; attempt++)
    try {
      await sql(RESTORE)
      break
    } catch (error) {
      // A job of the last test was at work.
      if (sqlState(error) !== '40P01' || attempt === 5) throw error
    }
  return same
}

/** Statements that the last test left behind. The session that watches the content always sleeps. */
const BUSY = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  and backend_type = 'client backend' and state <> 'idle' and query not like 'select pg_sleep(%'`

const STRUCTURE = `select concat((select count(*) from pg_class where relnamespace = 'public'::regnamespace), ' ',
  (select count(*) from pg_proc where pronamespace = 'public'::regnamespace), ' ',
  (select string_agg(concat(tgname, tgenabled), ',' order by tgname, tgrelid) from pg_trigger where not tgisinternal), ' ',
  (select string_agg(conname, ',' order by conname, conrelid) from pg_constraint where connamespace = 'public'::regnamespace))`

/** The version of the content only grows: the cache of pages relies on it. */
const TABLES =
  "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'content_version'"

const REMEMBER = `create schema remembered;
do $$
declare one record;
begin
  for one in ${TABLES} loop
    execute format('create table remembered.%1$I as table public.%1$I', one.name);
  end loop;
end $$;
create table remembered.structure as select (${STRUCTURE}) as structure;
create table remembered.sequences as
  select schemaname, sequencename, last_value, start_value from pg_sequences where schemaname = 'public'`

const RESTORE = `begin;
update products set price = price where false; -- tells the site that the content changes
set local session_replication_role = replica;
do $$
declare one record; differs boolean; columns text;
begin
  for one in ${TABLES} loop
    execute format('select exists ((select t::text from public.%1$I t except all select t::text from remembered.%1$I t)
      union all (select t::text from remembered.%1$I t except all select t::text from public.%1$I t))', one.name) into differs;
    continue when not differs;
    select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
      where attrelid = format('public.%I', one.name)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('delete from public.%I', one.name);
    execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from remembered.%1$I', one.name, columns);
  end loop;
  for one in select * from remembered.sequences loop
    perform setval(format('%I.%I', one.schemaname, one.sequencename), coalesce(one.last_value, one.start_value), one.last_value is not null);
  end loop;
  delete from jobs.job where state < 'active';
end $$;
commit`

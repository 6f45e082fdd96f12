import { inject, onTestFinished } from 'vitest'
import { freshDatabase, query } from './test-server.ts'

/**
 * A database in which our advisory locks lock nothing, to see that tests of locks can fail. A function of the same name
 * is found before the real one; it waits, so that transactions overlap. Returns the database's URL.
 */
export async function databaseWithoutLocks(): Promise<string> {
  const { url, remove } = await freshDatabase(inject('template').url)
  onTestFinished(async () => void (await remove()))
  const waiting = "language sql as 'select pg_sleep(0.5)'"
  await query(url, `create function public.pg_advisory_xact_lock(integer, integer) returns void ${waiting}`)
  const [{ name } = {}] = await query(url, 'select current_database() as name')
  await query(url, `alter database ${name} set search_path = public, pg_catalog`)
  return url
}

import { sql } from 'drizzle-orm'
import { clockState } from '../../domain/operations/health.ts'
import { isTimeZone } from '../../domain/restaurant/settings.ts'
import type { Db } from '../database/connection.ts'
import { settings } from '../database/schema.ts'
import { sqlState } from '../errors.ts'
import { fact, type HealthCheck } from './finding.ts'

/** Compares our clock with the database's, and checks the restaurant's time zone. */
export const checkClock: HealthCheck = async ({ db }) => {
  const before = Date.now()
  const { rows } = await db.execute<{ at: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as at`,
  )
  const after = Date.now()
  const difference = Math.round((rows[0]?.at ?? after) - (before + after) / 2)
  const facts = [fact('clock_difference', { seconds: Math.abs(Math.round(difference / 100) / 10) })]
  const [row] = await db.select({ zone: settings.time_zone }).from(settings)
  if (row) {
    const known = isTimeZone(row.zone) && (await isKnownToDatabase(db, row.zone))
    facts.push(fact('clock_zone', { zone: row.zone, time: known ? wallTime(row.zone) : '?' }))
    if (!known) return { state: 'bad', facts, remedy: 'zone' }
  }
  const state = clockState(difference)
  return { state, facts, remedy: state === 'good' ? null : 'clock' }
}

const wallTime = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format()

const isKnownToDatabase = (db: Db, zone: string) =>
  db.execute(sql`select now() at time zone ${zone}::text`).then(
    () => true,
    (error) => {
      if (sqlState(error) === '22023') return false
      throw error
    },
  )

import { setTimeout as wait } from 'node:timers/promises'
import type { Health } from '../../domain/operations/health.schema.ts'
import { CHECKS, type CheckName, type Remedy, worst } from '../../domain/operations/health.ts'
import { isOutage, sqlState } from '../errors.ts'
import { checkBackups } from './backups.ts'
import { checkClock } from './clock.ts'
import { checkDatabase } from './database.ts'
import { checkDisk } from './disk.ts'
import { type Finder, type Finding, fact, type HealthContext } from './finding.ts'
import { checkJobs } from './jobs.ts'
import { checkMail } from './mail.ts'
import { checkPayment } from './payment.ts'
import { checkPictures } from './pictures.ts'
import { checkVersion } from './version.ts'

const PATIENCE = 5000

const finders: Record<CheckName, Finder> = {
  database: checkDatabase,
  disk: checkDisk,
  pictures: checkPictures,
  mail: checkMail,
  payment: checkPayment,
  backups: checkBackups,
  jobs: checkJobs,
  clock: checkClock,
  version: checkVersion,
}

/** Looks at everything at once. What does not answer, or fails, is a finding too and hides no other. */
export async function checkHealth(context: HealthContext, now: Date, patience = PATIENCE): Promise<Health> {
  const checks = await Promise.all(
    CHECKS.map(async (name) => ({ name, ...(await attempt(finders[name], context, { now, patience })) })),
  )
  return { state: worst(checks.map(({ state }) => state)), checked_at: now.toISOString(), checks }
}

async function attempt(find: Finder, context: HealthContext, { now, patience }: { now: Date; patience: number }) {
  const over = new AbortController()
  const { signal } = over
  const late = wait(patience, failing(fact('no_answer', { seconds: patience / 1000 }), 'look'), { signal, ref: false })
  const found = find(context, now).catch((error: unknown): Finding => {
    // One red line about the database is enough.
    if (isOutage(error) && find !== checkDatabase)
      return { state: 'warn', facts: [fact('needs_database')], remedy: null }
    return failing(fact('failed', { reason: reasonOf(error) }), find === checkDatabase ? 'database_start' : 'look')
  })
  const finding = await Promise.race([found, late])
  over.abort()
  late.catch(() => {})
  return finding
}

const failing = (why: ReturnType<typeof fact>, remedy: Remedy): Finding => ({ state: 'bad', facts: [why], remedy })

/** Drizzle's own message repeats what was asked with; the cause's does not. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown }
  const said = cause instanceof Error ? cause : error
  return String((said as Error).message || sqlState(error) || said).slice(0, 200)
}

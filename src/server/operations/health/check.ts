import { setTimeout as wait } from 'node:timers/promises'
import type { Health } from '../../../domain/operations/health.schema.ts'
import { CHECKS, type CheckName, type Remedy, worst } from '../../../domain/operations/health.ts'
import { fieldsOf } from '../../platform/error-description.ts'
import { isOutage, sqlState } from '../../platform/errors.ts'
import { type Finding, fact, type HealthCheck, type HealthContext } from './finding.ts'
import { checkClock, checkDatabase, checkDisk, checkPictures, checkVersion } from './machine-checks.ts'
import { checkRecovery } from './recovery.ts'
import { checkBackups, checkHalal, checkJobs, checkMail, checkPayment } from './service-checks.ts'

const TIMEOUT = 5000

const checksByName: Record<CheckName, HealthCheck> = {
  database: checkDatabase,
  disk: checkDisk,
  pictures: checkPictures,
  mail: checkMail,
  payment: checkPayment,
  backups: checkBackups,
  recovery: checkRecovery,
  jobs: checkJobs,
  clock: checkClock,
  halal: checkHalal,
  version: checkVersion,
}

/** Runs all checks concurrently. A check that fails or times out is a finding and does not affect the others. */
export async function checkHealth(context: HealthContext, now: Date, timeout = TIMEOUT): Promise<Health> {
  const checks = await Promise.all(
    CHECKS.map(async (name) => ({ name, ...(await runCheck(checksByName[name], context, { now, timeout })) })),
  )
  return { state: worst(checks.map(({ state }) => state)), checked_at: now.toISOString(), checks }
}

async function runCheck(check: HealthCheck, context: HealthContext, { now, timeout }: { now: Date; timeout: number }) {
  const controller = new AbortController()
  const { signal } = controller
  const timedOut = wait(timeout, failing(fact('no_answer', { seconds: timeout / 1000 }), 'look'), {
    signal,
    ref: false,
  })
  const result = check(context, now).catch((error: unknown): Finding => {
    // Without a database only its own check is bad.
    if (isOutage(error) && check !== checkDatabase)
      return { state: 'warn', facts: [fact('needs_database')], remedy: null }
    return failing(fact('failed', { reason: reasonOf(error) }), check === checkDatabase ? 'database_start' : 'look')
  })
  const finding = await Promise.race([result, timedOut])
  controller.abort()
  timedOut.catch(() => {})
  return finding
}

const failing = (why: ReturnType<typeof fact>, remedy: Remedy): Finding => ({ state: 'bad', facts: [why], remedy })

/** Drizzle's message contains the parameters of the statement; the message of its cause does not. */
function reasonOf(error: unknown): string {
  const { cause } = fieldsOf(error)
  const reason = cause instanceof Error ? cause : error
  return String(fieldsOf(reason).message || sqlState(error) || reason).slice(0, 200)
}

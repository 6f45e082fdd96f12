import { setTimeout as wait } from 'node:timers/promises'
import type { Health } from '../../../domain/operations/health.schema.ts'
import { CHECKS, type CheckName, worst } from '../../../domain/operations/health.ts'
import { fieldsOf } from '../../platform/error-description.ts'
import { isOutage, sqlState } from '../../platform/errors.ts'
import { fact, type HealthCheck, type HealthContext, report } from './finding.ts'
import { checkClock, checkDatabase, checkDisk, checkPictures, checkVersion } from './machine-checks.ts'
import { checkBackups, checkHalal, checkJobs, checkMail, checkPayment, checkRecovery } from './service-checks.ts'

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
    CHECKS.map(async (name) => {
      const timedOut = wait(timeout, report('bad', [fact('no_answer', { seconds: timeout / 1000 })], 'look'), {
        ref: false,
      })
      const finding = checksByName[name](context, now).catch((error) => reportFailure(name, error))
      return { name, ...(await Promise.race([finding, timedOut])) }
    }),
  )
  return { state: worst(checks.map(({ state }) => state)), checked_at: now.toISOString(), checks }
}

/** Without a database only its own check is bad. */
function reportFailure(name: CheckName, error: unknown) {
  if (isOutage(error) && name !== 'database') return report('warn', [fact('needs_database')])
  return report(
    'bad',
    [fact('failed', { reason: describeReason(error) })],
    name === 'database' ? 'database_start' : 'look',
  )
}

/** Drizzle's message contains the parameters of the statement; the message of its cause does not. */
function describeReason(error: unknown): string {
  const { cause } = fieldsOf(error)
  const reason = cause instanceof Error ? cause : error
  return String(fieldsOf(reason).message || sqlState(error) || reason).slice(0, 200)
}

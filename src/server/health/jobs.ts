import { BACKUPS } from '../backups/nightly.ts'
import { troubledJobs } from '../job-queue.ts'
import { MAIL } from '../mail/mail-queue.ts'
import { RECOVERY } from '../recovery/nightly.ts'
import { fact, type HealthCheck } from './finding.ts'

/** Checks for failed and overdue jobs. Mail, backups and recovery have checks of their own. */
export const checkJobs: HealthCheck = async ({ db }) => {
  const troubled = await troubledJobs(db, [MAIL, BACKUPS, RECOVERY])
  if (!troubled) return { state: 'good', facts: [fact('jobs_none')], remedy: null }
  const { failed, overdue, name } = troubled
  const facts = [
    ...(failed > 0 ? [fact('jobs_failed', { count: failed, name: name ?? '' })] : []),
    ...(overdue > 0 ? [fact('jobs_overdue', { count: overdue })] : []),
  ]
  if (facts.length === 0) return { state: 'good', facts: [fact('jobs_fine')], remedy: null }
  return { state: overdue > 0 ? 'bad' : 'warn', facts, remedy: 'jobs_look' }
}

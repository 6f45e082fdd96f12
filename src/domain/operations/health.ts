/** The health checks, in the order in which they are shown. */
export const CHECKS = [
  'database',
  'disk',
  'pictures',
  'mail',
  'payment',
  'backups',
  'recovery',
  'jobs',
  'clock',
  'halal',
  'version',
] as const
export type CheckName = (typeof CHECKS)[number]

/** `bad` needs action today; `warn` is worth knowing. */
export const STATES = ['good', 'warn', 'bad'] as const
export type State = (typeof STATES)[number]

/** What a check can report. Each has a text of this name in both languages. */
export const FACTS = [
  'database_here',
  'database_size',
  'migrations_done',
  'migrations_pending',
  'migrations_newer',
  'database_was_away',
  'disk_free',
  'pictures_folder',
  'pictures_bucket',
  'mail_smtp',
  'mail_folder',
  'mail_unreadable',
  'mail_waiting',
  'mail_oldest',
  'mail_error',
  'mail_certificate',
  'payment_none',
  'payment_live',
  'payment_sandbox',
  'payment_simulated',
  'payment_problem',
  'payment_unreadable',
  'payment_differences',
  'payment_kept',
  'payment_refunds',
  'payment_disputes',
  'payment_doubtful',
  'payment_certificate',
  'backup_last',
  'backup_none',
  'backup_tonight',
  'backup_off',
  'jobs_fine',
  'jobs_none',
  'jobs_failed',
  'jobs_overdue',
  'recovery_off',
  'recovery_server',
  'recovery_until',
  'recovery_nothing',
  'recovery_behind',
  'recovery_failure',
  'recovery_base',
  'recovery_no_base',
  'recovery_same_disk',
  'recovery_rehearsed',
  'recovery_rehearsal_failed',
  'recovery_not_rehearsed',
  'halal_none',
  'halal_valid',
  'halal_ending',
  'halal_ended',
  'clock_difference',
  'clock_zone',
  'version_ours',
  'no_answer',
  'failed',
  'needs_database',
] as const
export type Fact = (typeof FACTS)[number]

/** What an admin can do about a problem. */
export const REMEDIES = [
  'database_start',
  'database_look',
  'migrate',
  'upgrade',
  'disk',
  'pictures_folder',
  'pictures_bucket',
  'mail_set',
  'mail_look',
  'mail_certificate',
  'enter_again',
  'paypal_real',
  'paypal_credentials',
  'paypal_permission',
  'payments_look',
  'backup_now',
  'backup_on',
  'recovery_archive',
  'recovery_rehearsal',
  'recovery_base_backup',
  'recovery_disk',
  'jobs_look',
  'clock',
  'zone',
  'halal_renew',
  'look',
] as const
export type Remedy = (typeof REMEDIES)[number]

export const worst = (states: readonly State[]): State => STATES.findLast((state) => states.includes(state)) ?? 'good'

const GB = 1e9
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Limits in percent for large disks and in bytes for small ones. */
export function diskState(free: number, total: number): State {
  if (free < GB || free < total * 0.05) return 'bad'
  return free < 2 * GB || free < total * 0.1 ? 'warn' : 'good'
}

function judge(value: number, limits: { warn: number; bad: number }): State {
  if (value > limits.bad) return 'bad'
  return value > limits.warn ? 'warn' : 'good'
}

/** An outage of the last day is a warning, so that an admin can find its cause while the logs are recent. */
export const recentOutageState = (ago: number): State => (ago < 24 * HOUR ? 'warn' : 'good')

/** A backup is taken every night: one missed night is a warning, three are an error. */
export const backupState = (age: number): State => judge(age, { warn: 36 * HOUR, bad: 72 * HOUR })

/** A change is archived within a minute; a segment that is older than two, with changes after it, breaks that promise. */
export const archiveState = (behind: number): State => judge(behind, { warn: 2 * MINUTE, bad: 2 * MINUTE })

/** A restore is rehearsed every night: a failed one is an error, two missed ones are a warning. */
export function rehearsalState(last: { age: number; failed: boolean } | undefined): State {
  if (last?.failed) return 'bad'
  return last && last.age > 60 * HOUR ? 'warn' : 'good'
}

/** A clock difference makes links expire early and jobs start late. */
export const clockState = (difference: number): State => judge(Math.abs(difference), { warn: 5000, bad: MINUTE })

/** Node's error codes for certificates, such as CERT_HAS_EXPIRED or UNABLE_TO_VERIFY_LEAF_SIGNATURE. */
export const isUntrusted = (error: string): boolean => /CERT|LEAF_SIGNATURE|INVALID_CA|HOSTNAME_MISMATCH/.test(error)

/** Mail that could not be sent for an hour is an error, not a delay. */
export function mailState({ oldest, failing }: { oldest: number; failing: boolean }): State {
  if (!failing) return 'good'
  return oldest > HOUR ? 'bad' : 'warn'
}

import { parseArgs } from 'node:util'
import { restoreSite } from '../src/server/operations/recovery/restore-site.ts'
import type { SecretProblem } from '../src/server/operations/recovery/site-files.ts'
import { readConfig } from '../src/server/platform/config.ts'

export const isMoment = (args: string[]) => args.some((arg) => /^--to(=|$)/.test(arg))

/** Restores from the archive. The database is not running meanwhile. */
export async function restoreMoment(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { to: { type: 'string' }, replace: { type: 'boolean', default: false } },
  })
  const options = { to: values.to ?? '', replace: values.replace, now: new Date() }
  const { moment, time_zone, last, base, aside, secretAside, secretProblem, pictures, failed } = await restoreSite(
    readConfig(process.env),
    options,
  )
  const local = (at: Date) => localTime(at, time_zone)
  console.log(
    moment === 'latest'
      ? 'Restored everything that is in the archive.'
      : `Restored the database as it was at ${local(moment)} (${time_zone}), that is ${moment.toISOString()}.`,
  )
  console.log(
    last
      ? `The last change in it was committed at ${local(last)} (${last.toISOString()}).`
      : `Nothing had changed since the base backup of ${local(base.finished_at)}.`,
  )
  if (pictures > 0) console.log(`${count(pictures)} images were copied back.`)
  if (aside) console.log(`The database that was there is in ${aside} now. Delete it once it's no longer needed.`)
  if (secretAside)
    console.log(`The session secret that was there is in ${secretAside} now; the archive's is in its place.`)
  if (secretProblem) console.log(SECRET_PROBLEMS[secretProblem])
  if (failed.length > 0)
    console.log(
      `The database is restored, but ${count(failed.length)} images couldn't be. Upload them again:\n  ${failed.join('\n  ')}`,
    )
  console.log('Start the site now. It takes a new base backup right away.')
}

const SECRET_PROBLEMS: Record<SecretProblem, string> = {
  other:
    "The archive's session secret is not the one in SESSION_SECRET: two-step verification works only with its own.",
  missing:
    "There is no session secret in the archive. If SESSION_SECRET was set, set the same one here, or two-step verification won't work.",
  damaged:
    "The session secret is damaged in the archive. Copy the file session-secret of a nightly backup into DATA_DIR, or two-step verification won't work.",
}

const count = (number: number) => number.toLocaleString('en')

/** `2026-11-16 20:15:00`, as `--to` takes it. */
export const localTime = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)

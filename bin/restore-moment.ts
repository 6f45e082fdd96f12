import { parseArgs } from 'node:util'
import { readConfig } from '../src/server/config.ts'
import { restoreSite } from '../src/server/recovery/restore-site.ts'

export const isMoment = (args: string[]) => args.some((arg) => /^--to(=|$)/.test(arg))

/** Restores from the archive. The database is not running meanwhile. */
export async function restoreMoment(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { to: { type: 'string' }, replace: { type: 'boolean', default: false } },
  })
  const options = { to: values.to ?? '', replace: values.replace, now: new Date() }
  const { moment, time_zone, last, base, aside, pictures } = await restoreSite(readConfig(process.env), options)
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
  if (pictures > 0) console.log(`${pictures.toLocaleString('en')} images were copied back.`)
  if (aside) console.log(`The database that was there is in ${aside} now. Delete it when nobody needs it any more.`)
  console.log('Start the site now. It takes a new base backup at once.')
}

/** `2026-11-16 20:15:00`, as `--to` takes it. */
const localTime = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)

import { sql } from 'drizzle-orm'
import { isUntrusted, mailState } from '../../domain/operations/health.ts'
import { outbox } from '../database/schema.ts'
import { fact, type HealthCheck } from './finding.ts'

type Waiting = { count: number; oldest: string | null; last_error: string | null; failing: boolean }

/** Checks that mail is sent. Messages older than four days are counted, but do not change the state. */
export const checkMail: HealthCheck = async ({ db, config }, now) => {
  const { rows } = await db.execute<Waiting>(sql`select count(*)::int as count,
      min(created_at) filter (where recent)::text as oldest, coalesce(bool_or(recent and last_error is not null), false) as failing,
      (array_agg(last_error order by created_at desc) filter (where recent and last_error is not null))[1] as last_error
    from (select *, created_at > now() - interval '4 days' as recent from ${outbox} where status = 'waiting') as waiting`)
  const { count = 0, oldest = null, last_error = null, failing = false } = rows[0] ?? {}
  const facts = [fact(config.SMTP_URL ? 'mail_smtp' : 'mail_folder'), fact('mail_waiting', { count })]
  if (oldest) facts.push(fact('mail_oldest', { at: new Date(oldest).toISOString() }))
  const untrusted = isUntrusted(last_error ?? '')
  if (last_error) facts.push(fact(untrusted ? 'mail_certificate' : 'mail_error', { error: last_error }))
  const state = oldest ? mailState({ oldest: now.getTime() - Date.parse(oldest), failing }) : 'good'
  if (state !== 'good') return { state, facts, remedy: untrusted ? 'mail_certificate' : 'mail_look' }
  return config.SMTP_URL ? { state, facts, remedy: null } : { state: 'warn', facts, remedy: 'mail_set' }
}

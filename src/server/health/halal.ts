import { certificateState } from '../../domain/restaurant/halal.ts'
import { wallClock } from '../../domain/time/calendar.ts'
import { readSettings } from '../settings.ts'
import { fact, type HealthCheck } from './finding.ts'

/** Checks that the halal certificate, where there is one, is not about to end. */
export const checkHalal: HealthCheck = async ({ db }, now) => {
  const { halal_certificate: certificate, time_zone } = await readSettings(db)
  if (!certificate) return { state: 'good', facts: [fact('halal_none')], remedy: null }
  const state = certificateState(certificate, wallClock(now, time_zone).date)
  const day = certificate.valid_until
  if (state === 'in_force') return { state: 'good', facts: [fact('halal_valid', { day })], remedy: null }
  return {
    state: 'warn',
    facts: [fact(state === 'ended' ? 'halal_ended' : 'halal_ending', { day })],
    remedy: 'halal_renew',
  }
}

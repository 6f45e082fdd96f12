import { RETENTION } from '../../domain/privacy/retention.ts'

const DAY = 24 * 3600

/** A session in use is renewed once a day, and ends when it was not used for a while. In seconds. */
export const SESSION_RENEWAL = { expiresIn: RETENTION.session_days * DAY, updateAge: DAY, freshAge: 0 }

import type { Locale } from '../text/locales.ts'

/** Replaces the name of a person who deleted their account. */
export const DELETED_NAME: Record<Locale, string> = { en: 'Deleted account', ar: 'حساب محذوف' }

/** How long messages from the contact page are kept. */
export const MESSAGE_MONTHS = { min: 1, max: 120, usual: 24 } as const

/** How long personal data is stored. The code that deletes it and the text of the privacy page both read these. */
export const RETENTION = {
  /** A session ends after so many days without a visit. */
  session_days: 30,
  /** The cookie of a device on which somebody signed in. */
  known_device_days: 365,
  sent_mail_days: 30,
  /** The database refuses to delete entries of the security log before this time. */
  security_log_years: 1,
  /** The orders that a browser remembers. */
  known_orders: 10,
  known_order_days: 90,
} as const

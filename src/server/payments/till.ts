import type { Db } from '../database/connection.ts'
import type { Log } from '../log.ts'
import type { Mailroom } from '../mail/mailroom.ts'
import type { PayPal } from './paypal.ts'

/** Where money is taken. Without an account at PayPal only in person. */
export type Till = { db: Db; mail: Mailroom; log: Log; public_url: string; paypal: PayPal | undefined }
/** With an account at PayPal. */
export type OnlineTill = Till & { paypal: PayPal }

export const isOnline = (till: Till): till is OnlineTill => till.paypal !== undefined

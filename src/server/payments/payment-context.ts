import type { Db } from '../database/connection.ts'
import type { Log } from '../log.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import type { PayPal } from './paypal.ts'

/** Where money is taken. Without an account at PayPal only in person. */
export type PaymentContext = { db: Db; mail: MailQueue; log: Log; public_url: string; paypal: PayPal | undefined }
/** With an account at PayPal. */
export type OnlinePaymentContext = PaymentContext & { paypal: PayPal }

export const isOnline = (context: PaymentContext): context is OnlinePaymentContext => context.paypal !== undefined

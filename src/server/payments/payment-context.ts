import type { Db } from '../database/connection.ts'
import type { Log } from '../log.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import type { PayPal } from './paypal.ts'

/** What every payment function needs. Without a PayPal account guests pay in person only. */
export type PaymentContext = { db: Db; mail: MailQueue; log: Log; public_url: string; paypal: PayPal | undefined }
export type OnlinePaymentContext = PaymentContext & { paypal: PayPal }

export const isOnline = (context: PaymentContext): context is OnlinePaymentContext => context.paypal !== undefined

import type { Db } from '../platform/database/connection.ts'
import type { Log } from '../platform/log.ts'
import type { MailQueue } from '../platform/mail/mail-queue.ts'
import type { PayPal } from './paypal.ts'
import type { PayPalAccounts } from './paypal-accounts.ts'

/** What every payment function needs. Without a PayPal account guests pay in person only. */
export type PaymentContext = { db: Db; mail: MailQueue; log: Log; public_url: string; paypal: PayPal | undefined }
export type OnlinePaymentContext = PaymentContext & { paypal: PayPal }

/** Where each piece of work asks for the account that is connected now. */
export type PaymentSite = Omit<PaymentContext, 'paypal'> & { paypalAccounts: PayPalAccounts }

export const withCurrentPayPal = async ({ paypalAccounts, ...context }: PaymentSite): Promise<PaymentContext> => ({
  ...context,
  paypal: await paypalAccounts.current(),
})

/**
 * Guests would pay without any money arriving, and nobody chose that: in the demo everybody knows it, and a test account
 * was connected as one in the panel.
 */
export const losesMoney = (paypal: PaymentContext['paypal'], { is_demo }: { is_demo: boolean }) =>
  paypal?.environment === 'simulator' && paypal.connection_version === undefined && !is_demo

export const isOnline = (context: PaymentContext): context is OnlinePaymentContext => context.paypal !== undefined

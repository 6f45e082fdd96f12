import type { Db } from '../platform/database/connection.ts'
import type { Log } from '../platform/log.ts'
import type { MailQueue } from '../platform/mail/mail-queue.ts'
import { settings } from '../tables/schema.ts'
import type { PayPal } from './paypal.ts'

/** What every payment function needs. Without a PayPal account guests pay in person only. */
export type PaymentContext = { db: Db; mail: MailQueue; log: Log; public_url: string; paypal: PayPal | undefined }
export type OnlinePaymentContext = PaymentContext & { paypal: PayPal }

/**
 * The demo's simulator takes no money. When the restaurant is no longer the demo, whichever process changed that, it is
 * neither offered nor asked.
 */
export async function currentPayPal({ db, paypal }: Pick<PaymentContext, 'db' | 'paypal'>) {
  if (!paypal?.only_in_demo) return paypal
  const [row] = await db.select({ is_demo: settings.is_demo }).from(settings)
  return row?.is_demo ? paypal : undefined
}

export const withCurrentPayPal = async (context: PaymentContext): Promise<PaymentContext> => ({
  ...context,
  paypal: await currentPayPal(context),
})

/** Guests would pay without any money arriving. In the demo everybody knows that. */
export const losesMoney = (paypal: PaymentContext['paypal'], { is_demo }: { is_demo: boolean }) =>
  paypal?.environment === 'simulator' && !is_demo

export const isOnline = (context: PaymentContext): context is OnlinePaymentContext => context.paypal !== undefined

import { inArray } from 'drizzle-orm'
import { disputes } from '../tables/schema.ts'
import { recordDispute } from './disputes.ts'
import { ignorePayPalRefusal, PayPalRefusal } from './paypal-refusal.ts'
import type { Round } from './round.ts'

/** Stores disputes whose webhooks were lost. PayPal lets only some accounts read disputes; the others have webhooks only. */
export async function readDisputes({ context, each }: Round) {
  try {
    const listed = await context.paypal.listDisputes()
    const ids = listed.map(({ dispute_id }) => dispute_id)
    const known = await context.db.select().from(disputes).where(inArray(disputes.id, ids))
    const changed = listed.filter(({ dispute_id, status, update_time }) => {
      const stored = known.find(({ id }) => id === dispute_id)
      const newer = Date.parse(update_time) - (stored?.said_at.getTime() ?? 0)
      // PayPal's times are whole seconds, in which a dispute may be opened and resolved.
      return newer > 0 || (newer === 0 && status !== stored?.status)
    })
    await each(changed, async ({ dispute_id }) => {
      const dispute = await context.paypal.readDispute(dispute_id).catch(ignorePayPalRefusal)
      if (dispute) await recordDispute(context, dispute)
    })
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error
    context.log.info({ status: error.status, issue: error.issue }, 'PayPal did not list the disputes')
  }
}

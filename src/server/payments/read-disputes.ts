import { inArray } from 'drizzle-orm'
import { disputes } from '../database/schema.ts'
import { recordDispute } from './disputes.ts'
import { ignorePayPalRefusal, PayPalRefusal } from './paypal-refusal.ts'
import type { Round } from './round.ts'

/** Stores disputes whose webhooks were lost. PayPal lets only some accounts read disputes; the others have webhooks only. */
export async function readDisputes({ context, each }: Round) {
  try {
    const listed = await context.paypal.listDisputes()
    const ids = listed.map(({ dispute_id }) => dispute_id)
    const { id, said_at } = disputes
    const known = await context.db.select({ id, said_at }).from(disputes).where(inArray(id, ids))
    const times = new Map(known.map((one) => [one.id, one.said_at.getTime()]))
    const changed = listed.filter((one) => Date.parse(one.update_time) > (times.get(one.dispute_id) ?? 0))
    await each(changed, async ({ dispute_id }) => {
      const dispute = await context.paypal.readDispute(dispute_id).catch(ignorePayPalRefusal)
      if (dispute) await recordDispute(context, dispute)
    })
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error
    context.log.info({ status: error.status, issue: error.issue }, 'PayPal did not list the disputes')
  }
}

import { sql } from 'drizzle-orm'
import { payment_provider } from '../database/schema.ts'
import { countAttention, countDifferences } from '../payments/ledger.ts'
import { readProvider } from '../payments/provider.ts'
import { type Finder, fact, type HealthContext } from './finding.ts'

/** Whether guests can pay online, where that is wanted, and whether any money needs somebody to look. */
export const checkPayment: Finder = async (context) => {
  const { environment, problem, detail } = await readProvider(context)
  const found = await moneyFacts(context)
  const look = found.length > 0
  if (environment === 'none')
    return {
      state: look ? 'bad' : 'good',
      facts: [fact('payment_none'), ...found],
      remedy: look ? 'payments_look' : null,
    }
  const real = environment === 'live' || environment === 'sandbox'
  const facts = [fact(real ? `payment_${environment}` : 'payment_simulated')]
  if (problem)
    return {
      state: 'bad',
      facts: [...facts, fact('payment_problem', { detail: detail ?? problem }), ...found],
      remedy: `paypal_${problem}`,
    }
  if (look) return { state: 'bad', facts: [...facts, ...found], remedy: 'payments_look' }
  if (await certificateIsAway(context))
    return { state: 'warn', facts: [...facts, fact('payment_certificate')], remedy: null }
  return environment === 'live'
    ? { state: 'good', facts, remedy: null }
    : { state: 'warn', facts, remedy: 'paypal_real' }
}

async function moneyFacts({ db }: HealthContext) {
  const [{ kept, refunds, disputes }, differences] = await Promise.all([countAttention(db), countDifferences(db)])
  const counts = {
    payment_differences: differences,
    payment_kept: kept,
    payment_refunds: refunds,
    payment_disputes: disputes,
  }
  return Object.entries(counts).flatMap(([name, count]) =>
    count > 0 ? [fact(name as keyof typeof counts, { count })] : [],
  )
}

/** A message that could not be checked within the last day, and none that could since. */
async function certificateIsAway({ db }: HealthContext): Promise<boolean> {
  const { certificate_failed_at: failed, webhook_at } = payment_provider
  const away = sql<boolean>`coalesce(${failed} > now() - interval '1 day' and ${failed} > coalesce(${webhook_at}, '-infinity'), false)`
  const [row] = await db.select({ away }).from(payment_provider)
  return row?.away ?? false
}

import { sql } from 'drizzle-orm'
import { keysOf } from '../../domain/records.ts'
import { payment_provider } from '../database/schema.ts'
import { countAttention, countDifferences } from '../payments/ledger.ts'
import { readProvider } from '../payments/provider.ts'
import { fact, type HealthCheck, type HealthContext } from './finding.ts'

/** Checks that guests can pay online, if PayPal is configured, and that no payment needs attention. */
export const checkPayment: HealthCheck = async (context) => {
  const { environment, problem, detail } = await readProvider(context)
  const money = await moneyFacts(context)
  const needsAttention = money.length > 0
  if (environment === 'none')
    return {
      state: needsAttention ? 'bad' : 'good',
      facts: [fact('payment_none'), ...money],
      remedy: needsAttention ? 'payments_look' : null,
    }
  const real = environment === 'live' || environment === 'sandbox'
  const facts = [fact(real ? `payment_${environment}` : 'payment_simulated')]
  if (problem)
    return {
      state: 'bad',
      facts: [...facts, fact('payment_problem', { detail: detail ?? problem }), ...money],
      remedy: `paypal_${problem}`,
    }
  if (needsAttention) return { state: 'bad', facts: [...facts, ...money], remedy: 'payments_look' }
  if (await certificateUnavailable(context))
    return { state: 'warn', facts: [...facts, fact('payment_certificate')], remedy: null }
  return environment === 'live'
    ? { state: 'good', facts, remedy: null }
    : { state: 'warn', facts, remedy: 'paypal_real' }
}

async function moneyFacts({ db }: HealthContext) {
  const [{ kept, refunds, disputes, doubtful }, differences] = await Promise.all([
    countAttention(db),
    countDifferences(db),
  ])
  const counts = {
    payment_differences: differences,
    payment_kept: kept,
    payment_refunds: refunds,
    payment_disputes: disputes,
    payment_doubtful: doubtful,
  }
  return keysOf(counts).flatMap((name) => (counts[name] > 0 ? [fact(name, { count: counts[name] })] : []))
}

/** Within the last day a webhook could not be verified, and none was verified since. */
async function certificateUnavailable({ db }: HealthContext): Promise<boolean> {
  const { certificate_failed_at: failed, webhook_at } = payment_provider
  const unavailable = sql<boolean>`coalesce(${failed} > now() - interval '1 day' and ${failed} > coalesce(${webhook_at}, '-infinity'), false)`
  const [row] = await db.select({ unavailable }).from(payment_provider)
  return row?.unavailable ?? false
}

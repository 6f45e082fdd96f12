import { readProvider } from '../payments/provider.ts'
import { type Finder, fact } from './finding.ts'

/** Whether guests can pay online, where that is wanted. */
export const checkPayment: Finder = async (house) => {
  const { environment, problem, detail } = await readProvider(house)
  if (environment === 'none') return { state: 'good', facts: [fact('payment_none')], remedy: null }
  const real = environment === 'live' || environment === 'sandbox'
  const facts = [fact(real ? `payment_${environment}` : 'payment_simulated')]
  if (problem)
    return {
      state: 'bad',
      facts: [...facts, fact('payment_problem', { detail: detail ?? problem })],
      remedy: `paypal_${problem}`,
    }
  return environment === 'live'
    ? { state: 'good', facts, remedy: null }
    : { state: 'warn', facts, remedy: 'paypal_real' }
}

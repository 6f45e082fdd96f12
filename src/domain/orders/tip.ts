import { type Cents, toCents } from '../money.ts'

export const TIP_LIMITS = { percent: 100, percents: 5, amount: 1000 } as const

/** What a guest chose: one of the restaurant's percentages, or an amount in dollars. */
export type TipChoice = { percent: number } | { amount: number }
export type TipSettings = { tips: boolean; tip_percents: readonly number[] }

/** The tip in cents, of the dishes alone. What the restaurant does not offer is no tip. */
export function tipOf(choice: TipChoice | null, subtotal: Cents, { tips, tip_percents }: TipSettings): Cents {
  if (!tips || !choice) return 0
  if ('amount' in choice) return toCents(choice.amount)
  return tip_percents.includes(choice.percent) ? percentOf(subtotal, choice.percent) : 0
}

/** Half a cent is rounded up, as for taxes. */
const percentOf = (subtotal: Cents, percent: number): Cents => Math.floor((subtotal * percent + 50) / 100)

import type { Cents } from '../money.ts'

/** What the delivery to a zone costs: nothing from a sum of dishes on, if it has one. */
export const zoneFee = ({ fee, free_from }: { fee: Cents; free_from: Cents | null }, subtotal: Cents): Cents =>
  free_from !== null && subtotal >= free_from ? 0 : fee

import { formatMoney } from '../../domain/money.ts'

/** `+$0.75`, or nothing for an option that costs nothing. */
export const PriceDifference = ({ amount }: { amount: number }) =>
  amount !== 0 && (
    <bdi dir="ltr" className="shrink-0 font-semibold">
      {amount > 0 && '+'}
      {formatMoney(amount)}
    </bdi>
  )

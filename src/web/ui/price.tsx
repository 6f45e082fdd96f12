import { formatMoney } from '../../domain/money.ts'

export const Price = ({ amount, className }: { amount: number; className?: string }) => (
  <bdi data-price className={className}>
    {formatMoney(amount)}
  </bdi>
)

import type { CurrencyCode } from '../../domain/currency-digits.ts'
import type { Amount, Minor } from '../../domain/money.ts'
import { useMoney } from '../money.ts'

type Props = { currency?: CurrencyCode | undefined; className?: string } & ({ amount: Amount } | { units: Minor })

/** An amount in the restaurant's currency, unless another one is named. */
export function Price({ currency, className, ...price }: Props) {
  const { format, formatUnits } = useMoney(currency)
  return (
    <bdi data-price className={className}>
      {'units' in price ? formatUnits(price.units) : format(price.amount)}
    </bdi>
  )
}

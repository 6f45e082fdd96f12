import type { CurrencyCode } from '../../../domain/currency-digits.ts'
import type { ChoiceLine } from '../../../domain/orders/sold-line.ts'
import { useMoney } from '../../money.ts'
import { UserText } from '../../ui/user-text.tsx'

/** What the guest chose for a dish, with its price per portion. What was taken out of the dish stands out. */
export function SoldChoices({ choices, currency }: { choices: ChoiceLine[]; currency: CurrencyCode }) {
  const { formatDifference } = useMoney(currency)
  if (choices.length === 0) return null
  return (
    <ul className="ps-4">
      {choices.map(({ id, text, taken_out, price }) => (
        <li key={id} className={taken_out ? 'font-semibold' : 'text-muted'}>
          <UserText text={text} />
          {price !== null && (
            <>
              {' '}
              <bdi data-price>{formatDifference(price)}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

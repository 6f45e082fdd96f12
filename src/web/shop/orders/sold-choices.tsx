import type { ChoiceLine } from '../../../domain/orders/sold-line.ts'
import { UserText } from '../../ui/user-text.tsx'

/** What the guest chose for a dish, with its price per portion. What was taken out of the dish stands out. */
export const SoldChoices = ({ choices }: { choices: ChoiceLine[] }) =>
  choices.length > 0 && (
    <ul className="ps-4">
      {choices.map(({ id, text, taken_out, price }) => (
        <li key={id} className={taken_out ? 'font-semibold' : 'text-muted'}>
          <UserText text={text} />
          {price && (
            <>
              {' '}
              <bdi data-price>{price}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  )

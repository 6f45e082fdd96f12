import { X } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { type Cart, lineKey, removeLine, setQuantity } from '../../../domain/cart/cart.ts'
import type { SoldChoice } from '../../../domain/menu/options.schema.ts'
import type { QuoteLine } from '../../../domain/orders/quote.schema.ts'
import { choiceLines } from '../../../domain/orders/sold-line.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useDates } from '../../dates.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { Quantity } from '../../shop/cart/quantity.tsx'
import { LineProblems } from '../../shop/checkout/line-problems.tsx'
import { button } from '../../ui/button.ts'
import { Price } from '../../ui/price.tsx'
import { UserText } from '../../ui/user-text.tsx'
import { ChosenOptions } from '../orders/lines.tsx'

type Props = {
  cart: Cart
  change: (cart: Cart) => void
  /** By the position of the line. */
  quoted: (index: number) => Pick<QuoteLine, 'problems'> & { line_total?: number | undefined }
}

/** The dishes that staff have added, with their numbers of portions. */
export function AddedLines({ cart, change, quoted }: Props) {
  const t = useTranslations('desk')
  const locale = useSiteLocale()
  const { slotText } = useDates()
  return cart.map((line, index) => {
    const name = localized(line, 'name', locale)
    const { problems, line_total } = quoted(index)
    return (
      <DeskLine
        key={lineKey(line)}
        name={name}
        detail={
          line.reservation_details
            ? [slotText(line.reservation_details), t('guests', { count: line.reservation_details.guests_count })].join(
                ' · ',
              )
            : line.serving_size
        }
        choices={line.choices}
        quantity={line.quantity}
        total={line_total}
        setQuantity={(quantity) => change(setQuantity(cart, line, quantity))}
        remove={() => change(removeLine(cart, line))}
      >
        <LineProblems
          problems={problems}
          choose={({ date, time }) =>
            change(
              cart.map((other) =>
                other === line && other.reservation_details
                  ? { ...other, reservation_details: { ...other.reservation_details, date, time } }
                  : other,
              ),
            )
          }
        />
      </DeskLine>
    )
  })
}

type LineProps = {
  name: string
  detail: string | null
  choices: readonly SoldChoice[]
  quantity: number
  total?: number | undefined
  setQuantity: (quantity: number) => void
  remove: () => void
  children?: React.ReactNode
}

export function DeskLine({ name, detail, choices, quantity, total, setQuantity, remove, children }: LineProps) {
  const t = useTranslations('desk')
  const locale = useSiteLocale()
  return (
    <li className="border-b border-line py-2">
      <div className="flex items-center gap-x-2">
        <div className="min-w-0 grow break-words">
          <UserText text={name} className="font-semibold" />
          {detail && <UserText text={detail} className="block text-sm text-muted" />}
          {total !== undefined && <Price amount={total} className="block text-muted" />}
          <ChosenOptions choices={choiceLines(choices, locale)} />
        </div>
        <Quantity name={name} quantity={quantity} change={(next) => (next > 0 ? setQuantity(next) : remove())} />
        <button type="button" onClick={remove} aria-label={t('remove', { dish: name })} className={button.icon}>
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
      {children}
    </li>
  )
}

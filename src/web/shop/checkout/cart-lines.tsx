import { X } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { type CartLine, isDated, linePrice, lineTotal } from '../../../domain/cart/cart.ts'
import type { QuoteLine } from '../../../domain/orders/quote.schema.ts'
import { useMoney } from '../../money.ts'
import { useMediaQuery } from '../../ui/media-query.ts'
import { Price } from '../../ui/price.tsx'
import { UserText } from '../../ui/user-text.tsx'
import { useCart } from '../cart/cart-storage.ts'
import { LineChoices } from '../cart/line-choices.tsx'
import { Quantity } from '../cart/quantity.tsx'
import { ChangeOptions } from './change-options.tsx'
import { CompactLine } from './compact-line.tsx'
import { LineAllergens } from './line-allergens.tsx'
import { LineDetails } from './line-details.tsx'
import { useLineNames } from './line-names.ts'
import { LineProblems } from './line-problems.tsx'

type Props = {
  lines: readonly CartLine[]
  quoted?: QuoteLine[]
  /** Shows only the lines with problems, where space is short. */
  onlyProblems?: boolean
}

/** The cart before ordering, each dish with its size, day and time. */
export function CartLines({ lines, quoted, onlyProblems }: Props) {
  const t = useTranslations('checkout')
  const isPhone = useMediaQuery('(width < 48rem)', false)
  const entries = lines
    .map((line, i) => ({ line, quoted: quoted?.[i]?.product_id === line.id ? quoted[i] : undefined }))
    .filter((entry) => !onlyProblems || entry.quoted?.problems.length)
  if (entries.length === 0) return null
  return (
    <section aria-label={t('items')}>
      <ul className="grid md:gap-4">
        {entries.map((entry) => {
          // Not by its choices: a line whose options are changed stays, and so does the focus.
          const key = `${entry.line.id} ${lines.filter(({ id }) => id === entry.line.id).indexOf(entry.line)}`
          return isPhone ? <CompactLine key={key} {...entry} /> : <Line key={key} {...entry} />
        })}
      </ul>
    </section>
  )
}

function Line({ line, quoted }: { line: CartLine; quoted?: QuoteLine }) {
  const t = useTranslations('checkout')
  const cart = useTranslations('cart')
  const { setQuantity, remove, changeDetails } = useCart()
  const { name, serving, problems, unavailable } = useLineNames(line, quoted)
  const { currency, formatUnits } = useMoney()
  return (
    <li
      data-problem={problems[0]?.code}
      className="rounded-card border border-line bg-card p-4 data-problem:border-bad/60 sm:p-5"
    >
      <div className="flex gap-4">
        <img
          src={line.image_url}
          alt=""
          width={96}
          height={72}
          className="h-12 w-16 shrink-0 rounded-lg object-cover sm:h-18 sm:w-24"
        />
        <div className="min-w-0 grow">
          <h3 className="text-lg text-brand">
            <UserText text={name} />
          </h3>
          {serving && (
            <p className="text-sm text-muted">
              <UserText text={serving} />
            </p>
          )}
          <LineChoices choices={line.choices} />
          <p className="text-sm text-muted">{t('each', { price: formatUnits(linePrice(line, currency)) })}</p>
          <LineAllergens quoted={quoted} />
          {quoted?.has_options && !unavailable && <ChangeOptions line={line} name={name} />}
        </div>
        <button
          type="button"
          onClick={() => remove(line)}
          aria-label={cart('remove', { dish: name })}
          className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-bad"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
      {!unavailable && isDated(line) && <LineDetails line={line} />}
      <LineProblems problems={problems} choose={(slot) => changeDetails(line, slot)} />
      <div className="mt-4 flex items-center justify-between">
        <Quantity name={name} quantity={line.quantity} change={(quantity) => setQuantity(line, quantity)} />
        <Price
          units={lineTotal(line, currency)}
          className={`text-lg font-semibold ${unavailable ? 'text-muted line-through' : ''}`}
        />
      </div>
    </li>
  )
}

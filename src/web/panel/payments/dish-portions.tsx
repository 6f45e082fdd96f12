import { useTranslations } from 'use-intl/react'
import { formatMoney, toDollars } from '../../../domain/money.ts'
import { soldSummary } from '../../../domain/orders/sold-line.ts'
import {
  dishesInCents,
  isEverything,
  type PaidDishes,
  portionsLeft,
  priceOfPortions,
  type RefundedLine,
} from '../../../domain/payments/line-refunds.ts'
import type { OrderPayments } from '../../../domain/payments/payments.schema.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { Choice } from '../../ui/choice.tsx'

type Props = {
  dishes: OrderPayments['dishes']
  chosen: readonly RefundedLine[]
  choose: (lines: RefundedLine[]) => void
}

/** How many portions of each paid dish are refunded. */
export function DishPortions({ dishes, chosen, choose }: Props) {
  const t = useTranslations('staffPayments')
  const locale = useSiteLocale()
  const left = dishes.lines.filter(({ line }) => portionsLeft(dishes, line) > 0)
  if (left.length === 0) return null
  const countChosen = (line: number) => chosen.find((portion) => portion.line === line)?.quantity ?? 0
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{t('refundDishes')}</legend>
      {left.map(({ line, ...sold }) => (
        <Choice
          key={line}
          label={soldSummary(sold, locale)}
          labelled
          value={String(countChosen(line))}
          options={Array.from({ length: portionsLeft(dishes, line) + 1 }, (_, count) => String(count))}
          text={(count) => (count === '0' ? t('noPortion') : t('portions', { count: Number(count) }))}
          choose={(count) => {
            const others = chosen.filter((portion) => portion.line !== line)
            choose(count === '0' ? others : [...others, { line, quantity: Number(count) }])
          }}
        />
      ))}
    </fieldset>
  )
}

/** The amount that the server will refund for these dishes, in dollars. */
export function RefundSum({
  dishes,
  lines,
  refundable,
}: {
  dishes: PaidDishes
  lines: RefundedLine[]
  refundable: number
}) {
  const t = useTranslations('staffPayments')
  const all = isEverything(dishes, lines)
  const amount = all ? refundable : toDollars(priceOfPortions(dishesInCents(dishes), lines) ?? 0)
  return (
    <p aria-live="polite">
      <strong className="block text-lg">{t('refundSum', { amount: formatMoney(amount) })}</strong>
      <span className="text-sm text-muted">{t(all ? 'refundSumAll' : 'refundSumHint')}</span>
    </p>
  )
}

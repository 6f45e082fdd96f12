import { useTranslations } from 'use-intl/react'
import { type Cents, formatMoney, readAmount, toDollars } from '../../../domain/money.ts'
import { cashAmounts } from '../../../domain/orders/payment.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import type { FieldProps } from './order-attempt.ts'

type Props = {
  field: FieldProps
  total: Cents
  choose: (amount: string) => void
}

/** With how much a guest pays in cash, so that the driver brings the change. */
export function CashGiven({ field, total, choose }: Props) {
  const t = useTranslations('checkout')
  const given = readAmount(field.value)
  return (
    <div className="grid gap-2">
      <Field
        {...field}
        label={t('payWithCash')}
        hint={t('payWithCashHint')}
        inputMode="decimal"
        dir="ltr"
        maxLength={12}
      />
      <p className="flex flex-wrap gap-2">
        {cashAmounts(total).map((amount) => (
          <button
            key={amount}
            type="button"
            onClick={() => choose(toDollars(amount).toFixed(2))}
            className={button.secondary}
          >
            <bdi>{formatMoney(toDollars(amount))}</bdi>
          </button>
        ))}
      </p>
      <p role="status" className="empty:hidden">
        {given !== null && given > total && t('bringChange', { change: formatMoney(toDollars(given - total)) })}
      </p>
    </div>
  )
}

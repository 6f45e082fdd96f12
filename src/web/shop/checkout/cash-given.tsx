import { useTranslations } from 'use-intl/react'
import { asMinor, type Minor, plainAmount } from '../../../domain/money.ts'
import { cashAmounts } from '../../../domain/orders/payment.ts'
import { useMoney } from '../../money.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import type { FieldProps } from './order-attempt.ts'

type Props = {
  field: FieldProps
  total: Minor
  choose: (amount: string) => void
}

/** With how much a guest pays in cash, so that the driver brings the change. */
export function CashGiven({ field, total, choose }: Props) {
  const t = useTranslations('checkout')
  const { currency, formatUnits, toAmount, read } = useMoney()
  const given = read(field.value)
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
        {cashAmounts(total, currency).map((amount) => (
          <button
            key={amount}
            type="button"
            onClick={() => choose(plainAmount(toAmount(amount), currency))}
            className={button.secondary}
          >
            <bdi>{formatUnits(amount)}</bdi>
          </button>
        ))}
      </p>
      <p role="status" className="empty:hidden">
        {given !== null && given > total && t('bringChange', { change: formatUnits(asMinor(given - total)) })}
      </p>
    </div>
  )
}

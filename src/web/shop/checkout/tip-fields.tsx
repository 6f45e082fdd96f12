import { useTranslations } from 'use-intl/react'
import type { Minor } from '../../../domain/money.ts'
import { type TipChoice, tipOf } from '../../../domain/orders/payment.ts'
import { type Money, useMoney } from '../../money.ts'
import { Field } from '../../ui/field.tsx'
import type { FieldProps } from './order-attempt.ts'

export type ChosenTip = 'none' | 'own' | number

type Props = {
  percents: number[]
  subtotal: Minor
  chosen: ChosenTip
  choose: (chosen: ChosenTip) => void
  field: FieldProps
}

/** The restaurant's percentages, or an amount of the guest's own. Nothing is added unless the guest chooses it. */
export function TipFields({ percents, subtotal, chosen, choose, field }: Props) {
  const t = useTranslations('checkout')
  const { currency, formatUnits } = useMoney()
  const amountOf = (percent: number) =>
    formatUnits(tipOf({ percent }, subtotal, { currency, tips: true, tip_percents: percents }))
  const textOf = (option: ChosenTip) => {
    if (option === 'none') return t('noTip')
    return option === 'own' ? t('ownTip') : t('tipPercent', { percent: option, amount: amountOf(option) })
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{t('addTip')}</legend>
      <div className="flex flex-wrap gap-2">
        {(['none', ...percents, 'own'] as const).map((option) => (
          <label
            key={option}
            className="flex min-h-11 grow cursor-pointer items-center gap-2 rounded-lg border border-line bg-card px-3 has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name="tip"
              checked={option === chosen}
              onChange={() => choose(option)}
              className="size-5 accent-brand"
            />
            {textOf(option)}
          </label>
        ))}
      </div>
      {chosen === 'own' && <Field {...field} label={t('ownTipAmount')} inputMode="decimal" dir="ltr" maxLength={12} />}
    </fieldset>
  )
}

/** As the API takes it; null: no tip. */
export function tipChoice(chosen: ChosenTip, typed: string, money: Money): TipChoice | null {
  if (chosen === 'none') return null
  if (chosen !== 'own') return { percent: chosen }
  const amount = money.read(typed)
  return amount ? { amount: money.toAmount(amount) } : null
}

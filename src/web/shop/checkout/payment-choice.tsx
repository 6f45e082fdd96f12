import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { PaymentMethod } from '../../../domain/orders/orders.ts'

type Props<M> = {
  methods: M[]
  value: M
  choose: (method: M) => void
  /** Shown below the chosen method. */
  children?: ReactNode
}

export function PaymentChoice<M extends PaymentMethod>({ methods, value, choose, children }: Props<M>) {
  const t = useTranslations('checkout')
  const nameOf = (method: PaymentMethod) => t(method)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{t('payment')}</legend>
      {methods.map((method) => (
        <div key={method} className="grid gap-3">
          <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-line bg-card px-3 has-checked:border-brand has-checked:bg-brand-soft">
            <input
              type="radio"
              name="payment_method"
              checked={method === value}
              onChange={() => choose(method)}
              className="size-5 accent-brand"
            />
            {nameOf(method)}
          </label>
          {method === value && children}
        </div>
      ))}
    </fieldset>
  )
}

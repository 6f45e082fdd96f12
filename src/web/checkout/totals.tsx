import { useTranslations } from 'use-intl/react'
import { toDollars } from '../../domain/money.ts'
import type { Channel, Charges } from '../../domain/pricing.ts'
import { Price } from '../ui/price.tsx'

/** What is to be paid; the checkout page has neither tax nor delivery to speak of. */
export function Totals({ channel, price }: { channel: Channel; price: Charges }) {
  const t = useTranslations('checkout')
  const placed = useTranslations('placed')
  const parts = [
    [t('subtotal'), price.subtotal],
    [placed('tax'), price.tax],
    [placed('delivery'), price.delivery_fee],
  ] as const
  return (
    <dl className="grid gap-1 border-t border-line pt-4">
      {channel === 'order' &&
        parts.map(([label, amount]) => (
          <div key={label} className="flex justify-between">
            <dt>{label}</dt>
            <dd>
              <Price amount={toDollars(amount)} />
            </dd>
          </div>
        ))}
      <div className="flex justify-between text-xl font-semibold">
        <dt>{t('total')}</dt>
        <dd>
          <Price amount={toDollars(price.total)} />
        </dd>
      </div>
    </dl>
  )
}

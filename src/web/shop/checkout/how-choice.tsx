import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { type Channel, isOffered } from '../../../domain/orders/orders.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { useFulfilmentChoice } from './fulfilment-choice.ts'

/** Delivery or pickup. The order page delivers only: from there a link leads to the page with the same cart and pickup. */
export function HowChoice({ channel }: { channel: Channel }) {
  const t = useTranslations('checkout')
  const { restaurant } = useRestaurant()
  const { choice, change } = useFulfilmentChoice()
  if (!restaurant.payment_methods.includes('pickup')) return null
  if (!isOffered('pickup', channel))
    return (
      <p className="flex flex-wrap items-center gap-x-3">
        {choice.how === 'pickup' && t('deliversOnly')}
        <Link to="/reservations" onClick={() => change({ how: 'pickup' })} className={`${button.quiet} px-0 underline`}>
          {t('pickupInstead')}
        </Link>
      </p>
    )
  return (
    <fieldset aria-label={t('where')} className="grid grid-cols-2 gap-2">
      {(['delivery', 'pickup'] as const).map((how) => (
        <label
          key={how}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-line bg-card px-3 has-checked:border-brand has-checked:bg-brand-soft"
        >
          <input
            type="radio"
            name="how"
            checked={how === (choice.how ?? 'delivery')}
            onChange={() => change({ how })}
            className="size-5 shrink-0 accent-brand"
          />
          {t(`ways.${how}`)}
        </label>
      ))}
    </fieldset>
  )
}

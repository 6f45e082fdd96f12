import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import type { Channel } from '../../../domain/orders/orders.ts'
import { MENU } from '../../links.ts'
import { button } from '../../ui/button.ts'
import { showToast } from '../../ui/toast.ts'

export function EmptyCart() {
  const t = useTranslations('reservations')
  const dish = useTranslations('dish')
  return (
    <div className="py-8 text-center">
      <h2 className="text-2xl text-brand">{t('empty')}</h2>
      <p className="mt-2 mb-6 text-muted">{t('emptyText')}</p>
      <Link {...MENU} className={button.primary}>
        {dish('browseMenu')}
      </Link>
    </div>
  )
}

/** 'Cart is Empty', with the text of the checkout page or of the order page. */
export function useEmptyCartToast(channel: Channel) {
  const t = useTranslations('checkout')
  const page = useTranslations('orderPage')
  return () => showToast('error', t('cartEmpty'), channel === 'checkout' ? t('cartEmptyText') : page('emptyText'))
}

import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { MENU } from '../links.ts'
import { button } from '../ui/button.ts'

export function EmptyCart() {
  const t = useTranslations('reservations')
  const dish = useTranslations('dish')
  return (
    <div className="py-8 text-center">
      <h2 className="text-2xl text-teal">{t('empty')}</h2>
      <p className="mt-2 mb-6 text-muted">{t('emptyText')}</p>
      <Link {...MENU} className={button.primary}>
        {dish('browseMenu')}
      </Link>
    </div>
  )
}

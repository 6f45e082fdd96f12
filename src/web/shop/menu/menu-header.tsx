import { useTranslations } from 'use-intl/react'
import { useRestaurant } from '../../restaurant.ts'
import { HalalBadge } from '../restaurant/halal-badge.tsx'

/** The header of the menu. On a phone only its first line stays visible while scrolling. */
export function MenuHeader() {
  const t = useTranslations('menu')
  const { restaurant } = useRestaurant()
  return (
    <div className="on-dark zellige bg-brand text-surface max-md:contents print:bg-transparent print:bg-none">
      <div className="page-width py-16 max-md:contents print:py-4">
        <div className="flex items-center gap-x-5 max-md:page-width max-md:sticky max-md:top-16 max-md:z-25 max-md:min-h-11 max-md:overflow-hidden max-md:bg-brand max-md:text-surface">
          <h1 className="display-1 text-on-brand max-md:text-xl max-md:whitespace-nowrap print:text-3xl print:text-ink">
            {t('title')}
          </h1>
          <HalalBadge />
        </div>
        <p className="max-w-prose text-lg text-surface-warm max-md:page-width max-md:max-w-none max-md:bg-brand max-md:pb-3 max-md:text-sm md:mt-3 print:text-ink">
          {t(restaurant.is_demo ? 'intro' : 'plainIntro')}
        </p>
      </div>
    </div>
  )
}

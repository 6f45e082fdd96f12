import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { useRestaurant } from '../../../restaurant.ts'
import { button } from '../../../ui/button.ts'
import { Section } from '../section.tsx'

/** The logo belongs to the settings; icons and previews are drawn from it. */
export function LogoSection() {
  const t = useTranslations('appearance')
  const { restaurant } = useRestaurant()
  return (
    <Section title={t('logo')} text={t('logoText')}>
      <div className="flex flex-wrap items-center gap-4">
        <img
          src={restaurant.logo_url}
          alt={t('logo')}
          width={80}
          height={80}
          className="size-20 rounded-lg border border-line bg-surface object-contain p-1"
        />
        <Link to="/admin/settings" className={button.secondary}>
          {t('changeLogo')}
        </Link>
      </div>
    </Section>
  )
}

import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { localized } from '../../../domain/text/locales.ts'
import { withName } from '../../../domain/website/content.ts'
import { useRestaurant } from '../../restaurant.ts'
import { UserText } from '../../ui/user-text.tsx'

/** Links to the pages that the owner wrote and marked for the footer, such as privacy and terms; on a dark ground. */
export function OwnPageLinks({ className = '' }: { className?: string }) {
  const t = useTranslations('footer')
  const { restaurant, locale, name } = useRestaurant()
  if (restaurant.pages.length === 0) return null
  return (
    <nav aria-label={t('pages')} className="pt-4">
      <ul className={`flex flex-wrap gap-x-6 ${className}`}>
        {restaurant.pages.map((page) => (
          <li key={page.slug}>
            <Link
              to="/$page"
              params={{ page: page.slug }}
              className="inline-block py-2 text-sm text-surface-warm/85 wrap-anywhere hover:text-on-brand hover:underline"
            >
              <UserText text={withName(localized(page, 'title', locale), name)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

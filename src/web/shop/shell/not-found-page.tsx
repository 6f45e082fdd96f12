import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { MENU } from '../../links.ts'
import { button } from '../../ui/button.ts'
import { SiteLayout } from './layout.tsx'
import { NoticePage } from './notice-page.tsx'

/** For an unknown URL. */
export const NotFoundPage = () => (
  <SiteLayout>
    <NotFound />
  </SiteLayout>
)

/** For pages that already have the site's layout. */
export function NotFound() {
  const t = useTranslations('notFound')
  return (
    <>
      <title>{t('title')}</title>
      <NoticePage title={t('title')} text={t('text')}>
        <Link to="/" className={button.primary}>
          {t('home')}
        </Link>
        <Link {...MENU} className={button.secondary}>
          {t('menu')}
        </Link>
        <Link to="/contact" className={button.secondary}>
          {t('contact')}
        </Link>
      </NoticePage>
    </>
  )
}

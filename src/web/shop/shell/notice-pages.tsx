import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl/react'
import { isPanel, localizedPath } from '../../../domain/text/locales.ts'
import { MENU } from '../../links.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { Star } from '../../ui/star.tsx'
import { showToast } from '../../ui/toast.ts'
import { SiteLayout } from './layout.tsx'

/** Shown in the place of what cannot be rendered, so it needs no data from the server. */
export function Failure() {
  const t = useTranslations('failure')
  const common = useTranslations('common')
  const locale = useSiteLocale()
  const router = useRouter()
  const inPanel = isPanel(router.state.location.pathname)
  return (
    <>
      <title>{t('title')}</title>
      <NoticePage title={t('title')} text={t(inPanel ? 'panelText' : 'text')}>
        <button type="button" className={button.primary} onClick={() => void router.invalidate()}>
          {common('tryAgain')}
        </button>
        <a href={localizedPath('/', locale)} className={button.secondary}>
          {t('home')}
        </a>
      </NoticePage>
    </>
  )
}

/** Where not even the layout of the site can be rendered. */
export const FailurePage = () => (
  <main>
    <Failure />
  </main>
)

/** A page of the site whose own error message could not be shown either. */
export const SiteFailure = () => (
  <SiteLayout>
    <Failure />
  </SiteLayout>
)

export function ContentFailure({ text }: { text: string }) {
  const t = useTranslations('common')
  const router = useRouter()
  useEffect(() => void showToast('error', t('error'), text), [t, text])
  return (
    <NoticePage title={t('error')} text={text}>
      <button type="button" onClick={() => void router.invalidate()} className={button.primary}>
        {t('tryAgain')}
      </button>
    </NoticePage>
  )
}

export function NoticePage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="page-width grid justify-items-center gap-5 py-20 text-center sm:py-28">
      <Star className="size-14 text-brass" />
      <h1 className="display-2 text-brand">{title}</h1>
      <p className="max-w-prose text-lg text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}

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

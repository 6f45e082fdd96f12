import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { pageHead } from '../../seo.ts'
import { MENU } from '../../site/links.ts'
import { PageHeader } from '../../site/page-header.tsx'
import { button } from '../../ui/button.ts'

export const Route = createFileRoute('/_site/reservations')({
  head: ({ match }) =>
    pageHead(match.context, ({ t }) => ({
      title: t('reservations.title'),
      description: t('reservations.emptyText'),
      path: '/reservations',
    })),
  component: ReservationsPage,
})

function ReservationsPage() {
  const t = useTranslations('reservations')
  const dish = useTranslations('dish')
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="page-width py-16 text-center">
        <h2 className="text-2xl text-teal">{t('empty')}</h2>
        <p className="mt-2 mb-6 text-muted">{t('emptyText')}</p>
        <Link {...MENU} className={button.primary}>
          {dish('browseMenu')}
        </Link>
      </div>
    </>
  )
}

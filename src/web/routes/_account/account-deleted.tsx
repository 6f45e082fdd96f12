import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { MENU } from '../../links.ts'
import { pageHead } from '../../seo.ts'
import { AuthCard } from '../../shop/accounts/auth-card.tsx'
import { button } from '../../ui/button.ts'

export const Route = createFileRoute('/_account/account-deleted')({
  head: ({ match }) =>
    pageHead(match.context, ({ t, name }) => ({
      title: t('titles.accountDeleted'),
      description: name,
      path: '/account-deleted',
      hidden: true,
    })),
  component: AccountDeletedPage,
})

function AccountDeletedPage() {
  const t = useTranslations('privacy')
  return (
    <AuthCard heading={t('deleted')} text={t('deletedText')}>
      <Link {...MENU} className={`${button.primary} w-full`}>
        {t('toMenu')}
      </Link>
    </AuthCard>
  )
}

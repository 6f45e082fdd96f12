import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { MENU } from '../../links.ts'
import { personalHead } from '../../seo.ts'
import { AuthCard } from '../../shop/accounts/auth-card.tsx'
import { button } from '../../ui/button.ts'

export const Route = createFileRoute('/_account/account-deleted')({
  head: personalHead('accountDeleted', '/account-deleted'),
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

import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { pageHead } from '../seo.ts'
import { NoticePage } from '../site/notice-page.tsx'
import { button } from '../ui/button.ts'

export const Route = createFileRoute('/login')({
  head: ({ match }) =>
    pageHead(match.context, ({ t }) => ({
      title: t('login.title'),
      description: t('login.closedText'),
      path: '/login',
    })),
  component: LoginPage,
})

function LoginPage() {
  const t = useTranslations('login')
  const notFound = useTranslations('notFound')
  return (
    <main>
      <NoticePage title={t('closed')} text={t('closedText')}>
        <Link to="/" className={button.primary}>
          {notFound('home')}
        </Link>
      </NoticePage>
    </main>
  )
}

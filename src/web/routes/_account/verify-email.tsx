import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { AuthCard } from '../../account/auth-card.tsx'
import { verifyEmail } from '../../account/calls.ts'
import { pageHead } from '../../seo.ts'
import { button } from '../../ui/button.ts'
import { Star } from '../../ui/star.tsx'

export const Route = createFileRoute('/_account/verify-email')({
  validateSearch: ({ token }): { token?: string } => ({ token: typeof token === 'string' ? token : undefined }),
  head: ({ match }) =>
    pageHead(match.context, ({ t, name }) => ({
      title: t('titles.verify'),
      description: name,
      path: '/verify-email',
      hidden: true,
    })),
  component: VerifyEmailPage,
})

function VerifyEmailPage() {
  const t = useTranslations('verify')
  const { token = '' } = Route.useSearch()
  // Asked from the browser, not while rendering: mail scanners that merely fetch the link use nothing up.
  const { data: answer } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => verifyEmail(token),
    enabled: typeof window !== 'undefined',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!answer)
    return (
      <AuthCard heading={t('checking')}>
        <Star className="size-10 animate-spin text-brass" />
      </AuthCard>
    )
  const done = !answer.problem
  return (
    <AuthCard heading={t(done ? 'done' : 'failed')} text={t(done ? 'doneText' : 'failedText')}>
      <Link to="/account" search={{ tab: 'profile' }} className={`${button.primary} w-full`}>
        {t('toAccount')}
      </Link>
    </AuthCard>
  )
}

import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { AuthCard } from '../../account/auth-card.tsx'
import { verifyEmail } from '../../account/calls.ts'
import { ConfirmAddress } from '../../account/confirm-address.tsx'
import { useSession } from '../../account/session.ts'
import { useRefusalText } from '../../account/texts.tsx'
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
  const refusalText = useRefusalText()
  const { arrive } = useSession()
  const [proved, setProved] = useState(false)
  // Asked from the browser, not while rendering: mail scanners that merely fetch the link use nothing up.
  const { data: answer, refetch } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      const found = await verifyEmail(token)
      if (!found.problem) arrive()
      return found
    },
    enabled: typeof window !== 'undefined',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!answer)
    return (
      <AuthCard heading={t('checking')}>
        <Star className="size-10 animate-spin text-brass" />
      </AuthCard>
    )
  const done = proved || !answer.problem
  if (!done && answer.problem.code === 'unauthenticated')
    return (
      <ConfirmAddress
        verify={(secret) => verifyEmail(token, secret)}
        verified={() => {
          arrive()
          setProved(true)
        }}
      />
    )
  const notNow = done ? null : refusalText(answer.problem)
  if (notNow)
    return (
      <AuthCard heading={t('notNow')} text={notNow}>
        <button type="button" onClick={() => void refetch()} className={`${button.primary} w-full`}>
          {t('again')}
        </button>
      </AuthCard>
    )
  return (
    <AuthCard heading={t(done ? 'done' : 'failed')} text={t(done ? 'doneText' : 'failedText')}>
      <Link to="/account" search={{ tab: 'profile' }} className={`${button.primary} w-full`}>
        {t('toAccount')}
      </Link>
    </AuthCard>
  )
}

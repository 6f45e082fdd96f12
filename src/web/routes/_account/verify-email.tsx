import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { AuthCard } from '../../account/auth-card.tsx'
import { verifyEmail } from '../../account/calls.ts'
import { ConfirmAddress } from '../../account/confirm-address.tsx'
import { useSession } from '../../account/session.ts'
import { useRefusalText } from '../../account/texts.tsx'
import { ApiError } from '../../api.ts'
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
  const { markSignedIn } = useSession()
  const [confirmed, setConfirmed] = useState(false)
  // Sent by the browser, not during server rendering: a mail scanner that fetches the link must not use up the token.
  const { data: result, refetch } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      const verification = await verifyEmail(token).catch((error: ApiError) => error)
      if (!(verification instanceof ApiError)) markSignedIn()
      return verification
    },
    enabled: typeof window !== 'undefined',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!result)
    return (
      <AuthCard heading={t('checking')}>
        <Star className="size-10 animate-spin text-brass" />
      </AuthCard>
    )
  const refusal = !confirmed && result instanceof ApiError ? result : null
  if (refusal?.code === 'unauthenticated')
    return (
      <ConfirmAddress
        verify={(secret) => verifyEmail(token, secret)}
        verified={() => {
          markSignedIn()
          setConfirmed(true)
        }}
      />
    )
  const retryReason = refusal && refusalText(refusal)
  if (retryReason)
    return (
      <AuthCard heading={t('notNow')} text={retryReason}>
        <button type="button" onClick={() => void refetch()} className={`${button.primary} w-full`}>
          {t('again')}
        </button>
      </AuthCard>
    )
  return (
    <AuthCard heading={t(refusal ? 'failed' : 'done')} text={t(refusal ? 'failedText' : 'doneText')}>
      <Link to="/account" search={{ tab: 'profile' }} className={`${button.primary} w-full`}>
        {t('toAccount')}
      </Link>
    </AuthCard>
  )
}

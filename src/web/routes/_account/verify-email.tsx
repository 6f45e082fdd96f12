import { useMutation } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { pageHead } from '../../seo.ts'
import { AuthCard } from '../../shop/accounts/auth-card.tsx'
import { verifyEmail } from '../../shop/accounts/calls.ts'
import { ConfirmAddress } from '../../shop/accounts/confirm-address.tsx'
import { useSession } from '../../shop/accounts/session.ts'
import { useRefusalText } from '../../shop/accounts/texts.tsx'
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
  const {
    mutate: verify,
    status,
    error,
  } = useMutation({
    mutationFn: () => verifyEmail(token),
    onSuccess: markSignedIn,
  })
  // Sent by the browser, not during server rendering: a mail scanner that fetches the link must not use up the token.
  useEffect(() => verify(), [verify])
  if (status === 'idle' || status === 'pending')
    return (
      <AuthCard heading={t('checking')}>
        <Star className="size-10 animate-spin text-brass" />
      </AuthCard>
    )
  const refusal = confirmed ? null : error
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
        <button type="button" onClick={() => verify()} className={`${button.primary} w-full`}>
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

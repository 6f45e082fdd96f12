import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../seo.ts'
import { InvitationPage } from '../../shop/accounts/invitation-page.tsx'

export const Route = createFileRoute('/_account/invitation')({
  validateSearch: ({ token }): { token?: string } => ({ token: typeof token === 'string' ? token : undefined }),
  head: ({ match }) =>
    pageHead(match.context, ({ t, name }) => ({
      title: t('titles.invitation'),
      description: name,
      path: '/invitation',
      hidden: true,
    })),
  component: () => <InvitationPage token={Route.useSearch().token ?? ''} />,
})

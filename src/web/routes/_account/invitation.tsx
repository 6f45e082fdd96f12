import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '../../account/invitation-page.tsx'
import { pageHead } from '../../seo.ts'

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

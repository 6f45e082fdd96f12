import { createFileRoute, redirect } from '@tanstack/react-router'
import { mayEnterPanel } from '../../domain/accounts/accounts.ts'
import { PanelLayout } from '../panel/shell/layout.tsx'
import { accountQuery } from '../queries.ts'
import { pageHead } from '../seo.ts'

/**
 * People who are not staff are redirected to the login before anything of the panel is loaded; the API refuses them as
 * well.
 */
export const Route = createFileRoute('/admin')({
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const account = await queryClient.ensureQueryData(accountQuery())
    if (!mayEnterPanel(account)) throw redirect({ to: '/admin-login', search: { from: location.pathname } })
    // Cooks have the orders and the kitchen screens only.
    if (account.role === 'cook' && !/^\/admin\/(orders|kitchen)(\/|$)/.test(location.pathname))
      throw redirect({ to: '/admin/orders' })
    return { account }
  },
  head: ({ match }) =>
    pageHead(match.context, ({ t, name }) => ({
      title: t('titles.admin'),
      description: name,
      path: '/admin',
      hidden: true,
    })),
  component: Panel,
})

function Panel() {
  const { account } = Route.useRouteContext()
  return <PanelLayout account={account} />
}

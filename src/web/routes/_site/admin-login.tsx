import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { mayActAs } from '../../../domain/accounts.ts'
import { accountQuery } from '../../account/queries.ts'
import { AccountTexts } from '../../account/texts.tsx'
import { AdminGate } from '../../admin/gate.tsx'
import { pageHead } from '../../seo.ts'

export const Route = createFileRoute('/_site/admin-login')({
  loader: async ({ context: { queryClient } }) => {
    const account = await queryClient.ensureQueryData(accountQuery())
    if (account && mayActAs(account.role, 'staff')) throw redirect({ to: '/admin' })
  },
  head: ({ match }) =>
    pageHead(match.context, ({ t, name }) => ({
      title: t('titles.gate'),
      description: name,
      path: '/admin-login',
      hidden: true,
    })),
  component: AdminLoginPage,
})

function AdminLoginPage() {
  const { data: account } = useSuspenseQuery(accountQuery())
  return (
    <AccountTexts>
      <AdminGate account={account} from="/admin" />
    </AccountTexts>
  )
}

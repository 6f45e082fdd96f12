import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { mayActAs } from '../../domain/accounts/roles.ts'
import { returnPath } from '../../domain/navigation.ts'
import { remember, SIGNED_IN_HINT } from '../checkout/contact-memory.ts'
import { forgetDraft } from '../checkout/draft-memory.ts'
import { whileLeaving } from '../ended-session.ts'
import { forgetOrders } from '../orders/placed-orders.ts'
import { accountQuery } from '../queries.ts'
import { local } from '../ui/storage.ts'
import { showToast } from '../ui/toast.ts'
import { signOut, signOutEverywhere } from './calls.ts'

/** Signing in and out change whose data every query is about: what was loaded before is forgotten. */
export function useSession() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const navigate = useNavigate()
  const t = useTranslations('common')

  async function forget() {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'account' || queryKey[0] === 'admin' })
    await router.invalidate()
  }

  async function goTo(to: '/' | '/account-deleted') {
    local.remove('adminLoggedIn')
    local.remove(SIGNED_IN_HINT)
    forgetDraft()
    forgetOrders()
    await navigate({ to })
    await forget()
  }

  return {
    /** Staff go to the panel, everybody else to the page they came from or to their account. */
    async enter(from?: string) {
      queryClient.removeQueries({ queryKey: accountQuery().queryKey })
      const account = await queryClient.fetchQuery(accountQuery())
      local.set(SIGNED_IN_HINT, 'true')
      const back = returnPath(from)
      if (account && mayActAs(account.role, 'staff') && !back) return navigate({ to: '/admin' })
      return back ? router.navigate({ href: back }) : navigate({ to: '/account' })
    },
    /** Signed in without leaving the page. */
    arrive() {
      queryClient.removeQueries({ queryKey: accountQuery().queryKey })
      local.set(SIGNED_IN_HINT, 'true')
    },
    leave: ({ everywhere = false } = {}) =>
      whileLeaving(async () => {
        const { problem } = await (everywhere ? signOutEverywhere : signOut)()
        // A session that is gone already is as good as ended, whatever else the answer says.
        if (problem && ![401, 403, 404].includes(problem.status)) {
          await showToast('error', t('stillIn'))
          return false
        }
        await goTo('/')
        return true
      }),
    /** The account is gone: so is what this browser remembers of the person. */
    async vanish() {
      remember(null)
      await whileLeaving(() => goTo('/account-deleted'))
    },
  }
}

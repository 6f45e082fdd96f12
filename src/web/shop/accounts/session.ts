import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { pageAfterLogin, returnPath } from '../../../domain/accounts/return-path.ts'
import { type ApiError, apiWithoutRelogin, read } from '../../api.ts'
import { whileLoggingOut } from '../../ended-session.ts'
import { accountQuery } from '../../queries.ts'
import { local } from '../../ui/storage.ts'
import { showToast } from '../../ui/toast.ts'
import { rememberContact, SIGNED_IN_HINT } from '../checkout/contact-memory.ts'
import { forgetDraft } from '../checkout/draft-memory.ts'
import { forgetFulfilment } from '../checkout/fulfilment-choice.ts'
import { setAvoids } from '../dish/avoids.ts'
import { forgetOrders } from '../orders/placed-orders.ts'

const { auth } = apiWithoutRelogin

/** Signing in and out change the person that all queries are about, so their cached data is removed. */
export function useSession() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const navigate = useNavigate()
  const t = useTranslations('common')

  async function clearPersonalQueries() {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'account' || queryKey[0] === 'admin' })
    await router.invalidate()
  }

  async function goTo(to: '/' | '/account-deleted') {
    local.remove(ADMIN_LOGGED_IN)
    local.remove(SIGNED_IN_HINT)
    forgetDraft()
    forgetFulfilment()
    forgetOrders()
    setAvoids([])
    await navigate({ to })
    await clearPersonalQueries()
  }

  const { mutateAsync } = useMutation({
    mutationFn: (everywhere: boolean) =>
      whileLoggingOut(async () => {
        if (!(await isSignedOut(read(auth[everywhere ? 'revoke-sessions' : 'sign-out'].$post())))) {
          await showToast('error', t('stillIn'))
          return false
        }
        await goTo('/')
        return true
      }),
  })

  return {
    async finishSignIn(from?: string) {
      queryClient.removeQueries({ queryKey: accountQuery().queryKey })
      const account = await queryClient.fetchQuery(accountQuery())
      local.set(SIGNED_IN_HINT, 'true')
      const page = pageAfterLogin(account?.role ?? 'customer', returnPath(from))
      return 'href' in page ? router.navigate(page) : navigate(page)
    },
    markSignedIn() {
      queryClient.removeQueries({ queryKey: accountQuery().queryKey })
      local.set(SIGNED_IN_HINT, 'true')
    },
    logOut: ({ everywhere = false } = {}) => mutateAsync(everywhere),
    async finishDeletion() {
      rememberContact(null)
      await whileLoggingOut(() => goTo('/account-deleted'))
    },
  }
}

/** Whether a request to sign out ended the session. One that no longer exists (401, 403, 404) counts as ended. */
const isSignedOut = (request: Promise<unknown>): Promise<boolean> =>
  request.then(
    () => true,
    ({ status }: ApiError) => [401, 403, 404].includes(status),
  )

const ADMIN_LOGGED_IN = 'adminLoggedIn'

/** A hint for the interface only, which opens nothing: the server decides who is logged in. */
export const setAdminLoggedIn = () => local.set(ADMIN_LOGGED_IN, 'true')

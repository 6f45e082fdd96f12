import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { api, read } from '../../api.ts'
import { button } from '../../ui/button.ts'

/** Asked for again whenever the screen is shown: other screens fill the gaps. */
export const setupQuery = () =>
  queryOptions({ queryKey: ['admin', 'setup'], queryFn: () => read(api.admin.setup.$get()), staleTime: 0 })

/** On the dashboard of admins: what is missing until the opening. */
export function SetupCard() {
  const t = useTranslations('setup')
  const { account } = useRouteContext({ from: '/admin' })
  const { data: setup } = useQuery({ ...setupQuery(), enabled: account.role === 'admin' })
  if (!setup || setup.is_demo || setup.is_open) return null
  const count = setup.steps.filter(({ gaps }) => gaps.length > 0).length
  return (
    <section className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface-warm p-4">
      <div>
        <h2 className="text-xl text-brand">{t('title')}</h2>
        <p className="max-w-prose">{t('card', { count })}</p>
      </div>
      <Link to="/admin/setup" className={button.primary}>
        {t('continue')}
      </Link>
    </section>
  )
}

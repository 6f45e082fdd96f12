import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { button } from '../../ui/button.ts'
import { setupQuery } from './queries.ts'

/** On the dashboard of admins until the restaurant is open: what is missing, and the way to it. */
export function SetupCard() {
  const t = useTranslations('setup')
  const { account } = useRouteContext({ from: '/admin' })
  const { data: setup } = useQuery({ ...setupQuery(), enabled: account.role === 'admin' })
  if (!setup || setup.is_open) return null
  const count = setup.steps.filter(({ gaps }) => gaps.length > 0).length
  return (
    <section className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-cream p-4">
      <div>
        <h2 className="text-xl text-teal">{t('title')}</h2>
        <p>{t('card', { count })}</p>
      </div>
      <Link to="/admin/setup" className={button.primary}>
        {t('continue')}
      </Link>
    </section>
  )
}

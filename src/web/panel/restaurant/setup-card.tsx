import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { api, read } from '../../api.ts'
import { PasswordDialog } from '../../shop/accounts/password-forms.tsx'
import { button } from '../../ui/button.ts'

/** Asked for again whenever the screen is shown: other screens fill the gaps. */
export const setupQuery = () =>
  queryOptions({ queryKey: ['admin', 'setup'], queryFn: () => read(api.admin.setup.$get()), staleTime: 0 })

/** On the dashboard of admins: the way from the demo to an own restaurant, or what is missing until the opening. */
export function SetupCard() {
  const t = useTranslations('setup')
  const { account } = useRouteContext({ from: '/admin' })
  const { data: setup } = useQuery({ ...setupQuery(), enabled: account.role === 'admin' })
  if (setup?.is_demo)
    return (
      <Card title={t('startOwn')} text={t('own')}>
        <StartOwn />
      </Card>
    )
  if (!setup || setup.is_open) return null
  const count = setup.steps.filter(({ gaps }) => gaps.length > 0).length
  return (
    <Card title={t('title')} text={t('card', { count })}>
      <Link to="/admin/setup" className={button.primary}>
        {t('continue')}
      </Link>
    </Card>
  )
}

const Card = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface-warm p-4">
    <div>
      <h2 className="text-xl text-brand">{title}</h2>
      <p className="max-w-prose">{text}</p>
    </div>
    {children}
  </section>
)

/** Replaces the demo with an empty restaurant, with the password. */
function StartOwn() {
  const t = useTranslations('setup')
  const panel = useTranslations('panel')
  const [asking, setAsking] = useState(false)
  async function start(password: string) {
    await read(api.admin['own-restaurant'].$post({ json: { confirm: true, password } }))
    location.assign('/admin/setup') // everything that was loaded belongs to the demo
  }
  return (
    <>
      <button type="button" className={button.secondary} onClick={() => setAsking(true)}>
        {t('startOwn')}
      </button>
      {asking && (
        <PasswordDialog
          title={t('startOwn')}
          yes={t('startOwnYes')}
          no={panel('cancel')}
          confirm={start}
          reasonOf={({ code }) => (code === 'offline' || code === 'rate_limited' ? undefined : t('startOwnFailed'))}
          close={() => setAsking(false)}
        >
          <p className="mt-3">{t('startOwnAsk')}</p>
        </PasswordDialog>
      )}
    </>
  )
}

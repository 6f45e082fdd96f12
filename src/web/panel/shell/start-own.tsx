import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { api, read } from '../../api.ts'
import { PasswordDialog } from '../../shop/accounts/password-forms.tsx'

/** Replaces the demo with an empty restaurant, with the password. */
export function StartOwn() {
  const t = useTranslations('setup')
  const panel = useTranslations('panel')
  const [asking, setAsking] = useState(false)
  async function start(password: string) {
    await read(api.admin['own-restaurant'].$post({ json: { confirm: true, password } }))
    location.assign('/admin/setup') // everything that was loaded belongs to the demo
  }
  return (
    <>
      <button
        type="button"
        className="min-h-8 cursor-pointer px-2 font-semibold text-accent-deep underline underline-offset-4"
        onClick={() => setAsking(true)}
      >
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

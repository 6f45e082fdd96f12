import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { button } from '../../ui/button.ts'
import { showToast } from '../../ui/toast.ts'
import { Section } from './section.tsx'
import { useSession } from './session.ts'

/** Signs out on every device, after a confirmation. */
export function SessionsSection() {
  const t = useTranslations('account')
  const { logOut } = useSession()
  const [confirming, setConfirming] = useState(false)
  const logOutEverywhere = async () => {
    if (await logOut({ everywhere: true })) await showToast('success', t('signedOut'))
  }
  return (
    <Section title={t('sessionsHeading')} text={t('sessionsText')}>
      {confirming ? (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="w-full font-semibold">{t('signOutEverywhereAsk')}</p>
          <button type="button" onClick={() => void logOutEverywhere()} className={button.primary}>
            {t('confirm')}
          </button>
          <button type="button" onClick={() => setConfirming(false)} className={button.secondary}>
            {t('cancel')}
          </button>
        </div>
      ) : (
        <button type="button" onClick={() => setConfirming(true)} className={button.secondary}>
          {t('signOutEverywhere')}
        </button>
      )}
    </Section>
  )
}

import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { button } from '../ui/button.ts'
import { showToast } from '../ui/toast.ts'
import { Section } from './section.tsx'
import { useSession } from './session.ts'

/** Signing out on every device at once, after asking. */
export function SessionsSection() {
  const t = useTranslations('account')
  const { leave } = useSession()
  const [asking, setAsking] = useState(false)
  const everywhere = async () => {
    if (await leave({ everywhere: true })) await showToast('success', t('signedOut'))
  }
  return (
    <Section title={t('sessionsHeading')} text={t('sessionsText')}>
      {asking ? (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="w-full font-semibold">{t('signOutEverywhereAsk')}</p>
          <button type="button" onClick={() => void everywhere()} className={button.primary}>
            {t('confirm')}
          </button>
          <button type="button" onClick={() => setAsking(false)} className={button.secondary}>
            {t('cancel')}
          </button>
        </div>
      ) : (
        <button type="button" onClick={() => setAsking(true)} className={button.secondary}>
          {t('signOutEverywhere')}
        </button>
      )}
    </Section>
  )
}

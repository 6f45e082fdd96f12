import { useTranslations } from 'use-intl/react'
import type { User } from '../../../domain/accounts/accounts.schema.ts'
import { button } from '../../ui/button.ts'
import { usePanelDates } from '../shell/dates.ts'

type Props = { user: User; busy: boolean; clear: ((user: User) => Promise<unknown>) | undefined }

/** Shows that two-step sign-in is on, the button that turns it off for a lost phone, and who last did that. */
export function TwoStep({ user, busy, clear }: Props) {
  const t = useTranslations('users')
  const { formatDay } = usePanelDates()
  const { two_factor_enabled, two_factor_cleared: cleared } = user
  return (
    <>
      {two_factor_enabled && (
        <p className="mt-1 text-sm">
          {t('twoStepOn')}{' '}
          {clear && (
            <button
              type="button"
              disabled={busy}
              aria-label={t('clearTwoStepOf', { name: user.full_name })}
              onClick={() => void clear(user)}
              className={`${button.quiet} min-h-11 text-sm`}
            >
              {t('turnOff')}
            </button>
          )}
        </p>
      )}
      {cleared && (
        <p className="mt-1 text-sm text-muted">
          {t('twoStepCleared', { name: cleared.by, day: formatDay(cleared.at) })}
        </p>
      )}
    </>
  )
}
